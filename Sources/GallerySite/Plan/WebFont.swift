/// A font that goes out with a site: a WOFF2 file, which every browser reads (W3C WOFF File Format 2.0).
struct WebFont: Sendable, Hashable {
    /// The name of the file in the site before its fingerprint.
    let name: String
    /// The content.
    let bytes: [UInt8]
    /// Whether one file holds every weight, as variable fonts do.
    let isVariable: Bool

    /// The number of the table of a variable font's axes among those that the format knows (section 5.1).
    private static let axes: UInt8 = 47
    private static let headerLength = 48

    /// Takes a file; nil when it is no WOFF2, or not as long as it says.
    init?(_ bytes: [UInt8], name: String) {
        guard bytes.count > Self.headerLength, bytes.starts(with: Array("wOF2".utf8)),
            bytes[8..<12].reduce(0, { $0 << 8 | Int($1) }) == bytes.count
        else { return nil }
        self.bytes = bytes
        let stem = Slug.slug(String(name.split(separator: ".").first ?? ""), fallback: "font")
        self.name = stem + ".woff2"
        isVariable = Self.tables(bytes).contains(Self.axes)
    }

    /// The numbers of the tables in the file's directory.
    private static func tables(_ bytes: [UInt8]) -> [UInt8] {
        let count = Int(bytes[12]) << 8 | Int(bytes[13])
        var rest = bytes[headerLength...]
        var tables: [UInt8] = []
        func skipNumber() {
            // Seven bits a byte, at most five bytes.
            for _ in 0..<5 { if (rest.popFirst() ?? 0) < 0x80 { return } }
        }
        for _ in 0..<count {
            guard let flags = rest.popFirst() else { break }
            let (table, version) = (flags & 0x3F, flags >> 6)
            tables.append(table)
            if table == 0x3F { rest = rest.dropFirst(4) }
            skipNumber()
            // Outlines are transformed unless they say otherwise, all others only if they say so.
            let isTransformed = table == 10 || table == 11 ? version != 3 : version != 0
            if isTransformed { skipNumber() }
        }
        return tables
    }

    /// The rule that gives the font its family for the style sheet, from which `address` leads to the file.
    ///
    /// A font that is not there in time is left for the next page, so that no text ever moves.
    func rule(_ address: some StringProtocol) -> String {
        "@font-face{font-family:\"\(Self.family)\";src:url(\"\(address)\") format(\"woff2\");"
            + (isVariable ? "font-weight:1 1000;" : "") + "font-display:optional}"
    }

    /// The name of the family in the style sheets.
    private static let family = "site"
}
