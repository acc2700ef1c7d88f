import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GallerySite

/// A font that is published with a site.
@Suite struct WebFontTests {
    /// A WOFF2 file of empty tables with the given directory entries.
    private static func font(_ tables: [[UInt8]]) -> [UInt8] {
        var bytes = Array("wOF2".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, UInt8(tables.count)]
        bytes += [UInt8](repeating: 0, count: 48 - bytes.count) + tables.flatMap { $0 } + [0]
        bytes[11] = UInt8(bytes.count)
        return bytes
    }

    @Test(
        arguments: [
            ([[0, 5], [47, 5]], true), ([[0, 5], [1, 5]], false),
            // A length of two bytes, a `glyf` table with a transformed length, a table with an unknown tag.
            ([[0, 0x81, 47], [10, 5, 47], [63, 97, 98, 99, 47, 5]], false),
            ([[0, 0x81, 47], [10, 5, 47], [63, 97, 98, 99, 47, 5], [47, 5]], true),
            ([[0xC0 | 10, 47], [0x40 | 3, 5, 47]], false),
        ] as [([[UInt8]], Bool)])
    func `a font of every weight is recognised by its tables`(
        tables: [[UInt8]], isVariable: Bool
    ) throws {
        let font = try #require(WebFont(Self.font(tables), name: "My Font.WOFF2"))
        #expect(font.isVariable == isVariable)
        #expect(font.name == "my-font.woff2")
    }

    @Test func `what is cut short or no WOFF2 is no font`() {
        let font = Self.font([[0, 5]])
        #expect(WebFont(font, name: "a.woff2") != nil)
        for count in [0, 4, 48, font.count - 1] {
            #expect(WebFont(Array(font.prefix(count)), name: "a.woff2") == nil)
        }
        #expect(WebFont(font + [0], name: "a.woff2") == nil)
        #expect(WebFont(Array("wOFF".utf8) + font.dropFirst(4), name: "a.woff2") == nil)
        // The directory claims more tables than the file contains.
        var torn = font
        torn[12] = 255
        #expect(WebFont(torn, name: "a.woff2")?.isVariable == false)
    }

    private static func build(
        _ bytes: [UInt8], _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> (TemporaryFolder, [String: Data]) {
        let folder = try TemporaryFolder()
        try folder.copy("photos/patterns/rings.jpg", to: "photos/a/rings.jpg")
        try folder.write(bytes, to: "Boxes.woff2")
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.widths = [64]
        options.settings.fontFile = folder.path + "/Boxes.woff2"
        change(&options)
        _ = try await Build.run(options) { _ in }
        return (folder, try folder.tree("site"))
    }

    @Test func `a font is published under a name of its content, and every page asks for it first`()
        async throws
    {
        let bytes = Self.font([[0, 5], [47, 5]])
        let (folder, site) = try await Self.build(bytes)
        let path = try #require(site.keys.first { $0.hasSuffix(".woff2") })
        #expect(path.hasPrefix("assets/boxes.") && site[path] == Data(bytes))
        let name = path.dropFirst("assets/".count)
        for (page, up) in [("index.html", ""), ("a/index.html", "../"), ("a/rings.html", "../")] {
            let html = String(decoding: try #require(site[page]), as: UTF8.self)
            let font = "<link rel=\"preload\" href=\"\(up)\(path)\" as=\"font\""
            let place = try #require(html.firstRange(of: font)).lowerBound
            #expect(html[..<place].contains("font-src 'self'; script-src 'self'"))
            #expect(!html[..<place].contains("stylesheet"))
        }
        let style = try #require(
            site.first { $0.key.hasSuffix(".css") && $0.key.contains("gallery.") })
        #expect(
            String(decoding: style.value, as: UTF8.self).contains(
                "@font-face{font-family:\"site\";src:url(\"\(name)\") format(\"woff2\");"
                    + "font-weight:1 1000;font-display:optional}"))
        #expect(try await SiteCheck.run(folder.path + "/site", jobs: 2).findings == [])
        try folder.remove("site/" + path)
        let missing = try await SiteCheck.run(folder.path + "/site", jobs: 2).findings
        #expect(missing.contains { $0.path == style.key })
    }

    @Test func `a font that cannot be used stops the build`() async throws {
        let error = await #expect(throws: BuildError.self) { _ = try await Self.build([1, 2, 3]) }
        guard case .content(.fontIsNotWOFF2(let path))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path.hasSuffix(".woff2"))
    }
}
