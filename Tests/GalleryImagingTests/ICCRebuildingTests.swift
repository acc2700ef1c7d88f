import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Which parts of a colour profile are published.
@Suite struct ICCRebuildingTests {
    private static let secret = Array("SECRET-SERIAL-4711".utf8)

    private static func hasSecret(_ bytes: [UInt8]) -> Bool {
        Data(bytes).range(of: Data(secret)) != nil
    }

    /// A profile that contains the secret in every place that has room for it.
    private static func unstripped(
        _ model: String = "RGB ", colors: [(name: String, bytes: [UInt8])]
    ) -> [UInt8] {
        let marked = colors.map { ($0.name, $0.bytes + secret) }
        let more = ["desc", "cprt", "dmnd", "dmdd", "targ", "vcgt", "mmod", "calt", "SECR"].map {
            ($0, ProfileBytes.text("") + secret)
        }
        var bytes = ProfileBytes.make(model, tags: marked + more)
        for offset in [4, 24, 40, 48, 52, 56, 80, 84, 100] {
            bytes.replaceSubrange(offset..<offset + 4, with: secret.prefix(4))
        }
        // Adds bytes at the end that no tag covers.
        bytes += secret
        bytes.replaceSubrange(0..<4, with: ICCBytes.number(bytes.count))
        return bytes
    }

    /// The elements of a version 4 lookup table, with gaps between them.
    static func elements(inputs: Int, outputs: Int, forward: Bool) -> [UInt8] {
        let curve = ProfileBytes.gamma(1.5) + [0, 0]
        let matrix = (0..<12).flatMap { ICCBytes.fixed($0 % 4 == 0 && $0 < 9 ? 1 : 0) }
        let points = (0..<inputs).reduce(1) { product, _ in product * 2 }
        let grid =
            [UInt8](repeating: 2, count: inputs) + [UInt8](repeating: 0x53, count: 16 - inputs)
            + [1, 0x53, 0x53, 0x53]
            + (0..<points * outputs).map { UInt8(truncatingIfNeeded: $0 * 37) }
        let near = forward ? outputs : inputs
        let parts = [
            (0..<near).flatMap { _ in curve }, matrix, (0..<near).flatMap { _ in curve }, grid,
            (0..<(forward ? inputs : outputs)).flatMap { _ in curve },
        ]
        var offsets: [UInt8] = []
        var body: [UInt8] = []
        for part in parts {
            body += secret + [0, 0]
            offsets += ICCBytes.number(32 + body.count)
            body += part
        }
        return Array((forward ? "mAB " : "mBA ").utf8) + secret.prefix(4)
            + [UInt8(inputs), UInt8(outputs), 0x53, 0x53] + offsets + body
    }

    private static let matrix: [(name: String, bytes: [UInt8])] =
        zip(["rXYZ", "gXYZ", "bXYZ"], [[0.6, 0.3, 0.02], [0.2, 0.6, 0.06], [0.16, 0.1, 0.74]])
        .map { ($0, ProfileBytes.coordinates($1)) }
        + ["rTRC", "gTRC", "bTRC"].map { ($0, ProfileBytes.table(300) { $0 * $0 }) }

    static let kinds: [(String, [(name: String, bytes: [UInt8])])] = [
        ("RGB ", matrix), ("RGB ", [("A2B0", ProfileBytes.table())]),
        ("RGB ", [("A2B0", elements(inputs: 3, outputs: 3, forward: true))]),
        ("GRAY", [("kTRC", ProfileBytes.gamma(1.8))]),
        (
            "CMYK",
            [
                ("A2B0", ProfileBytes.table(inputs: 4)),
                ("B2A0", ProfileBytes.table(outputs: 4)),
                ("A2B1", elements(inputs: 4, outputs: 3, forward: true)),
                ("B2A1", elements(inputs: 3, outputs: 4, forward: false)),
            ]
        ),
    ]

    @Test(arguments: kinds)
    func `of a profile that names its device only its colours stay`(
        model: String, colors: [(name: String, bytes: [UInt8])]
    ) throws {
        let profile = try #require(ICCProfile(Self.unstripped(model, colors: colors)))
        let kept = try #require(profile.rebuilt(.editing))
        #expect(!Self.hasSecret(kept) && Data(kept).range(of: Data("SECR".utf8)) == nil)
        #expect(ICCProfile.isRebuilt(kept) && !ICCProfile.isRebuilt(profile.bytes))
        let again = try #require(ICCProfile(kept))
        for (name, bytes) in colors {
            let tag = try #require(again.tag(name))
            #expect(tag.count <= bytes.count)
            #expect(tag.prefix(4).elementsEqual(bytes.prefix(4)))
        }
        #expect(again.toneCurve == profile.toneCurve)
    }

