@testable import GalleryFacts
@testable import GalleryImaging

/// The parts of JPEG files, assembled byte by byte.
enum JPEGBytes {
    static let start: [UInt8] = [0xFF, 0xD8]
    static let end: [UInt8] = [0xFF, 0xD9]
    /// A scan header and two bytes of entropy-coded data.
    static let scan = segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]) + [0x12, 0x34]

    static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker] + bigEndian16(body.count + 2) + body
    }

    static func frame(
        _ width: Int, _ height: Int, marker: UInt8 = 0xC0, bits: UInt8 = 8, components: Int = 3
    ) -> [UInt8] {
        var body = [bits]
        body += bigEndian16(height)
        body += bigEndian16(width)
        body.append(UInt8(components))
        for component in 0..<components { body += [UInt8(component + 1), 0x11, 0] }
        return segment(marker, body)
    }

    /// An Exif segment that contains only an orientation.
    static func exif(orientation: Int, bigEndian: Bool = true, long: Bool = false) -> [UInt8] {
        segment(0xE1, Array("Exif\0\0".utf8) + tiff(orientation, bigEndian: bigEndian, long: long))
    }

    /// A TIFF structure with one directory of one entry.
    static func tiff(_ orientation: Int, bigEndian: Bool = true, long: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return bigEndian ? bytes.reversed() : bytes
        }
        var bytes = Array((bigEndian ? "MM" : "II").utf8)
        let fields = [(42, 2), (8, 4), (1, 2), (0x0112, 2), (long ? 4 : 3, 2), (1, 4)]
        for (value, count) in fields { bytes += number(value, count) }
        bytes += long ? number(orientation, 4) : number(orientation, 2) + [0, 0]
        return bytes + number(0, 4)
    }

    private static func bigEndian16(_ value: Int) -> [UInt8] {
        [UInt8(value >> 8), UInt8(value & 255)]
    }

    /// Encodes planes as the program does.
    static func encode(
        _ planes: [Plane], size: PixelSize, quality: Int = 95, profile: [UInt8]? = nil
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let encoder = try JPEGEncoder()
        try encoder.encode(planes, size: size, coding: .init(quality: quality), profile: profile) {
            (file) throws(Never) in bytes = Array(file)
        }
        return bytes
    }

    /// `file` with segments inserted after its start marker.
    static func inserting(_ segments: [UInt8], into file: [UInt8]) -> [UInt8] {
        start + segments + file.dropFirst(2)
    }

    /// The markers and bodies of the segments of a file, up to and including the first scan.
    static func segments(of file: [UInt8]) -> [(marker: UInt8, body: [UInt8])] {
        var found: [(marker: UInt8, body: [UInt8])] = []
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xFF {
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            found.append((file[offset + 1], Array(file[(offset + 4)..<(offset + 2 + length)])))
            if file[offset + 1] == 0xDA { break }
            offset += 2 + length
        }
        return found
    }
}
