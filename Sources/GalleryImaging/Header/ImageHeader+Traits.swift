package import GalleryFacts

extension FileKind {
    /// The trait of the package without which files of the kind are not read; nil for those that this program reads and for
    /// those that none does.
    package var missingTrait: String? {
        switch self {
        #if !HEIF
            case .heic, .avif: "HEIF"
        #endif
        #if !TIFF
            case .tiff: "TIFF"
        #endif
        #if !GIF
            case .gif: "GIF"
        #endif
        #if !JPEGXL
            case .jxl: "JPEGXL"
        #endif
        default: nil
        }
    }

    /// Whether pictures are read from files of the kind, with all traits.
    package var isReadable: Bool {
        switch self {
        case .jpeg, .png, .webp, .heic, .avif, .tiff, .gif, .jxl, .raw: true
        default: false
        }
    }
}
