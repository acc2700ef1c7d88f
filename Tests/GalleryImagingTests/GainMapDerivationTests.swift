import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct GainMapDerivationTests {
    private static let largest = PixelSize(width: 180, height: 120)
    private static let rights: PhotoRights = {
        var rights = PhotoRights()
        rights.creators = ["Ann & Bo"]
        return rights
    }()

    private struct Made {
        var photo: DerivedPhoto
        var files: [[UInt8]]
        var largest: [UInt8] { files[files.count - 1] }

        /// The header of the largest rendition, its gain map and the map's file.
        func parts() throws -> (header: ImageHeader, map: GainMap, mapFile: [UInt8]) {
            let header = try ImageHeader.read(largest)
            let map = try #require(header.gainMap?.usable)
            return (header, map, Array(largest[map.range]))
        }
    }

    /// Derives a small rendition without a gain map and a larger one with it.
    private func derive(
        _ bytes: [UInt8], size: PixelSize = largest, keeps: Bool = true, rights: PhotoRights? = nil
    ) throws -> Made {
        let header = try ImageHeader.read(bytes)
        var files: [[UInt8]] = [[], []]
        let derivation = PhotoDerivation(
            bytes, header: header,
            requests: [
                RenditionRequest(size: size.scaled(toWidth: size.width / 2), quality: 82),
                RenditionRequest(
                    size: size, quality: 82, packet: rights?.packet, keepsGainMap: keeps),
            ])
        let photo = try derivation.run { (index, file) throws(Never) in files[index] = Array(file) }
        return Made(photo: photo, files: files)
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func `the largest rendition keeps the map with the metadata of both forms`(xmp: Bool, iso: Bool)
        throws
    {
        let made = try derive(UltraHDRBytes.usual(xmp: xmp, iso: iso).bytes)
        let (_, map, mapFile) = try made.parts()
        let values = UltraHDRBytes.readValues
        #expect(map.terms == .logarithmic(xmp: values, iso: values))
        #expect(map.size == PixelSize(width: 45, height: 30) && map.components == 1)
        #expect(made.photo.gainMapProblem == nil)
        #expect(try ImageHeader.read(made.files[0]).gainMap == nil)
        #expect(try Picture(decoding: mapFile).size == map.size)
        #expect(try derive(UltraHDRBytes.usual(xmp: xmp, iso: iso).bytes).files == made.files)
    }

    @Test func `the picture before the map is the one that is made without it`() throws {
        let file = try UltraHDRBytes.usual(xmp: true, iso: true)
        let (with, without) = (try derive(file.bytes), try derive(file.bytes, keeps: false))
        #expect(with.files[0] == without.files[0] && with.photo == without.photo)
        #expect(try Picture(decoding: with.largest) == Picture(decoding: without.largest))
        #expect(try ImageHeader.read(without.largest).gainMap == nil)
        // The other segments of the file: the XMP packet, the ISO version and the picture index.
        let names = JPEGBytes.segments(of: with.largest).map(\.marker)
        #expect(names.prefix(4) == [0xE0, 0xE1, 0xE2, 0xE2])
    }

    @Test func `index, directory and bytes agree on where both pictures are`() throws {
        let made = try derive(UltraHDRBytes.usual(xmp: true, iso: true).bytes, rights: Self.rights)
        let (header, map, _) = try made.parts()
        let file = made.largest
        // The first picture ends where the map begins, and the map ends with the file.
        #expect(
            file[(map.range.lowerBound - 2)..<map.range.lowerBound].elementsEqual([0xFF, 0xD9]))
        #expect(file[map.range.lowerBound...].starts(with: [0xFF, 0xD8, 0xFF, 0xE0]))
        #expect(map.range.upperBound == file.count)
        #expect(file.suffix(2).elementsEqual([0xFF, 0xD9]))
        let index = try #require(header.segments.first { $0.kind == .pictureIndex })
        let pictures = MultiPictureIndex.pictures(
            Array(file[index.range]), at: index.range.lowerBound)
        #expect(pictures.map(\.start) == [map.range.lowerBound])
        #expect(pictures.map(\.count) == [map.range.count])
        // One packet contains both the directory and the rights.
        let packets = header.segments.filter { $0.kind == .xmp }
        #expect(packets.count == 1)
        let packet = Array(file[packets[0].range])
        #expect(
            ContainerDirectory(packet).items == [
                .init(semantic: "Primary", count: 0),
                .init(semantic: "GainMap", count: map.range.count),
            ])
        #expect(PhotoMetadata(xmp: packet).rights == Self.rights)
        #expect(XMPPacket(packet).text("hdrgm:Version") == "1.0")
    }

    @Test func `without an index the directory leads to the map all the same`() throws {
        let made = try derive(UltraHDRBytes.usual().bytes)
        let (header, map, _) = try made.parts()
        let index = try #require(header.segments.first { $0.kind == .pictureIndex })
        var file = made.largest
        file[index.range.lowerBound] = 0
        #expect(try ImageHeader.read(file).gainMap?.usable == map)
    }

    @Test(arguments: Orientation.allCases)
    func `a map is turned as its photo is`(orientation: Orientation) throws {
        var file = try UltraHDRBytes.usual()
        file.photoSegments = JPEGBytes.exif(orientation: orientation.rawValue)
        let size = orientation.transposes ? Self.largest.transposed : Self.largest
        let turned = try derive(file.bytes, size: size).parts()
        let straight = try derive(UltraHDRBytes.usual().bytes).parts()
        let expected = try Picture(decoding: straight.mapFile)
        let found = try Picture(decoding: turned.mapFile)
        #expect(
            found.size == (orientation.transposes ? expected.size.transposed : expected.size))
        #expect(turned.header.orientation == .upright)
        let (width, height) = (expected.width, expected.height)
        var greatest = 0
        for y in 0..<height {
            for x in 0..<width {
                let column = orientation.flipsColumns ? width - 1 - x : x
                let row = orientation.flipsRows ? height - 1 - y : y
                let there =
                    orientation.transposes ? found.pixel(row, column) : found.pixel(column, row)
                greatest = max(greatest, abs(Int(there[0]) - Int(expected.pixel(x, y)[0])))
            }
        }
        // The two pictures were encoded separately, so the same samples differ slightly.
        #expect(greatest <= 6)
    }

    @Test func `a map is scaled as exactly as a picture`() throws {
        let source = try #require(try DecodedPlane.all(UltraHDRBytes.map()).first)
        let mapFile = try derive(UltraHDRBytes.usual().bytes).parts().mapFile
        let made = try #require(try DecodedPlane.all(mapFile).first)
        let expected = Reference.plane(
            source.samples, width: 60, length: 60, height: 40, target: (45, 30), count: (45, 30))
        #expect(Reference.signalToNoise(made.samples, expected) > 42)
    }

    @Test func `a map as large as its photo is made half as wide as the picture`() throws {
        var file = try UltraHDRBytes.usual()
        file.map = try UltraHDRBytes.map(width: 240, height: 160)
        #expect(try derive(file.bytes).parts().map.size == PixelSize(width: 90, height: 60))
        // A map is never enlarged.
        file.map = try UltraHDRBytes.map(width: 12, height: 8)
        let whole = PixelSize(width: 240, height: 160)
        #expect(
            try derive(file.bytes, size: whole).parts().map.size == PixelSize(width: 12, height: 8))
    }

    @Test func `a map of three colours stays one`() throws {
        var file = try UltraHDRBytes.usual(xmp: false, iso: true)
        file.map = try UltraHDRBytes.map(isColor: true)
        file.mapISO = UltraHDRBytes.iso(flags: 0xC0, channels: 3)
        let (_, map, mapFile) = try derive(file.bytes).parts()
        #expect(map.components == 3)
        let (found, source) = (
            try Picture(decoding: mapFile).mean, try Picture(decoding: file.map).mean
        )
        for (one, other) in zip(found, source) { #expect(abs(one - other) < 1.5) }
    }

    @Test func `gains in a space of their own keep the map's profile and are not stated in XMP`()
        throws
    {
        var file = try UltraHDRBytes.usual(xmp: false, iso: true)
        file.mapISO = UltraHDRBytes.iso(flags: 0)
        let profile = ProfileBytes.make(
            "GRAY",
            tags: [
                ("kTRC", ProfileBytes.gamma(1.8)), ("desc", ProfileBytes.text("SECRET-4711")),
            ])
        file.map = JPEGBytes.inserting(
            JPEGBytes.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile), into: file.map)
        let (_, map, mapFile) = try derive(file.bytes).parts()
        guard case .logarithmic(nil, let values?) = map.terms else {
            Issue.record("\(map.terms)")
            return
        }
        #expect(!values.usesBaseSpace)
        let header = try ImageHeader.read(mapFile)
        // The profile keeps the tags that describe its colours, and none that identify the device.
        #expect(
            ColorProfile.assembled(from: header, in: mapFile)
                == ICCProfile(profile)?.rebuilt(.editing))
        #expect(try VerifiedPicture(derive(file.bytes).largest).attachments == [])
        // A profile that has no effect is not kept.
        file.mapISO = UltraHDRBytes.iso()
        let plain = try derive(file.bytes).parts().mapFile
        #expect(ColorProfile.assembled(from: try .read(plain), in: plain) == nil)
    }

    @Test func `an Apple map becomes one that every reader knows`() throws {
        var file = try UltraHDRBytes.usual(xmp: false)
        file.mapPacket = (
            "HDRGainMap:HDRGainMapVersion='131072' HDRGainMap:HDRGainMapHeadroom='4'", ""
        )
        let (_, map, mapFile) = try derive(file.bytes).parts()
        let values = AppleGainMap.values(headroom: 2)
        #expect(map.terms == .logarithmic(xmp: values, iso: values))
        let table = AppleGainMap.logarithms(headroom: 2)
        let source = try #require(try DecodedPlane.all(file.map).first)
        let scaled = Reference.plane(
            source.samples, width: 60, length: 60, height: 40, target: (45, 30), count: (45, 30))
        let expected = scaled.map { Double(table[Int(min(255, max(0, $0)).rounded())]) }
        let made = try #require(try DecodedPlane.all(mapFile).first)
        #expect(Reference.signalToNoise(made.samples, expected) > 38)
    }

    @Test func `the photo's profile stays, and sRGB is left out, with a map as without`() throws {
        let wide = ProfileBytes.rgb(curve: ProfileBytes.gamma(1.8))
        let standard = ProfileBytes.rgb(curve: ProfileBytes.standardCurve)
        for (profile, isKept) in [(wide, true), (standard, false)] {
            var file = try UltraHDRBytes.usual(xmp: true, iso: true)
            file.photoSegments = JPEGBytes.segment(
                0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
            let (header, _, _) = try derive(file.bytes).parts()
            let found = try ColorProfile.assembled(from: header, in: derive(file.bytes).largest)
            #expect(found == (isKept ? ICCProfile(profile)?.rebuilt(.reading) : nil))
        }
    }

    // MARK: Damage

    @Test func `a damaged map is left out and the picture is the one without`() throws {
        var file = try UltraHDRBytes.usual()
        // The last third of the map's data is missing; index and directory describe the rest.
        file.map = Array(file.map.prefix(file.map.count * 2 / 3))
        let made = try derive(file.bytes)
        #expect(made.photo.gainMapProblem == .damaged)
        var without = try derive(file.bytes, keeps: false)
        #expect(made.files == without.files)
        without.photo.gainMapProblem = .damaged
        #expect(made.photo == without.photo)
    }

    @Test(arguments: 0..<4)
    func `no change of a byte or of an offset harms the picture`(seed: Int) throws {
        var source = SeededGenerator(seed)
        let file = try UltraHDRBytes.usual(xmp: true, iso: true)
        let bytes = file.bytes
        let scan = file.bytes.count - file.wholeMap.count - 3_000
        for _ in 0..<150 {
            var altered = bytes
            for _ in 0..<Int.random(in: 1...4, using: &source) {
                // Changes only headers and the map, not the photo's own image data.
                let place =
                    Bool.random(using: &source)
                    ? Int.random(in: 2..<min(2_400, scan), using: &source)
                    : Int.random(
                        in: (bytes.count - file.wholeMap.count)..<bytes.count, using: &source)
                altered[place] = UInt8.random(in: 0...255, using: &source)
            }
            if Bool.random(using: &source) {
                altered = Array(
                    altered.prefix(Int.random(in: scan...altered.count, using: &source)))
            }
            guard let header = try? ImageHeader.read(altered), header.size.width >= 180 else {
                continue
            }
            if let map = header.gainMap?.usable {
                #expect(map.range.upperBound <= altered.count)
                #expect(map.size.area <= header.storedSize.area)
            }
            guard let made = try? derive(altered) else { continue }
            #expect(made.files.allSatisfy { !$0.isEmpty })
            // The published file is intact, with or without a map.
            let published = try ImageHeader.read(made.largest)
            if case .unusable(let problem) = published.gainMap { Issue.record("\(problem)") }
        }
    }

    @Test func `an index that leads anywhere leads to no crash`() throws {
        var file = try UltraHDRBytes.usual()
        let whole = try ImageHeader.read(file.bytes).gainMap?.usable
        for moved in [Int.min / 4, -1 << 33, -100_000, -300, -1, 1, 300, 1 << 31, 1 << 33] {
            for longer in [-1 << 33, -1_000, -1, 0, 1, 1_000, 1 << 31] {
                file.index = .pictures(moved: moved, longer: longer)
                // A wrong position falls back to the directory. A wrong length may give an unusable or a shorter map.
                let found = try ImageHeader.read(file.bytes).gainMap
                #expect(found != nil)
                if longer >= 0, moved != 0 { #expect(found?.usable == whole) }
                _ = try derive(file.bytes)
            }
        }
    }
}
