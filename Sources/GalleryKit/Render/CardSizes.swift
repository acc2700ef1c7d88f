/// The `sizes` of the covers of albums: the cards of a page fill its width in equal columns.
enum CardSizes {
    // As in the style sheet, in CSS px: the least width of a card, the most of a page with one or two, and what
    // is between them.
    private static let least = 304.0
    private static let limits = [1: 640.0, 2: 1_152]

    // All covers have one text, so it may be exact.
    private static let partCost = 0.000_2

    private static func gap(_ window: Double) -> Double { min(32, max(16, window * 0.02)) }

    /// The `sizes` of each cover on a page of `count` cards.
    static func text(count: Int) -> String {
        let windows = WindowSizes.windows(.fine)
        return WindowSizes.text(
            windows.map { width(of: count, in: $0) }, in: windows, partCost: partCost)
    }

    private static func width(of count: Int, in window: Double) -> Double {
        let page = min(WindowSizes.container(of: window), limits[count] ?? .infinity)
        let gap = gap(window)
        let columns = Double(min(max(1, count), max(1, Int((page + gap) / (least + gap)))))
        return (page - (columns - 1) * gap) / columns
    }
}
