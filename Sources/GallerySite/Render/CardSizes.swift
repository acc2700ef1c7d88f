/// The `sizes` of the covers on album cards: the cards of a page fill its width in equal columns, and crop their
/// covers.
struct CardSizes {
    // Most covers share one text, so it may be precise.
    private static let partCost = 0.000_2

    /// The aspect ratio of a card's picture.
    private let ratio: Double
    private let windows: [Double]
    private let widths: [Double]
    private let usual: String

    /// Creates the sizes of the cards of a page with `count` cards.
    init(count: Int, _ metrics: ThemeMetrics) {
        let sizes = WindowSizes(metrics)
        let windows = sizes.windows(.fine)
        ratio = metrics[.cardRatio]
        self.windows = windows
        widths = windows.map { window in
            Self.width(of: count, in: window, page: sizes.container(of: window), metrics)
        }
        usual = WindowSizes.text(widths, in: windows, partCost: Self.partCost)
    }

    /// The `sizes` of a cover with an aspect ratio.
    func text(_ cover: AspectRatio) -> String {
        let excess = cover.value / ratio
        guard excess > 1 else { return usual }
        return WindowSizes.text(
            widths.map { $0 * excess }, in: windows, partCost: Self.partCost)
    }

    private static func width(
        of count: Int, in window: Double, page: Double, _ metrics: ThemeMetrics
    ) -> Double {
        let page = count <= 1 ? min(page, metrics[.oneCardMaxWidth]) : page
        let gap = max(
            metrics[.cardGapMin], min(metrics[.cardGapMax], window * metrics[.cardGapShare]))
        let fitting = ((page + gap) / (metrics[.cardMinWidth] + gap)).rounded(.down)
        // Four cards are placed two by two, where three in a row would leave one.
        let columns = count == 4 && fitting == 3 ? 2 : max(1, min(Double(count), fitting))
        return (page - (columns - 1) * gap) / columns
    }
}
