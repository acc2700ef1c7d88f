internal import GalleryFacts

/// The markup of an album's page, with roles in place of the addresses of files.
struct PrivateMarkup {
    /// The files that the markup references, by their roles.
    private(set) var files: [SealedRole: String] = [:]
    private let page: String
    private let roles: PrivateRoles

    /// Prepares the markup of a page, by its path below the site's root.
    init(page: String, _ roles: PrivateRoles) { (self.page, self.roles) = (page, roles) }

    private static let pictureAttributes: Set<String> = [
        "src", "srcset", "sizes", "loading", "decoding", "fetchpriority",
    ]

    /// The markup without addresses of files.
    mutating func rewritten(_ html: [UInt8]) -> String {
        var result: [UInt8] = []
        var copied = 0
        // The renditions of a picture in other formats come before it.
        var alternatives: [String] = []
        var scanner = MarkupScanner(html, .html)
        while let token = scanner.next() {
            guard case .start(let tag) = token, ["a", "img", "source"].contains(tag.name) else {
                continue
            }
            result += html[copied..<tag.range.lowerBound]
            copied = tag.range.upperBound
            switch tag.name {
            case "source": alternatives += paths(tag)
            case "img":
                result += picture(tag, alternatives).utf8
                alternatives = []
            default: result += link(tag).utf8
            }
        }
        result += html[copied...]
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func picture(_ tag: MarkupScanner.Tag, _ alternatives: [String]) -> String {
        let paths = paths(tag) + alternatives
        var attributes = tag.attributes.filter { !Self.pictureAttributes.contains($0.name) }
        if let picture = roles.picture(paths) {
            attributes.insert(
                .init(name: "data-src", value: picture, line: tag.line), at: 0)
        }
        for path in paths { if let role = roles.role(of: path) { files[role] = path } }
        return Self.text(tag.name, attributes)
    }

    private mutating func link(_ tag: MarkupScanner.Tag) -> String {
        var attributes = tag.attributes
        for index in attributes.indices {
            let attribute = attributes[index]
            guard ["href", "data-video"].contains(attribute.name) else { continue }
            if attribute.name == "href", tag["data-photo"] != nil {
                attributes[index].value = "#view=" + (tag["id"] ?? "")
                continue
            }
            let path = path(attribute.value)
            if let role = roles.linked(path) { files[role] = path }
            if let address = roles.address(of: path) { attributes[index].value = address }
        }
        return Self.text(tag.name, attributes)
    }

    private func paths(_ tag: MarkupScanner.Tag) -> [String] {
        let candidates = URLReference.candidates(of: tag["srcset"] ?? "").map(\.address)
        return (candidates + [tag["src"]].compactMap(\.self)).map(path)
    }

    /// The path below the site's root of an address on the page.
    func path(_ address: String) -> String {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in address.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
            switch part {
            case "..": _ = parts.popLast()
            case ".": break
            default: parts.append(PageAddress.decoded(part))
            }
        }
        return parts.joined(separator: "/")
    }

    private static func text(_ name: String, _ attributes: [MarkupScanner.Attribute]) -> String {
        let text = attributes.map { attribute in
            attribute.value.isEmpty && attribute.name != "alt"
                ? " \(attribute.name)"
                : " \(attribute.name)=\"\(XMLText.escaped(attribute.value))\""
        }
        return "<\(name)\(text.joined())>"
    }
}
