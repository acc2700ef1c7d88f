internal import GalleryFacts

/// The style sheet of all fragments: rules of the theme and of the photos of all albums, scoped to fragments.
enum FragmentStyle {
    /// The style sheet of the inputs.
    static func file(_ inputs: FragmentStyleInputs, _ theme: Theme) -> SiteFile {
        let settings = inputs.site.value.settings
        let pages = inputs.fragments.map(\.page)
        let assets = theme.assets.map { ($0.name, SiteFile.asset($0.name, $0.bytes).path) }
        let common = theme.fragmentStyle(
            Dictionary(assets, uniquingKeysWith: { first, _ in first }),
            hasVideos: pages.contains { $0.photos.contains { $0.value.video != nil } },
            hasOtherLayouts: pages.contains { !$0.photos.isEmpty && $0.settings.layout != .flow })
        let rules =
            common + "&{\(SiteStyle.declarations(settings).joined(separator: ";"))}\n"
            + (SiteStyle.colorLines + lines(pages)).map { $0 + "\n" }.joined()
        return SiteFile(path: inputs.path, bytes: Array(ScopedStyle.text(rules).utf8))
    }

    /// The class of fragments with the same rules for bands of container widths.
    static func group(_ settings: SiteSettings) -> String {
        "height-" + DecimalText.text(settings.rowHeight, digits: 3).replacing(".", with: "-")
    }

    /// The rules of all ratios, and those of the layouts, in groups because they depend on the row height.
    private static func lines(_ pages: [AlbumPageInputs]) -> [String] {
        var ratios: Set<AspectRatio> = []
        var groups: [Double: [SiteSettings.Layout: LayoutRules]] = [:]
        var settings: [Double: SiteSettings] = [:]
        for page in pages {
            let photos = page.photos.map(\.value)
            ratios.formUnion(photos.map(\.photo.aspectRatio))
            let own = page.settings
            settings[own.rowHeight] = own
            groups[own.rowHeight, default: [:]][own.layout, default: LayoutRules()].collect(
                AlbumPageModel.layout(photos, page))
        }
        return AlbumStyle.lines(ratios)
            + groups.sorted { $0.key < $1.key }.compactMap { height, layouts in
                guard var own = settings[height] else { return nil }
                var rules: [String] = []
                for layout in SiteSettings.Layout.allCases {
                    own.layout = layout
                    rules += layouts[layout]?.lines(own) ?? []
                }
                let text = rules.joined(separator: "\n")
                return "&.\(group(own)){\(SiteStyle.rowHeight(own));\(text)}"
            }
    }
}
