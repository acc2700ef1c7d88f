import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// No place of a picture hides anything in a stripped original.
@Suite struct PictureMarkerTests {
    private func hasMarker(_ bytes: [UInt8]) -> Bool {
        Data(bytes).range(of: Data(PictureMarkers.marker)) != nil
    }

    /// Strips files with markers. Each of them is refused, or loses the marker and keeps its picture. Returns the share
    /// of those that were not refused.
    private func strip(_ marked: [PictureMarkers.Marked]) -> Double {
        var count = 0
        for (place, file) in marked.map({ ($0.place, $0.file) }) {
            guard let header = try? ImageHeader.read(file),
                let stripped = try? OriginalStrip.stripped(file, header: header)
            else { continue }
            count += 1
            #expect(!hasMarker(stripped), "\(place)")
            let sizes = [header.size.scaled(toWidth: min(100, header.size.width))]
            guard let before = try? Derivation(file, sizes: sizes) else { continue }
            let after = try? Derivation(stripped, sizes: sizes)
            #expect(after?.files == before.files, "\(place)")
            let again = try? ImageHeader.read(stripped)
            #expect(again?.isAnimated == header.isAnimated, "\(place)")
            let twice = again.flatMap { try? OriginalStrip.stripped(stripped, header: $0) }
            #expect(twice == stripped, "\(place)")
        }
        return Double(count) / Double(max(1, marked.count))
    }

    private static func small(isProgressive: Bool = false) throws -> [UInt8] {
        let planes = [40, 20, 20].map { side in
            Plane(width: side, height: side) { x, y in UInt8(truncatingIfNeeded: x * x * 3 + y * 7)
            }
        }
        return try JPEGBytes.encode(planes, size: PixelSize(width: 40, height: 40))
    }

    @Test(arguments: ["odd", "hostile/cmyk.jpg", "hostile/arithmetic.jpg", "hostile/no-eoi.jpg"])
    func `a marker in any place of a JPEG is in no stripped file`(name: String) throws {
        let file = try name == "odd" ? Self.small() : Fixture.bytes(name)
        #expect(strip(PictureMarkers.jpeg(file)) > 0.7)
    }

    @Test func `a marker between the intervals and scans of a JPEG is in no stripped file`() throws
    {
        for name in ["photos/coast/IMG_2113.jpg", "photos/coast/three-sails.jpg"] {
            let parts = PictureMarkers.jpegParts(try Fixture.bytes(name))
            #expect(parts.flatMap { $0 } == (try Fixture.bytes(name)))
            let isRestart = { (part: [UInt8]) in part.count == 2 && (0xD0...0xD7).contains(part[1])
            }
            let places = parts.indices.filter {
                isRestart(parts[$0]) || parts[$0].starts(with: [0xFF, 0xDA])
            }
            try #require(!places.isEmpty)
            let marked = places.prefix(9).map { place in
                PictureMarkers.Marked(
                    place: "\(name), part \(place)",
                    file: parts[..<place].flatMap { $0 } + PictureMarkers.marker
                        + parts[place...].flatMap { $0 })
            }
            #expect(strip(marked) == 1)
        }
    }

    @Test func `a marker in any place of a PNG is in no stripped file`() throws {
        let samples = (0..<192).map { UInt8($0) }
        let profile = try #require(ColorSpace.adobeRGB.profile)
        let plain = try PNGBytes.encode(
            Picture(width: 8, height: 8, channels: 3, samples: samples), profile: profile)
        let files = [
            plain, PictureMarkers.animatedPNG(), try Fixture.bytes("hostile/gray-alpha.png"),
            try Fixture.bytes("hostile/interlaced.png"),
        ]
        for file in files { #expect(strip(PictureMarkers.png(file)) > 0.7) }
    }

    @Test func `a PNG has neither samples after its rows nor colours that do not occur`() throws {
        let files = [
            PictureMarkers.longPNG(), PictureMarkers.palettePNG(),
            PictureMarkers.palettePNG(depth: 4),
        ]
        for file in files {
            #expect(hasMarker(file))
            #expect(strip([PictureMarkers.Marked(place: "\(file.count) bytes", file: file)]) == 1)
        }
    }

    @Test func `the frames of an animated PNG stay`() throws {
        let file = PictureMarkers.animatedPNG()
        #expect(try OriginalStrip.stripped(file, header: ImageHeader.read(file)) == file)
    }

    @Test(arguments: ["still.gif", "spinning.gif", "transparent.gif"])
    func `a marker in any place of a GIF is in no stripped file`(name: String) throws {
        #expect(strip(PictureMarkers.gif(try Fixture.bytes("formats/" + name))) > 0.7)
    }

    @Test(arguments: [
        "lossy.webp", "lossless.webp", "alpha.webp", "turned-6.webp", "spinning.webp",
    ])
    func `a marker in any place of a WebP is in no stripped file`(name: String) throws {
        #expect(strip(PictureMarkers.webp(try Fixture.bytes("formats/" + name))) > 0.4)
    }

    @Test(arguments: [
        "upright.heic", "alpha.heic", "cropped.heic", "gain-map.heic", "upright.avif",
    ])
    func `a marker in any box of a HEIF file is in no stripped file`(name: String) throws {
        #expect(strip(PictureMarkers.heif(try Fixture.bytes("formats/" + name))) > 0.5)
    }

    @Test func `a marker in coded data or parameters of a HEIF file is in no stripped file`() throws
    {
        let heic = try Fixture.bytes("formats/upright.heic")
        let avif = try Fixture.bytes("formats/upright.avif")
        #expect(strip(PictureMarkers.hevc(heic)) > 0.5)
        #expect(strip(PictureMarkers.av1(avif)) > 0.5)
        #expect(strip(PictureMarkers.parameters(heic) + PictureMarkers.parameters(avif)) > 0.5)
    }

    @Test(arguments: ["lossy.jxl", "lossless.jxl", "alpha.jxl", "from-jpeg.jxl"])
    func `a marker in any place of a JPEG XL is in no stripped file`(name: String) throws {
        let file = try Fixture.bytes("formats/" + name)
        #expect(strip(try PictureMarkers.jpegXL(file)) > 0.9)
        // Bits of headers have any distance from bytes.
        for marked in try PictureMarkers.jpegXL(file) where marked.place.contains("header") {
            let stripped = try OriginalStrip.stripped(
                marked.file, header: ImageHeader.read(marked.file))
            let places = PictureMarkers.shifts(of: PictureMarkers.marker)
            #expect(
                places.contains { Data(marked.file).range(of: Data($0)) != nil }, "\(marked.place)")
            #expect(
                !places.contains { Data(stripped).range(of: Data($0)) != nil }, "\(marked.place)")
        }
    }

    @Test func `a JPEG XL with a profile in its codestream is refused`() throws {
        // 8 x 8 pixels; not all defaults; 8 bits; XYB; colours by a profile.
        let header: [Int] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1]
        let file = [0xFF, 0x0A] + PictureMarkers.bytes(header) + [UInt8](repeating: 0, count: 64)
        #expect(throws: ImageError.unsupported(.stripping(.jxl))) {
            try OriginalStrip.stripped(file, header: ImageHeader.read(file))
        }
    }
}
