internal import GalleryLayout

/// The `sizes` of the photos of an album: how wide each is shown, in windows narrow and wide.
///
/// The layout is asked at several widths; a photo states a share of the window for phones and one for
/// tablets, where a row holds few photos, and one length for everything wider, where rows keep close to the
/// target height. Values are rounded so that many photos share one text.
struct TileSizes {
    private let texts: [String]

    private static let phones = [364.0, 390, 412, 480, 540, 600]
    private static let tablets = [604.0, 664, 736, 836, 916, 1_000]
    private static let wide = [968.0, 1_224, 1_384, 1_832, 2_472]
    private static let shareStep = 4.0
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
            return "(max-width: 600px) \(phones[index])vw, "
                + "(max-width: 1000px) \(tablets[index])vw, \(Int(pixels))px"
        }
    }

    /// The largest share, in per cent, that each photo has of one of some windows; in CSS px.
    private static func shares(_ layout: AlbumLayout, _ windows: [Double]) -> [Int] {
        let boxes = windows.map { window in
            // What the page keeps free on both sides.
            layout.boxes(in: window - (window < 768 ? 24 : 56)).map { $0.width / window }
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
