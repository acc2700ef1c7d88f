import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFiles
@testable import GallerySite

@Suite struct PublishedManifestTests {
    private func paths(_ folder: TemporaryFolder) -> [String]? {
        PublishedManifest(in: OutputFolder(path: folder.path))?.outputs.obsolete { _ in false }
            .filter { $0 != Manifest.path }
    }

    @Test func `a manifest names every page and picture of the site, in whatever form it stands`()
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build {
            $0.settings.hasZips = true
            $0.settings.photosPerPage = 1
        }
        let tree = try site.tree()
        let bytes = try #require(tree["gallery.json"])
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "gallery.json")
        let expected = Set(tree.keys).subtracting(["gallery.json"]).sorted()
        #expect(paths(folder).map { Set($0).sorted() } == expected)
        let value = try JSONSerialization.jsonObject(with: bytes)
        for options in [JSONSerialization.WritingOptions.prettyPrinted, []] {
            try folder.write(
                JSONSerialization.data(withJSONObject: value, options: options), to: "gallery.json")
            #expect(paths(folder).map { Set($0).sorted() } == expected)
        }
    }

    @Test(arguments: ["", "{", "[]", "{\"version\":2}", "{\"version\":1,\n\"photos\":[\n{}],\n"])
    func `what is no manifest is none`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "gallery.json")
        #expect(paths(folder) == nil)
    }

    @Test func `a manifest that was cut off is none`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let bytes = try #require(site.tree()["gallery.json"])
        let folder = try TemporaryFolder()
        for count in stride(from: 0, to: bytes.count - 2, by: 97) {
            try folder.write(bytes.prefix(count), to: "gallery.json")
            #expect(paths(folder) == nil, "\(count) of \(bytes.count) bytes")
        }
    }

    @Test(arguments: [0, 1, 1 << 18, 1 << 19])
    func `lines may be as long as they like`(count: Int) throws {
        let folder = try TemporaryFolder()
        let line = [UInt8](repeating: 0x61, count: count)
        try folder.write(line + [0x0A] + line + line, to: "lines")
        var lines = try FileLines(folder.path + "/lines")
        #expect(try lines.next().map(Array.init) == line)
        #expect(try lines.next().map(Array.init) == (count == 0 ? nil : line + line))
        #expect(try lines.next() == nil)
    }
}
