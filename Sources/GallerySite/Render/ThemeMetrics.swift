internal import GalleryFacts
internal import GalleryLayout

/// The numbers that the style sheets and the program share, as the theme declares them in `metrics.css`.
struct ThemeMetrics: Sendable, Hashable {
    /// The names of the metrics; the built-in file explains each.
    enum Name: String, Sendable, CaseIterable {
        case mediumWindow = "medium-window"
        case largeWindow = "large-window"
        case smallPad = "small-pad"
        case mediumPad = "medium-pad"
        case largePad = "large-pad"
        case cardMinWidth = "card-min-width"
        case cardRatio = "card-ratio"
        case oneCardMaxWidth = "one-card-max-width"
        case cardGapShare = "card-gap-share"
        case cardGapMin = "card-gap-min"
        case cardGapMax = "card-gap-max"
        case measure
        case pageTextMin = "page-text-min"
        case pageTextBase = "page-text-base"
        case pageTextShare = "page-text-share"
        case pageTextMax = "page-text-max"
        case fullPhotoWidth = "full-photo-width"
        case lineHeight = "line-height"
        case smallTextSize = "small-text-size"
        case barHeight = "bar-height"
        case photoWordsSpace = "photo-words-space"
        case photoTitleSize = "photo-title-size"
        case photoTitleLineHeight = "photo-title-line-height"
        case photoTextSize = "photo-text-size"
        case photoTextSpace = "photo-text-space"
        case photoFactsSpaceAbove = "photo-facts-space-above"
        case photoFactsSpaceBelow = "photo-facts-space-below"
        case photoLinkSpace = "photo-link-space"
        case photoFootSpace = "photo-foot-space"

        /// The unit of the metric.
        fileprivate var unit: MetricUnit {
            switch self {
            case .cardRatio, .measure, .lineHeight, .photoTitleLineHeight: .none
            case .cardGapShare, .pageTextShare: .windowShare
            case .smallPad, .mediumPad, .largePad, .cardGapMin, .cardGapMax, .photoWordsSpace,
                .photoTextSpace, .photoFactsSpaceAbove, .photoFactsSpaceBelow, .photoLinkSpace,
                .photoFootSpace:
                .space
            default: .extent
            }
        }
    }

    /// The name of the file in a theme.
    static let fileName = "metrics.css"
    /// The numbers that style sheets use and themes do not declare, with their units: the library and the page's
    /// layout define them.
    private static let layoutNumbers: [(name: String, number: Double, unit: String)] = [
        ("balanced-share", FlowLayout.balancedBasis, ""), ("max-scale", FlowAlbum.maxScale, ""),
        ("hero-max-height", FlowAlbum.heroMaxHeight, ""),
        ("cell-space", AlbumLayout.cellSpace, "px"),
    ]
    /// CSS px of one rem at the default font size of browsers.
    static let rem = 16.0
    /// The range of numbers other than 0, before conversion of their units.
    private static let range = 0.001...100_000

    private var numbers: [Name: Double] = [:]
    private var texts: [String: String] = [:]

    /// The value of a metric: in CSS px, as a fraction of 1, or without a unit.
    subscript(name: Name) -> Double { numbers[name] ?? 0 }

    /// The size of covers on album cards, in CSS px, which are pixels at the lowest density; rounded down.
    var cardSize: PixelSize {
        let width = self[.oneCardMaxWidth]
        return PixelSize(width: Int(width), height: Int(width / self[.cardRatio]))
    }

    /// Parses the numbers of a file. Throws at the first one that is invalid, unknown, or missing.
    init(_ file: Theme.File) throws(ThemeError) {
        for declaration in Self.declarations(in: file.bytes) {
            guard let name = Name(rawValue: declaration.name) else {
                throw .unknownMetric(
                    file: file.name, line: declaration.line, name: "--" + declaration.name,
                    suggestion: Spelling.nearest(
                        to: declaration.name, among: Name.allCases.map(\.rawValue)
                    ).map { "--" + $0 })
            }
            guard let number = Self.number(declaration.value, name.unit) else {
                throw .invalidMetric(
                    file: file.name, line: declaration.line, name: "--" + name.rawValue,
                    expected: name.unit)
            }
            numbers[name] = number
            texts[name.rawValue] = declaration.value
        }
        if let missing = Name.allCases.first(where: { numbers[$0] == nil }) {
            throw .missingMetric(file: file.name, line: 1, name: "--" + missing.rawValue)
        }
        for (name, number, unit) in Self.layoutNumbers {
            let text = DecimalText.text(number, digits: 3)
            texts[name] = (text.hasPrefix("0.") ? String(text.dropFirst()) : text) + unit
        }
    }

