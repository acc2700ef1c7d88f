import Testing

@testable import GalleryImaging

/// The memory limit for all entries of an Exif block together.
@Suite struct ExifMemoryTests {
    @Test func `entries that share one value do not multiply it`() throws {
        let (count, length) = (5_000, 60_000)
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var tiff = Array("II*\0".utf8) + number(8, 4) + number(count, 2)
        for index in 0..<count {
            tiff += number(0xC800 + index, 2) + number(2, 2) + number(length, 4) + number(0, 4)
        }
        tiff += number(0, 4)
        let payload = try #require(ExifPayload(tiff: tiff))
        let exif = ExifReader(payload)
        var found: [Int] = []
        for index in 0..<count where exif?.text(UInt16(0xC800 + index), .image) != nil {
            found.append(index)
        }
        // One megabyte has room for about 17 of these texts.
        #expect(found.count > 5 && found.count < 20)
        #expect(found == Array(0..<found.count))
    }
}
