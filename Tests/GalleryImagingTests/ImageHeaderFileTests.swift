import Foundation
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct ImageHeaderFileTests {
    /// Reads through a file descriptor. A larger `claimed` simulates a file that has shrunk since it was listed.
    private func read(
        _ bytes: [UInt8], claimed: Int? = nil, limits: ImageLimits = ImageLimits()
    ) throws -> Result<ImageHeader, ImageError> {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        let descriptor = file.fileDescriptor
        return outcome { () throws(ImageError) in
            try ImageHeader.read(
                descriptor: descriptor, count: claimed ?? bytes.count, limits: limits)
        }
    }

    @Test func `a file on disk gives what its bytes give in memory`() throws {
        for name in try Fixture.names(in: "hostile") {
            let bytes = try Fixture.bytes("hostile/\(name)")
            let expected = outcome { () throws(ImageError) in try ImageHeader.read(bytes) }
            #expect(try read(bytes) == expected, "\(name)")
        }
    }

    @Test(arguments: [1, 2, 5, 40])
    func `a header far behind the first read is found`(segments: Int) throws {
        let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 65_000)
        let large = Array(repeating: JPEGBytes.segment(0xE2, profile), count: segments)
            .flatMap { $0 }
        var bytes = JPEGBytes.start + large + JPEGBytes.exif(orientation: 6)
        bytes += JPEGBytes.frame(40, 30) + JPEGBytes.scan
        let header = try ImageHeader.read(bytes)
        #expect(header.segments.count == segments + 1)
        #expect(header.size == PixelSize(width: 30, height: 40))
        #expect(try read(bytes) == .success(header))
    }

    @Test func `a file that shrank since it was listed is truncated`() throws {
        let bytes = Array(try Fixture.bytes("hostile/exif-after-xmp.jpg").prefix(800))
        #expect(
            try read(bytes, claimed: 100_000)
                == .failure(.truncated(expectedBytes: 100_001, foundBytes: 100_000)))
    }

    @Test func `a descriptor that cannot be read gives the system's reason`() {
        #expect(throws: ImageError.unreadable(errno: EBADF)) {
            try ImageHeader.read(descriptor: -1, count: 10)
        }
    }

    @Test func `a photo over the limit is refused, and what is none is named for what it is`()
        throws
    {
        var limits = ImageLimits()
        limits.fileBytes = 99
        let photo = Array(try Fixture.bytes("hostile/exif-after-xmp.jpg").prefix(100))
        #expect(
            try read(photo, limits: limits)
                == .failure(.tooLarge(.fileBytes, value: 100, limit: 99)))
        let text = Array(String(repeating: "a", count: 100).utf8)
        #expect(
            try read(text, limits: limits)
                == .failure(.notAPhoto(kind: FileKind(prefix: text[...]))))
    }
}
