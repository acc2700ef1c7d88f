import Testing

@testable import GallerySite

@Suite struct MarkdownTests {
    @Test(arguments: [
        ("Boats & *nets*\nin `May`.\n\nMore.", "Boats & nets in May."),
        ("# Head\n\n[A link](a.html) and ![a picture](b.png)", "A link and a picture"),
        ("<script>x</script>\n\n- First\n- second", "First"), ("# Only a heading", nil),
        (" \n", nil),
        ("```\ncode\n```\nText", "Text"),
    ])
    func `a text is summed up by its first paragraph`(text: String, summary: String?) {
        #expect(Markdown.summary(of: text) == summary)
    }

    @Test(arguments: [
        ("A *sea*", "<p>A <em>sea</em></p>\n"),
        ("# One\n\n###### Six", "<h2>One</h2>\n<h6>Six</h6>\n"),
        ("### Three\n\n## Two", "<h3>Three</h3>\n<h2>Two</h2>\n"),
        ("<script>x</script>", "\n"),
        ("a <b>bold</b> word", "<p>a bold word</p>\n"),
        ("[x](javascript:alert(1))", "<p><a href=\"\">x</a></p>\n"),
        ("![two *boats*](boats.jpg)", "<p>two <em>boats</em></p>\n"),
        ("", ""),
        ("Größe & Maß", "<p>Größe &amp; Maß</p>\n"),
    ])
    func `text becomes HTML without scripts, raw HTML or pictures`(text: String, html: String) {
        #expect(Markdown.html(text) == html)
    }

    @Test func `headings have anchors if they are asked for, each its own`() {
        let text = "# What's *new*?\n\n## Größe & `--zip`\n\n## Text\n\n## Text\n\n## &&"
        let html = Markdown.html(text, .init(anchors: HeadingAnchors(taken: ["text"])))
        #expect(
            html == """
                <h2 id="whats-new">
                What's <em>new</em>?
                </h2>
                <h3 id="größe----zip">
                Größe &amp; <code>--zip</code>
                </h3>
                <h3 id="text-1">
                Text
                </h3>
                <h3 id="text-2">
                Text
                </h3>
                <h3>&amp;&amp;</h3>

                """)
    }

    private static let head = "<table>\n<thead>\n"

    @Test(arguments: [
        (
            "| A | B |\n|:-:|--:|\n| 1 | *2* |\n| 3 |",
            head
                + "<tr><th class=\"center\">A</th><th class=\"end\">B</th></tr>\n</thead>\n<tbody>\n"
                + "<tr><td class=\"center\">1</td><td class=\"end\"><em>2</em></td></tr>\n"
                + "<tr><td class=\"center\">3</td><td class=\"end\"></td></tr>\n"
                + "</tbody>\n</table>\n"
        ),
        (
            "a \\| b | `c`\n--|--\n1|2|3\n",
            head + "<tr><th>a | b</th><th><code>c</code></th></tr>\n</thead>\n<tbody>\n"
                + "<tr><td>1</td><td>2</td></tr>\n</tbody>\n</table>\n"
        ),
        (
            "Words\n|A|\n|-|",
            "<p>Words</p>\n" + head + "<tr><th>A</th></tr>\n</thead>\n</table>\n"
        ),
        (
            "|A|\n|-|\n|<b>x</b> [y](javascript:z)|",
            head + "<tr><th>A</th></tr>\n</thead>\n<tbody>\n"
                + "<tr><td>x <a href=\"\">y</a></td></tr>\n</tbody>\n</table>\n"
        ),
        (
            "| | |\n|-|-|\n|1|2|",
            "<table>\n<tbody>\n<tr><td>1</td><td>2</td></tr>\n</tbody>\n</table>\n"
        ),
        (
            "| |B|\n|-|-|",
            head + "<tr><td></td><th>B</th></tr>\n</thead>\n</table>\n"
        ),
        ("|A|B|\n|-|\n|1|2|", "<p>|A|B|\n|-|\n|1|2|</p>\n"),
        ("A\n---", "<h2>A</h2>\n"),
        ("    |A|\n    |-|", "<pre><code>|A|\n|-|\n</code></pre>\n"),
        ("One\\\nTwo  \nThree", "<p>One<br />\nTwo<br />\nThree</p>\n"),
    ])
    func `tables and line breaks are kept`(text: String, html: String) {
        #expect(Markdown.html(text) == html)
    }

    @Test func `a picture becomes what its address asks for, else its description`() {
        let text = "A ![small *boat*](b%20c.jpg \"The title\") and ![none](x.jpg)"
        let html = Markdown.html(
            text,
            .init(picture: { picture in
                picture.address == "x.jpg"
                    ? nil : "<\(picture.address)|\(picture.description)|\(picture.title)>"
            }))
        #expect(html == "<p>A <b%20c.jpg|small boat|The title> and none</p>\n")
    }

    @Test(arguments: [
        ("me.jpg", "", "me.jpg"), ("./a/../me.jpg", "trip", "trip/me.jpg"),
        ("../me.jpg", "trip", "me.jpg"), ("../../me.jpg", "trip", nil),
        ("../me.jpg", "../texts", "../me.jpg"), ("my%20photo.jpg", "a", "a/my photo.jpg"),
        ("/me.jpg", "", nil), ("https://example.org/me.jpg", "", nil), ("", "a", nil),
    ])
    func `the file of a picture is below the photo folder unless its text is not`(
        address: String, folder: String, path: String?
    ) {
        #expect(TextPicturePath.path(address, in: folder) == path)
    }

    @Test(arguments: [
        ("A *fine* day", "A fine day", "A *fine* day"), ("Plain", "Plain", nil),
        ("1. Place", "1. Place", nil), ("- 5 *", "- 5 *", nil),
        ("I <3 *you* <b>", "I <3 *you* <b>", nil),
        ("One\nTwo [x](y)", "One\nTwo x", "One\nTwo [x](y)"),
    ])
    func `a caption may have marks, but begins no list`(
        value: String, words: String, markdown: String?
    ) {
        var photo = PhotoWords()
        photo.setCaption(value: value)
        #expect(photo.caption == words)
        #expect(photo.markdown == markdown)
    }

    @Test func `a first heading of the first level is the title`() {
        let found = Markdown.title(of: "\n# About me \n\nText")
        #expect(found?.title == "About me")
        #expect(found?.rest == "\nText")
    }

    @Test(arguments: [
        ("# Boats & *nets* in `May` #", "Boats & nets in May"), (" #\t[Me](a.html)", "Me"),
        ("# A <b>bold</b> word", "A bold word"), ("Text\n\n# Later", nil), ("## Second", nil),
        ("# ", nil), ("#tag", nil), ("", nil),
    ])
    func `a title is words without marks`(text: String, title: String?) {
        #expect(Markdown.title(of: text)?.title == title)
    }

    @Test(arguments: [
        ("contact.md", "a/b/index.html", "../../contact.html"),
        ("./contact.md#mail", "index.html", "contact.html#mail"),
        ("coast/index.html", "about.html", "coast/index.html"),
        ("coast/index.html", "a/index.html", "../coast/index.html"),
        ("https://example.org/a:b", "a/index.html", "https://example.org/a:b"),
        ("mailto:a@example.org", "a/index.html", "mailto:a@example.org"),
        ("#top", "a/index.html", "#top"),
        ("/root.html", "a/index.html", "/root.html"),
    ])
    func `links lead to the same place from every page`(link: String, page: String, address: String)
    {
        let text = PageText(pages: ["contact.md": "contact.html"], pictureSizes: "100vw")
        #expect(text.address(of: link, on: PageAddress(page: page)) == address)
    }
}
