/// Converts samples of 8 to 16 bits to the 8 bits of full range that JPEG has, rounded to the nearest.
struct SampleTable {
    private let values: [UInt8]
    private let bits: Int
    private let isIdentity: Bool

    /// Prepares for samples of `bits` bits. Those with limited range have 219 steps of luma from 16 and 224 of
    /// chroma around 128, at 8 bits (ITU-R BT.601).
    init(bits: Int, isFullRange: Bool, isLuma: Bool) {
        self.bits = bits
        isIdentity = bits == 8 && isFullRange
        let count = 1 << bits
        if isFullRange {
            let whole = Double(count - 1)
            values = (0..<count).map { UInt8((Double($0) * 255 / whole).rounded()) }
        } else {
            let unit = Double(count / 256)
            values = (0..<count).map { value in
                let scaled = Double(value) / unit
                let full = isLuma ? (scaled - 16) * 255 / 219 : (scaled - 128) * 255 / 224 + 128
                return UInt8(min(255, max(0, full.rounded())))
            }
        }
    }

    /// Converts `count` samples; those of more than 8 bits have two bytes, little-endian.
    func convert(
        _ row: UnsafePointer<UInt8>, into out: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        if isIdentity { return out.update(from: row, count: count) }
        values.withUnsafeBufferPointer { values in
            if bits == 8 {
                for x in 0..<count { out[x] = values[Int(row[x])] }
                return
            }
            let last = values.count - 1
            for x in 0..<count {
                out[x] = values[min(last, Int(row[2 * x]) | Int(row[2 * x + 1]) << 8)]
            }
        }
    }
}
