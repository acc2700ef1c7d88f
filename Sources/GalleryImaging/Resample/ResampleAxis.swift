internal import CImageCodecs

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The weights for resampling a row or column to a shorter one with a Lanczos kernel of three lobes, scaled by the
/// ratio of the lengths.
///
/// Lengths are real numbers: a plane of 6,001 columns decoded at half the size is 3,000.5 samples long, and
/// renditions of different sizes stay aligned. Weights are exact for each position, in fixed point with 14
/// fractional bits, and add up to exactly one, so that flat areas do not change.
struct ResampleAxis {
    /// The first source sample of each target position.
    let starts: [Int32]
    /// `taps` weights for each target position; empty when they are arranged.
    let weights: [Int16]
    /// The number of weights of one position, a multiple of 8.
    let taps: Int
    /// The number of weights of one position that may differ from 0, even.
    let usedTaps: Int
    /// Whether every position copies the sample of the same index.
    let isIdentity: Bool
    /// The weights in the order that is fastest on this processor; empty if that is the order of `weights`.
    let arranged: [Int16]

    /// The number of target positions.
    var count: Int { starts.count }

    /// The bytes of its tables.
    var byteCount: Int { starts.count * 4 + (weights.count + arranged.count) * 2 }

    private static let lobes = 3.0

    /// The parameters of an axis.
    struct Lengths: Hashable {
        /// The length of the source.
        var source: Double
        /// The number of readable samples of the source.
        var sourceCount: Int
        /// The length of the target.
        var target: Double
        /// The number of positions.
        var targetCount: Int
        /// Whether the positions are reversed.
        var flipped: Bool
        /// Whether the last sample may be partly outside of `source`: it is then the mean of its part inside, and
        /// weighted by that part.
        var endsWithPart = false
        /// Whether the weights are arranged for 8-bit samples along a row.
        var arranges = false
    }

    /// Computes the weights.
    init(_ lengths: Lengths) {
        let (sourceLength, targetLength) = (lengths.source, lengths.target)
        let (sourceCount, targetCount) = (lengths.sourceCount, lengths.targetCount)
        let (flipped, endsWithPart) = (lengths.flipped, lengths.endsWithPart)
        let arranges = lengths.arranges
        let ratio = sourceLength / targetLength
        let stretch = max(1, ratio)
        // A kernel centred on a sample is zero at all others.
        let centred =
            sourceLength == targetLength && targetCount <= sourceCount
            && (!flipped || targetLength == targetLength.rounded())
        let reach = centred ? 0.5 : Self.lobes * stretch
        // The kernel is 0 at both ends of its reach, so samples there need no tap.
        let maxTaps = min(sourceCount, Int((2 * reach).rounded(.up)))
        let used = (maxTaps + 1) & ~1
        let block = Int(RESAMPLE_TAP_BLOCK)
        let padded = (used + block - 1) / block * block
        let turn = Double.pi / Self.lobes / stretch
        let turned = (sine: sin(turn), cosine: cos(turn))
        var starts: [Int32] = []
        var weights = [Int16](repeating: 0, count: targetCount * padded)
        var exact = [Double](repeating: 0, count: maxTaps)
        let part = endsWithPart ? min(1, sourceLength - Double(sourceCount - 1)) : 1
        starts.reserveCapacity(targetCount)
        for position in 0..<targetCount {
            let target = flipped ? targetLength - Double(position) - 0.5 : Double(position) + 0.5
            let center = target * ratio - 0.5
            let lowest = Int((center - reach).rounded(.down)) + 1
            let start = max(0, min(lowest, sourceCount - maxTaps))
            // Samples outside of the picture do not exist: the kernel is truncated and normalised.
            var sum = Self.lanczos(
                from: (Double(start) - center) / stretch, step: 1 / stretch, turn: turn, turned,
                into: &exact)
            if part < 1, start + maxTaps == sourceCount {
                sum -= exact[maxTaps - 1] * (1 - part)
                exact[maxTaps - 1] *= part
            }
            starts.append(Int32(start))
            Self.fix(exact, sum: sum, into: &weights, at: position * padded)
        }
        self.starts = starts
        taps = padded
        usedTaps = used
        isIdentity = centred && !flipped
        arranged =
            arranges ? Self.arranged(starts, weights, taps: padded, usedTaps: used) : []
        self.weights = arranged.isEmpty ? weights : []
    }

    private static func arranged(_ starts: [Int32], _ weights: [Int16], taps: Int, usedTaps: Int)
        -> [Int16]
    {
        let group = Int(RESAMPLE_GROUP)
        let count = (starts.count + group - 1) / group * group * usedTaps
        return [Int16](unsafeUninitializedCapacity: count) { buffer, filled in
            let done = resample_arrange(
                starts, weights, taps, usedTaps, starts.count, buffer.baseAddress)
            filled = done == 1 ? count : 0
        }
    }

    /// Fills `weights` with the kernel at `x`, `x + step` and so on; returns their sum.
    ///
    /// With θ = πx/3 the kernel is sin 3θ · sin θ / (3θ²), and sin 3θ = 3 sin θ − 4 sin³ θ. Rotating θ by a fixed
    /// angle from tap to tap takes four products instead of two sines.
    private static func lanczos(
        from x: Double, step: Double, turn: Double, _ turned: (sine: Double, cosine: Double),
        into weights: inout [Double]
    ) -> Double {
        var angle = Double.pi / lobes * x
        var (sine, cosine) = (sin(angle), cos(angle))
        var position = x
        var sum = 0.0
        for tap in weights.indices {
            let weight: Double
            if abs(position) >= lobes {
                weight = 0
            } else if abs(position) < 1e-9 {
                weight = 1
            } else {
                weight = sine * sine * (3 - 4 * sine * sine) / (lobes * angle * angle)
            }
            weights[tap] = weight
            sum += weight
            (sine, cosine) = (
                sine * turned.cosine + cosine * turned.sine,
                cosine * turned.cosine - sine * turned.sine
            )
            angle += turn
            position += step
        }
        return sum
    }

    /// Rounds weights so that they add up to exactly one; the largest absorbs the rounding error.
    private static func fix(
        _ exact: [Double], sum: Double, into weights: inout [Int16], at offset: Int
    ) {
        let one = 1 << Int(RESAMPLE_WEIGHT_BITS)
        let scale = Double(one) / sum
        var left = one
        var largest = 0
        for (tap, weight) in exact.enumerated() {
            let scaled = weight * scale
            // Rounds without a call of the C library for each tap.
            let rounded = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
            weights[offset + tap] = Int16(clamping: rounded)
            left -= rounded
            if exact[tap] > exact[largest] { largest = tap }
        }
        weights[offset + largest] = Int16(clamping: Int(weights[offset + largest]) + left)
    }
}
