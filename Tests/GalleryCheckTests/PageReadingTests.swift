import GalleryTestSupport
import Testing

@testable import GalleryCheck
@testable import GalleryFacts
@testable import GallerySite

@Suite struct PageReadingTests {
    private func references(_ reading: PageReading) -> [String] {
        reading.references.map { reference in
            let claim =
                switch reference.claim {
                case .width(let width): " \(width)w"
                case .size(let size): " \(size.width)×\(size.height)"
                case nil: ""
                }
            return "\(reference.use) \(reference.address)\(claim)"
        }
    }

    @Test(arguments: [
        ("<a href=a.html><area href=b>", ["link a.html", "link b"]),
        ("<img src=a width=3 height=2>", ["load a 3×2"]),
        ("<img src=a width=3 srcset='a 3w, b 6w'>", ["load a", "load a 3w", "load b 6w"]),
        ("<source srcset=a width=3 height=2>", ["load a 3×2"]),
        ("<link rel='Next PREFETCH' href=a><link rel=next href=b>", ["load a", "link b"]),
        (
            "<link rel=canonical href=a><link rel=preload imagesrcset='b 1w'>",
            ["identity a", "load b 1w"]
        ),
        ("<video poster=a src=b><track src=c>", ["load a", "load b", "load c"]),
        ("<object data=a><base href=b><use xlink:href=c>", ["load a", "load b", "load c"]),
        ("<form action=a><blockquote cite=b>", ["link a", "link b"]),
        ("<script src=a data-photos=b></script>", ["load a", "load b"]),
        ("<meta http-equiv=refresh content=\"0; url='a.html'\">", ["link a.html"]),
        (
            "<meta property=og:image content=a><meta property=og:image:width content=3>"
                + "<meta property=og:image:height content=2><meta property=og:url content=b>",
            ["share a 3×2", "identity b"]
        ),
        (
            "<script type='application/ld+json'>{\"contentUrl\":\"https://a\",\"width\":3,\"height\":2,"
                + "\"creator\":[{\"url\":\"https://b\",\"name\":\"c\"}]}</script>",
            ["link https://a 3×2", "link https://b"]
        ),
        ("<!-- <img src=a> --><title><img src=a></title><textarea><a href=b></textarea>", []),
    ])
    func `a page names what browsers and services find on it`(text: String, expected: [String]) {
        #expect(references(PageReading(html: Array(text.utf8))) == expected)
    }

    @Test func `a feed names what readers find in it`() {
        let feed = """
            <rss><channel><link>a</link><atom:link rel="self" href="b"/>
            <description>Photos: &lt;img src="x"&gt;</description>
            <item><guid isPermaLink="false">x</guid><guid>c</guid>
            <description>&lt;img src="d" width="3" height="2"&gt;</description>
            <media:content url="e" width="5" height="4"/></item></channel></rss>
            """
        #expect(
            references(PageReading(xml: Array(feed.utf8))) == [
                "share a", "identity b", "share c", "share d 3×2", "share e 5×4",
            ])
    }

    @Test func `places are ids, and the names of old anchors`() {
        let page = PageReading(html: Array("<p id=a><a name=b><img name=c><a id=d name=e>".utf8))
        #expect(page.places == ["a", "b", "d"])
    }

    @Test(arguments: [
        ("a/b.html", "../c%20d.jpg?x#e%C3%A9", "file c d.jpg eé"),
        ("a/b.html", "#e", "file a/b.html e"),
        ("a/b.html", "", "file a/b.html"),
        ("a/b.html", "./././b.html", "file a/b.html"),
        ("a/b.html", "..", "folder ."),
        ("a/b.html", "../a/", "folder a"),
        ("a/b.html", "b.html/", "nothing a/b.html"),
        ("a/b.html", "B.html", "nothing a/B.html"),
        ("a/b.html", "../../a", "outside"),
        ("a/b.html", "/a", "host"),
        ("a/b.html", "//x/y", "https"),
        ("a/b.html", "MAILTO:x", "mailto"),
        ("a/b.html", "https://x.org/p/a/b.html#z", "absolute a/b.html z"),
        ("a/b.html", "https://x.org/p", "folder ."),
        ("a/b.html", "https://x.org/pa/b.html", "https"),
    ])
    func `addresses lead where browsers would go`(page: String, address: String, target: String)
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write([], to: "a/b.html")
        try folder.write([], to: "c d.jpg")
        let files = try SiteFiles(folder.path)
        func name(_ number: Int, _ place: String?) -> String {
            files.files[number].path + (place.map { " " + $0 } ?? "")
        }
        let base = SiteAddress("https://x.org/p")
        let found =
            switch files.destination(of: address, from: page, base: base) {
            case .file(let number, let place): "file " + name(number, place)
            case .absolute(let number, let place): "absolute " + name(number, place)
            case .folder(let path): "folder " + path
            case .nothing(let path): "nothing " + path
            case .outside: "outside"
            case .hostRoot: "host"
            case .elsewhere(let scheme): scheme
            }
        #expect(found == target)
    }
}
