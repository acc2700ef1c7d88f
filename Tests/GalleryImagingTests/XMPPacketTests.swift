import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct XMPPacketTests {
    @Test func `a property is the same as an element, an attribute and under another prefix`() {
        let element = XMPPacket(XMPText.packet("<xmp:Rating> 4 </xmp:Rating>"))
        let attribute = XMPPacket(XMPText.packet(attributes: "xmp:Rating='4'"))
        let renamed = XMPPacket(
            XMPText.packet(
                "<r:Rating xmlns:r='http://ns.adobe.com/xap/1.0/'>4</r:Rating><r:Rating>9</r:Rating>"
            ))
        #expect(element.text("xmp:Rating") == "4")
        #expect(attribute == element && renamed == element)
    }

    @Test func `the prefix that a standard uses means nothing in another namespace`() {
        let packet = XMPPacket(
            XMPText.packet("<dc:title xmlns:dc='http://example.com/'>No</dc:title>"))
        #expect(packet.isEmpty)
    }

    @Test func `the default language goes before others, else the first`() {
        let both = XMPText.alternatives(
            "dc:title", [("de", "Winter im Norden"), ("X-Default", "Winter in the north")])
        #expect(XMPPacket(XMPText.packet(both)).text("dc:title") == "Winter in the north")
        let one = XMPText.alternatives("dc:title", [("de", "Winter"), ("fr", "Hiver")])
        #expect(XMPPacket(XMPText.packet(one)).text("dc:title") == "Winter")
        let plain = XMPPacket(XMPText.packet("<dc:title>Winter</dc:title>"))
        #expect(plain.text("dc:title") == "Winter")
    }

    @Test(arguments: ["Seq", "Bag", "Alt"])
    func `a list keeps its order`(kind: String) {
        let list = XMPText.list("dc:subject", ["sea", "lamp", " ", "night"], of: kind)
        #expect(XMPPacket(XMPText.packet(list)).texts("dc:subject") == ["sea", "lamp", "night"])
    }

    @Test(arguments: [
        "<rdf:li rdf:parseType='Resource'><plus:LicensorURL>https://a.example/</plus:LicensorURL></rdf:li>",
        "<rdf:li><rdf:Description><plus:LicensorURL>https://a.example/</plus:LicensorURL></rdf:Description></rdf:li>",
        "<rdf:li plus:LicensorURL='https://a.example/' plus:LicensorName='A'/>",
        "<rdf:li><rdf:Description plus:LicensorURL='https://a.example/'/></rdf:li>",
    ])
    func `the field of a structure is found however the structure is written`(item: String) {
        let packet = XMPPacket(
            XMPText.packet("<plus:Licensor><rdf:Bag>\(item)</rdf:Bag></plus:Licensor>"))
        #expect(packet.texts("plus:Licensor/plus:LicensorURL") == ["https://a.example/"])
    }

    @Test func `an address may be a resource, and a value may have qualifiers`() {
        let packet = XMPPacket(
            XMPText.packet(
                """
                <cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>
                <photoshop:Credit rdf:parseType="Resource"><rdf:value>The agency</rdf:value>
                <dc:title>not a title</dc:title></photoshop:Credit>
                """))
        #expect(packet.text("cc:license") == "https://creativecommons.org/licenses/by/4.0/")
        #expect(packet.text("photoshop:Credit") == "The agency")
        #expect(packet.text("dc:title") == nil)
    }

    @Test func `properties in unknown structures and outside of RDF are not the photo's`() {
        let inner = XMPPacket(
            XMPText.packet(
                "<xmp:Ingredients><rdf:Bag><rdf:li><dc:title>Another's</dc:title></rdf:li></rdf:Bag></xmp:Ingredients>"
            ))
        #expect(inner.isEmpty)
        let outside = "<dc:title xmlns:dc='http://purl.org/dc/elements/1.1/'>None</dc:title>"
        #expect(XMPPacket(Array(outside.utf8)).isEmpty)
    }

    static let texts: [(String, String?)] = [
        ("Fish &amp; chips &lt;3 &gt; &quot;x&quot; &apos;y&apos;", "Fish & chips <3 > \"x\" 'y'"),
        ("caf&#233; &#x1F305;", "café 🌅"), ("<![CDATA[a < b & c]]>", "a < b & c"),
        ("one<!-- <dc:title>no</dc:title> -->two", "onetwo"), ("a<?target data?>b", "ab"),
        (
            "&nbsp; &bogus; &; & &#xD800; &#99999999999; x",
            "&nbsp; &bogus; &; & &#xD800; &#99999999999; x"
        ),
        ("a&#0;&#7;b&#xFFFE;", "a  b"), ("one&#10;two", "one\ntwo"), ("", nil), ("&#32;", nil),
    ]

    @Test(arguments: texts)
    func `texts and attributes are read as XML has it`(written: String, expected: String?) {
        let element = XMPText.packet("<photoshop:Credit>\(written)</photoshop:Credit>")
        #expect(XMPPacket(element).text("photoshop:Credit") == expected)
        guard !written.contains("<"), !written.contains("\"") else { return }
        let attribute = XMPText.packet(attributes: "photoshop:Credit=\"\(written)\"")
        #expect(XMPPacket(attribute).text("photoshop:Credit") == expected)
    }

    @Test func `a document type ends the reading, so entities cannot grow`() {
        let bomb = "<!DOCTYPE x [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]>"
        let packet = XMPText.packet(attributes: "photoshop:Credit='&b;'")
        #expect(XMPPacket(Array(bomb.utf8) + packet).isEmpty)
    }

    @Test func `what a packet contains before it is damaged counts`() {
        let packet = XMPText.packet(
            "<dc:title>Kept</dc:title><photoshop:Credit>cut <a b c></photoshop:Credit>")
        #expect(XMPPacket(packet).text("dc:title") == "Kept")
        #expect(XMPPacket(packet).text("photoshop:Credit") == nil)
    }

    @Test func `elements may stand in one another up to a limit`() {
        let depth = 100_000
        let deep = String(repeating: "<rdf:Seq>", count: depth)
        let packet = XMPText.packet("<dc:title>First</dc:title><dc:creator>\(deep)x")
        #expect(XMPPacket(packet).text("dc:title") == "First")
        #expect(XMPPacket(packet).text("dc:creator") == nil)
    }

    @Test func `a packet of more than a megabyte counts as empty`() {
        let title = "<dc:title>x</dc:title>"
        let fits = String(repeating: " ", count: XMPPacket.maxBytes - 4_096)
        #expect(XMPPacket(XMPText.packet(title + fits)).text("dc:title") == "x")
        let large = String(repeating: " ", count: XMPPacket.maxBytes)
        #expect(XMPPacket(XMPText.packet(title + large)).isEmpty)
    }

    @Test(arguments: [
        ("28/10", 2.8), ("2.8", 2.8), ("1/250", 0.004), ("1/0", nil), ("x", nil), ("nan", nil),
        ("9223372036854775807/1", nil), ("1e300", nil), ("", nil),
    ])
    func `a fraction is read if it is one`(text: String, expected: Double?) {
        let packet = XMPPacket(XMPText.packet("<exif:FNumber>\(text)</exif:FNumber>"))
        #expect(packet.fraction("exif:FNumber")?.value == expected)
    }
}
