import Foundation

@testable import GalleryImaging

/// Resampling written as plainly and exactly as possible, to compare the fast one with.
enum Reference {
    static func lanczos(_ x: Double) -> Double {
        if x == 0 { return 1 }
        if abs(x) >= 3 { return 0 }
        return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
    }

    /// `samples`, which cover `length` units of their own, resampled to `count` positions over `target`
    /// units. Samples that do not exist count for nothing.
    static func line(
        _ samples: [Double], length: Double, target: Double, count: Int, flipped: Bool = false
    ) -> [Double] {
        let ratio = length / target
        let stretch = max(1, ratio)
        return (0..<count).map { position in
            let place = flipped ? target - Double(position) - 0.5 : Double(position) + 0.5
            let center = place * ratio - 0.5
            var (sum, total) = (0.0, 0.0)
            for (index, sample) in samples.enumerated() {
                let weight = lanczos((Double(index) - center) / stretch)
                sum += weight * sample
                total += weight
            }
            return sum / total
        }
    }

    /// A plane of `width` columns resampled along both axes, in double precision throughout.
    static func plane(
        _ samples: [Double], width: Int, length: Double, height: Double,
        target: (width: Double, height: Double), count: (width: Int, height: Int)
    ) -> [Double] {
        let rows = samples.count / width
        let narrow = (0..<rows).map { y in
            line(
                Array(samples[(y * width)..<((y + 1) * width)]), length: length,
                target: target.width, count: count.width)
        }
        let columns = (0..<count.width).map { x in
            line(narrow.map { $0[x] }, length: height, target: target.height, count: count.height)
        }
        return (0..<count.height).flatMap { y in columns.map { $0[y] } }
    }

    /// The peak signal-to-noise ratio of 8-bit samples in decibels.
    static func signalToNoise(_ samples: [UInt8], _ expected: [Double]) -> Double {
        let squares = zip(samples, expected).map { sample, exact in
            let error = Double(sample) - min(255, max(0, exact))
            return error * error
        }
        return 10 * log10(255 * 255 / (squares.reduce(0, +) / Double(samples.count)))
    }
}
