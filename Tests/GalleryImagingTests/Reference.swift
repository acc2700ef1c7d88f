import Foundation

@testable import GalleryImaging

/// A plain and exact implementation of resampling, for comparison with the fast one.
enum Reference {
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

    static func lanczos(_ x: Double) -> Double {
        if x == 0 { return 1 }
        if abs(x) >= 3 { return 0 }
        return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
    }

    /// The weights of `samples` samples, which cover `length` units of their own, at each of `count` positions over
    /// `target` units. Samples outside the source have no weight.
    static func weights(
        samples: Int, length: Double, target: Double, count: Int, flipped: Bool = false
    ) -> [(start: Int, values: [Double])] {
        let ratio = length / target
        let stretch = max(1, ratio)
        return (0..<count).map { position in
            let place = flipped ? target - Double(position) - 0.5 : Double(position) + 0.5
            let center = place * ratio - 0.5
            let start = min(samples - 1, max(0, Int((center - 3 * stretch).rounded(.down))))
            let end = max(start, min(samples - 1, Int((center + 3 * stretch).rounded(.up))))
            let values = (start...end).map { lanczos((Double($0) - center) / stretch) }
            let sum = values.reduce(0, +)
            return (start, values.map { $0 / sum })
        }
    }

    /// A plane of `width` columns resampled along both axes, in double precision throughout.
    static func plane(
        _ samples: [UInt8], width: Int, length: Double, height: Double,
        target: (width: Double, height: Double), count: (width: Int, height: Int)
    ) -> [Double] {
        plane(
            samples.map(Double.init), width: width, length: length, height: height, target: target,
            count: count)
    }

    /// The same for samples in double precision.
    static func plane(
        _ samples: [Double], width: Int, length: Double, height: Double,
        target: (width: Double, height: Double), count: (width: Int, height: Int)
    ) -> [Double] {
        let rows = samples.count / width
        let across = weights(
            samples: width, length: length, target: target.width, count: count.width)
        let down = weights(
            samples: rows, length: height, target: target.height, count: count.height)
        var narrow = [Double](repeating: 0, count: rows * count.width)
        for y in 0..<rows {
            for (x, axis) in across.enumerated() {
                var sum = 0.0
                for tap in axis.values.indices {
                    sum += axis.values[tap] * samples[y * width + axis.start + tap]
                }
                narrow[y * count.width + x] = sum
            }
        }
        var result = [Double](repeating: 0, count: count.width * count.height)
        for (y, axis) in down.enumerated() {
            for x in 0..<count.width {
                var sum = 0.0
                for tap in axis.values.indices {
                    sum += axis.values[tap] * narrow[(axis.start + tap) * count.width + x]
                }
                result[y * count.width + x] = sum
            }
        }
        return result
    }

    /// The peak signal-to-noise ratio of 8-bit samples in decibels.
    static func signalToNoise(_ samples: [UInt8], _ expected: [Double]) -> Double {
        var squares = 0.0
        for index in samples.indices {
            let error = Double(samples[index]) - min(255, max(0, expected[index]))
            squares += error * error
        }
        return 10 * log10(255 * 255 / (squares / Double(samples.count)))
    }
}
