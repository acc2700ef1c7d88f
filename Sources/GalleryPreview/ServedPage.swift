internal import GallerySite

/// A page of the site with the reload script, and with its own content security policy in the header, extended for
/// that script.
struct ServedPage: Sendable, Hashable {
    /// The page.
    let bytes: [UInt8]
    /// The policies in the page; all of them apply.
    let policies: [PagePolicy]

    /// Prepares the page at `path` with the content of its file.
    init(_ file: [UInt8], at path: SitePath) {
        let elements = Self.policyElements(in: file)
        policies = elements.map { PagePolicy($0["content"] ?? "") }
        var bytes = file
        for element in elements.reversed() { bytes.removeSubrange(element.range) }
        let element = ServerAddress.scriptElement(page: path, version: Self.version(file))
        let script = Array(element.utf8)
        let end = bytes.indices.last { Self.closesBody(bytes[$0...]) } ?? bytes.count
        bytes.insert(contentsOf: script, at: end)
        self.bytes = bytes
    }

    /// The version of a page's file, by which a page detects a rebuild; a missing file has a version, too.
    static func version(_ file: [UInt8]?) -> String {
        file.map { Fingerprint(of: $0).text } ?? "none"
    }

    /// The `meta` elements with a content security policy in the head.
    private static func policyElements(in bytes: [UInt8]) -> [MarkupScanner.Tag] {
        var elements: [MarkupScanner.Tag] = []
        var scanner = MarkupScanner(bytes, .html)
        while let token = scanner.next() {
            switch token {
            case .end("head"): return elements
            case .start(let tag) where tag.name == "body": return elements
            case .start(let tag) where tag.name == "meta" && tag["content"] != nil:
                if tag["http-equiv"]?.lowercased() == "content-security-policy" {
                    elements.append(tag)
                }
            default: break
            }
        }
        return elements
    }

    private static func closesBody(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "<")
            && String(decoding: bytes.prefix(6), as: UTF8.self).lowercased() == "</body"
    }
}
