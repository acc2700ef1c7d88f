/// The text of `sizes` for a picture whose width in windows of some widths is known.
///
/// A text has as many parts as pay: what a part more brings nearer to the widths against what it weighs on the page.
struct WindowSizes {
    /// From these windows on, the page keeps this much free on both sides together.
    private let margins: [(window: Double, width: Double)]
    /// The narrowest window, and where those end that are looked at; wider ones count as the widest.
    private static let range = (min: 320.0, end: 2_568.0)

    /// Takes the margins of pages from the numbers of a theme.
    init(_ metrics: ThemeMetrics) {
        margins = [
            (0, 2 * metrics[.smallPad]), (metrics[.mediumWindow], 2 * metrics[.mediumPad]),
            (metrics[.largeWindow], 2 * metrics[.largePad]),
        ]
    }

    /// How near the windows are to one another in which pictures are measured.
    enum Step {
        /// Two thirds of a percent wider than the one before, for pictures that change at any width.
        case fine
        /// Each 3 % wider than the one before, for pictures that change so often that no part would last.
        case medium
        /// Each 15 % wider than the one before, for pictures that change only where bands begin.
        case coarse

        fileprivate func next(_ window: Double) -> Double {
            switch self {
            case .fine: window + 2 * (window / range.min).rounded(.down)
            case .medium: (window * 1.03).rounded()
            case .coarse: (window * 1.15).rounded()
            }
        }
    }

    /// What is stated of a width. A file that is a few pixels narrower than it is shown looks the same, and the next
    /// one has up to four times the pixels.
    private static let sparing = 0.97

    /// The windows in which pictures are measured, among them always the first of each band and of each margin.
    func windows(_ step: Step) -> [Double] {
        let edges = margins.map(\.window) + AlbumLayout.bandEdges.map(window)
        var windows = Set(edges.filter { $0 > Self.range.min && $0 < Self.range.end })
        var window = Self.range.min
        while window < Self.range.end {
            windows.insert(window)
            window = step.next(window)
        }
        return windows.sorted()
    }

    /// The width of the photos' container in a window, at least 1.
    func container(of window: Double) -> Double {
        max(1, window - (margins.last { $0.window <= window }?.width ?? 0))
    }

    /// The narrowest window, in whole pixels, in which the photos' container has at least a width.
    func window(of container: Double) -> Double {
        let found = margins.indices.first { index in
            let window = container + margins[index].width
            return index + 1 == margins.count || window < margins[index + 1].window
        }
        let window = container + margins[found ?? 0].width
        return max(window, margins[found ?? 0].window).rounded(.up)
    }

    /// States the widths, in CSS px, that pictures have in some windows and, or as large a share of them, until the
    /// next; 0 where they are not shown.
    ///
    /// There are as many parts as bring errors down by more than `partCost` each, in squares of the relative error
    /// over windows that grow e-fold: 0.002 is an error of 5 % until windows are twice as wide. O(w + c²) for w
    /// windows and c changes.
    static func text(_ widths: [Double], in windows: [Double], partCost: Double) -> String {
        let fit = Fit(widths, in: windows, end: range.end)
        let parts = fit.parts(cost: partCost)
        var terms: [String] = []
        for (index, part) in parts.enumerated() {
            let length = length(fit, part)
            if index + 1 == parts.count {
                terms.append(length)
            } else if length != self.length(fit, parts[index + 1]) {
                terms.append("(max-width:\(Int(windows[part.upperBound]) - 1)px) \(length)")
            }
        }
        return terms.joined(separator: ", ")
    }

    /// One length for a part of the windows: a share of the window or pixels, whichever is nearer to all widths there.
    private static func length(_ fit: Fit, _ part: Range<Int>) -> String {
        let (share, width) = (fit.shares.value(part), fit.widths.value(part))
        if share.error < width.error {
            return DecimalText.text(rounded(share.value * sparing * 100), digits: 2) + "vw"
        }
        return DecimalText.text(rounded(width.value * sparing), digits: 2) + "px"
    }

