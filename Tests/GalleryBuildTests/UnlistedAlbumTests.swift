import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GallerySite

/// Unlisted albums and photos are published at addresses that no other file contains.
@Suite struct UnlistedAlbumTests {
    private static func site() throws -> AuthorSite {
        try AuthorSite(
            [
                "open/a.jpg", "jane/jane1.jpg", "jane/jane2.jpg", "jane/day/jane3.jpg",
                "open/solo.jpg",
            ],
            [
                "jane/index.md": "---\ntitle: Jane\nunlisted: true\n---",
                "open/solo.md": "---\nunlisted: true\n---",
                "open/index.md": "---\ncover: solo.jpg\n---",
            ])
    }

    private func options(_ options: inout BuildOptions) {
        options.secret = "walnut harbour 12 lantern"
        options.settings.baseAddress = SiteAddress("https://example.org")
        options.settings.hasKeywordPages = true
        options.settings.hasDatePages = true
        options.settings.hasZips = true
        options.settings.originals = .copy
    }

    @Test func `an unlisted album is whole at its address and nowhere else`() async throws {
        let site = try Self.site()
        let report = try await site.report(options)
        #expect(report.unlisted.map(\.source) == ["jane", "open/solo.jpg"])
        #expect(report.photos == 5)
        let pages = report.unlisted.map(\.page)
        let folders = pages.map { String($0.prefix(16)) }
        #expect(folders.allSatisfy(UnlistedName.isName) && Set(folders).count == 2)
        #expect(pages.allSatisfy { $0.dropFirst(16) == "/index.html" })
        let tree = try site.folder.tree("site")
        for name in ["index.html", "jane1.html", "jane2.html", "day/index.html", "day/jane3.html"] {
            let page = try tree.text(folders[0] + "/" + name)
            #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"), "\(name)")
            #expect(page.contains("<meta name=\"referrer\" content=\"no-referrer\">"), "\(name)")
        }
        // Pictures and downloads are named after the photographer's files; no other file contains these names.
        for (path, bytes) in tree where !folders.contains(String(path.prefix { $0 != "/" })) {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!folders.contains { text.contains($0) }, "\(path)")
            guard !path.hasPrefix("assets/") && !path.hasSuffix(".jpg") else { continue }
            #expect(!text.lowercased().contains("jane") && !text.contains("solo"), "\(path)")
            #expect(!text.contains("noindex"), "\(path)")
        }
        #expect(tree["jane/index.html"] == nil && tree["open/solo.html"] == nil)
        #expect(try tree.text("open/index.html").contains("1 photo"))
        #expect(
            try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `the address follows from the secret and the path`() async throws {
        func address(_ secret: String) async throws -> String? {
            try await Self.site().report { $0.secret = secret }.unlisted.first?.page
        }
        let first = try await address("walnut harbour one")
        #expect(try await address("walnut harbour one") == first)
        #expect(try await address("walnut harbour two") != first)
        // The name encodes the first 80 bits of a standard HMAC-SHA256.
        #expect(
            try UnlistedAddresses.names(of: ["jane"], secret: "walnut harbour one")
                == ["jane": "6q2wdkb9x8jqcjcd"]
        )
    }

    @Test func `without a secret the build fails with a fresh one`() async throws {
        let site = try Self.site()
        await #expect {
            _ = try await site.report()
        } throws: { error in
            guard case .noSecret("jane", let fresh) = error as? BuildError else { return false }
            return fresh.count == 32
        }
        // The folder exists, because the build locks it before it inspects the photos.
        #expect(try site.folder.tree("site") == [:])
    }

    @Test func `the first page cannot be unlisted`() async throws {
        let site = try AuthorSite(["a.jpg"], ["index.md": "---\nunlisted: true\n---"])
        await #expect(throws: BuildError.unlistedSite) {
            _ = try await site.report { $0.secret = "walnut harbour 12 lantern" }
        }
    }

    @Test func `an album that is listed again leaves nothing behind, with a store and without`()
        async throws
    {
        for cache in [BuildOptions.Cache.none, .folder("cache")] {
            let site = try Self.site()
            let folder = site.folder.path
            func change(_ options: inout BuildOptions) {
                self.options(&options)
                if cache != .none { options.cache = .folder(folder + "/cache") }
            }
            let report = try await site.report(change)
            let name = try #require(report.unlisted.first).page.prefix(16)
            try site.write("---\ntitle: Jane\n---", to: "jane/index.md")
            let tree = try await site.build(change)
            #expect(tree["jane/index.html"] != nil)
            #expect(!tree.keys.contains { $0.hasPrefix(name) })
            _ = try SiteRemoval.run(
                folder + "/site", cache: nil, isDryRun: false, onEvent: { _ in })
            #expect(!site.folder.exists("site"))
        }
    }

    @Test func `check finds what names an unlisted album`() async throws {
        let site = try Self.site()
        let report = try await site.report(options)
        let page = try #require(report.unlisted.first).page
        let folder = String(page.prefix(16))
        func findings(_ path: String, _ change: (String) -> String) async throws -> [Finding.Fault]
        {
            let text = try site.folder.text("site/" + path)
            try site.folder.write(change(text).utf8, to: "site/" + path)
            defer { try? site.folder.write(text.utf8, to: "site/" + path) }
            return try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings
                .filter { $0.path == path }.map(\.fault)
        }
        #expect(
            try await findings("index.html") {
                $0.replacing("</body>", with: "<a href=\"\(page)\">x</a></body>")
            } == [.namesUnlisted(page)])
        #expect(
            try await findings("sitemap.xml") {
                $0.replacing("</urlset>", with: "<!-- \(folder) --></urlset>")
            } == [.namesUnlisted(folder)])
        #expect(
            try await findings(page) { $0.replacing("noindex", with: "all") } == [.indexed])
    }
}
