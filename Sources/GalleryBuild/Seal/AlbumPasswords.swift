package import GallerySite

/// The passwords of private albums from a separate file or from the environment of a pipeline.
public struct AlbumPasswords: Sendable, Hashable {
    /// The path of a file of passwords.
    public var file: String?
    /// The passwords of the file, by the paths of the albums' folders below the photo folder.
    public var byFolder: [String: String] = [:]
    /// The environment variables that contain passwords.
    public var environment: [String: String] = [:]
    /// Whether weak passwords are accepted.
    public var allowsWeak = false

    private static let prefix = "GALLERY_PASSWORD_"

    /// Creates an empty set of passwords.
    public init() {}

    /// The name of the environment variable with the password of an album's folder: `GALLERY_PASSWORD_CLIENTS_ANNA`
    /// for `clients/Anna`. Two folders may share one.
    package static func variable(of folder: String) -> String {
        let letters = Slug.slug(folder.replacing("/", with: "-")).uppercased().utf8.map { byte in
            byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte
        }
        return prefix + String(decoding: letters, as: UTF8.self)
    }

    /// The password of an album: from the environment, else from the file of passwords, else from the album's own
    /// file; nil when there is none.
    func password(of folder: String, _ access: AlbumAccess) -> String? {
        environment[Self.variable(of: folder)] ?? byFolder[folder] ?? access.password
    }

    /// Adopts the environment variables that contain passwords.
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
