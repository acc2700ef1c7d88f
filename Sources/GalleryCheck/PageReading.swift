internal import GalleryFacts
internal import GallerySite

/// The references, ids and faults in a published file.
struct PageReading {
    /// The references, in the order of the file.
    var references: [URLReference] = []
    /// The ids of its elements.
    var places: Set<String> = []
    /// Whether it asks search engines to leave it out.
    var isNoIndex = false
    /// Whether it is a redirect, which need not be linked.
    var isRedirect = false
    /// Whether it is the page of a private album.
    var isPrivate = false
    /// Its faults, apart from the rest of the site.
    var faults: [(line: Int?, fault: Finding.Fault)] = []

    mutating func add(_ fault: Finding.Fault, _ line: Int?) { faults.append((line, fault)) }

    mutating func addReference(
        _ address: String, _ use: URLReference.Use, _ line: Int, _ claim: URLReference.Claim? = nil
    ) {
        references.append(URLReference(address: address, use: use, line: line, claim: claim))
    }

    // MARK: HTML

    /// Reads a page.
    init(html bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes, .html)
        var hasPolicy = false
        var script: MarkupScanner.Tag?
        var shared: Int?
        while let token = scanner.next() {
            switch token {
            case .start(let tag):
                script = tag.name == "script" ? tag : nil
                if tag.name == "meta" {
                    readMeta(tag, hasPolicy: &hasPolicy, shared: &shared)
                } else {
                    readElement(tag)
                }
            case .end: script = nil
            case .text(let text, let line):
                if let script { readScript(script, text, line) }
            }
        }
        if !hasPolicy { add(.noPolicy, nil) }
        // Decrypted files have no other address.
        if isPrivate {
            faults.removeAll { fault in
                ["img-src", "media-src"].contains {
                    fault.fault == .weakPolicy($0 + " 'self' blob:")
                }
            }
        }
    }

    private mutating func readElement(_ tag: MarkupScanner.Tag) {
        if let id = tag["id"] ?? (tag.name == "a" ? tag["name"] : nil) { places.insert(id) }
        if tag.name == "style" { add(.inlineStyle("style element"), tag.line) }
        for attribute in tag.attributes { read(attribute, of: tag) }
    }

    private mutating func read(_ attribute: MarkupScanner.Attribute, of tag: MarkupScanner.Tag) {
        let (name, value, line) = (attribute.name, attribute.value, attribute.line)
        switch name {
        case "style": add(.inlineStyle("style attribute"), line)
        case _ where name.hasPrefix("on"): add(.inlineHandler(name), line)
        case "srcset", "imagesrcset":
            let candidates = URLReference.candidates(of: value)
            if candidates.isEmpty { add(.noAddress, line) }
            for (address, width) in candidates {
                // A source without widths has one picture, with the size of the element.
                let size = candidates.count == 1 && tag.name == "source" ? Self.size(of: tag) : nil
                addReference(address, .load, line, width.map { .width($0) } ?? size)
            }
        case "data-private": isPrivate = true
        case "src", "poster", "background", "data-photos", "data-video", "data-viewer",
            "data-picks-viewer", "data-worker":
            addReference(value, .load, line, tag.name == "img" ? Self.size(of: tag) : nil)
        case "data" where tag.name == "object", "manifest" where tag.name == "html":
            addReference(value, .load, line)
        case "href", "xlink:href": addReference(value, Self.use(ofLink: tag), line)
        case "action", "formaction", "cite", "longdesc": addReference(value, .link, line)
        default: break
        }
    }

    private static func use(ofLink tag: MarkupScanner.Tag) -> URLReference.Use {
        switch tag.name {
        case "a", "area": return .link
        case "link":
            let kinds = Set(
                (tag["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(
                    String.init))
            if kinds.contains("canonical") { return .identity }
            return kinds.isDisjoint(with: loadedLinks) ? .link : .load
        default: return .load
        }
    }

    /// The link relations that browsers load (HTML Standard, 4.6.7).
    private static let loadedLinks: Set<String> = [
        "stylesheet", "icon", "apple-touch-icon", "mask-icon", "manifest", "preload",
        "modulepreload", "prefetch", "prerender", "preconnect", "dns-prefetch",
    ]

    /// The size that a tag states; nil unless width and height are integers.
    static func size(of tag: MarkupScanner.Tag) -> URLReference.Claim? {
        guard let width = tag["width"].flatMap({ Int($0) }),
            let height = tag["height"].flatMap({ Int($0) })
        else { return nil }
        return .size(PixelSize(width: width, height: height))
    }

    /// `shared` is the index of the last picture for link previews, whose size may follow.
    private mutating func readMeta(
        _ tag: MarkupScanner.Tag, hasPolicy: inout Bool, shared: inout Int?
    ) {
        let content = tag["content"] ?? ""
        switch tag["http-equiv"]?.lowercased() {
        case "content-security-policy":
            hasPolicy = true
            for weakness in SecurityPolicy.weaknesses(of: content) {
                add(.weakPolicy(weakness), tag.line)
            }
        case "refresh":
            isRedirect = true
            // Such as `0; url=rome/index.html`.
            if let sign = content.firstIndex(of: "=") {
                let address = content[content.index(after: sign)...]
                addReference(String(address.filter { !"'\" ".contains($0) }), .link, tag.line)
            }
        default: break
        }
        switch tag["property"] ?? tag["name"] {
        case "robots": isNoIndex = isNoIndex || content.lowercased().contains("noindex")
        case "og:url": addReference(content, .identity, tag.line)
        case "og:image", "og:image:url", "og:image:secure_url", "twitter:image", "og:video",
            "og:audio":
            addReference(content, .share, tag.line)
            shared = references.count - 1
        case "og:image:width":
            if let shared, let width = Int(content) { references[shared].claim = .width(width) }
        case "og:image:height":
            if let shared, let height = Int(content),
                case .width(let width) = references[shared].claim
            {
                references[shared].claim = .size(PixelSize(width: width, height: height))
            }
        default: break
        }
    }

    // MARK: Scripts and data

    private mutating func readScript(_ tag: MarkupScanner.Tag, _ text: String, _ line: Int) {
        let type = (tag["type"] ?? "").lowercased()
        guard type.hasSuffix("json") else {
            if tag["src"] == nil { add(.inlineScript, tag.line) }
            return
        }
        guard let document = try? JSONDocument(Array(text.utf8)) else {
            add(.notJSON, tag.line)
            return
        }
        readData(document, 0, line)
    }

    /// Reads the absolute addresses of JSON-LD, with the sizes of pictures.
    private mutating func readData(
        _ data: JSONDocument, _ node: Int, _ line: Int, claim: URLReference.Claim? = nil
    ) {
        switch data.nodes[node].kind {
        case .array: for element in data.elements(of: node) { readData(data, element, line) }
        case .object:
            let fields = data.elements(of: node)
            var values: [(name: String, value: Int)] = []
            for index in stride(from: 1, to: fields.count, by: 2) {
                values.append((data.text(fields[index - 1]), fields[index]))
            }
            func number(_ name: String) -> Int? {
                guard let value = values.first(where: { $0.name == name })?.value,
                    data.nodes[value].kind == .number
                else { return nil }
                return Int(exactly: data.double(value))
            }
            let size = number("width").flatMap { width in
                number("height").map { URLReference.Claim.size(.init(width: width, height: $0)) }
            }
            for (name, value) in values {
                readData(data, value, line, claim: name == "contentUrl" ? size : nil)
            }
        case .string:
            let text = data.text(node)
            if text.hasPrefix("http://") || text.hasPrefix("https://") {
                addReference(text, .link, line, claim)
            }
        default: break
        }
    }
}
