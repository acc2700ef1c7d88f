/// The style sheet of tables, pictures and code in texts.
enum TextStyle {
    /// The additional style sheet of a page with some texts, in HTML; nil when they contain no such part.
    static func file(for texts: [String?], _ site: SiteFrame) -> SiteFile? {
        let hasParts = texts.contains { text in
            text.map { html in ["<table>", "<img ", "<code"].contains { html.contains($0) } }
                ?? false
        }
        return hasParts ? .asset("text.css", Array(site.textStyle.utf8)) : nil
    }
}

extension ThemeMetrics {
    /// The `sizes` of a picture in a text: the smaller of the width of the window and that of the column of text, which
    /// grows with the window.
    var textPictureSizes: String {
        func text(_ number: Double) -> String { DecimalText.text(number, digits: 2) }
        let measure = self[.measure]
        let (min, base, max) = (
            measure * self[.pageTextMin], measure * self[.pageTextBase],
            measure * self[.pageTextMax]
        )
        let share = measure * self[.pageTextShare] * 100
        return
            "min(100vw, clamp(\(text(min))px, \(text(base))px + \(text(share))vw, \(text(max))px))"
    }
}
