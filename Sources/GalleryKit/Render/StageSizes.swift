/// The `sizes` of the picture on the page of a photo: as wide as the window, or as what its words leave of the
/// window's height lets it be.
enum StageSizes {
    /// What stands above and below the picture.
    struct Words {
        /// Whether a title or a caption stands below it.
        var hasHeading = false
        /// Whether a caption stands below a title.
        var hasCaption = false
        /// The number of groups of details.
        var groups = 0
        /// Whether keywords or a file for download are named.
        var hasLinks = false
        /// Whether the page has a foot.
        var hasFooter = false

        // Lines of the style sheet with what is kept free around them, in rem.
        fileprivate var height: Double {
            var height = 3.5 + 1 + 1.25
            if hasHeading { height += 1.5 }
            if hasCaption { height += 1.7 }
            if groups > 0 { height += line }
            // The first group has a line of its own.
            if hasLinks { height += 2.05 } else if groups > 1 { height += line }
            if hasFooter { height += 2.35 }
            return height
        }
    }

    /// A line of details, in rem.
    private static let line = 1.35

    /// The `sizes` of a photo of some ratio.
    static func text(_ ratio: AspectRatio, below words: Words) -> String {
        func width(_ height: Double) -> String {
            let height = DecimalText.text(height, digits: 2)
            let ratio = DecimalText.text(ratio.value, digits: 4)
            return "min(100vw, calc((100vh - \(height)rem) * \(ratio)))"
        }
        let usual = width(words.height)
        guard words.groups > 1 else { return usual }
        // In a narrow window details take a line more.
        return "(max-width:60rem) \(width(words.height + line)), \(usual)"
    }
}
