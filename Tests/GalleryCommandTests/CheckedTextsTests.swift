import Foundation
import GalleryTestSupport
import Testing

/// What `gallery check` finds in pages, feeds and style sheets.
@Suite struct CheckedTextsTests {
    @Test(arguments: [
        ("<a href=\"gone.html\">", "links to missing file gone.html"),
        ("<a href=\"trip/./../Rings.html\">", "links to missing file Rings.html"),
        ("<a href=\"rings.html#no\">", "links to missing id rings.html#no"),
        ("<a href=#no>", "links to missing id index.html#no"),
        (
            "<a href='trip/'>",
            "links to the folder trip; link to its page, trip/index.html"
        ),
        ("<a href=\"../x.html\">", "links to ../x.html, which is outside the site"),
        (
            "<a href=\"https://example.org/p/gone.html\">",
            "links to missing file gone.html"
        ),
        (
            "<img src=\"/x.png\" alt=\"\">",
            "loads /x.png by an absolute address; use a relative one"
        ),
        (
            "<script src=\"https://example.org/p/rings.html\"></script>",
            "loads https://example.org/p/rings.html by an absolute address; use a relative one"
        ),
        (
            "<img alt=\"\" srcset=\"https://cdn.example/x.png 2x\">",
            "loads https://cdn.example/x.png from another host; copy it into the site"
        ),
        (
            "<iframe src=\"//tube.example/v\"></iframe>",
            "loads //tube.example/v from another host; copy it into the site"
        ),
        (
            "<link rel=\"preconnect\" href=\"https://fonts.example\">",
            "loads https://fonts.example from another host; copy it into the site"
        ),
        (
            "<svg><image href=\"https://cdn.example/x.png\"/></svg>",
            "loads https://cdn.example/x.png from another host; copy it into the site"
        ),
        (
            "<video poster=\"data:image/gif;base64,R0\"></video>",
            "loads data:image/gif;base64,R0, which the content security policy blocks; put it into a file"
        ),
        ("<a href=\"file:///x.html\">", "links to file:///x.html, a file on the local disk"),
        ("<a href=\"javascript:go()\">", "has a script for an address: javascript:go()"),
        ("<img src=\"\" alt=\"\">", "has an empty address"),
        (
            "<script>go()</script>",
            "has an inline script, which the content security policy blocks"
        ),
        (
            "<p onclick=\"go()\">",
            "has an inline event handler (onclick), which the content security policy blocks"
        ),
        (
            "<p style=\"color:red\">",
            "has a style attribute, which the content security policy blocks"
        ),
        ("<style>p{}</style>", "has a style element, which the content security policy blocks"),
        (
            "<script type=\"application/ld+json\">{</script>",
            "contains invalid JSON"
        ),
        (
            "<p>from /Users/jane/Pictures/rome</p>",
            "exposes a path of the build machine: /Users/jane/Pictures/rome"
        ),
        (
            "<!-- C:\\Users\\Jane\\x.jpg -->",
            "exposes a path of the build machine: C:\\Users\\Jane\\x.jpg"
        ),
        (
            "<p>47.3769° N, 8.5417° E</p>",
            "exposes GPS coordinates: 47.3769° N, 8.5417° E; use --location coordinates to publish them"
        ),
    ])
    func `what a page says wrong is reported with its line`(text: String, sentence: String) throws {
        let site = try CheckedSite()
        let line = try site.replace("</main>", with: "\n" + text + "\n</main>", in: "index.html")
        let found = try site.findings().filter {
            !text.hasPrefix("<a href=\"file:") || !$0.contains("exposes")
        }
        #expect(found == ["index.html:\(line + 1): \(sentence)"])
    }

    @Test(arguments: [
        (
            "index.html", "default-src 'none'; ", "",
            "has a content security policy that allows too much: default-src"
        ),
        (
            "index.html", "img-src 'self'", "img-src 'self' data:",
            "has a content security policy that allows too much: img-src 'self' data:"
        ),
        (
            "rings.html", "rel=\"canonical\" href=\"https://example.org/p/rings.html",
            "rel=\"canonical\" href=\"https://example.org/p/up.html",
            "states the address https://example.org/p/up.html instead of https://example.org/p/rings.html"
        ),
        (
            "rings.html", "srcset=\"", "srcset=\"{picture} 100w, ",
            "states a width of 100 for {picture}, which is 320 pixels wide"
        ),
        (
            "rings.html", "</main>", "<img src=\"{picture}\" width=\"32\" height=\"24\" alt=\"\">",
            "states 32 × 24 pixels for {picture}, which has 320 × 213"
        ),
        (
            "rings.html", "og:image\" content=\"https://example.org/p/",
            "og:image\" content=\"https://cdn.example/",
            "links to https://cdn.example/{large}, which is not an address of this site"
        ),
        (
            "rings.html", "\"height\":427", "\"height\":100",
            "states 640 × 100 pixels for {large}, which has 640 × 427"
        ),
        (
            "sitemap.xml", "<loc>https://example.org/p/rings.html",
            "<loc>https://example.org/p/ring.html", "links to missing file ring.html"
        ),
        (
            "sitemap.xml", "<loc>https://example.org/p/rings.html",
            "<loc>https://example.com/rings.html",
            "links to https://example.com/rings.html, which is not an address of this site"
        ),
        (
            "feed.xml", "width=\"640\"", "width=\"641\"",
            "states 641 × 427 pixels for {large}, which has 640 × 427"
        ),
        (
            "{style}", "}", "}a{background:url(../images/gone.png)}",
            "links to missing file images/gone.png"
        ),
        (
            "{style}", "}", "}@import 'https://fonts.example/a.css';",
            "loads https://fonts.example/a.css from another host; copy it into the site"
        ),
        (
            "{script}", "\n", "\n// /home/jane/site\n",
            "exposes a path of the build machine: /home/jane/site"
        ),
    ])
    func `what a file says that is not so is reported with its line`(
        file: String, old: String, new: String, sentence: String
    ) throws {
        let site = try CheckedSite()
        func filled(_ text: String) throws -> String {
            text.replacingOccurrences(of: "{picture}", with: site.picture)
                .replacingOccurrences(
                    of: "{large}",
                    with: site.picture.replacingOccurrences(of: "-320.", with: "-640.")
                )
                .replacingOccurrences(of: "{style}", with: try site.asset(".css"))
                .replacingOccurrences(
                    of: "{script}",
                    with: try site.asset(".js"))
        }
        let name = try filled(file)
        let line = try site.replace(old, with: filled(new), in: name)
        let row = line + (new.hasPrefix("\n") ? 1 : 0)
        #expect(try site.findings() == ["\(name):\(row): \(filled(sentence))"])
    }

    @Test func `a page without a security policy is reported`() throws {
        let site = try CheckedSite()
        _ = try site.replace("Content-Security-Policy", with: "X", in: "about.html")
        #expect(try site.findings() == ["about.html: has no content security policy"])
    }

    @Test func `the folder of the site itself is reported`() throws {
        let site = try CheckedSite()
        let folder = site.folder.path + "/site"
        let line = try site.replace("</main>", with: folder + "/x.jpg </main>", in: "about.html")
        #expect(
            try site.findings() == [
                "about.html:\(line): exposes a path of the build machine: \(folder)/x.jpg"
            ])
    }
}
