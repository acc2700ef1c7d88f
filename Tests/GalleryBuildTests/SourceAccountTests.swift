import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// What becomes of each file of a photo folder.
@Suite struct SourceAccountTests {
    private static let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0]

    private func fates(
        of site: TemporaryGallery, _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> (fates: [String: SourceFate], report: BuildReport) {
        var options = site.options
        change(&options)
        var entries: [(String, SourceFate)] = []
        let report = try await Build.run(
            options, in: TemporaryGallery.environment, reportsSources: true
        ) { event in
            if case .source(let path, let fate) = event { entries.append((path, fate)) }
        }
        // Each file once.
        let fates = Dictionary(entries) { first, second in
            Issue.record("a file has two fates: \(first), \(second)")
            return first
        }
        return (fates, report)
    }

    @Test func `every file is shown, merged, left out or ignored, with the reason`() async throws {
        let site = try TemporaryGallery(photos: [
            "rings.jpg": "photos/patterns/rings.jpg", "a/woven.jpg": "photos/patterns/woven.jpg",
            "a/IMG_2041.JPG": "photos/patterns/rings.jpg",
            "a/IMG_E2041.JPG": "photos/patterns/terrazzo.jpg",
            "a/secret.jpg": "photos/patterns/azulejos.jpg",
            "draft/x.jpg": "orientations/landscape_6.jpg",
            "b.jpg": "hostile/text.jpg",
        ])
        func write(_ text: String, _ name: String) throws {
            try site.folder.write(text, to: "photos/" + name)
        }
        try site.folder.write(Self.tiff, to: "photos/rings.NEF")
        try site.folder.write(Self.tiff, to: "photos/b.NEF")
        try write("<x/>", "rings.jpg.xmp")
        try write("<x/>", "rings.xmp")
        try write("<x/>", "gone.xmp")
        try write("About", "index.md")
        try write("---\ntitle: Woven\n---\n", "a/woven.md")
        try write("A caption", "a/woven.txt")
        try write("Other", "a/list.txt")
        try write("# Read me", "readme.md")
        try write("---\nhidden: true\n---\n", "a/secret.jpg.md")
        try write("---\ndraft: true\n---\n", "draft/index.md")
        try write("x", "Thumbs.db")
        try write("x", ".DS_Store")
        try write("x", "_old.jpg")
        try write("x", "@eaDir/rings.jpg")
        try write("", "closed/.nomedia")
        try write("x", "closed/y.jpg")
        let (fates, report) = try await fates(of: site)
        #expect(
            fates == [
                "rings.jpg": .shown, "a/woven.jpg": .shown, "a/IMG_E2041.JPG": .shown,
                "a/IMG_2041.JPG": .merged(with: "a/IMG_E2041.JPG", .unedited),
                "rings.NEF": .merged(with: "rings.jpg", .otherForm),
                "rings.jpg.xmp": .merged(with: "rings.jpg", .sidecar),
                "rings.xmp": .merged(with: "rings.jpg", .sidecar),
                "index.md": .merged(with: ".", .albumNotes),
                "a/woven.md": .merged(with: "a/woven.jpg", .notes),
                "a/woven.txt": .merged(with: "a/woven.jpg", .caption),
                "b.jpg": .leftOut(.photo(.notAPhoto(kind: .text))),
                "b.NEF": .leftOut(.photo(.malformed(.structure(.tiff)))),
                "gone.xmp": .ignored(.ofNoPhoto), "a/list.txt": .ignored(.notAPhoto),
                "readme.md": .ignored(.notAPhoto), "a/secret.jpg": .ignored(.hidden),
                "a/secret.jpg.md": .ignored(.hidden), "draft/x.jpg": .ignored(.hidden),
                "draft/index.md": .ignored(.ofNoPhoto), "Thumbs.db": .ignored(.notAPhoto),
                ".DS_Store": .ignored(.hiddenName), "_old.jpg": .ignored(.underscore),
                "@eaDir/": .ignored(.foreignFolder), "closed/": .ignored(.closedFolder),
            ])
        let counts = report.sources
        #expect(
            [counts.shown, counts.merged, counts.leftOut, counts.ignored, counts.total]
                == [3, 7, 2, 12, 24] as [Int])
    }

    @Test func `videos and private albums are part of the account`()
        async throws
    {
        let site = try TemporaryGallery(photos: [
            "a/party.mov": "clips/telling.mov", "a/party.jpg": "photos/patterns/rings.jpg",
            "p/one.jpg": "photos/patterns/woven.jpg", "p/bad.jpg": "hostile/text.jpg",
            "q/two.jpg": "photos/patterns/terrazzo.jpg",
        ])
        let access = "---\nprivate: true\npassword: kelp lantern quartz seven\n"
        try site.folder.write(access + "---\n", to: "photos/p/index.md")
        try site.folder.write(access + "draft: true\n---\n", to: "photos/q/index.md")
        let (found, report) = try await fates(of: site) { options in
            options.secret = "walnut harbour 12 lantern"
        }
        let expected: [String: SourceFate] = [
            "a/party.mov": .shown, "a/party.jpg": .shown, "p/one.jpg": .shown,
            "p/index.md": .merged(with: "p", .albumNotes),
            "p/bad.jpg": .leftOut(.photo(.notAPhoto(kind: .text))),
            "q/two.jpg": .ignored(.hidden), "q/index.md": .ignored(.hidden),
        ]
        #expect(found == expected)
        #expect(report.sources.total == expected.count)
        let again = try await fates(of: site) { options in
            options.secret = "walnut harbour 12 lantern"
            options.settings.videos = .none
        }
        #expect(
            again.fates["a/party.mov"] == .ignored(.video)
                || again.fates["a/party.mov"] == .merged(with: "a/party.jpg", .otherForm))
    }

    @Test(arguments: 0..<24)
    func `the numbers add up to the files of any folder, also when nothing changed`(
        seed: Int
    ) async throws {
        var random = SeededGenerator(seed)
        let site = try TemporaryGallery(photos: [:]) { $0.settings.widths = [64] }
        let fixtures = [
            "photos/patterns/rings.jpg", "photos/patterns/woven.jpg",
            "orientations/landscape_6.jpg",
            "hostile/text.jpg", "hostile/empty.jpg", "hostile/truncated.jpg",
            "hostile/gray-alpha.png",
            "clips/telling.mov",
        ]
        let endings = [
            "jpg", "JPG", "png", "NEF", "heic", "mov", "mp4", "xmp", "jpg.xmp", "md", "txt", "db",
            "AAE",
        ]
        for _ in 0..<Int.random(in: 1...24, using: &random) {
            let folder = ["", "a/", "a/b/", "_x/", ".h/", "c/"].randomElement(using: &random) ?? ""
            let stem =
                ["one", "IMG_2041", "IMG_E2041", "_two", ".three", "index", "x y"]
                .randomElement(using: &random) ?? ""
            let name = folder + stem + "." + (endings.randomElement(using: &random) ?? "")
            if Bool.random(using: &random) {
                try site.folder.copy(
                    fixtures.randomElement(using: &random) ?? fixtures[0], to: "photos/" + name)
            } else {
                let text =
                    ["", "text", "---\nhidden: true\n---\n", "---\ndraft: true\n---\n"]
                    .randomElement(using: &random) ?? ""
                try site.folder.write(text, to: "photos/" + name)
            }
        }
        try site.folder.write("", to: "photos/end.txt")
        let (fates, report) = try await fates(of: site)
        // A folder that is not scanned is one entry.
        let files = try site.folder.tree("photos").keys.map { path in
            for closed in ["_x/", ".h/"] where path.hasPrefix(closed) { return closed }
            return path
        }
        #expect(Set(fates.keys) == Set(files))
        let counts = report.sources
        #expect(counts.total == Set(files).count)
        #expect(counts.shown + counts.merged + counts.leftOut + counts.ignored == counts.total)
        #expect(counts.shown == fates.values.count { $0 == .shown })
        #expect(counts.leftOut == report.skipped)
        #expect(try await site.build().sources == counts)
        try site.folder.write("x", to: "photos/.later")
        #expect(try await site.build().sources.ignored == counts.ignored + 1)
    }
}
