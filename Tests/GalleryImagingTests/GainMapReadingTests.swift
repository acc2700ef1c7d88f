import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct GainMapReadingTests {
    private func finding(_ file: UltraHDRBytes) throws -> GainMapFinding? {
        try ImageHeader.read(file.bytes).gainMap
    }

    private func finding(
        _ change: (inout UltraHDRBytes) throws -> Void, xmp: Bool = true, iso: Bool = false
    ) throws -> GainMapFinding? {
        var file = try UltraHDRBytes.usual(xmp: xmp, iso: iso)
        try change(&file)
        return try finding(file)
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func `a map is found with what either form of metadata states about it`(xmp: Bool, iso: Bool)
        throws
    {
        let file = try UltraHDRBytes.usual(xmp: xmp, iso: iso)
        let values = UltraHDRBytes.readValues
        let expected = GainMap(
            range: (file.bytes.count - file.wholeMap.count)..<file.bytes.count,
            size: PixelSize(width: 60, height: 40), components: 1,
            terms: .logarithmic(xmp: xmp ? values : nil, iso: iso ? values : nil))
        #expect(try finding(file) == .usable(expected))
        #expect(expected.headroom == 2.5)
    }

    @Test
    func `a map is found where the index points, in either byte order, or else the directory`()
        throws
    {
        let whole = try #require(try finding(UltraHDRBytes.usual())?.usable)
        #expect(
            try finding { $0.index = .pictures(littleEndian: true) }?.usable == whole)
        let bare = try #require(try finding { $0.index = .none }?.usable)
        #expect(bare.size == whole.size && bare.terms == whole.terms)
        #expect(bare.range.count == whole.range.count)
        #expect(try finding { $0.index = .pictures(moved: 2) }?.usable == whole)
        #expect(try finding { $0.index = .pictures(longer: 1) }?.usable == whole)
        // A video follows the map and is listed in the directory.
        let video =
            "<rdf:li rdf:parseType='Resource'><Container:Item Item:Mime='video/mp4' "
            + "Item:Semantic='MotionPhoto' Item:Length='500'/></rdf:li>"
        let before = try finding {
            $0.index = .none
            $0.trailer = Array(repeating: 7, count: 500)
            $0.photoPacket?.elements = UltraHDRBytes.directory(map: nil, more: video)
        }
        #expect(before?.usable?.range.count == whole.range.count)
    }

    @Test func `values stand as attributes or elements, for all colours or each`() throws {
        let lists = ["GainMapMax": ["1", "2", "3"], "Gamma": ["1", "1.5", "2"]].map {
            XMPText.list("hdrgm:" + $0.key, $0.value)
        }.joined()
        let found = try finding {
            $0.mapPacket = (
                "",
                "<hdrgm:Version>1.0</hdrgm:Version>\(lists)"
                    + "<hdrgm:HDRCapacityMax>3</hdrgm:HDRCapacityMax>"
            )
        }
        guard case .logarithmic(let values?, nil) = found?.usable?.terms else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(values.channels.map(\.maximum) == [1, 2, 3])
        #expect(values.channels.map(\.gamma) == [1, 1.5, 2])
        // Values that are not stated have defaults.
        #expect(values.channels.map(\.minimum) == [0, 0, 0])
        #expect(values.channels.allSatisfy { $0.baseOffset == 0.015625 })
        #expect(values.headroom == 3 && !values.baseIsBrighter && values.usesBaseSpace)
    }

    @Test func `a base that is the brighter picture is read as one`() throws {
        let found = try finding {
            $0.mapPacket = (
                UltraHDRBytes.values.replacing("\"False\"", with: "\"True\""), ""
            )
        }
        guard case .logarithmic(let values?, nil) = found?.usable?.terms else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(values.baseIsBrighter && values.baseHeadroom == 2.5)
        #expect(values.channels[0].baseOffset == 0.0078125)
    }

    @Test(arguments: [1, 3]) func `values come back from either form as they were`(count: Int)
        throws
    {
        var values = UltraHDRBytes.readValues
        values.channels = Array(repeating: values.channels[0], count: count)
        if count == 3 { values.channels[1].maximum = 1.2345678 }
        #expect(try GainMapValues(iso: values.iso[...]) == values)
        #expect(try GainMapValues(xmp: XMPPacket(values.xmp.bytes)) == values)
        (values.baseHeadroom, values.alternateHeadroom) = (4, 1)
        #expect(try GainMapValues(xmp: XMPPacket(values.xmp.bytes)) == values)
        #expect(try GainMapValues(iso: values.iso[...]) == values)
    }

    @Test func `the early form of ISO 21496-1 with one denominator is read`() throws {
        var bytes: [UInt8] = [0, 0, 0, 0, 0x48, 0, 0, 0, 128]
        for number in [0.0, 2.5, -0.5, 2.25, 1.5, 0.03125, 0.0078125] {
            bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: Int(number * 128) >> $0) }
        }
        #expect(try GainMapValues(iso: bytes[...]) == UltraHDRBytes.readValues)
    }

    @Test(arguments: [
        (0.0, "0"), (1.5, "1.5"), (-0.25, "-0.25"), (1.0 / 64, "0.015625"), (1.0 / 3, "0.3333333"),
        (12, "12"), (-1e-9, "0"),
    ]) func `numbers are written without exponents`(value: Double, text: String) {
        #expect(GainMapValues.text(value) == text)
    }

    // MARK: Unsupported maps

    @Test(arguments: [
        ("hdrgm:Version=\"1.0\"", "hdrgm:Version=\"2.0\"", GainMapProblem.unknownVersion),
        ("hdrgm:GainMapMax=\"2.25\"", "", .unknownValues),
        ("hdrgm:HDRCapacityMax=\"2.5\"", "", .unknownValues),
        ("hdrgm:HDRCapacityMax=\"2.5\"", "hdrgm:HDRCapacityMax=\"0\"", .unknownValues),
        ("\"2.25\"", "\"-1\"", .unknownValues), ("\"2.25\"", "\"much\"", .unknownValues),
        ("\"2.25\"", "\"inf\"", .unknownValues), ("\"2.25\"", "\"nan\"", .unknownValues),
        ("\"2.25\"", "\"1e300\"", .unknownValues), ("\"1.5\"", "\"0\"", .unknownValues),
        ("\"False\"", "\"Maybe\"", .unknownValues),
    ]) func `XMP that is not understood gives no map`(
        old: String, new: String, problem: GainMapProblem
    ) throws {
        let values = UltraHDRBytes.values.replacing(old, with: new)
        #expect(values != UltraHDRBytes.values)
        #expect(try finding { $0.mapPacket = (values, "") } == .unusable(problem))
    }

    @Test func `ISO 21496-1 that is not understood gives no map`() throws {
        let cases: [([UInt8], GainMapProblem)] = [
            (UltraHDRBytes.iso(version: 1), .unknownVersion),
            (UltraHDRBytes.iso(flags: 0x44), .unknownValues),
            (UltraHDRBytes.iso(flags: 0xC0), .unknownValues),
            (UltraHDRBytes.iso(denominator: 0), .unknownValues),
            (UltraHDRBytes.iso().dropLast(), .unknownValues), ([], .unknownValues),
            ([0, 0, 0, 0], .unknownValues), ([0], .unknownValues),
        ]
        for (bytes, problem) in cases {
            #expect(
                try finding({ $0.mapISO = bytes }, xmp: false, iso: true) == .unusable(problem),
                "\(bytes)")
        }
        // Bytes after the values are reserved for later versions.
        let longer = try finding({ $0.mapISO?.append(1) }, xmp: false, iso: true)
        #expect(longer?.usable != nil)
        // If only one of the two forms is understood, it is used.
        let both = try finding({ $0.mapISO = [0, 9] }, iso: true)
        #expect(both?.usable?.terms == .logarithmic(xmp: UltraHDRBytes.readValues, iso: nil))
    }

    @Test func `a map that is not where the file points, or cut off, or of another shape, is none`()
        throws
    {
        #expect(
            try finding {
                $0.index = .none
                $0.photoPacket = (UltraHDRBytes.version, "")
            } == .unusable(.missing))
        let file = try UltraHDRBytes.usual()
        let cut = Array(file.bytes.dropLast(100))
        #expect(try ImageHeader.read(cut).gainMap == .unusable(.cutOff))
        #expect(
            try finding { $0.map = try UltraHDRBytes.map(width: 40, height: 60) }
                == .unusable(.otherShape))
        #expect(
            try finding { $0.map = try UltraHDRBytes.photo(width: 480, height: 320) }
                == .unusable(.unreadable))
        #expect(
            try finding {
                $0.photoPacket?.elements = UltraHDRBytes.directory(map: 1 << 40)
                $0.index = .none
            } == .unusable(.missing))
    }

    @Test func `a second picture that is no map is of no interest`() throws {
        #expect(
            try finding({ _ in }, xmp: false) == nil)
        #expect(try Fixture.header("photos/coast/reeds.jpg").gainMap == nil)
        // A side that differs only by rounding is the same shape.
        #expect(
            try finding { $0.map = try UltraHDRBytes.map(width: 61, height: 40) }?.usable != nil)
    }

    // MARK: Apple

    @Test func `an Apple map has its headroom from its packet or the maker note`() throws {
        let packet = ("HDRGainMap:HDRGainMapVersion='131072'", "")
        #expect(
            try finding({ $0.mapPacket = packet }, xmp: false) == .unusable(.unknownValues))
        let found = try finding(
            { $0.mapPacket = (packet.0 + " HDRGainMap:HDRGainMapHeadroom='4'", "") }, xmp: false)
        #expect(found?.usable?.terms == .apple(headroom: 2))
        for (boost, gain, stops) in [
            (0.5, 0.005, 1.7), (0.5, 1, 1.5), (1, 0.005, 2.65), (1.5, 1, 2.0),
        ] {
            let found = try finding(
                {
                    $0.mapPacket = packet
                    $0.photoSegments = JPEGBytes.segment(
                        0xE1, Array("Exif\0\0".utf8) + Self.makerNote(boost, gain))
                }, xmp: false)
            guard case .apple(let headroom) = found?.usable?.terms else {
                Issue.record("\(String(describing: found))")
                return
            }
            #expect(abs(headroom - stops) < 1e-6)
        }
    }

    /// A TIFF structure whose maker note has the tags 33 and 48.
    private static func makerNote(_ boost: Double, _ gain: Double) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
        }
        var note = Array("Apple iOS\0\0\u{1}MM".utf8) + number(2, 2)
        note += entry(33, 10, 1, 44) + entry(48, 10, 1, 52) + number(0, 4)
        for value in [boost, gain] { note += number(Int(value * 10_000), 4) + number(10_000, 4) }
        var tiff = Array("MM\0*".utf8) + number(8, 4)
        tiff += number(1, 2) + entry(0x8769, 4, 1, 26) + number(0, 4)
        tiff += number(1, 2) + entry(0x927C, 7, note.count, 44) + number(0, 4)
        return tiff + note
    }

    @Test(arguments: [1.0, 2.3, 3])
    func `the samples of an Apple map are turned into the same gains`(headroom: Double) {
        let table = AppleGainMap.logarithms(headroom: headroom)
        let channel = AppleGainMap.values(headroom: headroom).channels[0]
        // The tolerance is half a level of the map.
        let tolerance = Reference.power(2, headroom / 510) - 1 + 1e-9
        for sample in 0...255 {
            let encoded = Double(sample) / 255
            let linear =
                encoded < 0.081
                ? encoded / 4.5 : Reference.power((encoded + 0.099) / 1.099, 1 / 0.45)
            let expected: Double = 1 + (Reference.power(2, headroom) - 1) * linear
            let stops: Double = channel.maximum * Double(table[sample]) / 255
            let error: Double = Reference.power(2, stops) / expected - 1
            #expect(abs(error) < tolerance)
        }
        #expect(table[0] == 0 && table[255] == 255)
    }
}
