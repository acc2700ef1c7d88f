internal import CImageCodecs
package import GalleryFacts

/// The libraries that decode and encode pictures; the bytes of pictures depend on their versions.
package enum CodecVersions {
    /// The names and versions, separated by commas: `libjpeg-turbo 2.1.5, libpng 1.6.39, …`.
    package static let text: String = {
        load()
        var text = [CChar](repeating: 0, count: 512)
        codec_versions(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()

    /// Whether the installed libraries decode pictures of a kind. Only HEIC and AVIF are checked: libheif may lack
    /// their decoders, which some systems have in separate packages.
    package static func hasDecoder(of kind: FileKind) -> Bool {
        load()
        return switch kind {
        case .heic: codec_decodes_hevc() != 0
        case .avif: codec_decodes_av1() != 0
        default: true
        }
    }

    /// Loads all plug-ins of the libraries in advance, for a sandboxed process that cannot open files later.
    package static func load() { codec_load() }
}
