import Testing

@testable import GalleryCheck
@testable import GallerySite

@Suite struct MarkupScannerTests {
    /// The tokens of a document, each in a short notation.
    private func parts(_ text: String, _ language: MarkupScanner.Language = .html) -> [String] {
        var scanner = MarkupScanner(Array(text.utf8), language)
        var parts: [String] = []
        while let token = scanner.next() {
            switch token {
            case .start(let tag):
                let attributes = tag.attributes.map { "\($0.name)=\($0.value)@\($0.line)" }
                parts.append((["+\(tag.name)@\(tag.line)"] + attributes).joined(separator: " "))
            case .end(let name): parts.append("-\(name)")
            case .text(let text, let line): parts.append("'\(text)'@\(line)")
            }
        }
        return parts
    }

    @Test(arguments: [
        ("<A HREF='x'>y</A >", ["+a@1 href=x@1", "'y'@1", "-a"]),
        ("<a href=x/y.html>", ["+a@1 href=x/y.html@1"]),
        ("<a href=\"a&amp;b\" b c = \"d\">", ["+a@1 href=a&b@1 b=@1 c=d@1"]),
        ("<img/src=x /alt=''/>", ["+img@1 src=x@1 alt=@1"]),
        ("<a href=1 href=2>", ["+a@1 href=1@1"]),
        ("<p\n a=1\n b=2>\n<i>", ["+p@1 a=1@2 b=2@3", "'\n'@3", "+i@4"]),
        ("a < b <3 <<i>", ["'a '@1", "'< b '@1", "'<3 '@1", "'<'@1", "+i@1"]),
        ("<!doctype html><!-- <a> --><b>", ["+b@1"]),
        ("<!--><b><!---><i><!-- x --!><u>", ["+b@1", "+i@1", "+u@1"]),
        ("<!-- a -- b -><b> --><i>", ["+i@1"]),
        ("<!-- never ends <b>", []),
        ("<?php <b> ?><i></ x><u>", ["' ?>'@1", "+i@1", "+u@1"]),
        (
            "<script>if (a<b) '</scriptx><a>'</script ><b>",
            ["+script@1", "'if (a<b) '</scriptx><a>''@1", "-script", "+b@1"]
        ),
        ("<style>a>b{}</STYLE><i>", ["+style@1", "'a>b{}'@1", "-style", "+i@1"]),
        ("<title>a &lt; <b></title>", ["+title@1", "'a < <b>'@1", "-title"]),
        ("<script></script>\n<b>", ["+script@1", "-script", "'\n'@1", "+b@2"]),
        ("<script><a", ["+script@1", "'<a'@1"]),
        ("<a href=\"x", ["+a@1 href=x@1"]),
        ("&#65;&#x42;&quot;&nope;&amp", ["'AB\"&nope;&amp'@1"]),
        ("<", ["'<'@1"]),
    ])
    func `tags and texts of HTML are recognised as browsers recognise them`(
        text: String, expected: [String]
    ) {
        #expect(parts(text) == expected)
    }

