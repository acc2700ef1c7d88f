import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Pictures of Motion JPEG, each of which is a JPEG file.
@Suite struct MotionJPEGTests {
    private static let secret = Array("SECRET 48.8584".utf8)

    private func copy(_ pictures: [[UInt8]]) throws -> [UInt8] {
        let video = MotionJPEGBytes.movie(pictures)
        let copy = try VideoFile.read(video).cleaning.cleaned(video)
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
        return copy
    }

    /// The pictures of a copy.
    private func pictures(_ copy: [UInt8]) throws -> [UInt8] {
        let media = try #require(Data(copy).range(of: Data("mdat".utf8)))
        return Array(copy[media.upperBound...])
    }

    @Test func `pictures lose Exif, comments, unused tables and what follows them`() throws {
        let picture = try MotionJPEGBytes.picture()
        let clean = try pictures(copy([picture]))
        #expect(Data(picture).range(of: Data("Exif".utf8)) != nil)
        #expect(Data(clean).range(of: Data("Exif".utf8)) == nil)
        let start = Array(clean.prefix(2))
        for planted in [
            MotionJPEGBytes.segment(0xE1, Array("Exif\0\0".utf8) + Self.secret),
            MotionJPEGBytes.segment(0xE0, Array("JFIF\0".utf8) + Self.secret),
            MotionJPEGBytes.segment(0xED, Self.secret), MotionJPEGBytes.segment(0xFE, Self.secret),
            MotionJPEGBytes.segment(0xE0, Array("AVI1".utf8) + Self.secret),
            MotionJPEGBytes.segment(0xEE, Array("Adobe".utf8) + [0, 100] + Self.secret),
            MotionJPEGBytes.segment(0xDB, [3] + Self.secret + [UInt8](repeating: 1, count: 50)),
        ] {
            let found = try pictures(copy([start + planted + clean.dropFirst(2)]))
            #expect(Data(found).range(of: Data(Self.secret)) == nil)
        }
        let marks = Self.secret + [0xFF, 0xD9] + Self.secret
        #expect(try pictures(copy([clean + marks])) == clean)
        // Before the end, in the last scan, nothing can be distinguished from the picture.
        #expect(try pictures(copy([clean, clean])) == clean + clean)
    }

    @Test func `both fields of an interlaced picture stay`() throws {
        let clean = try pictures(copy([MotionJPEGBytes.picture()]))
        let both = try pictures(copy([clean + [0, 0] + clean + Self.secret]))
        #expect(both == clean + clean)
    }

    @Test(
        arguments: [[], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9], [0x47, 0x49, 0x46]] as [[UInt8]])
    func `what is no picture is not published`(bytes: [UInt8]) {
        let video = MotionJPEGBytes.movie([bytes + Self.secret])
        #expect(throws: VideoProblem.malformed) { try VideoFile.read(video) }
    }
}
