import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryImaging

@Suite struct ICCProfileTests {
    private static func standardLight(_ sample: Double) -> Double {
        sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
    }

    static let curves: [(String, [UInt8], Bool)] = [
        ("formula", ProfileBytes.standardCurve, true),
        (
            "formula with offsets",
            ProfileBytes.parametric(
                4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0]), true
        ),
        ("1024 values", ProfileBytes.table(1_024, standardLight), true),
        ("4096 values", ProfileBytes.table(4_096, standardLight), true),
        ("26 values", ProfileBytes.table(26, standardLight), true),
        (
            "black a little lifted", ProfileBytes.table(1_024) { max(0.000_4, standardLight($0)) },
            true
        ),
        ("power 2.2", ProfileBytes.gamma(2.2), false),
        ("power 2.2 by formula", ProfileBytes.parametric(0, [2.2]), false),
        ("power 1.8", ProfileBytes.gamma(1.8), false),
        ("linear", Array("curv\0\0\0\0\0\0\0\0".utf8), false),
        ("two values", ProfileBytes.table(2) { $0 }, false),
        (
            "television",
            ProfileBytes.parametric(3, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]), false
        ),
        ("divided by zero", ProfileBytes.parametric(1, [2.4, 0, 0.05]), false),
        ("inverted", ProfileBytes.table(256) { 1 - standardLight($0) }, false),
    ]

    @Test(arguments: curves)
    func `sRGB's curve is recognised in every form, and no other is taken for it`(
        name: String, curve: [UInt8], isStandard: Bool
    ) throws {
        #expect(try #require(ToneCurve(icc: curve[...])).isStandard == isStandard)
        let profile = try #require(ICCProfile(ProfileBytes.rgb(curve: curve)))
        #expect(profile.isUsable && profile.isStandard == isStandard)
        let gray = try #require(ICCProfile(ProfileBytes.make("GRAY", tags: [("kTRC", curve)])))
        #expect(gray.isUsable && gray.isStandard == isStandard)
    }

    static let kinds: [(kind: Int, values: [Double], lights: [Double])] = [
        (0, [2], [0, 0.25, 1]), (1, [2, 2, -0.5], [0, 0.25, 2.25]),
        (2, [2, 2, -0.5, 0.25], [0.25, 0.5, 2.5]), (3, [2, 1, 0, 0.5, 0.75], [0, 0.25, 1]),
        (4, [2, 1, 0, 0.5, 0.75, 0.125, 0.25], [0.25, 0.5, 1.125]),
    ]

    @Test(arguments: kinds)
    func `each kind of formula is the standard's`(kind: Int, values: [Double], lights: [Double])
        throws
    {
        let curve = try #require(ToneCurve(icc: ProfileBytes.parametric(kind, values)[...]))
        #expect([0, 0.5, 1].map(curve.light) == lights)
    }

    @Test func `sRGB is recognised by its primaries, whatever its name`() throws {
        func isStandard(shift: Double) -> Bool? {
            ICCProfile(ProfileBytes.rgb(curve: ProfileBytes.standardCurve, shift: shift))?
                .isStandard
        }
        #expect(isStandard(shift: 0) == true)
        #expect(isStandard(shift: 0.002) == true)
        #expect(isStandard(shift: 0.01) == false)
        let other = ColorSpace(primaries: ColorSpace.adobeRGB.primaries, curve: .standard)
        #expect(ICCProfile(try #require(other.profile))?.isStandard == false)
        let same = ColorSpace(primaries: .standard, curve: .standard)
        #expect(ICCProfile(try #require(same.profile))?.isStandard == true)
        let photo = try Fixture.bytes("photos/patterns/stained-glass.jpg")
        #expect(ICCProfile(Array(photo[608..<1128]))?.isStandard == false)
    }

    @Test func `sRGB's matrix beside tables of colours is not sRGB`() {
        let bytes = ProfileBytes.rgb(
            curve: ProfileBytes.standardCurve, more: [ProfileBytes.lookup])
        #expect(ICCProfile(bytes)?.isStandard == false)
    }

    static let classes: [(String, Bool)] = [
        ("mntr", true), ("scnr", true), ("prtr", true), ("spac", true), ("link", false),
        ("abst", false), ("nmcl", false), ("????", false),
    ]

    @Test(arguments: classes)
    func `links and names are no profiles of pictures`(kind: String, isRead: Bool) {
        let bytes = ProfileBytes.make(kind: kind, tags: [ProfileBytes.lookup])
        #expect((ICCProfile(bytes) != nil) == isRead)
        let unconnected = ProfileBytes.make(kind: kind, connection: "RGB ", tags: [])
        #expect(ICCProfile(unconnected) == nil)
    }

    @Test func `a profile without what its colours need is of no use`() {
        let missing = ProfileBytes.make(tags: [
            ("rXYZ", ProfileBytes.coordinates([0.4, 0.2, 0])),
            ("rTRC", ProfileBytes.standardCurve),
        ])
        #expect(ICCProfile(missing)?.isUsable == false)
        #expect(ColorProfile.color(missing, model: .rgb) == nil)
        #expect(ICCProfile(ProfileBytes.make("GRAY", tags: []))?.isUsable == false)
        #expect(ICCProfile(ProfileBytes.make(tags: [ProfileBytes.lookup]))?.isUsable == true)
    }

    @Test func `a tag outside of the profile, or a length beyond the bytes, makes it none`() {
        let bytes = ProfileBytes.rgb(curve: ProfileBytes.standardCurve)
        #expect(ICCProfile(bytes) != nil)
        func changed(_ offset: Int, _ value: Int) -> ICCProfile? {
            var copy = bytes
            copy.replaceSubrange(offset..<(offset + 4), with: ICCBytes.number(value))
            return ICCProfile(copy)
        }
        #expect(changed(0, bytes.count + 1) == nil)
        #expect(changed(0, 131) == nil)
        #expect(changed(128, 101) == nil)
        #expect(changed(128, 0xFFFF_FFFF) == nil)
        #expect(changed(136, bytes.count) == nil)
        #expect(changed(136, 100) == nil)
        #expect(changed(140, 0xFFFF_FFFF) == nil)
        #expect(changed(36, 0) == nil)
        for count in 0..<bytes.count { #expect(ICCProfile(Array(bytes.prefix(count))) == nil) }
    }

    @Test func `flipped bits never crash a reader, and what it keeps can be read again`() throws {
        let p3 = Array(try Fixture.bytes("photos/patterns/stained-glass.jpg")[608..<1128])
        let table = ProfileBytes.rgb(
            curve: ProfileBytes.table(300, Self.standardLight), more: [ProfileBytes.lookup])
        let gray = ProfileBytes.make("GRAY", tags: [("kTRC", ProfileBytes.gamma(1.8))])
        var source = SeededGenerator(7)
        for original in [p3, table, gray] {
            for _ in 0..<4_000 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...6, using: &source) {
                    let end = Bool.random(using: &source) ? bytes.count : min(300, bytes.count)
                    bytes[Int.random(in: 0..<end, using: &source)] =
                        UInt8.random(in: 0...255, using: &source)
                }
                guard let profile = ICCProfile(bytes) else { continue }
                for tables in [ICCProfile.Tables.none, .reading, .editing] {
                    guard let kept = profile.rebuilt(tables) else { continue }
                    #expect(ICCProfile(kept)?.isUsable == true)
                    #expect(ICCProfile.isRebuilt(kept))
                }
            }
        }
    }
}
