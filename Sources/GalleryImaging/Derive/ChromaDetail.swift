internal import CImageCodecs
internal import GalleryFacts

/// The chroma subsampling of a picture's planes.
enum ChromaSampling {
    /// 4:2:0, unless a measurement finds that this loses visible detail.
    case measured
    /// 4:2:0.
    case half
    /// 4:4:4, if the source has as many samples.
    case full
}

/// Chroma detail that 4:2:0 loses: fine coloured text, drawings, neon.
///
/// Measured on a copy that is the same for all renditions of a picture, so that the result does not depend on the
/// requested sizes. By Tests/Benchmarks/bytes, pictures below `minShare` take up to a fifth more bytes in 4:4:4 at
/// equal SSIMULACRA2, except for three photos of 24. Those above it take fewer, or reach a score that 4:2:0 does
/// not reach at any quality.
enum ChromaDetail {
    /// The maximum width and height of the measured copy, in pixels.
    private static let maxExtent = 512
    /// The side of a block in pixels.
    private static let side = 8
    /// The error above which the loss in a block is visible, in levels: the root of the mean over its pixels of the
    /// squared errors of Cb and Cr together.
    private static let visibleError = 22
    /// The minimum share of blocks with a visible error.
    private static let minShare = 0.005

    /// The size of the measured copy of a picture.
    static func size(of picture: PixelSize) -> PixelSize {
        picture.scaled(toWidth: maxExtent).scaled(toHeight: maxExtent)
    }

    /// Whether subsampling two planes of full resolution would lose visible detail.
    ///
    /// The error of a sample is its distance from the mean of its 2 × 2 samples. False for planes smaller than a block.
    /// About 0.2 ms.
    static func isLost(_ blue: Plane, _ red: Plane) -> Bool {
        let (columns, rows) = (blue.width / side, blue.height / side)
        guard columns > 0, rows > 0 else { return false }
        let limit = visibleError * visibleError * side * side
        var visible = 0
        for row in 0..<rows {
            for column in 0..<columns {
                let error = squaredError(blue, column, row) + squaredError(red, column, row)
                if error > limit { visible += 1 }
            }
        }
        return Double(visible) >= minShare * Double(columns * rows)
    }

    /// The sum of the squared errors of a block.
    private static func squaredError(_ plane: Plane, _ column: Int, _ row: Int) -> Int {
        // n times the sum of squares minus the square of the sum is n times the sum of squared errors.
        var fourfold: Int32 = 0
        for y in stride(from: row * side, to: (row + 1) * side, by: 2) {
            let top = plane.row(y) + column * side
            let bottom = plane.row(y + 1) + column * side
            for x in stride(from: 0, to: side, by: 2) {
                let (a, b) = (Int32(top[x]), Int32(top[x + 1]))
                let (c, d) = (Int32(bottom[x]), Int32(bottom[x + 1]))
                let sum = a &+ b &+ c &+ d
                fourfold &+= 4 &* (a &* a &+ b &* b &+ c &* c &+ d &* d) &- sum &* sum
            }
        }
        return Int(fourfold / 4)
    }
}

extension Plane {
    /// The plane at half the width and height, rounded up: the mean of 2 × 2 samples, with an odd last one counted
    /// twice.
    func halved() -> Plane {
        let result = Plane(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<result.height {
            let (top, bottom) = (row(2 * y), row(min(2 * y + 1, height - 1)))
            resample_halve(top, bottom, result.width, result.row(y))
            result.padRow(y)
        }
        return result
    }
}
