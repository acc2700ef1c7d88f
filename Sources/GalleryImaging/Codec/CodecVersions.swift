internal import CImageCodecs
package import GalleryFacts

/// The libraries that decode and encode pictures, on whose versions the bytes of pictures depend.
package enum CodecVersions {
    /// The names and versions, separated by commas: `libjpeg-turbo 2.1.5, libpng 1.6.39, …`.
    package static let text: String = {
        load()
        var text = [CChar](repeating: 0, count: 512)
        codec_versions(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()

    /// Whether the libraries of this machine decode pictures of a kind that this program reads. libheif may lack decoders,
    /// which some systems have in packages of their own.
    package static func hasDecoder(of kind: FileKind) -> Bool {
        load()
        return switch kind {
        case .heic: codec_decodes_hevc() != 0
        case .avif: codec_decodes_av1() != 0
        default: true
        }
    }

    /// Has the libraries load what they would open files for later, when a process may no more.
    package static func load() { codec_load() }
}