    @Test func `XML keeps its names and knows sections of text`() {
        #expect(
            parts("<?xml version='1.0'?>\n<a:B c='&lt;'/><![CDATA[<x>&amp;]]></a:B>", .xml)
                == ["'\n'@1", "+a:B@2 c=<@2", "'<x>&amp;'@2", "-a:B"])
    }

    @Test func `no bytes make it fail`() {
        let parts = [
            "<", ">", "a", "!", "--", "/", "=", "\"", "'", " ", "&#x", ";", "script", "\n",
        ]
        var state: UInt64 = 1
        for _ in 0..<3_000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += parts[Int(state >> 33) % parts.count]
            }
            for language in [MarkupScanner.Language.html, .xml] {
                var scanner = MarkupScanner(Array(text.utf8), language)
                var count = 0
                while scanner.next() != nil { count += 1 }
                #expect(count <= text.utf8.count, "\(text)")
            }
        }
    }

    @Test(
        arguments: [
            ("a.jpg", [("a.jpg", nil)]),
            ("a.jpg 320w, b.jpg 640w", [("a.jpg", 320), ("b.jpg", 640)]),
            (" a,b.jpg  2x ,c.jpg,", [("a,b.jpg", nil), ("c.jpg", nil)]),
            ("\na.jpg\n1w 2h,\nb.jpg 3w\n", [("a.jpg", 1), ("b.jpg", 3)]),
            (" , ", []),
        ] as [(String, [(String, Int?)])])
    func `a source set is read as browsers read it`(text: String, expected: [(String, Int?)]) {
        let found = URLReference.candidates(of: text)
        #expect(found.map(\.address) == expected.map(\.0))
        #expect(found.map(\.width) == expected.map(\.1))
    }

    @Test(arguments: [
        ("a{b:url(c.png)}", ["c.png@1"]),
        ("a{b:url( \"c d.png\" ),\nurl('e')}", ["c d.png@1", "e@2"]),
        ("/* url(no) */ a{content:'url(no)'}", []),
        ("@import \"a.css\";@import url(b.css);", ["a.css@1", "b.css@1"]),
        ("@namespace url(http://x);@namespace s \"http://y\";", []),
        ("a{b:image-set(\"a.png\" 1x, url(b.png) 2x);c:'d'}", ["a.png@1", "b.png@1"]),
        ("a{b:-webkit-image-set(url(b.png) 2x)}c{d:\"e\"}", ["b.png@1"]),
        ("@font-face{src:URL(f.woff2) format(\"woff2\")}", ["f.woff2@1"]),
        ("a{b:url(c\\)d)}", ["c)d@1"]),
        ("a{b:url(", []), ("a{b:'", []), ("/*", []), ("a{b:\\", []),
    ])
    func `what a style sheet loads is found`(text: String, expected: [String]) {
        #expect(
            StyleAddresses.all(in: Array(text.utf8)).filter { $0.address != "" }.map {
                "\($0.address)@\($0.line)"
            } == expected)
    }

    @Test(arguments: [
        ("default-src 'none'; base-uri 'none'; form-action 'none'", []),
        (
            "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; script-src 'self'; "
                + "base-uri 'none'; form-action 'none'", []
        ),
        ("", ["default-src", "base-uri", "form-action"]),
        (
            "DEFAULT-SRC 'self'; base-uri 'none'; form-action 'none'",
            ["default-src 'self'"]
        ),
        (
            "default-src 'none'; img-src 'self' *; script-src 'unsafe-inline'; base-uri 'none'; form-action",
            ["img-src 'self' *", "script-src 'unsafe-inline'"]
        ),
        (
            "default-src 'none'; default-src *; base-uri 'self'; form-action 'none'; "
                + "require-trusted-types-for 'script'", ["base-uri 'self'"]
        ),
    ])
    func `a policy that allows too much is reported`(policy: String, weaknesses: [String]) {
        #expect(SecurityPolicy.weaknesses(of: policy) == weaknesses)
    }

    @Test(arguments: [
        ("href=\"https://example.org/home/jane/x\"", []),
        ("\"/home/jane/x\" /home/ /home /Users/Shared", ["/home/jane/x", "/Users/Shared"]),
        ("a/home/jane b.org/Users/x ../home/x", []),
        ("file:///C:/x profile://x", ["file:///C:/x"]),
        ("C:\\Users\\me\\a.jpg d:/Users/me", ["C:\\Users\\me\\a.jpg", "d:/Users/me"]),
        ("\"C:\\\\Users\\\\me\"", ["C:\\\\Users\\\\me"]),
        ("(/srv/site/x) /srv/sites /srv/site", ["/srv/site/x", "/srv/site"]),
        ("/root/build", ["/root/build"]),
    ])
    func `paths of a machine are distinguished from addresses`(text: String, paths: [String]) {
        let search = PrivateText(folders: ["/srv/site", "/data"])
        #expect(search.paths(in: Array(text.utf8)).map(\.path) == paths)
    }

    @Test(arguments: [
        ("at 47.3769° N, 8.5417° E.", ["47.3769° N, 8.5417° E"]),
        ("0.371°S 136.056°W", ["0.371°S 136.056°W"]),
        ("20° C, 47.3° N, 8.5° E, 45.1234° of arc", []),
    ])
    func `positions are distinguished from other degrees`(text: String, positions: [String]) {
        #expect(PrivateText.positions(in: Array(text.utf8)).map(\.position) == positions)
    }

    // Comparing each item with all earlier ones would take minutes.
    @Test func `thousands of attributes and positions are read one after the other`() {
        let count = 100_000
        let attributes = (0..<count).map { "a\($0)=1" }.joined(separator: " ")
        var scanner = MarkupScanner(Array("<p \(attributes)>".utf8), .html)
        guard case .start(let tag) = scanner.next() else {
            Issue.record("no tag")
            return
        }
        #expect(tag.attributes.count == count && tag["a99999"] == "1")
        let lines = [String](repeating: "47.3769° N, 8.5417° E<br>", count: 2_000)
        let found = PrivateText.positions(in: Array(lines.joined(separator: "\n").utf8))
        #expect(found.map(\.line) == Array(1...2_000))
    }
}
