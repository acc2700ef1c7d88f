/// The text of `sizes` for a picture whose width in windows of some widths is known.
enum WindowSizes {
    /// The width of a picture in one window, in CSS px.
    struct Sample {
        /// The width of the window.
        var window: Double
        /// The width of the picture.
        var width: Double
    }

    /// The windows in which it is worth to look exactly.
    static let windows = Array(stride(from: 320.0, through: 2_560, by: 8))
    /// How far a stated width may be from the true one; less is lost in the steps from one file to the next.
    private static let tolerance = 0.03
    /// From these windows on, the page keeps this much free on both sides together: `--pad` of the style sheet.
    private static let margins: [(window: Double, width: Double)] = [
        (0, 24), (768, 56), (1_440, 88),
    ]

    /// The width of the photos' container in a window.
    static func container(of window: Double) -> Double {
        window - (margins.last { $0.window <= window }?.width ?? 0)
    }

    /// The window in which the photos' container has a width; the narrower of two.
    static func window(of container: Double) -> Double {
        let found = margins.indices.first { index in
            let window = container + margins[index].width
            return index + 1 == margins.count || window < margins[index + 1].window
        }
        let window = container + margins[found ?? 0].width
        return max(window, margins[found ?? 0].window)
    }

    /// States one width for each band of containers, from samples in it; coarsely for pictures
    /// that load late, so that a long page stays light.
    static func text(bands: [[Sample]], isCoarse: Bool) -> String {
        let terms = bands.enumerated().map { band, samples in
            (
                end: (window(of: AlbumLayout.bandEdges[band + 1]) - 1).rounded(),
                text: length(samples, isCoarse: isCoarse)
            )
        }
        return joined(terms)
    }

    /// States widths that are near those of all samples, which are ordered by their windows, in as few parts as it
    /// takes.
    static func text(_ samples: [Sample]) -> String {
        var terms: [(end: Double, text: String)] = []
        var part: [Sample] = []
        for sample in samples {
            if !part.isEmpty, !isNear(part + [sample]) {
                terms.append((sample.window - 1, length(part)))
                part = []
            }
            part.append(sample)
        }
        terms.append((.infinity, length(part)))
        return joined(terms)
    }

    private static func joined(_ terms: [(end: Double, text: String)]) -> String {
        var parts: [String] = []
        for (index, term) in terms.enumerated() {
            guard index + 1 < terms.count else {
                parts.append(term.text)
                break
            }
            if term.text == terms[index + 1].text { continue }
            parts.append("(max-width:\(Int(term.end))px) \(term.text)")
        }
        return parts.joined(separator: ", ")
    }

    private static func isNear(_ samples: [Sample]) -> Bool {
        spread(samples.map(\.width)) <= 2 * tolerance
            || spread(samples.map { $0.width / $0.window }) <= 2 * tolerance
    }

    /// How far values are apart, as a part of the least.
    private static func spread(_ values: [Double]) -> Double {
        guard let least = values.min(), let most = values.max(), least > 0 else { return 0 }
        return most / least - 1
    }

    /// One length for all samples, rounded so that many pictures share one text: a share of the window, or pixels
    /// if these differ less.
    private static func length(_ samples: [Sample], isCoarse: Bool = false) -> String {
        func middle(_ values: [Double]) -> Double {
            values.reduce(0, +) / Double(max(1, values.count))
        }
        let widths = samples.map(\.width)
        let shares = samples.map { $0.width / $0.window * 100 }
        if samples.count > 1, spread(widths) < spread(shares) {
            return "\(max(1, Int(middle(widths).rounded())))px"
        }
        let share = middle(shares)
        let step = isCoarse ? (share < 15 ? 1.0 : 2) : (share < 20 ? 0.5 : 1)
        let rounded = min(100, max(step, (share / step).rounded() * step))
        return "\(DecimalText.text(rounded, digits: 1))vw"
    }
}
