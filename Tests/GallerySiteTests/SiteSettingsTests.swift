import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct SiteSettingsTests {
    @Test(arguments: [
        ("en", false), ("ar", true), ("he-IL", true), ("FA", true), ("ur", true), ("de", false),
        ("ar-Latn", false), ("az-Arab", true), ("arn", false),
    ])
    func `a language sets the direction of writing`(language: String, isRightToLeft: Bool) {
        var settings = SiteSettings()
        settings.language = language
        #expect(settings.isRightToLeft == isRightToLeft)
    }

    @Test(arguments: [
        ("https://example.org", true), ("mailto:a@b.c", true), ("tel:+4912", true),
        ("coast/index.html", true), ("javascript:alert(1)", false), ("data:text/html,x", false),
        ("", false), ("a b", false),
    ])
    func `a menu leads only to pages, mail and phones`(address: String, isLink: Bool) {
        #expect(SiteSettings.isLink(address) == isLink)
    }

    @Test func `words can be replaced one by one, and only those that exist`() {
        var words = Wording()
        #expect(words.photos(1) == "1 photo")
        #expect(words.photos(3) == "3 photos")
        let found = [
            words.replace("photo-count", with: "{count} Fotos"), words.replace("fotos", with: "x"),
        ]
        #expect(found == [true, false])
        #expect(words.photos(3) == "3 Fotos")
        #expect(words.photos(1) == "1 photo")
        #expect(words.month(1) == "January")
        #expect(words.month(12) == "December")
        #expect(Set(Wording.names).count == Wording.names.count)
    }

    @Test(arguments: [
        ("<svg width=\"180\" height='36px'/>", 180, 36),
        ("<?xml version=\"1.0\"?>\n<svg stroke-width=\"2\" viewBox=\"0 0 64.4 32\">", 64, 32),
        ("<svg viewBox='0,0,10,20' width=\"100%\">", 10, 20),
    ])
    func `the size of a logo is read from its SVG`(text: String, width: Int, height: Int) throws {
        let size = try #require(LogoSize.of(Array(text.utf8), name: "logo.svg"))
        #expect(size.width == width && size.height == height)
    }

    @Test(arguments: [
        (
            "<?xml version=\"1.0\"?><svg viewBox=\"0 0 600 150\"><path/></svg>",
            "<?xml version=\"1.0\"?><svg width=\"600\" height=\"150\" viewBox=\"0 0 600 150\"><path/></svg>"
        ),
        (
            "<svg width='100%' viewBox='0 0 9 8' height=\"auto\" fill='red'/>",
            "<svg width=\"9\" height=\"8\"  viewBox='0 0 9 8'  fill='red'/>"
        ),
        ("<svg width=\"180\" height='36px'/>", "<svg width=\"180\" height='36px'/>"),
        ("<svg width=\"2cm\" viewBox='0 0 9 8'/>", "<svg width=\"2cm\" viewBox='0 0 9 8'/>"),
    ])
    func `a logo that states nothing but its viewBox is published with that as its size`(
        text: String, published: String
    ) {
        #expect(LogoSize.sized(Array(text.utf8), name: "logo.svg") == Array(published.utf8))
        #expect(LogoSize.sized(Array(text.utf8), name: "logo.png") == Array(text.utf8))
    }

    @Test(arguments: ["<svg>", "<svg width=\"0\" height=\"1\"/>", "no picture", ""])
    func `a logo without a size is refused`(text: String) {
        #expect(LogoSize.of(Array(text.utf8), name: "logo.svg") == nil)
        #expect(LogoSize.of(Array(text.utf8), name: "logo.png") == nil)
    }

    @Test(arguments: [
        ("a { b: c; }\n/* x */\nd { e: f }", "a{b: c}\nd{e: f}\n"),
        ("a::before { content: \"/* { ; */ \"; }", "a::before{content: \"/* { ; */ \"}\n"),
        ("a { width: calc(1px + 2px) }", "a{width: calc(1px + 2px)}\n"),
        ("a  >\n b :hover, c { d: e }", "a > b :hover,c{d: e}\n"),
        ("a { b: 'it\\'s' ; }", "a{b: 'it\\'s'}\n"),
        ("a/* no end", "a"), ("a/* x */.b { c: 1px/**/2px }", "a/**/.b{c: 1px/**/2px}\n"),
        ("a /* x */.b/* y */, c/* z */ { d: e }", "a .b,c{d: e}\n"),
        ("a\\\"b { c: d }\ne\\ { f: g }", "a\\\"b{c: d}\ne\\ {f: g}\n"),
    ])
    func `style sheets lose only what no browser reads`(text: String, compact: String) {
        #expect(StyleText.compact(text) == compact)
    }
}
