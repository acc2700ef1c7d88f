internal import GalleryFacts
package import GallerySite

/// Limits for one file of the photo folder, and for all of them; the defaults admit the files of any camera.
public struct ReadingLimits: Sendable, Hashable {
    /// The bytes of a photo's file.
    public var fileBytes = ImageLimits().fileBytes
    /// The pixels of a photo, width × height.
    public var pixels = ImageLimits().pixels
    /// The scans of a progressive JPEG.
    public var scans = ImageLimits().scans
    /// The segments of a JPEG, or the chunks of a PNG, before its pixels.
    public var segments = ImageLimits().markers
    /// The bytes that a decoder may hold of a picture that it cannot decode in rows.
    public var workingBytes = ImageLimits().workingBytes
    /// The bytes of address space of a worker process.
    public var memoryBytes = 8 << 30
    /// The seconds of processor time of a worker for one file; it is killed after twice that time on the clock plus
    /// a second, too.
    public var seconds = 120

    /// The number of files in the photo folder, of any kind.
    public var files = 10_000_000
    /// The depth of nested folders.
    public var depth = 64

    /// Creates the default limits.
    public init() {}

    /// The limits of the image readers.
    var image: ImageLimits {
        var limits = ImageLimits()
        (limits.fileBytes, limits.pixels, limits.scans) = (fileBytes, pixels, scans)
        (limits.markers, limits.workingBytes) = (segments, workingBytes)
        return limits
    }
}

extension ReadingLimits: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("fileBytes", fileBytes)
        encoder.put("pixels", pixels)
        encoder.put("scans", scans)
        encoder.put("segments", segments)
        encoder.put("workingBytes", workingBytes)
        encoder.put("memoryBytes", memoryBytes)
        encoder.put("seconds", seconds)
        encoder.put("files", files)
        encoder.put("depth", depth)
    }
}