    private static func number(_ text: String, _ unit: MetricUnit) -> Double? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        // Swift requires a digit before the decimal point, CSS does not.
        guard let number = Double("0" + digits), number == 0 || range.contains(number) else {
            return nil
        }
        switch (unit, text[digits.endIndex...]) {
        case (.extent, "px") where number > 0, (.space, "px"): return number
        case (.extent, "rem") where number > 0, (.space, "rem"): return number * rem
        case (.windowShare, "vw"): return number / 100
        case (.none, "") where number > 0: return number
        default: return nil
        }
    }

    // MARK: The numbers in style sheets and scripts

    /// The text of a metric in scripts: in CSS px or without a unit.
    func text(inScript name: String) -> String? {
        Name(rawValue: name).map { DecimalText.text(self[$0], digits: 4) }
    }

    /// A style sheet with the numbers in place of their names.
    func applied(to style: String) -> String {
        Self.split(style).map { text, name in
            text + (name.map { texts[String($0)] ?? "var(--\($0))" } ?? "")
        }.joined()
    }

    /// Throws at the first condition of a style sheet with an unknown name: in conditions, browsers do not evaluate
    /// custom properties.
    func check(_ style: Theme.File) throws(ThemeError) {
        let lines = String(decoding: style.bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated()
        where ["@media", "@container"].contains(where: line.drop { $0 == " " }.hasPrefix) {
            let condition = String(line.prefix { $0 != "{" })
            for name in Self.split(condition).compactMap(\.name) where texts[String(name)] == nil {
                throw .unknownMetric(
                    file: style.name, line: index + 1, name: "--\(name)",
                    suggestion: Spelling.nearest(to: String(name), among: texts.keys).map {
                        "--" + $0
                    })
            }
        }
    }

    /// The parts of a style sheet: the text before each `var(--name)`, and the name.
    private static func split(_ style: String) -> [(text: Substring, name: Substring?)] {
        var parts: [(text: Substring, name: Substring?)] = []
        var rest = style[...]
        while let start = rest.firstRange(of: "var(--") {
            let name = rest[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" }
            guard rest[name.endIndex...].first == ")" else {
                parts.append((rest[..<name.endIndex], nil))
                rest = rest[name.endIndex...]
                continue
            }
            parts.append((rest[..<start.lowerBound], name))
            rest = rest[name.endIndex...].dropFirst()
        }
        return parts + [(rest, nil)]
    }
}

extension ThemeMetrics: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("numbers", Name.allCases) { name, encoder in
            encoder.put("name", name.rawValue)
            encoder.put("number", self[name])
        }
    }
}

extension ThemeMetrics {
    private struct Declaration {
        var name: String
        var value: String
        var line: Int
    }

    /// The custom properties that a file declares, in order.
    private static func declarations(in bytes: [UInt8]) -> [Declaration] {
        var found: [Declaration] = []
        var line = 1
        for part in withoutComments(String(decoding: bytes, as: UTF8.self))
            .split(omittingEmptySubsequences: false, whereSeparator: { ";{}".contains($0) })
        {
            let start = line + part.prefix(while: \.isWhitespace).count(where: \.isNewline)
            line += part.count(where: \.isNewline)
            let text = part.drop(while: \.isWhitespace)
            guard text.hasPrefix("--"), let colon = text.firstIndex(of: ":") else { continue }
            let value = text[text.index(after: colon)...].split(whereSeparator: \.isWhitespace)
            found.append(
                Declaration(
                    name: String(text[..<colon].dropFirst(2).prefix { !$0.isWhitespace }),
                    value: value.joined(separator: " "), line: start))
        }
        return found
    }

    /// A style sheet with only line ends in place of its comments.
    private static func withoutComments(_ style: String) -> String {
        var result = ""
        var rest = style[...]
        while let start = rest.firstRange(of: "/*") {
            let end = rest[start.upperBound...].firstRange(of: "*/")
            result += rest[..<start.lowerBound]
            result += rest[start.upperBound..<(end?.lowerBound ?? rest.endIndex)].filter(
                \.isNewline)
            rest = rest[(end?.upperBound ?? rest.endIndex)...]
        }
        return result + rest
    }
}
