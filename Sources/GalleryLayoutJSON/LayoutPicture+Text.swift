internal import GalleryLayout
internal import GallerySite

extension LayoutPicture {
    /// The title of the picture.
    var title: String {
        let count = answer.request.items.count
        let items = count == 1 ? "1 item" : "\(count) items"
        let size = "\(Self.pixels(answer.width)) × \(Self.pixels(answer.height)) points"
        let layout =
            if case .page(let page) = answer.request.layout {
                "\(page.settings.layout.rawValue) page"
            } else { "\(answer.request.type.rawValue) layout" }
        return "\(layout) of \(items), \(size)"
    }

    /// The description of the picture for screen readers.
    func description(
        _ includesStatistics: Bool, _ sentence: (LayoutWarning) -> String
    ) -> String {
        var parts = [
            """
            Each box is an item with its index and, where there is room, its id and size; the dashed \
            frame is the container.
            """
        ]
        switch answer.arrangement {
        case .flow(let flow):
            parts.append("\(flow.rows.count) rows, each with its scale at the right.")
        case .wrap(let grid): parts.append("\(grid.tracks.rows.count) rows.")
        case .grid(let grid):
            parts.append(
                """
                \(grid.tracks.columns.count) columns and \(grid.tracks.rows.count) rows are faint \
                bands; dotted lines are cells.
                """)
        case .page: break
        }
        if includesStatistics, let statistics = answer.statistics {
            func text(_ value: Double) -> String { DecimalText.text(value, digits: 3) }
            parts.append(
                """
                Rows but the last: mean scale \(text(statistics.meanScale)), deviation \
                \(text(statistics.deviation)), worst \(text(statistics.worstDeviation)), jump \
                \(text(statistics.jump)); the last fills \(text(statistics.lastFill)) of the width \
                at scale \(text(statistics.lastScale)).
                """)
        }
        let warnings = answer.warnings
        // A few are enough; the JSON contains all.
        for warning in warnings.prefix(10) {
            let item = warning.item.map { "item \($0): " } ?? ""
            parts.append("Warning: \(item)\(sentence(warning)).")
        }
        if warnings.count > 10 { parts.append("\(warnings.count - 10) more warnings.") }
        return parts.joined(separator: " ")
    }

    /// Writes the labels for which a box has room: index, id, size.
    mutating func drawLabels(_ index: Int, _ label: String?, _ size: String, in frame: Box) {
        let (width, height) = (frame.width * scale, frame.height * scale)
        var lines: [(text: String, name: String, height: Double)] = []
        let number = "\(index)"
        for (name, height) in [("number", 16.0), ("id", 11)]
        where Self.width(of: number) * height <= width - 4 {
            lines.append((number, name, height + 4))
            break
        }
        guard !lines.isEmpty, height >= lines[0].height else { return }
        if let label, let text = Self.shortened(label, to: (width - 8) / 11) {
            lines.append((text, "id", 15))
        }
        if Self.width(of: size) * 11 <= width - 8 { lines.append((size, "size", 15)) }
        while lines.reduce(4, { $0 + $1.height }) > height, lines.count > 1 { lines.removeLast() }
        let x = Self.pixels((frame.x + frame.width / 2) * scale)
        var y = (frame.y + frame.height / 2) * scale - lines.reduce(0) { $0 + $1.height } / 2
        for line in lines {
            let middle = Self.pixels(y + line.height / 2)
            add(
                """
                <text class="\(line.name)" x="\(x)" y="\(middle)">\(Self.escaped(line.text))</text>

                """)
            y += line.height
        }
    }

    /// A text shortened to `room` times its font size: the file name, or its end, which differs more between names.
    private static func shortened(_ text: String, to room: Double) -> String? {
        if width(of: text) <= room { return text }
        if let slash = text.lastIndex(of: "/") {
            let name = String(text[text.index(after: slash)...])
            return shortened(name, to: room)
        }
        var rest = room - width(of: "…")
        var kept: [Character] = []
        for character in text.reversed() {
            rest -= width(of: String(character))
            guard rest >= 0 else { break }
            kept.append(character)
        }
        return kept.count < 4 ? nil : "…" + String(kept.reversed())
    }

    /// The estimated width of a text in units of its font size: most letters are narrow, those of East Asia square.
    private static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 || $1 == "…" ? 0.6 : 1.1) }
    }

    /// Escapes a text for XML. Characters that XML forbids are replaced.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}":
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Muted colours for light and dark backgrounds; every text has a contrast of at least 7.
    static let style = """

        text{font:11px system-ui,sans-serif;fill:#2a3136;text-anchor:middle;\
        dominant-baseline:central;unicode-bidi:plaintext}
        .number{font-size:16px;font-weight:600}
        .size,.scale{fill:#3a4348;font-variant-numeric:tabular-nums}
        .scale{text-anchor:start}
        .paper{fill:#fbfaf7}
        .container,.cell{fill:none;stroke:#b4ada0;stroke-dasharray:6 4}
        .cell{stroke-dasharray:1 3}
        .track{fill:#8d8676;fill-opacity:.09}
        .broad,.tall,.even,.long{stroke-width:1}
        .broad{fill:#d3e0e8;stroke:#9db4c1}
        .tall{fill:#e3dfc9;stroke:#b8b08c}
        .even{fill:#ead9d1;stroke:#c4a596}
        .long{fill:#d3e5d9;stroke:#99bba5}
        @media (prefers-color-scheme:dark){
        text{fill:#e8ebed}
        .size,.scale{fill:#c3c9cd}
        .paper{fill:#15181a}
        .container,.cell{stroke:#666a6d}
        .track{fill:#a9b0b5;fill-opacity:.08}
        .broad{fill:#293844;stroke:#55707f}
        .tall{fill:#383527;stroke:#76704e}
        .even{fill:#3f302a;stroke:#80665a}
        .long{fill:#273a2f;stroke:#547a62}
        }

        """
}
