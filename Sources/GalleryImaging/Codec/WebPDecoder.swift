internal import CImageCodecs
internal import GalleryFacts

/// A WebP decoded by libwebp, for the verification of published pictures. Photos are decoded in rows or planes.
struct WebPDecoder {
    /// The size.
    let size: PixelSize
    /// Whether it is an animation, which is not decoded.
    let isAnimated: Bool
    private let bytes: UnsafeBufferPointer<UInt8>

    /// Reads the header of `bytes`, which must outlive the decoder.
    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageError) {
        var info = webp_info()
        let status = webp_read_header(bytes.baseAddress, bytes.count, &info)
        guard status == CODEC_OK else { throw .undecodable(message: "invalid WebP header") }
        size = PixelSize(width: Int(info.width), height: Int(info.height))
        isAnimated = info.is_animated != 0
        self.bytes = bytes
        guard size.area <= limits.pixels else {
            throw .tooLarge(.pixels, value: size.area, limit: limits.pixels)
        }
    }

    /// The whole picture as planes in video range: Y′, and Cb and Cr at half its size, rounded up.
    func planes() throws(ImageError) -> [Plane] {
        let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
        let planes = [size, half, half].map { Plane(width: $0.width, height: $0.height) }
        let samples = planes.map { Optional($0.samples) }
        let status = webp_decode(
            bytes.baseAddress, bytes.count, samples, planes.map(\.stride), planes.map(\.height))
        guard status == CODEC_OK else { throw imageError(status, "its data is damaged or cut off") }
        return planes
    }
}
