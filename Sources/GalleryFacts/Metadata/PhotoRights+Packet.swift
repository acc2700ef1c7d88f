extension PhotoRights {
    /// The rights as an XMP packet for a published picture, in the properties of the IPTC Photo Metadata Standard
    /// that image search reads; nil when there are none.
    ///
    /// The same rights give the same bytes. The packet has at most 60,000 bytes, so that it fits one segment of a
    /// JPEG: overlong texts are cut, and only the first 16 creators are written.
    package var packet: PublishedPacket? {
        guard !isEmpty else { return nil }
        for maxLength in [4_000, 1_000] {
            let packet = packet(maxLength: maxLength)
            if packet.bytes.count <= Self.maxPacketBytes { return packet }
        }
        return packet(maxLength: 250)
    }

    private static let maxPacketBytes = 60_000
    private static let maxCreators = 16

    private func packet(maxLength: Int) -> PublishedPacket {
        func text(_ text: String) -> String { Self.escaped(text.unicodeScalars.prefix(maxLength)) }
        func element(_ name: String, _ value: String) -> String { "<\(name)>\(value)</\(name)>\n" }
        var properties = ""
        if !creators.isEmpty {
            let items = creators.prefix(Self.maxCreators).map { element("rdf:li", text($0)) }
            properties += element("dc:creator", element("rdf:Seq", items.joined()))
        }
        if let copyright {
            let item = "<rdf:li xml:lang=\"x-default\">\(text(copyright))</rdf:li>"
            properties += element("dc:rights", element("rdf:Alt", item))
        }
        if let credit { properties += element("photoshop:Credit", text(credit)) }
        if let isProtected = isProtected ?? (copyright == nil ? nil : true) {
            properties += element("xmpRights:Marked", isProtected ? "True" : "False")
        }
        if let license { properties += element("xmpRights:WebStatement", text(license)) }
        if let terms {
            let item = "<rdf:li xml:lang=\"x-default\">\(text(terms))</rdf:li>"
            properties += element("xmpRights:UsageTerms", element("rdf:Alt", item))
        }
        if let licensorPage {
            let page = element("plus:LicensorURL", text(licensorPage))
            properties += element(
                "plus:Licensor",
                element("rdf:Seq", "<rdf:li rdf:parseType=\"Resource\">\n\(page)</rdf:li>\n"))
        }
        if prohibitsDataMining {
            properties += element("plus:DataMining", Self.dataMiningProhibition)
        }
        var packet = PublishedPacket()
        packet.declare("dc", "http://purl.org/dc/elements/1.1/")
        packet.declare("photoshop", "http://ns.adobe.com/photoshop/1.0/")
        packet.declare("xmpRights", "http://ns.adobe.com/xap/1.0/rights/")
        packet.declare("plus", "http://ns.useplus.org/ldf/xmp/1.0/")
        packet.properties = properties
        return packet
    }

    /// Texts contain no control characters except line feeds, so only three characters need escaping in XML.
    private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var result = ""
        for scalar in scalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
