/// A watermark over pictures: a PNG with transparency, and its placement.
package struct Watermark: Sendable, Hashable, Codable {
    /// The bytes of the PNG.
    package var png: [UInt8]
    /// Its position.
    package var position: WatermarkPosition
    /// The length of its longer side, in percent of the shorter side of the picture, 1 to 100.
    package var percent: Int
    /// Its opacity, in percent, 1 to 100; it multiplies with the mark's own transparency.
    package var opacity: Int
    /// The minimum effective width of pictures with the mark, in pixels.
    package var minWidth: Int
    /// Whether pictures for download have it.
    package var isOnDownloads: Bool

    /// Creates a watermark.
    package init(
        png: [UInt8], position: WatermarkPosition, percent: Int, opacity: Int, minWidth: Int,
        isOnDownloads: Bool = false
    ) {
        (self.png, self.position, self.isOnDownloads) = (png, position, isOnDownloads)
        (self.percent, self.opacity, self.minWidth) = (percent, opacity, minWidth)
    }

    /// The size of a mark of `own` pixels on a picture, rounded to the nearest; at most `own`, at least 1.
    package func size(of own: PixelSize, on picture: PixelSize) -> PixelSize {
        let longer = max(own.width, own.height)
        let wanted = min(longer, min(picture.width, picture.height) * percent / 100)
        func scaled(_ side: Int) -> Int { max(1, (side * wanted + longer / 2) / max(1, longer)) }
        return PixelSize(width: scaled(own.width), height: scaled(own.height))
    }

    /// The top left corners of marks of `mark` pixels on a picture, rounded down to even numbers because of subsampled
    /// chroma. A single mark is inside the picture, with a margin of 3 % of the shorter side; tiles may exceed it.
    package func corners(of mark: PixelSize, on picture: PixelSize) -> [(x: Int, y: Int)] {
        let margin = min(picture.width, picture.height) * 3 / 100
        let (right, bottom) = (picture.width - mark.width, picture.height - mark.height)
        func even(_ x: Int, _ y: Int) -> (x: Int, y: Int) { (x & ~1, y & ~1) }
        func inside(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
            [even(min(max(0, x), right), min(max(0, y), bottom))]
        }
        switch position {
        case .topLeft: return inside(margin, margin)
        case .topRight: return inside(right - margin, margin)
        case .bottomLeft: return inside(margin, bottom - margin)
        case .bottomRight: return inside(right - margin, bottom - margin)
        case .center: return inside(right / 2, bottom / 2)
        case .tiled:
            let gap = max(2, max(mark.width, mark.height) / 2)
            let (across, down) = (mark.width + gap, mark.height + gap)
            return stride(from: gap / 2, to: picture.height, by: down).enumerated().flatMap {
                row, y in
                stride(
                    from: row % 2 == 0 ? gap / 2 : gap / 2 - across / 2, to: picture.width,
                    by: across
                )
                .map { even($0, y) }
            }
        }
    }
}
