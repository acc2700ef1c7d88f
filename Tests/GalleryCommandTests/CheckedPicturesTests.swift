import Foundation
import GalleryTestSupport
import Testing

/// What `gallery check` finds in pictures, other files and folders.
@Suite struct CheckedPicturesTests {
    @Test func `a picture that is gone is reported by all that name it`() throws {
        let site = try CheckedSite()
        try site.folder.remove("site/" + site.picture)
        let found = try site.findings()
        #expect(found.allSatisfy { $0.hasSuffix(" links to missing file \(site.picture)") })
        let files = found.map { String($0.prefix { $0 != ":" }) }
        #expect(files == ["feed.xml", "gallery.json", "index.html", "rings.html"])
    }

    @Test func `a page that is gone is reported by all that name it`() throws {
        let site = try CheckedSite()
        try site.folder.remove("site/rings.html")
        let found = try site.findings()
        #expect(found.contains("gallery.json: links to missing file rings.html"))
        #expect(
            found.contains {
                $0.hasPrefix("index.html:") && $0.contains(" links to missing file rings.html")
            })
        #expect(found.contains { $0.hasPrefix("sitemap.xml:") })
    }

    /// A number whose digits are in groups of three.
    private func grouped(_ count: Int) -> String {
        let digits = String(count)
        guard digits.count > 3 else { return digits }
        return digits.dropLast(3) + " " + digits.suffix(3)
    }

    @Test func `what pictures hold and are is reported`() throws {
        let path = Fixtures.path("photos/mountains/misty-ridges.jpg")
        let photo = try Array(Data(contentsOf: URL(filePath: path)))
        // The fixture's Exif block follows its first segment.
        let start = 4 + (Int(photo[4]) << 8 | Int(photo[5]))
        let length = Int(photo[start + 2]) << 8 | Int(photo[start + 3])
        let exif = Array(photo[start..<(start + 2 + length)])
        try #require(exif.dropFirst(4).starts(with: "Exif".utf8))
        let cases: [(change: ([UInt8]) -> [UInt8], sentence: String)] = [
            ({ Array($0[..<2]) + exif + $0[2...] }, "contains Exif with GPS coordinates"),
            ({ $0[..<2] + [0xFF, 0xFE, 0, 4, 0x68, 0x69] + $0[2...] }, "contains a comment"),
            (
                { $0[..<2] + [0xFF, 0xEB, 0, 4, 0x68, 0x69] + $0[2...] },
                "contains a segment of type 0xEB"
            ),
            ({ $0 + [1, 2, 3] }, "contains 3 bytes after the picture"),
            (
                { _ in Array("<!doctype html>".utf8) },
                "is a web page, not a photo; build or copy it again"
            ),
            ({ _ in [] }, "is empty (0 bytes); build or copy it again"),
        ]
        for (change, sentence) in cases {
            let site = try CheckedSite()
            let old = try site.bytes(site.picture)
            let new = change(old)
            try site.write(new, to: site.picture)
            let found = try site.findings()
            #expect(
                found == [
                    "gallery.json: states \(grouped(old.count)) bytes for \(site.picture), which has \(grouped(new.count))",
                    "\(site.picture): \(sentence)",
                ])
        }
    }

    @Test func `a picture that is truncated is reported`() throws {
        let site = try CheckedSite()
        let bytes = try site.bytes(site.picture)
        try site.write(bytes.prefix(bytes.count / 2), to: site.picture)
        let found = try site.findings()
        #expect(found.count == 2)
        #expect(found.last?.hasPrefix("\(site.picture): is truncated (") == true)
        #expect(
            found.last?.hasSuffix(" % of the picture found); build or copy it again") == true)
    }

    @Test func `files that no page references are reported, those for hosts are not`() throws {
        let site = try CheckedSite()
        let picture = try site.bytes(site.picture)
        try site.write(picture, to: "images/orphan.jpg")
        try site.write(Array("x".utf8), to: "notes.txt")
        try site.write(try site.bytes("about.html"), to: "old.html")
        for name in ["robots.txt", "CNAME", ".nojekyll", "favicon.ico", "_headers"] {
            try site.write(Array("x".utf8), to: name)
        }
        #expect(
            Set(try site.findings()).isSuperset(of: [
                "images/orphan.jpg: not referenced by any page",
                "notes.txt: not referenced by any page",
                "old.html: not referenced by any page",
            ]))
        #expect(
            try site.findings().filter { !$0.hasSuffix("not referenced by any page") }.allSatisfy {
                $0.hasPrefix("old.html:") && $0.contains("states the address")
            })
    }

    @Test func `a link is reported and not followed`() throws {
        let site = try CheckedSite()
        for (name, target) in [("etc", "/etc"), ("broken", "nowhere"), ("self", ".")] {
            try FileManager.default.createSymbolicLink(
                atPath: site.path(name), withDestinationPath: target)
        }
        #expect(
            try site.findings().sorted()
                == ["broken", "etc", "self"].map {
                    "\($0): symbolic link, which hosts do not follow; replace it with the file"
                })
    }

    @Test func `what a killed build left is reported`() throws {
        let site = try CheckedSite()
        try site.write(Array("gallery 1\n".utf8), to: ".gallery-unfinished")
        try site.write(Array("x".utf8), to: "images/.gallery-tmp-7-1")
        #expect(
            try site.findings() == [
                ".gallery-unfinished: left by an unfinished build; build again",
                "images/.gallery-tmp-7-1: temporary file of a killed build; build again",
            ])
    }
}
