package import GalleryFacts

/// A picture of one colour.
package enum PlainPicture {
    /// A picture of one gray value as PNG.
    package static func png(_ size: PixelSize, gray: UInt8) throws(ImageError) -> [UInt8] {
        let pixels = PNGPixels(
            rows: Array(repeating: gray, count: size.width * size.height), channels: 1)
        let encoder = try PNGEncoder()
        var bytes: [UInt8] = []
        do throws(DerivationFailure<Never>) {
            try encoder.encode(pixels, size: size, profile: nil) { bytes = Array($0) }
        } catch {
            switch error {
            case .image(let error): throw error
            }
        }
        return bytes
    }
}