    /// The nearest of the values that lengths have, which are between 2 and 5 % apart, so that many pictures share
    /// one text.
    private static func rounded(_ value: Double) -> Double {
        guard value >= 1 else { return 1 }
        var unit = 0.1
        while value >= unit * 100 { unit *= 10 }
        let mantissa = value / unit
        let step = mantissa < 25 ? 0.5 : mantissa < 50 ? 1 : 2
        return (mantissa / step).rounded() * step * unit
    }
}

extension WindowSizes {
    /// How near one value can be to all of some widths, and how near several can.
    ///
    /// The distance of w and v is w/v + v/w - 2, which is the square of a small relative error, the same both ways,
    /// and needs two sums to be known for the best v of any range: √(Σw ∕ Σ1/w).
    fileprivate struct Fit {
        /// Widths as shares of their windows.
        let shares: Sums
        /// Widths in px.
        let widths: Sums

        init(_ widths: [Double], in windows: [Double], end: Double) {
            // Equal ratios of windows count alike.
            let weights = zip(zip(windows, windows.dropFirst() + [end]), widths).map {
                window, width in
                width > 0 ? window.1 / window.0 - 1 : 0
            }
            self.widths = Sums(widths, weights)
            shares = Sums(zip(widths, windows).map { $0 / $1 }, weights)
        }

        /// The parts into which the windows are cut so that errors and the costs of parts are least together.
        func parts(cost: Double) -> [Range<Int>] {
            let cuts = cuts(tolerance: cost / 200)
            var minCosts = [0.0]
            var start = [0]
            for end in cuts.indices.dropFirst() {
                var best = (cost: Double.infinity, start: 0)
                for start in 0..<end {
                    let total = minCosts[start] + error(cuts[start]..<cuts[end]) + cost
                    if total < best.cost { best = (total, start) }
                }
                minCosts.append(best.cost)
                start.append(best.start)
            }
            var parts: [Range<Int>] = []
            var end = cuts.count - 1
            while end > 0 {
                parts.append(cuts[start[end]]..<cuts[end])
                end = start[end]
            }
            return parts.reversed()
        }

        /// Where cuts may be worth something: a picture hardly changes between two.
        private func cuts(tolerance: Double) -> [Int] {
            let count = widths.count
            var cuts = [0]
            for end in 1...max(1, count) where error(cuts[cuts.count - 1]..<end) > tolerance {
                cuts.append(end - 1)
            }
            return cuts + [count]
        }

        private func error(_ part: Range<Int>) -> Double {
            min(shares.error(part), widths.error(part))
        }
    }

    /// Sums of weighted values up to each, from which those of any range follow.
    fileprivate struct Sums {
        private var weight = [0.0]
        private var value = [0.0]
        private var inverse = [0.0]

        init(_ values: [Double], _ weights: [Double]) {
            var sums = (weight: 0.0, value: 0.0, inverse: 0.0)
            for (one, weight) in zip(values, weights) {
                sums.weight += weight
                if weight > 0 {
                    sums.value += weight * one
                    sums.inverse += weight / one
                }
                self.weight.append(sums.weight)
                value.append(sums.value)
                inverse.append(sums.inverse)
            }
        }

        /// The number of values.
        var count: Int { weight.count - 1 }

        /// The summed distance of a range's values from the one that is nearest to all.
        func error(_ range: Range<Int>) -> Double {
            let (low, high) = (range.lowerBound, range.upperBound)
            let product = (value[high] - value[low]) * (inverse[high] - inverse[low])
            return max(0, 2 * (product.squareRoot() - (weight[high] - weight[low])))
        }

        /// The value that is nearest to all of a range, with its error.
        func value(_ range: Range<Int>) -> (value: Double, error: Double) {
            let sum = value[range.upperBound] - value[range.lowerBound]
            let inverses = inverse[range.upperBound] - inverse[range.lowerBound]
            return (inverses > 0 ? (sum / inverses).squareRoot() : 0, error(range))
        }
    }
}
