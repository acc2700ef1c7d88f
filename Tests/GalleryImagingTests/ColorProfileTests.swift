import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct ColorProfileTests {
    private static let wide = ProfileBytes.rgb(curve: ProfileBytes.gamma(1.8))

    private static func rebuilt(
        _ bytes: [UInt8], _ tables: ICCProfile.Tables = .reading
    ) -> PictureColor? {
        ICCProfile(bytes)?.rebuilt(tables).map(PictureColor.profile)
    }

    // MARK: Chunks

    /// A profile assembled from chunks in a file, at the positions that the header states.
    private func assembled(
        _ chunks: [(number: Int, total: Int, bytes: [UInt8])]
    ) -> [UInt8]? {
        var file: [UInt8] = [1, 2, 3]
        var header = Self.header
        for chunk in chunks {
            let range = file.count..<(file.count + chunk.bytes.count)
            header.segments.append(
                ImageHeader.Segment(.profile(number: chunk.number, of: chunk.total), at: range))
            header.segments.append(ImageHeader.Segment(.comment, at: 0..<1))
            file += chunk.bytes + [9]
        }
        return ColorProfile.assembled(from: header, in: file)
    }

    private static let header = ImageHeader(
        format: .jpeg, storedSize: PixelSize(width: 1, height: 1), components: 3,
        bitsPerSample: 8, coding: .sequential(arithmetic: false))

    @Test func `chunks are put together by their numbers, not by their places`() {
        let whole = (0..<300).map { UInt8($0 & 255) }
        let (one, two, three) = (Array(whole[..<90]), Array(whole[90..<200]), Array(whole[200...]))
        #expect(assembled([(1, 1, whole)]) == whole)
        #expect(assembled([(1, 3, one), (2, 3, two), (3, 3, three)]) == whole)
        #expect(assembled([(3, 3, three), (1, 3, one), (2, 3, two)]) == whole)
    }

    @Test func `a profile with a chunk missing, doubled, misnumbered or of another count is none`()
    {
        let whole = (0..<300).map { UInt8($0 & 255) }
        let (one, two) = (Array(whole[..<150]), Array(whole[150...]))
        #expect(assembled([]) == nil)
        #expect(assembled([(1, 2, one)]) == nil)
        #expect(assembled([(2, 2, two)]) == nil)
        #expect(assembled([(1, 2, one), (1, 2, one)]) == nil)
        #expect(assembled([(1, 2, one), (2, 2, two), (2, 2, two)]) == nil)
        #expect(assembled([(0, 2, one), (1, 2, two)]) == nil)
        #expect(assembled([(1, 2, one), (2, 3, two)]) == nil)
        #expect(assembled([(1, 0, whole)]) == nil)
        #expect(assembled([(1, 255, whole)]) == nil)
        #expect(assembled([(1, 1, [UInt8](repeating: 0, count: (4 << 20) + 1))]) == nil)
    }

    @Test func `a range past the end of a file that shrank is none`() {
        var header = Self.header
        header.segments = [ImageHeader.Segment(.profile(number: 1, of: 1), at: 0..<301)]
        #expect(ColorProfile.assembled(from: header, in: [UInt8](repeating: 0, count: 300)) == nil)
    }

    // MARK: Kept profiles

    @Test func `a profile for other colours than the picture's is none`() {
        let gray = ProfileBytes.make("GRAY", tags: [("kTRC", ProfileBytes.gamma(1.8))])
        #expect(ColorProfile.color(Self.wide, model: .rgb) == Self.rebuilt(Self.wide))
        #expect(ColorProfile.color(gray, model: .gray) == Self.rebuilt(gray))
        #expect(ColorProfile.color(gray, model: .rgb) == nil)
        #expect(ColorProfile.color(Self.wide, model: .gray) == nil)
        for model in ["CMYK", "Lab ", "YCbr", "4CLR"] {
            let other = ProfileBytes.make(model, tags: [ProfileBytes.lookup])
            #expect(ColorProfile.color(other, model: .rgb) == nil)
            #expect(ColorProfile.color(other, model: .gray) == nil)
        }
    }

    @Test func `sRGB in any form is left out, and gray with its curve`() {
        #expect(
            ColorProfile.color(ProfileBytes.rgb(curve: ProfileBytes.standardCurve), model: .rgb)
                == .standard)
        let gray = ProfileBytes.make("GRAY", tags: [("kTRC", ProfileBytes.standardCurve)])
        #expect(ColorProfile.color(gray, model: .gray) == .standard)
    }

    @Test func `what follows a profile's own length is no part of it`() {
        #expect(ColorProfile.color(Self.wide + [1, 2, 3], model: .rgb) == Self.rebuilt(Self.wide))
    }

    @Test
    func `up to 64 KB a profile keeps its tables, beyond it its matrix and curves alone stay`() {
        func tables(_ steps: Int) -> [UInt8] {
            ProfileBytes.rgb(
                curve: ProfileBytes.gamma(1.8), more: [("A2B0", ProfileBytes.table(steps: steps))])
        }
        let (small, large) = (tables(22), tables(23))
        #expect(small.count < 65_536 && large.count > 65_536)
        #expect(ColorProfile.color(small, model: .rgb) == Self.rebuilt(small))
        #expect(ColorProfile.color(large, model: .rgb) == Self.rebuilt(Self.wide))
    }

    @Test func `tables that alone define the colours stay whatever their length, up to 4 MB`() {
        func padded(_ count: Int) -> [UInt8] {
            let table = ("A2B0", ProfileBytes.table(steps: 40))
            let bare = ProfileBytes.make(tags: [table, ("pad ", ProfileBytes.text(""))])
            let pad = [UInt8](repeating: 0, count: count - bare.count)
            return ProfileBytes.make(tags: [table, ("pad ", ProfileBytes.text("") + pad)])
        }
        let largest = padded((4 << 20) + 3)
        #expect(largest.count == 4 << 20)
        let kept = ColorProfile.color(largest, model: .rgb)
        #expect(kept == Self.rebuilt(padded(500_000)) && kept?.profile?.count ?? 0 > 384_000)
        #expect(ColorProfile.color(padded((4 << 20) + 7), model: .rgb) == nil)
    }

    // MARK: Exif

    /// An Exif block with a colour space and an interoperability index; nil leaves one out.
    private static func exif(space: Int?, index: String?, bigEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = ICCBytes.number(value, bytes: count)
            return bigEndian ? bytes : bytes.reversed()
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(count, 4) + value
        }
        var photo: [UInt8] = []
        if let space { photo += entry(0xA001, 3, 1, number(space, 2) + [0, 0]) }
        let end = 26 + 2 + photo.count + (index == nil ? 0 : 12) + 4
        if index != nil { photo += entry(0xA005, 4, 1, number(end, 4)) }
        var bytes = Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
        bytes += number(1, 2) + entry(0x8769, 4, 1, number(26, 4)) + number(0, 4)
        bytes += number(photo.count / 12, 2) + photo + number(0, 4)
        guard let index else { return bytes }
        return bytes + number(1, 2) + entry(1, 2, 4, Array(index.utf8) + [0]) + number(0, 4)
    }

    static let exifs: [(space: Int?, index: String?, isAdobe: Bool)] = [
        (1, nil, false), (1, "R98", false), (1, "R03", false), (2, nil, true), (2, "R98", true),
        (0xFFFF, "R03", true), (0xFFFF, "R98", false), (0xFFFF, nil, false), (nil, "R03", true),
        (nil, "R98", false), (nil, nil, false),
    ]

    @Test(arguments: exifs, [true, false])
    func `Exif's colour space and interoperability index mean Adobe RGB`(
        exif: (space: Int?, index: String?, isAdobe: Bool), bigEndian: Bool
    ) {
        let block = Self.exif(space: exif.space, index: exif.index, bigEndian: bigEndian)
        #expect(ExifPayload(tiff: block)?.saysAdobeRGB == exif.isAdobe)
        for count in 8..<block.count {
            _ = ExifPayload(tiff: Array(block.prefix(count)))?.saysAdobeRGB
        }
    }

    @Test func `an Adobe RGB photo without a profile gets one; any profile of its own wins`() throws
    {
        let exif = JPEGBytes.segment(
            0xE1, Array("Exif\0\0".utf8) + Self.exif(space: 2, index: nil, bigEndian: true))
        func color(_ segments: [UInt8], of name: String = "no-eoi.jpg") throws -> [UInt8]? {
            let file = JPEGBytes.inserting(segments, into: try Fixture.bytes("hostile/\(name)"))
            let derived = try Derivation(file, widths: [64]).files[0]
            return ColorProfile.assembled(from: try .read(derived), in: derived)
        }
        func chunk(_ profile: [UInt8]) -> [UInt8] {
            JPEGBytes.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
        }
        let adobe = try #require(ColorSpace.adobeRGB.profile)
        let standard = ProfileBytes.rgb(curve: ProfileBytes.standardCurve)
        #expect(try color([]) == nil)
        #expect(try color(exif) == adobe)
        #expect(try color(exif, of: "rgb.jpg") == adobe)
        #expect(try color(exif, of: "cmyk.jpg") == nil)
        #expect(try color(exif + chunk(Self.wide)) == Self.rebuilt(Self.wide)?.profile)
        #expect(try color(exif + chunk(standard)) == nil)
        #expect(try color(exif + chunk([1, 2, 3])) == adobe)
        let plane = Plane(width: 8, height: 8) { _, _ in 77 }
        let gray = try JPEGBytes.encode([plane], size: PixelSize(width: 8, height: 8))
        let derived = try Derivation(JPEGBytes.inserting(exif, into: gray), widths: [8]).files[0]
        #expect(
            ColorProfile.assembled(from: try .read(derived), in: derived)
                == ColorSpace.grayAdobeRGB.profile)
    }
}
