import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct RenditionPlannerTests {
    /// The names of the renditions of a 3:2 photo, by default 3000 × 2000 pixels.
    private func paths(
        _ name: String = "a.jpg", png: Bool = false, width: Int = 3_000,
        widths: [Int] = [320, 640, 1_280, 2_048],
        _ change: (inout PictureOptions) -> Void = { _ in }
    ) -> [String] {
        var header = ImageHeader(
            format: png ? .png : .jpeg, storedSize: PixelSize(width: width, height: width * 2 / 3),
            components: png ? 4 : 3, bitsPerSample: 8, coding: .sequential(arithmetic: false))
        header.hasAlpha = png
        let file = InspectedPhoto(
            file: .init(path: name, bytes: 10), header: header, metadata: PhotoMetadata(),
            content: .text(name))
        let gallery = GalleryAssembly.gallery(title: "", photos: [file])
        var pictures = PictureOptions()
        change(&pictures)
        return SitePlan(gallery: gallery, widths: widths, pictures: pictures)
            .allRenditions(of: gallery.albums[0].photos[0]).map(\.path)
    }

    /// Whether the names at each index of two lists differ.
    private func changed(_ one: [String], _ other: [String]) -> [Bool] {
        zip(one, other).map { $0 != $1 }
    }

    @Test func `a rendition's name changes with the content and the quality`() {
        #expect(paths() == paths())
        #expect(changed(paths(), paths { $0.quality = 81 }) == [true, true, true, true])
        #expect(changed(paths(), paths("a.jpeg")) == [true, true, true, true])
    }

    @Test func `only the renditions whose quality changes get other names`() throws {
        let steps = try #require(PictureQuality(byWidth: [320: 82, 1_280: 75, 2_048: 82]))
        #expect(changed(paths(), paths { $0.quality = steps }) == [false, false, true, false])
    }

    @Test func `progressive scans change the names of JPEGs alone, quality too`() {
        let progressive = paths { $0.isProgressive = true }
        #expect(changed(paths(), progressive) == [true, true, true, true])
        let change = { (pictures: inout PictureOptions) in
            pictures.isProgressive = true
            pictures.quality = 50
        }
        #expect(paths(png: true) == paths(png: true, change))
    }

    @Test func `each effort has names of its own, and a high one those of several scans`() {
        let made = EncodingEffort.allCases.map { effort in paths { $0.effort = effort } }
        #expect(Set(made).count == 3 && made[1] == paths())
        #expect(paths { $0.isProgressive = true } == made[2])
        #expect(paths(png: true) { $0.effort = .high } == paths(png: true))
    }

    @Test func `WebPs follow the JPEGs, whose names stay, and scans change none of them`() throws {
        let both = paths { $0.hasWebP = true }
        #expect(both.count == 8 && Set(both).count == 8)
        #expect(Array(both.prefix(4)) == paths())
        #expect(both.suffix(4).allSatisfy { $0.hasSuffix(".webp") })
        #expect(paths(png: true) { $0.hasWebP = true } == paths(png: true))
        func changed(_ change: (inout PictureOptions) -> Void) -> [Bool] {
            self.changed(
                both,
                paths {
                    $0.hasWebP = true
                    change(&$0)
                })
        }
        let every = [Bool](repeating: true, count: 8)
        #expect(changed { $0.isProgressive = true } == (0..<8).map { $0 < 4 })
        #expect(changed { $0.effort = .fast } == (0..<8).map { $0 < 4 })
        #expect(changed { $0.quality = 81 } == every)
        #expect(changed { $0.sharpening = 0.4 } == every)
        #expect(changed { $0.isLinear = true } == every)
    }

    @Test func `sharpening and linear light change the names of all`() {
        for png in [false, true] {
            let plain = paths(png: png)
            let sharp = paths(png: png) { $0.sharpening = 0.4 }
            #expect(changed(plain, sharp) == [true, true, true, true])
            #expect(
                changed(plain, paths(png: png) { $0.isLinear = true }) == [true, true, true, true])
            // The amount is rounded to a multiple of 1/256.
            #expect(sharp == paths(png: png) { $0.sharpening = 0.3995 })
        }
    }

    @Test func `a rendition's name states at what scale its photo was decoded`() {
        // Without a wide rendition, the photo is decoded at half scale.
        let small = paths(widths: [320, 640])
        #expect(changed(small, paths(widths: [320, 640, 2_048])) == [true, true])
        #expect(changed(small, paths(widths: [320, 640, 700])) == [false, false])
    }

    @Test(arguments: [
        (1_296, [320, 640, 1_296]), (1_280, [320, 640, 1_280]), (1_422, [320, 640, 1_422]),
        (1_424, [320, 640, 1_280, 1_424]), (2_100, [320, 640, 1_280, 2_048]), (330, [330]),
        (318, [318]), (3_000, [320, 640, 1_280, 2_048]),
    ])
    func `a photo's own width replaces a listed one that is less than a tenth narrower`(
        width: Int, expected: [Int]
    ) {
        for formats in [1, 2] {
            let found = paths(width: width) { $0.hasWebP = formats == 2 }
            #expect(
                found.compactMap { RenditionKey(path: $0)?.width }
                    == Array(repeating: expected, count: formats).flatMap(\.self))
        }
    }

    @Test(arguments: [
        (
            1_000, 250_000,
            [
                PixelSize(width: 17, height: 4_250), .init(width: 33, height: 8_250),
                .init(width: 66, height: 16_383),
            ]
        ),
        (1, 65_500, [.init(width: 1, height: 16_383)]),
    ])
    func `no picture is higher than 16,383 pixels`(width: Int, height: Int, expected: [PixelSize]) {
        #expect(sizes(width, height, widths: [320, 640, 1_280]) == expected)
    }

    /// The sizes of the renditions of a photo.
    private func sizes(
        _ width: Int, _ height: Int, widths: [Int] = SiteSettings().widths
    ) -> [PixelSize] {
        let header = ImageHeader(
            format: .png, storedSize: PixelSize(width: width, height: height), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        let photo = Photo(
            InspectedPhoto(
                file: .init(path: "a.png", bytes: 10), header: header, metadata: PhotoMetadata()),
            id: "a", slug: "a")
        return RenditionPlanner.sizes(of: photo, widths).map(\.size)
    }

    @Test(arguments: [(3, 2), (4, 3), (16, 9), (1, 1), (2, 1), (2, 3), (3, 4), (9, 16), (1, 2)])
    func `a photo of a usual shape has the listed widths`(across: Int, down: Int) {
        let own = PixelSize(width: across * 4_000, height: down * 4_000)
        #expect(
            sizes(own.width, own.height) == SiteSettings().widths.map { own.scaled(toWidth: $0) })
    }

    @Test func `a panorama keeps its height, and a long screenshot has no more pixels`() {
        #expect(
            sizes(9_000, 300) == [
                PixelSize(width: 1_431, height: 48), .init(width: 2_862, height: 95),
                .init(width: 5_724, height: 191), .init(width: 9_000, height: 300),
            ])
        #expect(sizes(12_000, 2_000).last == PixelSize(width: 4_096, height: 683))
        #expect(sizes(61_440, 2_048).last == PixelSize(width: 9_159, height: 305))
        #expect(sizes(2_048, 61_440).last == PixelSize(width: 305, height: 9_150))
        #expect(sizes(300, 9_000).last == PixelSize(width: 300, height: 9_000))
        // A limit of the formats.
        #expect(sizes(400_000, 1_000).last?.width == RenditionPlanner.maxHeight)
    }

    @Test func `the largest rendition of an elongated photo has the area of a usual one`() {
        var random = SeededGenerator(41)
        for _ in 0..<500 {
            let long = Int.random(in: 6_000...16_000, using: &random)
            let short = Int.random(in: long / 12...long / 2 - 1, using: &random)
            for (width, height) in [(long, short), (short, long)] {
                let all = sizes(width, height)
                let area = all.last?.area ?? 0
                #expect(
                    (0.97...1.03).contains(Double(area) / Double(2_048 * 1_365))
                        || all.last == PixelSize(width: width, height: height),
                    "\(width) × \(height)")
                #expect(all == all.sorted { $0.width < $1.width })
            }
        }
    }

    @Test func `rights and watermarks count pixels, and those of usual shapes the width`() {
        #expect(PixelSize(width: 1_279, height: 1_920).effectiveWidth == 1_279)
        #expect(PixelSize(width: 305, height: 9_150).effectiveWidth == 2_046)
        #expect(PixelSize(width: 1_431, height: 48).effectiveWidth == 1_431)
    }

    @Test func `a photo's own width replaces every listed one that is near, and keeps its name`() {
        let all = paths(width: 1_296)
        #expect(paths(width: 1_296, widths: [320, 640, 1_200, 1_250, 1_300]) == all)
        #expect(paths(width: 1_296, widths: [320, 640, 2_048]) == all)
    }

    @Test func `a width takes the quality of the next narrower one that is listed`() throws {
        let quality = try #require(PictureQuality(byWidth: [640: 76, 320: 70, 2_048: 85]))
        let found = [16, 319, 320, 639, 640, 2_047, 2_048, 9_999].map {
            quality.quality(atWidth: $0)
        }
        #expect(found == [70, 70, 70, 70, 76, 76, 85, 85])
        #expect(PictureQuality(82).quality(atWidth: 1) == 82)
        #expect(PictureQuality(byWidth: [:]) == nil)
    }
}
