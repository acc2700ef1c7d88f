/// The `sizes` of the picture on the page of a photo: as wide as the window, or as what its words leave of the
/// window's height lets it be.
enum PhotoPageSizes {
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

        /// Their lines with what is kept free around them, in CSS px.
        fileprivate func height(_ metrics: ThemeMetrics) -> Double {
            let line = PhotoPageSizes.line(metrics)
            var height =
                metrics[.barHeight] + metrics[.photoWordsSpace] + metrics[.photoFactsSpaceAbove]
                + metrics[.photoFactsSpaceBelow]
            if hasHeading {
                height += metrics[.photoTitleSize] * metrics[.photoTitleLineHeight]
            }
            if hasCaption {
                height +=
                    metrics[.photoTextSpace] + metrics[.photoTextSize] * metrics[.lineHeight]
            }
            if groups > 0 { height += line }
            // The first group has a line of its own.
            if hasLinks {
                height += line + 2 * metrics[.photoLinkSpace]
            } else if groups > 1 {
                height += line
            }
            if hasFooter { height += line + 2 * metrics[.photoFootSpace] }
            return height
        }
    }

    /// A line of details, in CSS px.
    private static func line(_ metrics: ThemeMetrics) -> Double {
        metrics[.smallTextSize] * metrics[.lineHeight]
    }

    /// The `sizes` of a photo of some ratio.
    static func text(
        _ ratio: AspectRatio, below words: Words, _ metrics: ThemeMetrics
    ) -> String {
        func width(_ height: Double) -> String {
            // In rem, because text grows with the size that a visitor has chosen.
            let height = DecimalText.text(height / ThemeMetrics.rem, digits: 2)
            let ratio = DecimalText.text(ratio.value, digits: 4)
            return "min(100vw, calc((100vh - \(height)rem) * \(ratio)))"
        }
        let usual = width(words.height(metrics))
        guard words.groups > 1 else { return usual }
        // In a narrow window details take a line more.
        return "(max-width:60rem) \(width(words.height(metrics) + line(metrics))), \(usual)"
    }
}
