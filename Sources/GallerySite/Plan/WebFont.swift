/// A web font of the site: a WOFF2 file, which every browser supports (W3C WOFF File Format 2.0).
struct WebFont: Sendable, Hashable {
    /// The name of the published file before its fingerprint.
    let name: String
    /// The content.
    let bytes: [UInt8]
    /// Whether the file is a variable font, which is assumed to have all weights.
    let isVariable: Bool

    /// The number of the `fvar` table among the known tables of the format (section 5.1).
    private static let axes: UInt8 = 47
    private static let headerLength = 48

    /// Parses a file; nil when it is not WOFF2, or not as long as its header states.
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
            // Seven bits per byte, at most five bytes.
            for _ in 0..<5 { if (rest.popFirst() ?? 0) < 0x80 { return } }
        }
        for _ in 0..<count {
            guard let flags = rest.popFirst() else { break }
            let (table, version) = (flags & 0x3F, flags >> 6)
            tables.append(table)
            if table == 0x3F { rest = rest.dropFirst(4) }
            skipNumber()
            // Outline tables are transformed by default, all others are not.
            let isTransformed = table == 10 || table == 11 ? version != 3 : version != 0
            if isTransformed { skipNumber() }
        }
        return tables
    }

    /// The `@font-face` rule of the style sheet, with the `address` of the file.
    ///
    /// A font that is not loaded in time is used from the next page on, so that no text shifts.
    func rule(_ address: some StringProtocol) -> String {
        "@font-face{font-family:\"\(Self.family)\";src:url(\"\(address)\") format(\"woff2\");"
            + (isVariable ? "font-weight:1 1000;" : "") + "font-display:optional}"
    }

    /// The name of the family in the style sheets.
    private static let family = "site"
}
