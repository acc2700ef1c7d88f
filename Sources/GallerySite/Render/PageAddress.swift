internal import GalleryFacts

/// Addresses of the site's files for one of its pages. They always name a file, and are relative except in
/// fragments.
package struct PageAddress {
    /// The path of the page below the site's root.
    package let page: String
    /// The prefix of addresses on pages of another site; nil for relative addresses.
    private let base: String?

    /// Creates the addresses for a page, or for a fragment whose addresses have the prefix `base`.
    package init(page: String, base: String? = nil) {
        (self.page, self.base) = (page, base)
    }

    /// A page beside `index.html`.
    static let root = PageAddress(page: "")

    /// The percent-encoded address of a file of the site: relative to the page, or after the prefix.
    package func href(_ path: String) -> String {
        if let base { return base + Self.root.href(path) }
        if !page.utf8.contains(UInt8(ascii: "/")), Self.isPlain(path) { return path }
        var own = page.split(separator: "/").dropLast()
        var parts = path.split(separator: "/")[...]
        while let first = own.first, parts.count > 1, first == parts.first {
            own = own.dropFirst()
            parts = parts.dropFirst()
        }
        return String(repeating: "../", count: own.count)
            + parts.map(Self.encoded).joined(separator: "/")
    }

    /// Whether a path needs no encoding, as most paths of the site.
    private static func isPlain(_ path: some StringProtocol) -> Bool {
        path.utf8.allSatisfy { $0 == UInt8(ascii: "/") || isUnreserved($0) }
    }

    /// Whether a character needs no encoding in an address (RFC 3986, 2.3).
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }

    /// A text with everything percent-encoded except letters, digits and `-._~` (RFC 3986, 2.1).
    package static func encoded(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy(isUnreserved) { return String(text) }
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                result.append(byte)
            } else {
                result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The decoded names in a relative address, `..` included.
    static func names(in address: some StringProtocol) -> [String] {
        address.split(separator: "/").filter { $0 != "." }.map { decoded($0) }
    }

    /// Decodes a percent-encoded part of an address (RFC 3986, 2.1); invalid escapes are not changed, and bytes that
    /// are not UTF-8 become U+FFFD.
    package static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let first = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if first == UInt8(ascii: "%"), digits.utf8.count == 2,
                let byte = UInt8(digits, radix: 16)
            {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(first)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Photo {
    /// The path of the photo's page below the site's root.
    package var page: String { id + ".html" }

    /// The path of the photo's album below the site's root; empty for the root.
    var albumPath: String { FilePath.folder(of: id) }
}
