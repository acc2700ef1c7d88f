internal import CImageCodecs
internal import GalleryFacts

/// The appearance of the CMYK samples of a JPEG: by their ICC profile, or as programs without colour management
/// show them.
struct InkColors: ~Copyable {
    private let handle: OpaquePointer

    /// Prepares for inverted CMYK samples: Adobe's programs invert them, and browsers assume inversion in every file,
    /// with Adobe's marker or without. Throws `outOfMemory`.
    init(profile: [UInt8]?) throws(ImageError) {
        let profile = profile ?? []
        let handle = profile.withUnsafeBufferPointer {
            ink_colors_create(INK_CMYK_REVERSED, $0.baseAddress, $0.count)
        }
        guard let handle else { throw .outOfMemory }
        self.handle = handle
    }

    deinit { ink_colors_destroy(handle) }

    /// Replaces the first three of the four samples of each pixel by red, green and blue of sRGB.
    func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        ink_colors_convert(handle, pixels, count)
    }
}
