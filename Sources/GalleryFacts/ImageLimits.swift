/// The limits for one picture; the defaults admit the files of any camera.
package struct ImageLimits: Sendable, Hashable, Codable {
    /// The pixels of a picture, width × height.
    package var pixels = 500_000_000
    /// The width and the height of a picture: tables and rows of some formats are as long as a side.
    package var side = 1 << 20
    /// The bytes of a file.
    package var fileBytes = 1 << 29
    /// The markers of a JPEG before its first scan, the chunks of a PNG except IDAT, the chunks of a WebP, or the
    /// boxes of a HEIF or JPEG XL, and the parts of a picture in a HEIF.
    package var markers = 16_384
    /// The bytes that a codec may hold of a picture that it cannot decode in rows: the coefficients of a JPEG with
    /// several scans, some 66 bytes per 64 samples; the rows of an interlaced PNG.
    package var workingBytes = 1_000_000_000
    /// The scans of a progressive JPEG.
    package var scans = 100
    /// The pixels of a JPEG with several scans times its scans, a measure of decoding time. The default permits 400
    /// megapixels with ten scans, which is what encoders usually write.
    package var scannedPixels = 4_000_000_000

    /// Creates the default limits.
    package init() {}
}
