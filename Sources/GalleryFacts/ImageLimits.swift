/// What one picture may cost before it is refused; the defaults admit any camera's files.
package struct ImageLimits: Sendable, Hashable, Codable {
    /// The pixels of a picture, width × height.
    package var pixels = 500_000_000
    /// The bytes of a file.
    package var fileBytes = 1 << 29
    /// The markers of a JPEG or the chunks of a PNG before its pixels.
    package var markers = 16_384
    /// The bytes that a codec may hold of a picture that it must hold whole: the coefficients of a JPEG
    /// of several scans, some 66 bytes for 64 samples; the rows of an interlaced PNG.
    package var workingBytes = 1_000_000_000
    /// The scans of a progressive JPEG.
    package var scans = 100
    /// The pixels of a JPEG of several scans times its scans: what decoding it takes the time of. Ten scans, as programs
    /// write, of 400 megapixels.
    package var scannedPixels = 4_000_000_000

    /// Creates the default limits.
    package init() {}
}
