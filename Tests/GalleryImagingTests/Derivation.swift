@testable import GalleryFacts
@testable import GalleryImaging

/// The result of deriving one file.
struct Derivation: Equatable {
    var photo: DerivedPhoto
    var files: [[UInt8]]

    /// Derives renditions of the given upright sizes.
    init(
        _ bytes: [UInt8], sizes: [PixelSize], quality: Int = 95, sharpening: Int = 0,
        isLinear: Bool = false, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) {
        let header = try ImageHeader.read(bytes, limits: limits)
        let requests = sizes.map {
            RenditionRequest(size: $0, quality: quality, sharpening: sharpening)
        }
        var files = [[UInt8]](repeating: [], count: sizes.count)
        do {
            let derivation = PhotoDerivation(
                bytes, header: header, requests: requests, isLinear: isLinear, limits: limits)
            photo = try derivation.run { (index, file) throws(Never) in files[index] = Array(file) }
        } catch {
            switch error {
            case .image(let error): throw error
            }
        }
        self.files = files
    }

    /// Derives renditions of the given widths.
    init(
        _ bytes: [UInt8], widths: [Int], quality: Int = 95, sharpening: Int = 0,
        isLinear: Bool = false, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) {
        let size = try ImageHeader.read(bytes, limits: limits).size
        try self.init(
            bytes, sizes: widths.map { size.scaled(toWidth: $0) }, quality: quality,
            sharpening: sharpening, isLinear: isLinear, limits: limits)
    }

    /// The picture of a single rendition at the photo's own size.
    static func decodedPicture(_ bytes: [UInt8], quality: Int = 95) throws(ImageError) -> Picture {
        try Picture(decoding: Derivation(bytes, widths: [.max], quality: quality).files[0])
    }
}
