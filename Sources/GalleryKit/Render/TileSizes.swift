internal import GalleryLayout

/// The `sizes` of the photos of an album: how wide each is shown, in windows narrow and wide.
///
/// The layout is asked at several widths; a photo states one share of the window for phones, where a row
/// holds one or two photos, and one length for everything wider, where rows keep close to the target height. Values are rounded so that many photos share one text.
struct TileSizes {
    private let texts: [String]

    private static let narrow = [340.0, 366, 406, 456, 516, 576]
    private static let wide = [712.0, 968, 1_224, 1_384, 1_832, 2_472]
    private static let narrowWindow = 600
    private static let shareStep = 5.0
    private static let lengthStep = 20.0

    /// Measures the photos of an album.
    init(_ layout: AlbumLayout) {
        let narrow = Self.narrow.map { container in
            layout.boxes(in: container).map(\.width).map { $0 / container }
        }
        let wide = Self.wide.map { layout.boxes(in: $0).map(\.width) }
        texts = layout.tiles.indices.map { index in
            let share = narrow.reduce(0) { max($0, Self.width($1, index)) } * 100
            // The mean of the wide rows: above it a row is a little high and its photos a little soft at
            // worst, below it a few bytes are wasted.
            let length = wide.reduce(0) { $0 + Self.width($1, index) } / Double(wide.count)
            let percent = min(100, (share / Self.shareStep).rounded(.up) * Self.shareStep)
            let pixels = (length / Self.lengthStep).rounded(.up) * Self.lengthStep
            return
                "(max-width: \(Self.narrowWindow)px) \(Int(max(Self.shareStep, percent)))vw, \(Int(max(Self.lengthStep, pixels)))px"
        }
    }

    /// A layout that refuses has no boxes; then a photo counts as narrow and is fetched as it comes.
    private static func width(_ widths: [Double], _ index: Int) -> Double {
        widths.indices.contains(index) ? widths[index] : 0
    }

    /// The `sizes` of the photo at `index`.
    subscript(index: Int) -> String { texts[index] }
}
