/// The `sizes` of the picture on the page of a photo: the smaller of the width of the window and the width that follows
/// from the height left by the texts.
enum PhotoPageSizes {
    /// The texts above and below the picture.
    struct Words {
        /// Whether there is a title or a caption below it.
        var hasHeading = false
        /// Whether there is a caption below a title.
        var hasCaption = false
        /// The number of groups of details.
        var groups = 0
        /// Whether there are keywords or a download.
        var hasLinks = false
        /// Whether the page has a footer.
        var hasFooter = false

        /// The height of their lines with margins, in CSS px.
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
            // The first group has its own line.
            if hasLinks {
                height += line + 2 * metrics[.photoLinkSpace]
            } else if groups > 1 {
                height += line
            }
            if hasFooter { height += line + 2 * metrics[.photoFootSpace] }
            return height
        }
    }

    /// The height of a line of details, in CSS px.
    private static func line(_ metrics: ThemeMetrics) -> Double {
        metrics[.smallTextSize] * metrics[.lineHeight]
    }

    /// The `sizes` of a photo with an aspect ratio.
    static func text(
        _ ratio: AspectRatio, below words: Words, _ metrics: ThemeMetrics
    ) -> String {
        func width(_ height: Double) -> String {
            // In rem, because text scales with the visitor's font size.
            let height = DecimalText.text(height / ThemeMetrics.rem, digits: 2)
            let ratio = DecimalText.text(ratio.value, digits: 4)
            return "min(100vw, calc((100vh - \(height)rem) * \(ratio)))"
        }
        let usual = width(words.height(metrics))
        guard words.groups > 1 else { return usual }
        // In a narrow window details take one more line.
        return "(max-width:60rem) \(width(words.height(metrics) + line(metrics))), \(usual)"
    }
}
