internal import GallerySite

extension PageReading {
    /// Reads a feed, a sitemap or another XML file for other services: the addresses in the elements and attributes
    /// that are usual there.
    init(xml bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes, .xml)
        var element = ""
        // The description of a feed is plain text, that of an item is HTML.
        var isOfFeed = false
        while let token = scanner.next() {
            switch token {
            case .start(let tag):
                if ["channel", "feed"].contains(tag.name) { isOfFeed = true }
                if ["item", "entry"].contains(tag.name) { isOfFeed = false }
                let isPlain = isOfFeed && tag.name == "description"
                element = isPlain || tag["isPermaLink"] == "false" ? "" : tag.name
                for attribute in tag.attributes where ["url", "href"].contains(attribute.name) {
                    let use: URLReference.Use = tag["rel"] == "self" ? .identity : .share
                    addReference(attribute.value, use, attribute.line, Self.size(of: tag))
                }
            case .end: element = ""
            case .text(let text, let line): readText(text, of: element, line)
            }
        }
    }

    private mutating func readText(_ text: String, of element: String, _ line: Int) {
        switch element {
        case "loc", "image:loc", "link", "guid", "url", "id": addReference(text, .share, line)
        case "description", "content:encoded", "content", "summary":
            // HTML within XML, which readers show without a base address.
            let inner = PageReading(html: Array(text.utf8))
            for reference in inner.references {
                self.addReference(
                    reference.address, reference.use == .load ? .share : reference.use, line,
                    reference.claim)
            }
        default: break
        }
    }

    /// Reads an SVG: the addresses that it loads and its ids.
    init(svg bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes, .xml)
        while let token = scanner.next() {
            guard case .start(let tag) = token else { continue }
            if let id = tag["id"] { places.insert(id) }
            for attribute in tag.attributes where ["href", "xlink:href"].contains(attribute.name) {
                // An SVG may contain pictures as data URLs.
                guard !attribute.value.hasPrefix("data:") else { continue }
                addReference(attribute.value, tag.name == "a" ? .link : .load, attribute.line)
            }
        }
    }

    /// Reads a style sheet.
    init(css bytes: [UInt8]) { references = StyleAddresses.all(in: bytes) }

    /// Creates the result for a file without references.
    init() {}
}
