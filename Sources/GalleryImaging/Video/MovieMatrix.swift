/// The position of a picture: a matrix of nine numbers (ISO/IEC 14496-12, 6.2.2).
struct MovieMatrix: Sendable, Hashable {
    /// The four factors, with 16 fractional bits: `a`, `b`, `c` and `d`.
    private var factors = [1 << 16, 0, 0, 1 << 16]
    /// The distances by which a rotated picture moves back to the origin.
    private var distances = [0, 0]

    private static let maxFactor = 8 << 16

    /// The upright position.
    init() {}

    /// Reads a matrix of a picture with a size in units of 1/65536; one that is not a rotation or a scale is upright.
    init(_ bytes: [UInt8], width: Int, height: Int) {
        let numbers = (0..<9).map { index in
            Int(bytes[4 * index..<4 * index + 4].reduce(0 as Int32) { $0 << 8 | Int32($1) })
        }
        let factors = [numbers[0], numbers[1], numbers[3], numbers[4]]
        guard factors.allSatisfy({ abs($0) <= Self.maxFactor }),
            factors[0] * factors[3] != factors[1] * factors[2]
        else { return }
        self.factors = factors
        let usual = [width, height]
        distances = [numbers[6], numbers[7]].map { usual.contains($0) ? $0 : 0 }
    }

    /// Whether it turns a picture by a quarter.
    var isTurned: Bool { factors[0] == 0 && factors[3] == 0 }

    /// The bytes in a file.
    var bytes: [UInt8] {
        [factors[0], factors[1], 0, factors[2], factors[3], 0, distances[0], distances[1], 1 << 30]
            .flatMap { BoxBytes.number($0, 4) }
    }
}
