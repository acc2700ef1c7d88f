/// The text of `sizes` for a picture whose width in windows of some widths is known.
///
/// A text has as many parts as are useful: another part is added if its gain in accuracy is worth its bytes on the
/// page.
struct WindowSizes {
    /// The total horizontal margins of pages, from a window width on.
    private let margins: [(window: Double, width: Double)]
    /// The range of measured windows; wider ones count as the widest.
    private static let range = (min: 320.0, end: 2_568.0)

    /// Reads the margins of pages from the metrics of a theme.
    init(_ metrics: ThemeMetrics) {
        margins = [
            (0, 2 * metrics[.smallPad]), (metrics[.mediumWindow], 2 * metrics[.mediumPad]),
            (metrics[.largeWindow], 2 * metrics[.largePad]),
        ]
    }

    /// The distance between measured windows.
    enum Step {
        /// Each 0.3 to 0.6 % wider than the one before, for pictures that change at any width.
        case fine
        /// Each 3 % wider than the one before, for pictures that change too often for lasting parts.
        case medium
        /// Each 15 % wider than the one before, for pictures that change only between bands.
        case coarse

        fileprivate func next(_ window: Double) -> Double {
            switch self {
            case .fine: window + 2 * (window / range.min).rounded(.down)
            case .medium: (window * 1.03).rounded()
            case .coarse: (window * 1.15).rounded()
            }
        }
    }

    /// The fraction of a width that is stated. A file that is a few pixels narrower than its box looks the same,
    /// and the next one has up to four times the pixels.
    private static let sparing = 0.97

    /// The measured windows, always including the first of each band and of each margin.
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

    /// The width of the photos' container in a window, in CSS px, at least 1.
    func container(of window: Double) -> Double {
        max(1, window - (margins.last { $0.window <= window }?.width ?? 0))
    }

    /// The narrowest window, in whole pixels, whose container of photos has at least a width.
    func window(of container: Double) -> Double {
        let found = margins.indices.first { index in
            let window = container + margins[index].width
            return index + 1 == margins.count || window < margins[index + 1].window
        }
        let window = container + margins[found ?? 0].width
        return max(window, margins[found ?? 0].window).rounded(.up)
    }

    /// Describes the widths, in CSS px, of a picture in some windows, each up to the next; 0 where it is not shown.
    ///
    /// A part is added if it reduces errors by more than `partCost`, in squares of the relative error over windows
    /// that grow e-fold: 0.002 is an error of 5 % until windows are twice as wide. O(w + c²) for w windows and c
    /// changes.
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

    /// One length for a range of windows: a fraction of the window or pixels, whichever is nearer to all widths
    /// there.
    private static func length(_ fit: Fit, _ part: Range<Int>) -> String {
        let (share, width) = (fit.shares.value(part), fit.widths.value(part))
        if share.error < width.error {
            return DecimalText.text(rounded(share.value * sparing * 100), digits: 2) + "vw"
        }
        return DecimalText.text(rounded(width.value * sparing), digits: 2) + "px"
    }

    /// The nearest permitted length; those are 2 to 5 % apart, so that many pictures share one text.
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
    /// How well one value fits a range of widths, and how well several do.
    ///
    /// The distance of w and v is w/v + v/w - 2, which is the square of a small relative error, symmetric, and
    /// needs only two sums for the best v of any range: √(Σw ∕ Σ1/w).
    fileprivate struct Fit {
        /// Widths as fractions of their windows.
        let shares: Sums
        /// Widths in CSS px.
        let widths: Sums

        init(_ widths: [Double], in windows: [Double], end: Double) {
            // Equal ratios of windows have equal weights.
            let weights = zip(zip(windows, windows.dropFirst() + [end]), widths).map {
                window, width in
                width > 0 ? window.1 / window.0 - 1 : 0
            }
            self.widths = Sums(widths, weights)
            shares = Sums(zip(widths, windows).map { $0 / $1 }, weights)
        }

        /// The partition of the windows with the minimum sum of errors and costs of parts.
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

        /// The useful cuts: between two of them, a picture hardly changes.
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

    /// Prefix sums of weighted values, from which the sums of any range follow.
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

        /// The sum of distances of a range's values from the best single value.
        func error(_ range: Range<Int>) -> Double {
            let (low, high) = (range.lowerBound, range.upperBound)
            let product = (value[high] - value[low]) * (inverse[high] - inverse[low])
            return max(0, 2 * (product.squareRoot() - (weight[high] - weight[low])))
        }

        /// The best single value of a range, with its error.
        func value(_ range: Range<Int>) -> (value: Double, error: Double) {
            let sum = value[range.upperBound] - value[range.lowerBound]
            let inverses = inverse[range.upperBound] - inverse[range.lowerBound]
            return (inverses > 0 ? (sum / inverses).squareRoot() : 0, error(range))
        }
    }
}
