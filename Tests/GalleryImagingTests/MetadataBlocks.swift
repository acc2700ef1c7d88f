@testable import GalleryImaging

/// XMP packets made for a test.
enum XMPText {
    static let namespaces: [(String, String)] = [
        ("dc", "http://purl.org/dc/elements/1.1/"), ("xmp", "http://ns.adobe.com/xap/1.0/"),
        ("xmpRights", "http://ns.adobe.com/xap/1.0/rights/"),
        ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
        ("exif", "http://ns.adobe.com/exif/1.0/"), ("aux", "http://ns.adobe.com/exif/1.0/aux/"),
        ("tiff", "http://ns.adobe.com/tiff/1.0/"), ("cc", "http://creativecommons.org/ns#"),
        ("plus", "http://ns.useplus.org/ldf/xmp/1.0/"),
        ("Iptc4xmpCore", "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"),
        ("Iptc4xmpExt", "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"),
    ]

    /// A packet with a single description that has the given elements and attributes.
    static func packet(_ elements: String = "", attributes: String = "") -> [UInt8] {
        let declarations = namespaces.map { "xmlns:\($0.0)=\"\($0.1)\"" }.joined(separator: "\n")
        return Array(
            """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" \(declarations) \(attributes)>\(elements)</rdf:Description>
            </rdf:RDF></x:xmpmeta><?xpacket end="w"?>
            """.utf8)
    }

    /// A property with language alternatives.
    static func alternatives(_ name: String, _ texts: [(String, String)]) -> String {
        let items = texts.map { "<rdf:li xml:lang=\"\($0.0)\">\($0.1)</rdf:li>" }.joined()
        return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>"
    }

    /// A property that is a list.
    static func list(_ name: String, _ texts: [String], of kind: String = "Seq") -> String {
        let items = texts.map { "<rdf:li>\($0)</rdf:li>" }.joined()
        return "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>"
    }

    /// The JPEG segment of a packet.
    static func segment(_ packet: [UInt8]) -> [UInt8] {
        JPEGBytes.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
    }

    /// The body of the PNG chunk of a packet.
    static func chunk(_ packet: [UInt8]) -> [UInt8] {
        Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + packet
    }
}

/// IPTC records made for a test.
enum IPTCBytes {
    /// The dataset that declares UTF-8 as the encoding of texts.
    static let utf8: [UInt8] = [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47]

    /// A dataset of the application record.
    static func dataset(_ dataset: IPTCRecord.Dataset, _ text: [UInt8]) -> [UInt8] {
        [0x1C, 2, dataset.rawValue, UInt8(text.count >> 8), UInt8(text.count & 255)] + text
    }

    static func dataset(_ dataset: IPTCRecord.Dataset, _ text: String) -> [UInt8] {
        self.dataset(dataset, Array(text.utf8))
    }

    /// The Photoshop resource that contains the datasets.
    static func record(_ datasets: [(IPTCRecord.Dataset, String)]) -> [UInt8] {
        resource(datasets.flatMap { dataset($0.0, $0.1) })
    }

    /// A Photoshop image resource.
    static func resource(_ data: [UInt8], number: Int = 0x0404, name: String = "") -> [UInt8] {
        var bytes = Array("8BIM".utf8)
        bytes += [UInt8(number >> 8), UInt8(number & 255), UInt8(name.utf8.count)]
        bytes += Array(name.utf8)
        if bytes.count % 2 == 1 { bytes.append(0) }
        bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: data.count >> $0) }
        return bytes + data + Array(repeating: 0, count: data.count % 2)
    }

    /// The JPEG segment of the resources.
    static func segment(_ resources: [UInt8]) -> [UInt8] {
        JPEGBytes.segment(0xED, Array("Photoshop 3.0\0".utf8) + resources)
    }
}
