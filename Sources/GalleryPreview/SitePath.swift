internal import GallerySite

/// A path below the root of a served site, from an address.
struct SitePath: Sendable, Hashable {
    /// The components, decoded, none of them empty, `.`, `..` or hidden.
    let names: [String]
    /// Whether the address ends with a slash.
    let isFolder: Bool

    /// The first page of the site.
    static let root = SitePath(names: [], isFolder: true)

    /// The components of the file's path: for a folder those of its page.
    var fileNames: [String] { isFolder ? names + ["index.html"] : names }

    /// The path of the file below the root of the site.
    var filePath: String { fileNames.joined(separator: "/") }

    /// The address, beginning with one slash.
    var address: String {
        let path = names.map { "/" + PageAddress.encoded($0) }.joined()
        return path + (isFolder ? "/" : "")
    }

    /// The same path as a folder.
    var asFolder: SitePath { SitePath(names: names, isFolder: true) }

    private init(names: [String], isFolder: Bool) {
        self.names = names
        self.isFolder = isFolder
    }

    /// Why an address is not a valid path.
    enum Refusal: Error, Sendable, Hashable {
        /// It is malformed: a percent sign without two digits, a zero byte, no leading slash.
        case malformed
        /// It is never part of a site: a hidden file, a parent folder, an empty component, an encoded slash, invalid
        /// UTF-8.
        case nothing
    }

    /// Parses the path of an address, without its query.
    ///
    /// Components are split before they are decoded, so that an encoded slash does not split one.
    init(address: some StringProtocol) throws(Refusal) {
        guard address.utf8.first == UInt8(ascii: "/") else { throw .malformed }
        var parts = address.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isFolder = parts.last?.isEmpty ?? true
        if isFolder { parts = parts.dropLast() }
        var names: [String] = []
        for part in parts {
            let bytes = try Self.decoded(part)
            guard let name = String(validating: bytes, as: UTF8.self), !name.isEmpty,
                !bytes.contains(UInt8(ascii: "/")), bytes.first != UInt8(ascii: ".")
            else { throw .nothing }
            names.append(name)
        }
        self.init(names: names, isFolder: isFolder)
    }

    // MARK: Percent-encoding (RFC 3986, 2.1)

    /// Decodes percent-encoding.
    static func decoded(_ text: some Collection<UInt8>) throws(Refusal) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                guard byte != 0 else { throw .malformed }
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit),
                let low = rest.popFirst().flatMap(digit),
                high << 4 | low != 0
            else { throw .malformed }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
