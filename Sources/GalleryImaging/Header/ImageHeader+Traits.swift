package import GalleryFacts

extension FileKind {
    /// The package trait that is required for files of the kind; nil if none is needed, or if no trait supports them.
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

    /// Whether pictures of the kind are supported, with all traits.
    package var isReadable: Bool {
        switch self {
        case .jpeg, .png, .webp, .heic, .avif, .tiff, .gif, .jxl, .raw: true
        default: false
        }
    }
}
