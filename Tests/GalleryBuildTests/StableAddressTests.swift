import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Addresses of photos whose names meet in their slugs, in builds of one site.
@Suite struct StableAddressTests {
    /// The pages of the photos of a site, by the paths of their files.
    private func pages(_ tree: [String: Data]) throws -> [String: String] {
        let manifest = try #require(Manifest([UInt8](tree[Manifest.path] ?? Data())))
        return Dictionary(uniqueKeysWithValues: manifest.photos.map { ($0.source, $0.page) })
    }

    @Test(arguments: [true, false])
    func `a photo keeps its page whatever is added beside it`(isCached: Bool) async throws {
        let site = try AuthorSite(["t/b!.jpg", "t/IMG_1.jpg", "Straße/x.jpg"])
        func build() async throws -> [String: String] {
            try pages(
                try await site.build {
                    if isCached { $0.cache = .folder(site.folder.path + "/cache") }
                    $0.isForced = true
                })
        }
        let first = try await build()
        #expect(first["t/b!.jpg"] == "t/b.html" && first["Straße/x.jpg"] == "strasse/x.html")
        let picture = try Data(
            contentsOf: URL(fileURLWithPath: Fixtures.path("orientations/landscape_6.jpg")))
        for (number, name) in ["t/b.jpg", "t/img-1.JPG", "STRASSE/x.jpg"].enumerated() {
            try site.folder.write(Fixtures.numbered(picture, 10 + number), to: "photos/" + name)
        }
        let all = try await build()
        #expect(all.count == 6 && Set(all.values).count == 6)
        #expect(first.allSatisfy { all[$0.key] == $0.value })
        for name in first.keys {
            try FileManager.default.removeItem(atPath: site.folder.path + "/photos/" + name)
        }
        let rest = try await build()
        #expect(rest == all.filter { first[$0.key] == nil })
    }

    @Test func `a renamed photo is reported once with the line to paste`() async throws {
        let site = try AuthorSite(["t/a.jpg", "t/b.jpg"])
        try await site.build()
        try FileManager.default.moveItem(
            atPath: site.folder.path + "/photos/t/a.jpg",
            toPath: site.folder.path + "/photos/t/sunset.jpg")
        let note = Diagnostic(.note, path: "t/sunset.jpg", .renamedPhoto(page: "t/a.html"))
        let tree = try await site.build()
        #expect(tree["t/sunset.html"] != nil && site.diagnostics == [note])
        try site.write("---\naliases: [/t/a.html]\n---\n", to: "t/sunset.md")
        let next = try await site.build()
        #expect(try next.text("t/a.html").contains("sunset.html"))
        #expect(site.diagnostics == [])
    }

    @Test func `manifests in another form state the same addresses`() async throws {
        let site = try AuthorSite(["b!.jpg", "\"b\".jpg", "t/é.jpg"])
        let tree = try await site.build()
        let output = OutputFolder(path: site.folder.path + "/site")
        let read = PublishedAddresses(in: output)
        #expect(read.albums.flatMap(\.photos).count == 3)
        #expect(read.albums.flatMap(\.photos).allSatisfy { $0.identity != nil })
        let object = try JSONSerialization.jsonObject(with: tree[Manifest.path] ?? Data())
        let pretty = try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
        try site.folder.write(pretty, to: "site/gallery.json")
        #expect(PublishedAddresses(in: output).albums == read.albums)
        try site.folder.write(
            "{\"version\":1,\n\"photos\":[\n{\"id\":".utf8, to: "site/gallery.json")
        #expect(PublishedAddresses(in: output).albums.isEmpty)
    }
}
