internal import CImageCodecs
internal import GalleryFacts

/// The compressed pixels of a picture in a PNG, without what decoders skip (W3C PNG, third edition, 10).
struct PNGPictureData {
    /// The fields of the image header that determine the length of the pixels.
    struct Layout {
        var width: Int
        var height: Int
        var depth: Int
        var channels: Int
        var isInterlaced: Bool

        /// The extents of the passes (8.1), without empty ones.
        private var passes: [(width: Int, height: Int)] {
            guard isInterlaced else { return [(width, height)] }
            let grid = [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ]
            return grid.map { left, top, across, down in
                ((width - left + across - 1) / across, (height - top + down - 1) / down)
            }.filter { $0.0 > 0 && $0.1 > 0 }
        }

        /// The rows of all passes: pixels, and bytes without that of the filter.
        fileprivate var rows: [(pixels: Int, bytes: Int, count: Int)] {
            passes.map { ($0.width, ($0.width * depth * channels + 7) / 8, $0.height) }
        }

        /// The length of the filtered pixels in bytes.
        var bytes: Int { rows.reduce(0) { $0 + $1.count * (1 + $1.bytes) } }
    }

    /// The kept stream; nil if it is `count` bytes of the original one.
    private(set) var replaced: [UInt8]?
    private(set) var count: Int
    /// Whether a colour of a palette occurs, by its index.
    private(set) var usedColors: [Bool] = []

    private static let maxBytes = 1 << 31

    /// Reads a stream. With `readsColors`, the pixels are indices of a palette. Throws if there is too much to write
    /// again.
    init(_ stream: [UInt8], _ layout: Layout, readsColors: Bool) throws(ImageError) {
        let wanted = layout.bytes
        guard wanted <= Self.maxBytes else { throw .unsupported(.stripping(.png)) }
        var content = [UInt8](repeating: 0, count: readsColors ? wanted : 0)
        var extent = ZlibBytes.extent(stream, wanted: wanted, content: &content)
        count = extent.used
        let hasAll = extent.produced >= wanted
        if extent.end == ZLIB_LONG || extent.end == ZLIB_DAMAGED && hasAll {
            if !readsColors {
                content = [UInt8](repeating: 0, count: wanted)
                extent = ZlibBytes.extent(stream, wanted: wanted, content: &content)
            }
            guard let compressed = ZlibBytes.deflated(content) else { throw .outOfMemory }
            replaced = compressed
        }
        if readsColors { usedColors = Self.colors(in: &content, layout) }
    }

    /// The indices in filtered pixels, which are unfiltered in place (9.2).
    private static func colors(in content: inout [UInt8], _ layout: Layout) -> [Bool] {
        var used = [Bool](repeating: false, count: 256)
        let mask = UInt8(truncatingIfNeeded: (1 << layout.depth) - 1)
        content.withUnsafeMutableBufferPointer { content in
            var place = 0
            for (pixels, bytes, count) in layout.rows {
                for row in 0..<count {
                    let filter = content[place]
                    let above = row > 0 ? place - bytes : nil
                    place += 1
                    unfilter(content, filter, place..<place + bytes, above: above)
                    for pixel in 0..<pixels {
                        let bit = pixel * layout.depth
                        let shift = UInt8(8 - layout.depth - bit & 7)
                        used[Int(content[place + bit / 8] >> shift & mask)] = true
                    }
                    place += bytes
                }
            }
        }
        return used
    }

    /// Unfilters a row of pixels of at most one byte. `above` is the place of the previous row.
    private static func unfilter(
        _ content: UnsafeMutableBufferPointer<UInt8>, _ filter: UInt8, _ row: Range<Int>,
        above: Int?
    ) {
        guard filter > 0 else { return }
        for index in row {
            let left = index > row.lowerBound ? Int(content[index - 1]) : 0
            let offset = index - row.lowerBound
            let up = above.map { Int(content[$0 + offset]) } ?? 0
            let corner = offset > 0 ? above.map { Int(content[$0 + offset - 1]) } ?? 0 : 0
            let predicted: Int
            switch filter {
            case 1: predicted = left
            case 2: predicted = up
            case 3: predicted = (left + up) / 2
            default:
                let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
                predicted = a <= b && a <= c ? left : b <= c ? up : corner
            }
            content[index] &+= UInt8(predicted)
        }
    }
}
