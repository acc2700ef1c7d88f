/// The interleaved 8-bit pixels of a PNG.
struct PNGPixels: Equatable {
    /// The rows, without padding.
    var rows: [UInt8]
    /// The samples per pixel: gray or an index, gray and alpha, RGB, RGBA.
    var channels: Int
    /// Red, green, blue and alpha of each index; empty for samples that are colours.
    var palette: [UInt8] = []

    private static let maxColors = 256

    /// The same picture with fewer samples, if possible: without alpha if it is opaque; gray if no pixel has a colour
    /// and `mayBecomeGray`; else indexed if there are at most 256 colours. Pixels without alpha are unchanged, and so
    /// is translucent gray.
    func reduced(mayBecomeGray: Bool) -> PNGPixels {
        guard channels % 2 == 0, !rows.isEmpty else { return self }
        let isOpaque = holds { pixel in pixel[channels - 1] == 255 }
        guard channels == 4 else { return isOpaque ? keeping([0]) : self }
        if mayBecomeGray, holds({ pixel in pixel[0] == pixel[1] && pixel[0] == pixel[2] }) {
            return keeping(isOpaque ? [0] : [0, 3])
        }
        return indexed() ?? (isOpaque ? keeping([0, 1, 2]) : self)
    }

    /// Whether every pixel meets a condition.
    private func holds(_ condition: (UnsafePointer<UInt8>) -> Bool) -> Bool {
        rows.withUnsafeBufferPointer { rows in
            guard let start = rows.baseAddress else { return true }
            var place = 0
            while place < rows.count {
                guard condition(start + place) else { return false }
                place += channels
            }
            return true
        }
    }

    private func keeping(_ kept: [Int]) -> PNGPixels {
        let count = rows.count / channels * kept.count
        let fewer = [UInt8](unsafeUninitializedCapacity: count) { out, filled in
            for pixel in stride(from: 0, to: rows.count, by: channels) {
                for sample in kept {
                    out[filled] = rows[pixel + sample]
                    filled += 1
                }
            }
        }
        return PNGPixels(rows: fewer, channels: kept.count)
    }

    /// The picture as indices into a palette in the order of first appearance; nil if it has more than 256 colours,
    /// which is found in the first rows of most photos.
    private func indexed() -> PNGPixels? {
        // Open addressing; the table is never more than a quarter full.
        var keys = [UInt32](repeating: 0, count: 1_024)
        var places = [Int](repeating: -1, count: 1_024)
        var palette: [UInt8] = []
        var indices: [UInt8] = []
        indices.reserveCapacity(rows.count / 4)
        for pixel in stride(from: 0, to: rows.count, by: 4) {
            let key =
                UInt32(rows[pixel]) << 24 | UInt32(rows[pixel + 1]) << 16
                | UInt32(rows[pixel + 2]) << 8 | UInt32(rows[pixel + 3])
            var slot = Int((key &* 0x9E37_79B1) >> 22)
            while places[slot] >= 0 && keys[slot] != key { slot = (slot + 1) & 1_023 }
            if places[slot] < 0 {
                guard palette.count < 4 * Self.maxColors else { return nil }
                (keys[slot], places[slot]) = (key, palette.count / 4)
                palette += rows[pixel..<(pixel + 4)]
            }
            indices.append(UInt8(places[slot]))
        }
        return PNGPixels(rows: indices, channels: 1, palette: palette)
    }
}
