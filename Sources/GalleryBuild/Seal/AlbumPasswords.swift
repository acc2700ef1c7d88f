package import GallerySite

/// The passwords of private albums, from where no one else reads them: a file of their own, or the environment of a
/// pipeline.
public struct AlbumPasswords: Sendable, Hashable {
    /// The path of a file of passwords.
    public var file: String?
    /// The passwords of the file, by the paths of the albums' folders below the photo folder.
    public var byFolder: [String: String] = [:]
    /// The variables of the environment.
    public var environment: [String: String] = [:]
    /// Whether passwords are used that do not withstand guessing.
    public var allowsWeak = false

    private static let prefix = "GALLERY_PASSWORD_"

    /// Creates no passwords.
    public init() {}

    /// The name of the variable that holds the password of an album's folder: `GALLERY_PASSWORD_CLIENTS_ANNA` of
    /// `clients/Anna`. Two folders may share one.
    package static func variable(of folder: String) -> String {
        let letters = Slug.slug(folder.replacing("/", with: "-")).uppercased().utf8.map { byte in
            byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte
        }
        return prefix + String(decoding: letters, as: UTF8.self)
    }

    /// The password of an album: that of the environment, of the file, or of the album's own file.
    func password(of folder: String, _ access: AlbumAccess) -> String? {
        environment[Self.variable(of: folder)] ?? byFolder[folder] ?? access.password
    }

    /// Takes the variables of an environment that hold passwords.
    public mutating func take(_ environment: [String: String]) {
        self.environment = environment.filter { $0.key.hasPrefix(Self.prefix) && !$0.value.isEmpty }
    }
}

extension AlbumPasswords: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        func put(_ name: StaticString, _ values: [String: String]) {
            encoder.put(name, values.sorted { $0.key < $1.key }) { value, encoder in
                encoder.put("of", value.key)
                encoder.put("is", value.value)
            }
        }
        put("byFolder", byFolder)
        put("environment", environment)
        encoder.put("allowsWeak", allowsWeak)
    }
}
