internal import ArgumentParser
internal import GallerySite
internal import Yams

/// Kinds of values with a special syntax.
extension OptionKind<[Int]> {
    /// Widths in pixels: 1 to 16 numbers from 16 to 16384, ascending, each once.
    static var widths: Self {
        Self(
            parseArgument: { text throws(UnfitValue) in
                let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
                    .map { Int($0.filter { $0 != " " }) }
                guard let widths = ascending(numbers) else {
                    throw UnfitValue("must be whole numbers separated by commas, such as 640,1280")
                }
                return widths
            },
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                let numbers = entry.value.sequence.map { $0.map(\.int) } ?? [entry.value.int]
                guard let widths = ascending(numbers) else {
                    throw entry.fail("must be a list of whole numbers, such as [640, 1280]")
                }
                return widths
            },
            yaml: { "[\($0.map(\.description).joined(separator: ", "))]" }
        ).requiring("must be up to 16 numbers from 16 to 16384") {
            (1...16).contains($0.count) && $0.allSatisfy((16...16_384).contains)
        }.with { $0.text = { $0.map(\.description).joined(separator: ",") } }
    }

    private static func ascending(_ numbers: [Int?]) -> [Int]? {
        guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { return nil }
        return Set(numbers.compactMap { $0 }).sorted()
    }
}

extension OptionKind<SiteSettings.Originals> {
    /// The name of a policy, or a width in pixels.
    static var originals: Self {
        let requirement =
            "must be \(SiteSettings.Originals.names.joined(separator: ", ")) or a width from "
            + "\(SiteSettings.Originals.widths.lowerBound) to \(SiteSettings.Originals.widths.upperBound)"
        return Self(requirement, yaml: \.rawValue, read: SiteSettings.Originals.init(rawValue:))
            .with { $0.completion = .list(SiteSettings.Originals.names) }
    }
}

extension OptionKind<PictureQuality> {
    /// One quality for all widths, or qualities by width, from 1 to 100.
    static var quality: Self {
        Self(
            parseArgument: { text throws(UnfitValue) in
                guard let quality = Int(text).map({ PictureQuality($0) }) ?? byWidth(text) else {
                    throw UnfitValue("must be a number, or numbers by width: 320:70,1280:82")
                }
                return quality
            },
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                guard let mapping = entry.value.mapping else {
                    return PictureQuality(try entry.int())
                }
                let steps = mapping.map { ($0.key.int, $0.value.int) }
                guard let quality = byWidth(steps) else {
                    throw entry.fail(
                        "must give whole numbers by width, such as {320: 70, 1280: 82}")
                }
                return quality
            },
            yaml: { quality in
                guard quality.steps.count > 1 else { return "\(quality.steps[0].quality)" }
                let steps = quality.steps.map { "\($0.width): \($0.quality)" }
                return "{\(steps.joined(separator: ", "))}"
            }
        ).requiring("must be from 1 to 100") {
            $0.steps.allSatisfy { (1...100).contains($0.quality) }
        }
    }

    /// Parses qualities such as `320:70,640:76`.
    private static func byWidth(_ text: String) -> PictureQuality? {
        let steps = text.split(separator: ",", omittingEmptySubsequences: false).map { step in
            step.split(separator: ":", omittingEmptySubsequences: false)
                .map { Int($0.filter { $0 != " " }) }
        }
        guard steps.allSatisfy({ $0.count == 2 }) else { return nil }
        return byWidth(steps.map { ($0[0], $0[1]) })
    }

    private static func byWidth(_ steps: [(width: Int?, quality: Int?)]) -> PictureQuality? {
        var qualities: [Int: Int] = [:]
        for step in steps {
            guard let width = step.width, let quality = step.quality,
                qualities.updateValue(quality, forKey: width) == nil
            else { return nil }
        }
        return PictureQuality(byWidth: qualities)
    }
}

/// Kinds of values that only `gallery.yml` has.
extension OptionKind<String> {
    /// A colour as `#rgb` or `#rrggbb`.
    static var color: Self {
        verbatimText.inFileOnly.requiring("must be a colour in quotes, such as \"#b03a2e\"") {
            $0.hasPrefix("#") && [4, 7].contains($0.utf8.count)
                && $0.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
        }
    }

    /// A language tag.
    static var language: Self {
        verbatimText.inFileOnly.requiring("must be a language tag, such as de or pt-BR") { text in
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            let isTag = parts.allSatisfy { part in
                (1...8).contains(part.count)
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
            guard isTag, let first = parts.first else { return false }
            return (2...3).contains(first.count) && first.allSatisfy(\.isLetter)
        }
    }
}

extension OptionKind<SiteSettings.Typeface> {
    /// A system font, or a file.
    static var typeface: Self {
        Self(
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                let text = try entry.text()
                if text.lowercased().hasSuffix(".woff2") { return .file(try entry.path()) }
                guard let font = SiteSettings.Font(rawValue: text) else {
                    throw entry.fail("must be system, serif or a file that ends in .woff2")
                }
                return .system(font)
            },
            yaml: { face in
                switch face {
                case .system(let font): font.rawValue
                case .file(let path): ConfigurationTemplate.scalar(path)
                }
            })
    }
}

extension SiteSettings {
    /// The value of `font` in `gallery.yml`: a system font, or a file.
    enum Typeface: Sendable {
        case system(Font)
        case file(String)
    }
}

extension OptionKind<SiteSettings.Logo> {
    /// A file, or files for light and dark appearance.
    static var logo: Self {
        Self(
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                guard case .mapping = entry.value else {
                    return SiteSettings.Logo(path: try entry.path())
                }
                var light: String?
                var dark: String?
                for file in try entry.entries("a file, or {light: logo.svg, dark: logo-dark.svg}") {
                    switch file.name {
                    case "light": light = try file.path()
                    case "dark": dark = try file.path()
                    default: throw file.unknown(among: ["light", "dark"])
                    }
                }
                guard let light else { throw entry.fail("must name a file for light looks") }
                return SiteSettings.Logo(path: light, darkPath: dark)
            },
            yaml: { ConfigurationTemplate.scalar($0.path) })
    }
}

extension OptionKind<Shard> {
    /// A shard.
    static var shard: Self {
        Self(
            "must be a number and how many there are, such as 3/16",
            yaml: { "\($0.index)/\($0.count)" }
        ) { Shard($0) }
    }
}
