import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// No place of a video hides anything in a published copy.
@Suite struct VideoMarkerTests {
    private func hasMarker(_ bytes: [UInt8]) -> Bool {
        Data(bytes).range(of: Data(VideoMarkers.marker)) != nil
    }

    static let videos = ["telling.mov", "telling.webm", "hevc.mp4", "motion.mov", "av1.mp4"]

    private static func video(_ name: String) throws -> [UInt8] {
        switch name {
        case "motion.mov": return MotionJPEGBytes.movie([try MotionJPEGBytes.picture()])
        case "av1.mp4": return VideoBytes.quiet(codec: "av01")
        default: return Array(try Data(contentsOf: URL(filePath: Fixtures.path("clips/" + name))))
        }
    }

    @Test(arguments: videos)
    func `a marker in any place of the structure is in no copy`(name: String) throws {
        let markers = VideoMarkers(try Self.video(name))
        #expect(markers.count > 200)
        var copied = 0
        for place in 0..<markers.count {
            let video = markers.video(markedAt: place)
            #expect(hasMarker(video), "\(place)")
            guard let file = try? VideoFile.read(video) else { continue }
            copied += 1
            #expect(!hasMarker(file.cleaning.cleaned(video)), "\(name), place \(place)")
        }
        // Most places are not needed to read a video.
        #expect(copied > markers.count / 2, "\(copied) of \(markers.count)")
    }
}
