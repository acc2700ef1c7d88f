internal import GalleryFacts

/// The classes of the properties that differ between photos, and their rules.
///
/// The content security policy of pages forbids `style` attributes. With a rule for each value, the style sheet
/// would change with each photo, and with its name every page. So a value is written digit by digit, with rules
/// that are the same for every gallery: `ka8 kb6 kc4` is the colour #864, `rc1 rd5` the ratio 1.5. Only album
/// pages, whose ratios must be exact, have their own rules, too: `AlbumStyle`.
enum SiteStyle {
    private static let hexDigits = "0123456789abcdef".map(String.init)
    private static let ratioPlaces: [(name: String, unit: String)] = [
        ("ra", "100"), ("rb", "10"), ("rc", "1"), ("rd", ".1"), ("re", ".01"), ("rf", ".001"),
        ("rg", ".0001"),
    ]
    private static let limitPlaces: [(name: String, unit: String)] = [
        ("ma", "1000"), ("mb", "100"), ("mc", "10"), ("md", "1"),
    ]
    private static let ratioDecimals = 4

    // MARK: Classes

    /// The classes of a photo's mean colour, rounded to 4 bits per component. Behind transparent photos only the
    /// page may show through.
    static func colorClasses(_ photo: Photo, _ color: RGBColor?) -> String {
        if photo.facts.hasAlpha { return "clear" }
        guard let color else { return "" }
        return zip(["ka", "kb", "kc"], [color.red, color.green, color.blue])
            .map { $0 + hexDigits[(Int($1) * 15 + 127) / 255] }.joined(separator: " ")
    }

    /// The classes of a photo in an album: ratio, colour and placement.
    static func classes(_ photo: Photo, _ color: RGBColor?, _ place: [String]) -> String {
        let ratio = photo.aspectRatio
        let own = [ratio.className, colorClasses(photo, color), ratio.isClamped ? "whole" : ""]
        return (own + place).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The classes of a photo's ratio on its own page, to four decimals.
    static func ratioClasses(_ ratio: AspectRatio) -> String {
        let parts = DecimalText.text(ratio.value, digits: ratioDecimals).split(separator: ".")
        let whole = parts.first.map(String.init) ?? ""
        let decimals = parts.count > 1 ? String(parts[1]) : ""
        return digits(whole, decimals, ratioPlaces)
    }

    /// The classes that keep a small photo from being enlarged: one whose widest rendition is narrower than
    /// `fullPhotoWidth`. Empty for a larger one.
    static func limitClasses(_ renditions: [Rendition], _ metrics: ThemeMetrics) -> String {
        guard let width = renditions.last?.size.width,
            Double(width) < metrics[.fullPhotoWidth]
        else { return "" }
        return "limited " + digits(String(width), "", limitPlaces)
    }

    /// A class for each digit other than 0; `places` name those before and after the decimal point.
    private static func digits(
        _ whole: String, _ decimals: String, _ places: [(name: String, unit: String)]
    ) -> String {
        let before = places.prefix { !$0.unit.hasPrefix(".") }.count
        let text =
            String(repeating: "0", count: max(0, before - whole.utf8.count)) + whole + decimals
        return zip(places, text).compactMap { $1 == "0" ? nil : $0.name + String($1) }
            .joined(separator: " ")
    }

    // MARK: Rules

    /// The declarations for photos in albums, except for the row height.
    static func declarations(_ settings: SiteSettings) -> [String] {
        var declarations = ["--gap:\(DecimalText.text(settings.spacing, digits: 3))px"]
        if settings.corners > 0 {
            declarations.append("--radius:\(DecimalText.text(settings.corners, digits: 3))px")
        }
        return declarations
    }

    /// The declaration of the row height.
    static func rowHeight(_ settings: SiteSettings) -> String {
        "--row:\(DecimalText.text(settings.rowHeight, digits: 3))px"
    }

    /// The rules, which depend only on the settings.
    static func lines(_ settings: SiteSettings) -> [String] {
        var root = [rowHeight(settings)] + declarations(settings)
        if let accent = settings.accent { root.append("--accent:\(accent)") }
        return [":root{\(root.joined(separator: ";"))}"] + colorLines
            + [
                ":where(.stage){--r:calc(\(sum(ratioPlaces)))}",
                ".limited{--m:calc((\(sum(limitPlaces)))*1px)}",
            ]
            + (ratioPlaces + limitPlaces).flatMap { place in
                // The first digit of ratios and limits is at most 1.
                (1...(["ra", "ma"].contains(place.name) ? 1 : 9)).map {
                    ".\(place.name)\($0){--\(place.name):\($0)}"
                }
            }
    }

    /// The rules of mean colours.
    static var colorLines: [String] {
        // Without specificity, so that any other rule for the colour has precedence.
        let colored = ":where([data-layout]>a,.card img,.stage img)"
        let components = ["ka", "kb", "kc"].map { "calc(17*var(--\($0)))" }.joined(separator: " ")
        return ["\(colored){--k:rgb(\(components))}"]
            + ["ka", "kb", "kc"].flatMap { name in
                hexDigits.enumerated().map { ".\(name)\($1){--\(name):\($0)}" }
            }
    }

    private static func sum(_ places: [(name: String, unit: String)]) -> String {
        places.map { "\($0.unit)*var(--\($0.name),0)" }.joined(separator: " + ")
    }
}

/// The rules of one album page: the exact ratios of its photos and the rules of its layout.
enum AlbumStyle {
    /// The style sheet of a page, which follows that of the site; `layoutStyle` has the rules of layouts other than
    /// justified rows, `picksStyle` those of picks.
    static func file(
        _ ratios: [AspectRatio], _ layout: AlbumLayout, _ settings: SiteSettings,
        layoutStyle: String, picksStyle: String, siteRowHeight: Double
    ) -> SiteFile {
        var layoutRules = LayoutRules()
        layoutRules.collect(layout)
        let own =
            settings.rowHeight == siteRowHeight ? [] : [":root{\(SiteStyle.rowHeight(settings))}"]
        let rules = (own + lines(Set(ratios)) + layoutRules.lines(settings)).map { $0 + "\n" }
        let common = layout.kind == .flow ? "" : layoutStyle
        return .asset("photos.css", Array((common + picksStyle + rules.joined()).utf8))
    }

    /// The rules of ratios, in an order that depends only on their content.
    static func lines(_ ratios: Set<AspectRatio>) -> [String] {
        ratios.sorted { ($0.value, $0.css) < ($1.value, $1.css) }
            .map { ".\($0.className){--r:\($0.css)}" }
    }
}
