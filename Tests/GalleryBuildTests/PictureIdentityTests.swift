import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GalleryImaging
@testable import GallerySite

/// How builds distinguish pictures.
@Suite struct PictureIdentityTests {
    private static let rings = "photos/patterns/rings.jpg"

    private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }

    private static func packet(_ caption: String) -> [UInt8] {
        let text = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4" \
            xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>\
            <rdf:li xml:lang="x-default">\(caption)</rdf:li></rdf:Alt></dc:description>\
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """
        return segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(text.utf8))
    }

    private static func identity(_ bytes: [UInt8]) throws -> ContentIdentity {
        try PhotoContent(bytes, header: ImageHeader.read(bytes)).picture
    }

    private static func fixture(_ name: String) throws -> [UInt8] {
        try FileContents.read(Fixtures.path(name))
    }

    @Test(arguments: ["none", "strip"])
    func `another caption of a photo encodes nothing again`(policy: String) async throws {
        let site = try TemporaryGallery(photos: ["rings.jpg": Self.rings]) {
            $0.settings.widths = [64]
            $0.settings.originals = policy == "strip" ? .strip : .none
        }
        try await site.build()
        let pictures = {
            try site.tree().filter { $0.key.hasPrefix("images/") || $0.key.hasPrefix("originals/") }
        }
        let before = try pictures()
        let file = try Self.fixture(Self.rings)
        let named = Array(file[..<2]) + Self.packet("By the sea") + file[2...]
        try site.folder.write(named, to: "photos/rings.jpg")
        let report = try await site.build()
        #expect(report.renditionsWritten == 0)
        #expect(try site.text("rings.html").contains("By the sea"))
        #expect(try pictures() == before)
    }

    @Test
    func
        `metadata and what follows a picture are no part of its identity; pixels, colours and turn are`()
        throws
    {
        let file = try Self.fixture(Self.rings)
        let whole = try Self.identity(file)
        func with(_ segment: [UInt8]) -> [UInt8] { Array(file[..<2]) + segment + file[2...] }
        for same in [
            with(Self.packet("a")), with(Self.segment(0xFE, [1, 2, 3])), file + [1, 2, 3],
            with(Self.segment(0xED, Array("Photoshop 3.0\0".utf8))),
        ] {
            #expect(try Self.identity(same) == whole)
        }
        let turn: [UInt8] =
            Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        var other = file
        other[file.count / 2] ^= 1
        let (red, blue) = (
            try Self.fixture("photos/patterns/stained-glass.jpg"),
            try Self.fixture("photos/patterns/woven.jpg")
        )
        let all = [file, with(Self.segment(0xE1, turn)), other, red, blue]
        #expect(Set(try all.map(Self.identity)).count == all.count)
    }

    // MARK: Collisions

    /// Two files with different pictures and the same fast fingerprint: 32 bytes of a comment segment restore the
    /// fingerprint's four lanes.
    private static func colliding() throws -> (one: [UInt8], other: [UInt8]) {
        let file = try fixture(rings)
        // The comment precedes the scan and is padded so that the 32 bytes start at a multiple of 32.
        var start = 2
        while file[start + 1] != 0xDA {
            start += 2 + Int(file[start + 2]) << 8 + Int(file[start + 3])
        }
        let fill = (32 - (start + 4) % 32) % 32
        let comment = segment(0xFE, [UInt8](repeating: 0x20, count: fill + 32))
        let one = Array(file[..<start]) + comment + file[start...]
        var other = one
        let table = try #require(
            one.indices.first { one[$0] == 0xFF && one[$0 + 1] == 0xDB })
        other[table + 5] &+= 9
        let place = start + 4 + fill
        let (own, its) = (lanes(one, to: place), lanes(other, to: place))
        for lane in 0..<4 {
            let at = place + 8 * lane
            let word = (0..<8).reduce(UInt64(0)) { $0 | UInt64(one[at + $1]) << UInt64(8 * $1) }
            let wanted = word &+ (own[lane] &- its[lane]) &* inverse(prime2)
            for byte in 0..<8 {
                other[at + byte] = UInt8(truncatingIfNeeded: wanted >> UInt64(8 * byte))
            }
        }
        return (one, other)
    }

    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    /// The inverse of an odd number modulo 2⁶⁴.
    private static func inverse(_ odd: UInt64) -> UInt64 {
        (0..<6).reduce(odd) { guess, _ in guess &* (2 &- odd &* guess) }
    }

    private static func lanes(_ bytes: [UInt8], to end: Int) -> [UInt64] {
        var lanes = [prime1 &+ prime2, prime2, 0, 0 &- prime1]
        for stripe in stride(from: 0, to: end, by: 32) {
            for lane in 0..<4 {
                let at = stripe + 8 * lane
                let word = (0..<8).reduce(UInt64(0)) {
                    $0 | UInt64(bytes[at + $1]) << UInt64(8 * $1)
                }
                let sum = lanes[lane] &+ word &* prime2
                lanes[lane] = (sum << 31 | sum >> 33) &* prime1
            }
        }
        return lanes
    }

    @Test func `files made to collide in the fast fingerprint are two photos`() async throws {
        let (one, other) = try Self.colliding()
        #expect(one != other && Fingerprint(of: one) == Fingerprint(of: other))
        let site = try TemporaryGallery(photos: [:]) {
            $0.settings.widths = [64]
            $0.settings.originals = .strip
        }
        try site.folder.write(one, to: "photos/first/wedding.jpg")
        try site.folder.write(other, to: "photos/second/wedding.jpg")
        try await site.build()
        let tree = try site.tree()
        for folder in ["images/", "originals/"] {
            let files = tree.filter { $0.key.hasPrefix(folder) }
            #expect(files.count == 2 && Set(files.values).count == 2, "\(folder)")
        }
    }
}
