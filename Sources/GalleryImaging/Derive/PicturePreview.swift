#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A picture at a glance in 20 bits, few enough for arithmetic in a style sheet: its mean colour, and how
/// light each cell of three columns and two rows is.
///
/// From the highest bit: two for the lightness L of the mean in Oklab, 0.2 + 0.2 n; three each for its a and
/// b, 0.05 (n - 4), so that gray stays gray; two for each cell from the top left, row by row: its lightness
/// is that of the mean plus 0.16 n - 0.24.
package struct PicturePreview: Sendable, Hashable {
    /// The bits, 0 to 1,048,575.
    package var value: Int

    /// Takes over bits that were kept; nil when they are more than 20.
    package init?(value: Int) {
        guard (0..<(1 << 20)).contains(value) else { return nil }
        self.value = value
    }

    /// Sums up a picture. Colours are taken as sRGB; those of wider spaces come out a little pale.
    init(mean: MeanColor, cells: [MeanColor]) {
        func step(_ value: Double, _ first: Double, _ width: Double, _ count: Int) -> Int {
            min(count - 1, max(0, Int(((value - first) / width).rounded())))
        }
        let base = Self.oklab(mean)
        let lightness = step(base.lightness, 0.2, 0.2, 4)
        value =
            (lightness << 6) | (step(base.a, -0.2, 0.05, 8) << 3) | step(base.b, -0.2, 0.05, 8)
        let shown = 0.2 + 0.2 * Double(lightness)
        for cell in cells {
            value = value << 2 | step(Self.oklab(cell).lightness - shown, -0.24, 0.16, 4)
        }
    }

    /// Oklab of a colour of sRGB, by the matrices of its author, Björn Ottosson.
    private static func oklab(_ color: MeanColor) -> (lightness: Double, a: Double, b: Double) {
        func linear(_ byte: Double) -> Double {
            let value = min(1, max(0, byte / 255))
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return (
            0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
        )
    }
}