    @Test func `renditions have no tables that lead back from colours`() throws {
        let profile = try #require(
            ICCProfile(
                ProfileBytes.make(tags: [
                    ("A2B0", ProfileBytes.table()), ("B2A0", ProfileBytes.table()),
                ])))
        let names = { (tables: ICCProfile.Tables) in
            ["A2B0", "B2A0"].filter {
                ICCProfile(profile.rebuilt(tables) ?? [])?.tag($0) != nil
            }
        }
        #expect(names(.reading) == ["A2B0"])
        #expect(names(.editing) == ["A2B0", "B2A0"])
        #expect(profile.rebuilt(.none) == nil)
    }

    @Test func `a table that is shorter than it says is no table`() {
        for bytes in [ProfileBytes.table(), Self.elements(inputs: 3, outputs: 3, forward: true)] {
            for count in 0..<bytes.count - 1 {
                let tag =
                    Array(bytes.prefix(count)) + [UInt8](repeating: 0, count: max(0, 8 - count))
                _ = ICCTagCopy(tag[...]).lookup(inputs: 3, outputs: 3, isForward: true)
            }
            let cut = bytes.dropLast(4)
            #expect(ICCTagCopy(cut).lookup(inputs: 3, outputs: 3, isForward: true) == nil)
        }
    }

    // MARK: Files

    private static let revealing = unstripped(colors: matrix)

    private static func jpeg(_ profile: [UInt8]) throws -> [UInt8] {
        let planes = [16, 8, 8].map { Plane(width: $0, height: $0) { x, y in UInt8(x * 9 + y) } }
        return try JPEGBytes.encode(
            planes, size: PixelSize(width: 16, height: 16), profile: profile)
    }

    private static func png(_ profile: [UInt8], name: String = "SECRET-SERIAL-4711") throws
        -> [UInt8]
    {
        let samples = (0..<(6 * 4 * 3)).map { UInt8($0) }
        let plain = try PNGBytes.encode(Picture(width: 6, height: 4, channels: 3, samples: samples))
        let compressed = try #require(ZlibBytes.deflated(profile))
        return PNGBytes.inserting("iCCP", Array(name.utf8) + [0, 0] + compressed, into: plain)
    }

    @Test
    func
        `renditions and stripped originals contain nothing of the device, and a check finds what does`()
        throws
    {
        for file in [try Self.jpeg(Self.revealing), try Self.png(Self.revealing)] {
            #expect(try VerifiedPicture(file).attachments == [.profile])
            let original = try OriginalStrip.stripped(file, header: ImageHeader.read(file))
            for published in try Derivation(file, widths: [4]).files + [original] {
                #expect(!Self.hasSecret(published))
                #expect(try VerifiedPicture(published).attachments == [])
                let header = try ImageHeader.read(published)
                #expect(header.segments.map(\.kind) == [.profile(number: 1, of: 1)])
            }
        }
    }

    @Test func `a published PNG whose profile has a name, or bytes behind it, is found`() throws {
        let kept = try #require(ICCProfile(Self.revealing)?.rebuilt(.reading))
        #expect(try VerifiedPicture(Self.png(kept, name: "profile")).attachments == [])
        #expect(try VerifiedPicture(Self.png(kept)).attachments == [.profile])
        let plain = try PNGBytes.encode(
            Picture(width: 1, height: 1, channels: 3, samples: [1, 2, 3]))
        let body = Array("profile".utf8) + [0, 0] + (ZlibBytes.deflated(kept) ?? []) + Self.secret
        let file = PNGBytes.inserting("iCCP", body, into: plain)
        #expect(try VerifiedPicture(file).attachments == [.profile])
    }

    @Test func `the profile of inks stays in an original`() throws {
        let profile = Self.unstripped("CMYK", colors: Self.kinds[4].1)
        let chunk = JPEGBytes.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
        let file = JPEGBytes.inserting(chunk, into: try Fixture.bytes("hostile/cmyk.jpg"))
        let original = try OriginalStrip.stripped(file, header: ImageHeader.read(file))
        #expect(
            ColorProfile.assembled(from: try .read(original), in: original)
                == ICCProfile(profile)?.rebuilt(.editing))
    }
}
