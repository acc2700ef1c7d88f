internal import GalleryLayout

/// The `sizes` of the photos of an album: how wide each is shown, in windows narrow and wide.
///
/// The layout is asked at several widths; a photo states a share of the window for phones and one for
/// tablets, where a row holds few photos, and one length for everything wider, where rows keep close to the
/// target height. Values are rounded so that many photos share one text.
struct TileSizes {
    private let texts: [String]

    /// A range of windows, by the containers that stand for it.
    private struct Range {
        /// The widest window, in CSS px.
        var window: Int
        /// The widths of its containers, in CSS px.
        var containers: [Double]
    }

    private static let phones = Range(window: 600, containers: [340, 366, 406, 456, 516, 576])
    private static let tablets = Range(window: 1_000, containers: [580, 640, 712, 780, 860, 944])
    private static let wide = [968.0, 1_224, 1_384, 1_832, 2_472]
    private static let shareStep = 5.0
    private static let lengthStep = 20.0
    /// Below nine tenths of the pixels that a screen has a picture begins to look soft.
    private static let softness = 0.9

    /// Measures the photos of an album.
    init(_ layout: AlbumLayout) {
        let phones = Self.shares(layout, Self.phones)
        let tablets = Self.shares(layout, Self.tablets)
        let wide = Self.wide.map { layout.boxes(in: $0).map(\.width) }
        texts = layout.tiles.indices.map { index in
            let widths = wide.map { Self.width($0, index) }
            let mean = widths.reduce(0, +) / Double(widths.count)
            let length = max(mean, (widths.max() ?? 0) * Self.softness)
            let pixels = max(1, (length / Self.lengthStep).rounded(.up)) * Self.lengthStep
            return "(max-width: \(Self.phones.window)px) \(phones[index])vw, "
                + "(max-width: \(Self.tablets.window)px) \(tablets[index])vw, \(Int(pixels))px"
        }
    }

    /// The largest share of the container, in per cent, that each photo has in a range of windows.
    private static func shares(_ layout: AlbumLayout, _ range: Range) -> [Int] {
        let boxes = range.containers.map { container in
            layout.boxes(in: container).map { $0.width / container }
        }
        return layout.tiles.indices.map { index in
            let share = boxes.reduce(0) { max($0, width($1, index)) } * 100 * softness
            return Int(min(100, max(1, (share / shareStep).rounded(.up)) * shareStep))
        }
    }

    /// A layout that refuses has no boxes; then a photo counts as narrow and is fetched as it comes.
    private static func width(_ widths: [Double], _ index: Int) -> Double {
        widths.indices.contains(index) ? widths[index] : 0
    }

    /// The `sizes` of the photo at `index`.
    subscript(index: Int) -> String { texts[index] }
}
