package import GalleryLayout

/// The places of an album's photos on its page, for programs that ask for them.
package enum PageBoxes {
    /// The boxes, in CSS px, in a container `width` CSS px wide, as browsers draw them. Boxes of hidden photos are empty.
    ///
    /// `ratios` are width / height and greater than 0; each photo has a placement. Rows are those of the page's band of
    /// widths, with its limits of heights. O(n·k) for `flow`, where k is the number of photos that a row can hold.
    package static func boxes(
        of ratios: [Double], placements: [PhotoPlacement], settings: SiteSettings, width: Double
    ) -> [Box] {
        AlbumLayout(
            ratios, placements: placements, days: ratios.map { _ in nil }, settings: settings
        ).boxes(in: width)
    }
}

extension SiteSettings {
    /// The permitted spacings between photos, in CSS px.
    package static let spacings = 0.0...1_000
}
