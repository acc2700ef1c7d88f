/// The inputs of an album's fragment, and of its rules in the shared style sheet.
struct FragmentInputs: PageInputs {
    /// The path of the fragment below the output folder.
    var path: String
    /// The album as one page.
    var page: AlbumPageInputs

    package func encode(to encoder: inout KeyEncoder) { encoder.put("page", page) }
}

/// The inputs of the style sheet of all fragments.
package struct FragmentStyleInputs: PageInputs {
    /// The path of the style sheet. It does not change with the content, because pages of another site reference
    /// it.
    package static let path = "fragment.css"

    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The fragments.
    var fragments: [FragmentInputs]

    var path: String { Self.path }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("fragments", fragments)
    }
}
