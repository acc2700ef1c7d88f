/// Builds the XMP packet of a published picture: one description with its properties.
package struct PublishedPacket: Sendable, Hashable, Codable {
    /// Namespace declarations and properties as attributes, each after a line feed.
    private(set) var attributes = ""
    /// Properties as elements, each with a final line feed.
    package var properties = ""

    /// Creates an empty packet.
    package init() {}

    /// Declares a namespace.
    package mutating func declare(_ prefix: String, _ namespace: String) {
        attributes += "\nxmlns:\(prefix)=\"\(namespace)\""
    }

    /// Adds a property as an attribute; its value must need no escaping.
    package mutating func state(_ name: String, _ value: String) {
        attributes += "\n\(name)=\"\(value)\""
    }

    /// The packet.
    package var bytes: [UInt8] {
        Array(
            """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about=""\(attributes)>
            \(properties)</rdf:Description>
            </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="r"?>
            """.utf8)
    }
}
