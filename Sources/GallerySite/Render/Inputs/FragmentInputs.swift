/// Everything that the fragment of an album may show, and what the style sheet of all has rules for.
struct FragmentInputs: PageInputs {
    /// The path of the fragment below the output folder.
    var path: String
    /// The album as one page.
    var page: AlbumPageInputs

    package func encode(to encoder: inout KeyEncoder) { encoder.put("page", page) }
}

/// What the style sheet of all fragments depends on.
package struct FragmentStyleInputs: PageInputs {
    /// The path of the style sheet. It does not change with the content, because pages of another site have it.
    package static let path = "fragment.css"

    /// What all pages share.
    var site: Keyed<SiteFrame>
    /// The fragments.
    var fragments: [FragmentInputs]

    var path: String { Self.path }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("fragments", fragments)
    }
}
