/// The rules of layouts that differ between bands, for the classes that the pages of a site use.
struct LayoutRules {
    private var names: Set<String> = []

    /// Collects the classes of an album's page.
    mutating func collect(_ layout: AlbumLayout) {
        for tile in layout.tiles { collect(tile.markers + tile.classes) }
        collect(layout.ending + layout.classes)
    }

    private mutating func collect(_ classes: [String]) {
        for list in classes {
            for name in list.split(separator: " ") { names.insert(String(name)) }
        }
    }

    /// The rules, in an order that depends only on their content.
    func lines(_ settings: SiteSettings) -> [String] {
        var lines = numbered("f").map {
            ".f\($0){--f:\(DecimalText.text(Double($0) / 1_000, digits: 3))}"
        }
        lines += numbered("w").map { ".tracks>.w\($0){grid-column-end:span min(\($0),var(--n))}" }
        lines += numbered("v").map { ".tracks>.v\($0){grid-row-end:span \($0)}" }
        for band in Bands.indices {
            let rules = rules(band, settings)
            if !rules.isEmpty {
                lines.append("@container \(Bands.condition(band)){\(rules.joined())}")
            }
        }
        return lines
    }

    /// The sorted numbers of the classes that consist of `letter` and a number.
    private func numbered(_ letter: Character) -> [Int] {
        names.filter { $0.first == letter }.compactMap { Int($0.dropFirst()) }.sorted()
    }

    /// The sorted numbers of the classes that consist of `letter`, the band and a number.
    private func numbered(_ letter: Character, _ band: Int) -> [Int] {
        let prefix = "\(letter)\(band)-"
        return names.filter { $0.hasPrefix(prefix) }.compactMap { Int($0.dropFirst(prefix.count)) }
            .sorted()
    }

    private func rules(_ band: Int, _ settings: SiteSettings) -> [String] {
        var rules: [String] = []
        if names.contains("banded") { rules.append(".rows>.b\(band){display:block}") }
        if names.contains("h\(band)") { rules.append(".rows>.h\(band){display:none}") }
        let columns = Bands.columns(band, cell: settings.rowHeight, spacing: settings.spacing)
        switch settings.layout {
        case .flow, .wrap, .columns: break
        case .tracks:
            rules.append(".tracks{--n:\(columns)}")
            rules += numbered("x", band).map { ".x\(band)-\($0){grid-column-start:\($0)}" }
            rules += numbered("y", band).map { ".y\(band)-\($0){grid-row-start:\($0)}" }
        case .table:
            rules += numbered("n", band).map { ".n\(band)-\($0){--n:\($0)}" }
        case .honeycomb:
            rules.append(".honeycomb{--n:\(columns)}")
            rules.append(".honeycomb>a:nth-child(\(2 * columns)n+1){grid-column-start:1}")
            rules.append(
                ".honeycomb>a:nth-child(\(2 * columns)n+\(columns + 1)){grid-column-start:2}")
        }
        return rules
    }
}
