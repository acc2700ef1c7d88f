/// The `sizes` of the covers of albums: the cards of a page fill its width in equal columns, and cut off what is over.
struct CardSizes {
    // As in the style sheet, in CSS px: the least width of a card, the most of a page with one or two, and what
    // is between them.
    private static let least = 304.0
    private static let limits = [1: Double(Gallery.cardSize.width), 2: 1_152]
    /// The ratio of the picture of a card.
    private static let ratio = 1.5

    // Most covers have one text, so it may be exact.
    private static let partCost = 0.000_2

    private let windows = WindowSizes.windows(.fine)
    private let widths: [Double]
    private let usual: String

    /// Measures the cards of a page of `count`.
    init(count: Int) {
        widths = windows.map { Self.width(of: count, in: $0) }
        usual = WindowSizes.text(widths, in: windows, partCost: Self.partCost)
    }

    /// The `sizes` of a cover of some ratio.
    func text(_ cover: AspectRatio) -> String {
        let excess = cover.value / Self.ratio
        guard excess > 1 else { return usual }
        return WindowSizes.text(
            widths.map { $0 * excess }, in: windows, partCost: Self.partCost)
    }

    private static func gap(_ window: Double) -> Double { min(32, max(16, window * 0.02)) }

    private static func width(of count: Int, in window: Double) -> Double {
        let page = min(WindowSizes.container(of: window), limits[count] ?? .infinity)
        let gap = gap(window)
        let columns = Double(min(max(1, count), max(1, Int((page + gap) / (least + gap)))))
        return (page - (columns - 1) * gap) / columns
    }
}
