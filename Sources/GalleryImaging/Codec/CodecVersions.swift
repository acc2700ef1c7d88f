internal import CImageCodecs

/// The libraries that decode and encode pictures, on whose versions the bytes of pictures depend.
package enum CodecVersions {
    /// The names and versions, separated by commas: `libjpeg-turbo 2.1.5, libpng 1.6.39, …`.
    package static let text: String = {
        load()
        var text = [CChar](repeating: 0, count: 512)
        codec_versions(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()

    /// Has the libraries load what they would open files for later, when a process may no more.
    package static func load() { codec_load() }
}
