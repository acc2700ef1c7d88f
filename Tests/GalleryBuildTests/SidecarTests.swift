import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct SidecarTests {
    private func packet(_ attributes: String) -> [UInt8] {
        Array(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
             xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
             \(attributes)/></rdf:RDF></x:xmpmeta>
            """.utf8)
    }

    /// The metadata that a site publishes of a photo with the given files beside it.
    private func metadata(_ files: [String: [UInt8]]) async throws -> Manifest.Metadata {
        let folder = try TemporaryFolder()
        try folder.copy("hostile/telltale.jpg", to: "photos/a/IMG.jpg")
        for (name, bytes) in files { try folder.write(bytes, to: "photos/a/" + name) }
        _ = try await Build.run(
            BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        ) { _ in }
        let manifest = try #require(Manifest(Array(folder.tree("site")["gallery.json"] ?? Data())))
        let scan = try await Scan.run(
            folder.path + "/photos", followsLinks: false, jobs: 1
        ) { "\($0)" }
        let built = try #require(manifest.photos.first?.metadata)
        #expect(scan.photos.map(\.metadata) == [built])
        return built
    }

    @Test(arguments: ["IMG.xmp", "IMG.jpg.xmp", "img.XMP"])
    func `what an editor keeps beside a photo goes before what the photo says`(name: String)
        async throws
    {
        let plain = try await metadata([:])
        var expected = plain
        (expected.headline, expected.credit, expected.rating) = ("Edited", "Other", 4)
        expected.date = "2026-02-03T15:20:05"
        let edited = try await metadata([
            name: packet(
                "photoshop:Headline='Edited' photoshop:Credit='Other' xmp:Rating='4' tiff:Model='Scanner' photoshop:DateCreated='2026-02-03T15:20:05'"
            )
        ])
        #expect(edited == expected)
    }

    @Test func `a file of the photo's whole name goes before one without its ending`() async throws
    {
        let both = try await metadata([
            "IMG.xmp": packet("photoshop:Headline='Raw' photoshop:Credit='Raw'"),
            "IMG.jpg.xmp": packet("photoshop:Headline='Whole name'"),
        ])
        #expect(both.headline == "Whole name" && both.credit == "Raw")
    }

    @Test func `a file of another photo, a broken or an endless one says nothing`() async throws {
        let plain = try await metadata([:])
        let headline = packet("photoshop:Headline='No'")
        #expect(
            try await metadata([
                "IMG2.xmp": headline, "IMG.jpg.xmp": Array(headline.prefix(250)),
                "IMG.xmp": headline + [UInt8](repeating: 0x20, count: 1 << 20),
            ]) == plain)
    }

    @Test func `an edited file changes the pages of the next build and no picture`() async throws {
        let folder = try TemporaryFolder()
        try folder.copy("hostile/telltale.jpg", to: "photos/IMG.jpg")
        let options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        var trees: [[String: Data]] = []
        for headline in ["First", "Second"] {
            try folder.write(packet("photoshop:Headline='\(headline)'"), to: "photos/IMG.xmp")
            _ = try await Build.run(options) { _ in }
            trees.append(try folder.tree("site"))
            #expect(try folder.text("site/img.html").contains(headline))
        }
        try folder.remove("photos/IMG.xmp")
        _ = try await Build.run(options) { _ in }
        #expect(try !folder.text("site/img.html").contains("Second"))
        func pictures(_ tree: [String: Data]) -> [String: Data] {
            tree.filter { $0.key.hasPrefix("images/") }
        }
        #expect(pictures(trees[0]) == pictures(trees[1]) && pictures(trees[0]).count == 3)
    }
}
