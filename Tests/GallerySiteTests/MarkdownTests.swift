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
        let text = PageText(pages: ["contact.md": "contact.html"])
        #expect(text.address(of: link, from: PageAddress(page: page)) == address)
    }
}
