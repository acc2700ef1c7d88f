internal import GalleryImaging

/// The classes and rules that one site adds to the theme's style sheet.
///
/// The pages' security policy forbids `style` attributes, so whatever differs from photo to photo is a class
/// of the style sheet: the ratio, the colour that waits for the picture, and the widest that a small
/// photo is shown.
struct SiteStyle {
    private var ratios: Set<AspectRatio> = []
    private var colors: Set<String> = []
    private var limits: Set<Int> = []

    /// The widest rendition from which on a photo is shown as large as the window allows.
    private static let unlimitedWidth = 1_600

    /// Collects what the photos of a site need.
    init(
        photos: some Sequence<Photo>, renditions: (Photo) -> [Rendition], colors: [String: RGBColor]
    ) {
        for photo in photos {
            ratios.insert(photo.aspectRatio)
            if !photo.header.hasAlpha, let color = colors[photo.id] {
                self.colors.insert(Self.hex(color))
            }
            if let width = Self.limit(renditions(photo)) { limits.insert(width) }
        }
    }

    /// The class of a photo's mean colour, rounded to 4 bits a component. Nothing may shine through a photo
    /// with transparent parts but the page.
    static func colorClass(_ photo: Photo, _ colors: [String: RGBColor]) -> String {
        photo.header.hasAlpha ? "clear" : colors[photo.id].map { "k" + hex($0) } ?? ""
    }

    /// The classes of a photo in an album: its ratio, its colour and what its place asks for.
    static func classes(_ photo: Photo, _ colors: [String: RGBColor], _ place: [String]) -> String {
        let ratio = photo.aspectRatio
        let own = [ratio.className, colorClass(photo, colors), ratio.isClamped ? "whole" : ""]
        return (own + place).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The class that keeps a small photo from being blown up, or nothing.
    static func limitClass(_ renditions: [Rendition]) -> String {
        limit(renditions).map { "m\($0)" } ?? ""
    }

    private static func limit(_ renditions: [Rendition]) -> Int? {
        guard let width = renditions.last?.size.width, width < unlimitedWidth else { return nil }
        return width
    }

    private static func hex(_ color: RGBColor) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let nibbles = [color.red, color.green, color.blue].map {
            digits[(Int($0) * 15 + 127) / 255]
        }
        return String(decoding: nibbles, as: UTF8.self)
    }

    /// The rules, in an order that depends on nothing but their content.
    func lines(_ options: BuildOptions) -> [String] {
        var root = [
            "--row:\(DecimalText.text(options.rowHeight, digits: 3))px",
            "--gap:\(DecimalText.text(options.spacing, digits: 3))px",
        ]
        if options.site.corners > 0 {
            root.append("--radius:\(DecimalText.text(options.site.corners, digits: 3))px")
        }
        if let accent = options.site.accent { root.append("--accent:\(accent)") }
        var lines = [":root{\(root.joined(separator: ";"))}"]
        lines += ratios.sorted { ($0.value, $0.css) < ($1.value, $1.css) }
            .map { ".\($0.className){--r:\($0.css)}" }
        lines += colors.sorted().map { ".k\($0){--k:#\($0)}" }
        lines += limits.sorted().map { ".stage>.m\($0){max-width:\($0)px}" }
        return lines
    }
}
