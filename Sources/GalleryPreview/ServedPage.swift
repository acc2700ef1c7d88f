internal import GallerySite

/// A page of the site as it is served: with a script that reloads it, and with the policy that it states in
/// the header, where it can be widened for that script.
struct ServedPage: Sendable, Hashable {
    /// The page.
    let bytes: [UInt8]
    /// The policies that the page states; all of them apply.
    let policies: [PagePolicy]

    /// Prepares the page at `path`, whose file holds `file`.
    init(_ file: [UInt8], at path: SitePath) {
        var bytes = file
        var policies: [PagePolicy] = []
        for element in Self.policyElements(in: file).reversed() {
            policies.insert(PagePolicy(element.policy), at: 0)
            bytes.removeSubrange(element.range)
        }
        let script = Array(OwnAddress.scriptElement(page: path, version: Self.version(file)).utf8)
        let end = Self.lastRange(of: "</body", in: bytes)?.lowerBound ?? bytes.count
        bytes.insert(contentsOf: script, at: end)
        self.bytes = bytes
        self.policies = policies
    }

    /// The name of what a page's file holds, by which a page knows whether it was rebuilt; nil has one too.
    static func version(_ file: [UInt8]?) -> String {
        file.map { Fingerprint(of: $0).text } ?? "none"
    }

    // MARK: HTML

    private struct PolicyElement {
        var range: Range<Int>
        var policy: String
    }

    /// The `meta` elements in the head that state a policy.
    private static func policyElements(in bytes: [UInt8]) -> [PolicyElement] {
        var elements: [PolicyElement] = []
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            if matches("<!--", in: bytes, at: open) {
                guard let end = firstRange(of: "-->", in: bytes, from: open + 4) else { break }
                index = end.upperBound
            } else if matches("</head", in: bytes, at: open)
                || matches("<body", in: bytes, at: open)
            {
                break
            } else if matches("<meta", in: bytes, at: open) {
                let (attributes, end) = attributes(in: bytes, from: open + 5)
                index = end
                guard attributes["http-equiv"]?.lowercased() == "content-security-policy",
                    let policy = attributes["content"]
                else { continue }
                elements.append(PolicyElement(range: open..<end, policy: policy))
            }
        }
        return elements
    }

    /// The attributes of a tag from where its name ends, and where the tag ends (HTML, 13.2.5.32 and on).
    private static func attributes(
        in bytes: [UInt8], from start: Int
    ) -> (attributes: [String: String], end: Int) {
        var attributes: [String: String] = [:]
        var index = start
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        func skipSpace() { while index < bytes.count, isSpace(bytes[index]) { index += 1 } }
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        while true {
            while index < bytes.count, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") {
                index += 1
            }
            guard index < bytes.count else { return (attributes, index) }
            if bytes[index] == UInt8(ascii: ">") { return (attributes, index + 1) }
            let nameStart = index
            index += 1
            while index < bytes.count, !isSpace(bytes[index]), !"/>=".utf8.contains(bytes[index]) {
                index += 1
            }
            let name = text(nameStart..<index).lowercased()
            skipSpace()
            var value = ""
            if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
                index += 1
                skipSpace()
                guard index < bytes.count else { return (attributes, index) }
                let quote = bytes[index]
                if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    let valueStart = index + 1
                    let end = bytes[valueStart...].firstIndex(of: quote) ?? bytes.count
                    value = text(valueStart..<end)
                    index = min(end + 1, bytes.count)
                } else {
                    let valueStart = index
                    while index < bytes.count, !isSpace(bytes[index]),
                        bytes[index] != UInt8(ascii: ">")
                    { index += 1 }
                    value = text(valueStart..<index)
                }
            }
            if attributes[name] == nil { attributes[name] = plain(value) }
        }
    }

    /// The text of an attribute with the references that a policy may hold.
    private static func plain(_ text: String) -> String {
        let references = [
            ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"), ("&quot;", "\""), ("&#34;", "\""),
            ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
        ]
        guard text.contains("&") else { return text }
        return references.reduce(text) {
            $0.split(separator: $1.0, omittingEmptySubsequences: false)
                .joined(separator: $1.1)
        }
    }

    /// Whether `pattern`, in lower case, stands at a place, in whatever case.
    private static func matches(_ pattern: StaticString, in bytes: [UInt8], at index: Int) -> Bool {
        guard index + pattern.utf8CodeUnitCount <= bytes.count else { return false }
        return pattern.withUTF8Buffer { pattern in
            pattern.indices.allSatisfy { offset in
                let byte = bytes[index + offset]
                let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                return lower == pattern[offset]
            }
        }
    }

    private static func firstRange(
        of pattern: StaticString, in bytes: [UInt8], from start: Int
    ) -> Range<Int>? {
        (start..<max(start, bytes.count)).first { matches(pattern, in: bytes, at: $0) }
            .map { $0..<$0 + pattern.utf8CodeUnitCount }
    }

    private static func lastRange(of pattern: StaticString, in bytes: [UInt8]) -> Range<Int>? {
        bytes.indices.last { bytes[$0] == 0x3C && matches(pattern, in: bytes, at: $0) }
            .map { $0..<$0 + pattern.utf8CodeUnitCount }
    }
}
