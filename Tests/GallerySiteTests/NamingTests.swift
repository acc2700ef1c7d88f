import Testing

@testable import GallerySite

@Suite struct NamingTests {
    @Test(arguments: [
        ("IMG_2041", "img-2041"), ("café at night", "cafe-at-night"),
        ("Ærø  Straße", "aero-strasse"),
        ("It's 100% #1?", "its-100-1"), ("日本の写真", "日本の写真"), ("Αθήνα", "αθήνα"), ("...", "photo"),
        ("", "photo"),
        ("a.b_c", "a-b-c"), ("CON", "con-photo"), ("con 2", "con-2"), ("--x--", "x"),
        ("Çon", "con-photo"), ("Ł ø ð", "l-o-d"),
    ])
    func `a slug holds letters and digits with single hyphens`(name: String, slug: String) {
        #expect(Slug.slug(name) == slug)
    }

    @Test(arguments: ["語", "𠀀", "한", "я", "a", "ab-", "ก็"])
    func `a slug leaves room in the name of a file`(part: String) {
        let slug = Slug.slug(String(repeating: part, count: 100))
        #expect(slug.utf8.count <= 180 && slug.count <= 80 && slug.count >= 30)
        #expect(slug.last != "-")
        #expect(Slug.slug(slug) == slug)
    }

    @Test func `names are ordered as people count`() {
        let names = ["img10", "IMG2", "img1", "img02", "b", "B", "a", "img"]
        #expect(
            names.sorted(by: NaturalOrder.precedes)
                == ["a", "B", "b", "img", "img1", "IMG2", "img02", "img10"].sorted(
                    by: NaturalOrder.precedes))
        #expect(NaturalOrder.precedes("img9", "img10"))
        #expect(NaturalOrder.precedes("img9.jpg", "img10.jpg"))
        #expect(!NaturalOrder.precedes("a", "a"))
        #expect(NaturalOrder.precedes("x00000000000000000000000000009", "x10"))
    }

    @Test func `the order of names is total`() {
        let names = ["a1", "a01", "A1", "a1b", "a1 b", "a", "", "1", "01", "é", "e"]
        for a in names {
            for b in names where a != b {
                #expect(NaturalOrder.precedes(a, b) != NaturalOrder.precedes(b, a), "\(a) \(b)")
            }
        }
    }

    @Test(
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B),
            ("abc", 0x44BC_2CF5_AD77_0999),
        ] as [(String, UInt64)])
    func `a fingerprint is the published XXH64`(text: String, hash: UInt64) {
        #expect(Fingerprint(of: text).value == hash)
    }

    @Test func `every byte and every position changes a fingerprint`() {
        for count in [1, 7, 8, 31, 32, 33, 100] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
            var seen: Set<UInt64> = [Fingerprint(of: bytes).value]
            for index in bytes.indices {
                var changed = bytes
                changed[index] ^= 1
                #expect(seen.insert(Fingerprint(of: changed).value).inserted)
            }
        }
        #expect(Fingerprint(combining: ["ab", "c"]) != Fingerprint(combining: ["a", "bc"]))
    }

    @Test func `the text of a fingerprint is ten safe characters`() {
        #expect(Fingerprint(value: 0).text == "0000000000")
        #expect(Fingerprint(value: .max).text == "zzzzzzzzzz")
        #expect(Fingerprint(value: 1 << 59).text == "1000000000")
    }

    @Test(arguments: [
        (6_000, 4_000, "3/2", "r3x2"), (4_000, 6_000, "2/3", "r2x3"),
        (4_288, 2_848, "1.5056", "r1_5056"),
        (1, 1, "1/1", "r1x1"), (10_000, 1, "100", "r100"), (1, 100_000, "0.01", "r0_01"),
    ])
    func `a ratio is exact in short terms and four decimals else`(
        width: Int, height: Int, css: String, name: String
    ) {
        let ratio = AspectRatio(width: width, height: height)
        #expect(ratio.css == css)
        #expect(ratio.className == name)
        #expect(ratio.value > 0)
    }

    @Test(
        arguments: [
            (1.5, 2, "1.5"), (2, 2, "2"), (0.05, 1, "0.1"), (-0.04, 1, "0"), (-1.25, 2, "-1.25"),
            (1_234.5678, 3, "1234.568"),
            (0.0625, 4, "0.0625"),
        ] as [(Double, Int, String)])
    func `numbers are written without exponent, locale or trailing zeros`(
        value: Double, digits: Int, text: String
    ) {
        #expect(DecimalText.text(value, digits: digits) == text)
    }

    @Test(arguments: [
        ("index.html", "images/a.jpg", "images/a.jpg"),
        ("coast/index.html", "images/a.jpg", "../images/a.jpg"),
        ("coast/north/x.html", "coast/index.html", "../index.html"),
        ("coast/x.html", "coast/y.html", "y.html"),
        ("coast/x.html", "mountains/y.html", "../mountains/y.html"),
        ("日本/x.html", "日本/写 真.html", "%E5%86%99%20%E7%9C%9F.html"),
    ])
    func `an address is relative and names a file`(page: String, path: String, href: String) {
        #expect(PageAddress(page: page).href(path) == href)
    }

    @Test func `a misspelt name is guessed when it is near`() {
        #expect(Spelling.nearest(to: "titel", among: ["title", "widths"]) == "title")
        #expect(Spelling.nearest(to: "xyz", among: ["title"]) == nil)
        #expect(
            Spelling.nearest(to: "row-hight", among: ["row-height", "spacing"]) == "row-height")
    }
}
