/// What one picture may cost before it is refused; the defaults admit any camera's files.
package struct ImageLimits: Sendable, Hashable {
    /// The pixels of a picture, width × height.
    package var pixels = 500_000_000
    /// The bytes of a file.
    package var fileBytes = 1 << 29
    /// The markers of a JPEG or the chunks of a PNG before its pixels.
    package var markers = 16_384
    /// The bytes a codec may hold at a time, the coefficients of a progressive JPEG included.
    package var workingBytes = 1 << 30
    /// The scans of a progressive JPEG.
    package var scans = 100

    /// Creates the default limits.
    package init() {}
}
