internal import GalleryFacts

/// Walks the RDF of an XMP packet.
///
/// RDF's own elements (Description, Alt, Seq, Bag, li, value) are transparent: their content belongs to the
/// enclosing property. Properties and structures are elements or attributes.
struct XMPReader {
    /// An open element.
    private struct Frame {
        /// The path of the property for texts: "" outside of properties, nil in unsupported ones.
        var path: String?
        var language: String?
        var text: [UInt8] = []
        /// The prefixes that the element declares.
        var prefixes: [String] = []
    }

    private var scanner: XMLScanner
    private var frames: [Frame] = []
    /// The standard prefixes for each declared prefix, the innermost last; nil for unknown namespaces.
    private var scopes: [String: [String?]] = ["xml": ["xml"]]

    private static let maxDepth = 64

    init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

    /// Passes every text of a supported property and its path to `take`. Ends at the first error, and at the 65th level
    /// of nesting.
    mutating func read(_ take: (String, XMPPacket.Item) -> Void) {
        while let token = scanner.next() {
            switch token {
            case .start(let name, let attributes, let isEmpty):
                guard frames.count < Self.maxDepth else { return }
                open(name, attributes, take)
                if isEmpty { close(take) }
            case .text(let raw):
                guard let last = frames.indices.last, let path = frames[last].path,
                    XMPPacket.paths.contains(path)
                else { continue }
                frames[last].text += raw.unescaped
            case .end:
                guard !frames.isEmpty else { return }
                close(take)
            }
        }
    }

    private mutating func open(
        _ name: ArraySlice<UInt8>, _ attributes: [XMLScanner.Attribute],
        _ take: (String, XMPPacket.Item) -> Void
    ) {
        var frame = Frame()
        for attribute in attributes where attribute.name.starts(with: "xmlns:".utf8) {
            let prefix = String(decoding: attribute.name.dropFirst(6), as: UTF8.self)
            let namespace = String(decoding: attribute.value.unescaped, as: UTF8.self)
            scopes[prefix, default: []].append(XMPPacket.namespaces[namespace])
            frame.prefixes.append(prefix)
        }
        let own = resolve(name)
        let above = frames.last
        frame.path = above?.path
        frame.language = above?.language
        if own?.hasPrefix("rdf:") == true {
            if own == "rdf:RDF", frame.path == nil { frame.path = "" }
        } else {
            frame.path = Self.path(above?.path, own)
        }
        if frame.path != nil { read(attributes, into: &frame, take) }
        frames.append(frame)
    }

    private mutating func read(
        _ attributes: [XMLScanner.Attribute], into frame: inout Frame,
        _ take: (String, XMPPacket.Item) -> Void
    ) {
        for attribute in attributes {
            guard let name = resolve(attribute.name) else { continue }
            if name == "xml:lang" {
                frame.language = String(decoding: attribute.value.unescaped, as: UTF8.self)
                    .lowercased()
            } else if name == "rdf:resource" {
                frame.text += attribute.value.unescaped
            } else if let path = Self.path(frame.path, name) {
                hand(path, attribute.value.unescaped, nil, take)
            }
        }
    }

    private mutating func close(_ take: (String, XMPPacket.Item) -> Void) {
        guard let frame = frames.popLast() else { return }
        for prefix in frame.prefixes { scopes[prefix]?.removeLast() }
        if let path = frame.path { hand(path, frame.text, frame.language, take) }
    }

    private func hand(
        _ path: String, _ bytes: [UInt8], _ language: String?,
        _ take: (String, XMPPacket.Item) -> Void
    ) {
        guard !bytes.isEmpty, let text = MetadataText.decode(bytes) else { return }
        take(path, XMPPacket.Item(language: language, text: text))
    }

    /// The path of a nested property; nil for an unsupported one.
    private static func path(_ above: String?, _ name: String?) -> String? {
        guard let above, let name else { return nil }
        let path = above.isEmpty ? name : above + "/" + name
        return XMPPacket.paths.contains(path) ? path : nil
    }

    /// A name with the standard prefix of its namespace; nil in unknown namespaces.
    private func resolve(_ name: ArraySlice<UInt8>) -> String? {
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let prefix = String(decoding: name[..<colon], as: UTF8.self)
        guard let known = scopes[prefix]?.last ?? nil else { return nil }
        return known + ":" + String(decoding: name[(colon + 1)...], as: UTF8.self)
    }
}
