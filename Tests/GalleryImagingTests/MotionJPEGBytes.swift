import Foundation
import GalleryTestSupport

/// Motion JPEG of real pictures with Exif.
enum MotionJPEGBytes {
    /// A segment.
    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + VideoBytes.number(content.count + 2, 2) + content
    }

    /// A picture of the fixtures.
    static func picture() throws -> [UInt8] {
        Array(
            try Data(
                contentsOf: URL(filePath: Fixtures.path("orientations/landscape_6.jpg"))))
    }

    /// A QuickTime video of pictures, each in a chunk of its own.
    static func movie(_ pictures: [[UInt8]]) -> [UInt8] {
        var place = VideoBytes.start.count + 8
        var chunks: [(offset: Int, bytes: Int)] = []
        for picture in pictures {
            chunks.append((place, picture.count))
            place += picture.count
        }
        let track = VideoBytes.Track(codec: "jpeg", chunks: chunks, configuration: [])
        return VideoBytes.start + VideoBytes.box("mdat", pictures.flatMap { $0 })
            + VideoBytes.box("moov", VideoBytes.header(), track.bytes)
    }
}
