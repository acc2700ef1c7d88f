/// A colour without its brightness: x and y of CIE 1931.
struct Chromaticity: Hashable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Daylight of 6500 K, the white of nearly every display.
    static let d65 = Chromaticity(0.3127, 0.3290)

    /// X, Y and Z for Y = 1.
    var coordinates: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
}

/// The red, green, blue and white of a colour space.
struct Primaries: Hashable {
    var red: Chromaticity
    var green: Chromaticity
    var blue: Chromaticity
    var white: Chromaticity

    /// The white of profiles (ICC.1:2022, 7.2.16).
    static let d50 = SIMD3(0.9642, 1, 0.8249)

    /// The primaries of sRGB and BT.709.
    static let standard = Primaries(
        red: Chromaticity(0.64, 0.33), green: Chromaticity(0.3, 0.6),
        blue: Chromaticity(0.15, 0.06), white: .d65)

    /// Von Kries' adaptation in the sharpened cones of Bradford (ICC.1:2022, annex E).
    private static let bradford = Matrix(
        SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
        SIMD3(0.0389, -0.0685, 1.0296))

    /// The primaries adapted to D50 as in a profile, in units of s15Fixed16, and the nine numbers of the
    /// adaptation; nil if they span no colour space. The columns add up to D50 exactly, so that white stays white.
    var adapted: (columns: [[Int]], adaptation: [Double])? {
        let all = [red, green, blue, white]
        guard all.allSatisfy({ $0.y > 0.001 && $0.x >= 0 && $0.x + $0.y <= 1.2 }) else {
            return nil
        }
        let (r, g, b) = (red.coordinates, green.coordinates, blue.coordinates)
        let corners = Matrix(
            SIMD3(r[0], g[0], b[0]), SIMD3(r[1], g[1], b[1]), SIMD3(r[2], g[2], b[2]))
        guard let inverse = corners.inverse, let back = Self.bradford.inverse else { return nil }
        let shares = inverse * white.coordinates
        let (from, to) = (Self.bradford * white.coordinates, Self.bradford * Self.d50)
        let scale = Matrix(
            SIMD3(to[0] / from[0], 0, 0), SIMD3(0, to[1] / from[1], 0),
            SIMD3(0, 0, to[2] / from[2]))
        let adaptation = back * scale * Self.bradford
        var columns = [r * shares[0], g * shares[1], b * shares[2]].map { column -> [Double] in
            let adapted = adaptation * column
            return [adapted[0], adapted[1], adapted[2]]
        }.map { $0.map { $0.isFinite && abs($0) < 4 ? ICCBytes.units($0) : Int.max } }
        guard columns.joined().allSatisfy({ $0 != .max }) else { return nil }
        for axis in 0..<3 {
            columns[1][axis] = ICCBytes.units(Self.d50[axis]) - columns[0][axis] - columns[2][axis]
        }
        return (columns, adaptation.numbers)
    }

    /// Whether each coordinate differs from that of `other` by at most 0.003: programs round to a few decimals.
    func isNear(_ other: Primaries) -> Bool {
        zip([red, green, blue, white], [other.red, other.green, other.blue, other.white])
            .allSatisfy { abs($0.x - $1.x) <= 0.003 && abs($0.y - $1.y) <= 0.003 }
    }
}

/// Three rows of three numbers.
private struct Matrix {
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        rows = (first, second, third)
    }

    /// The numbers, row by row.
    var numbers: [Double] {
        [rows.0, rows.1, rows.2].flatMap { [$0[0], $0[1], $0[2]] }
    }

    static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            (matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(),
            (matrix.rows.2 * vector).sum())
    }

    static func * (left: Matrix, right: Matrix) -> Matrix {
        let columns = (0..<3).map { column in
            left
                * SIMD3(
                    right.rows.0[column], right.rows.1[column], right.rows.2[column])
        }
        return Matrix(
            SIMD3(columns[0][0], columns[1][0], columns[2][0]),
            SIMD3(columns[0][1], columns[1][1], columns[2][1]),
            SIMD3(columns[0][2], columns[1][2], columns[2][2]))
    }

    /// The inverse; nil if the rows are nearly dependent.
    var inverse: Matrix? {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
        }
        let first = cross(rows.1, rows.2)
        let second = cross(rows.2, rows.0)
        let third = cross(rows.0, rows.1)
        let determinant = (rows.0 * first).sum()
        guard determinant.isFinite, abs(determinant) > 1e-4 else { return nil }
        return Matrix(
            SIMD3(first[0], second[0], third[0]) / determinant,
            SIMD3(first[1], second[1], third[1]) / determinant,
            SIMD3(first[2], second[2], third[2]) / determinant)
    }
}
