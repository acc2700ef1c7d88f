internal import CImageCodecs

/// The versions of the libraries that decode and encode pictures, on which the bytes of pictures depend.
package enum CodecVersions {
    /// The names and versions, separated by commas: `libjpeg-turbo 2.1.5, libpng 1.6.39, …`.
    package static let text: String = {
        var text = [CChar](repeating: 0, count: 256)
        codec_versions(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()
}
