internal import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PicturePreview {
    /// Creates a preview from the mean colours of a picture and of its six cells, row by row. Colours are interpreted
    /// as sRGB; those of wider spaces become a little pale.
    init(mean: MeanColor, cells: [MeanColor]) {
        func step(_ value: Double, _ first: Double, _ width: Double, _ count: Int) -> Int {
            min(count - 1, max(0, Int(((value - first) / width).rounded())))
        }
        let base = Self.oklab(mean)
        let lightness = step(base.lightness, 0.2, 0.2, 4)
        var value =
            (lightness << 6) | (step(base.a, -0.2, 0.05, 8) << 3) | step(base.b, -0.2, 0.05, 8)
        let shown = 0.2 + 0.2 * Double(lightness)
        for cell in cells {
            value = value << 2 | step(Self.oklab(cell).lightness - shown, -0.24, 0.16, 4)
        }
        self.init(bits: value)
    }

    /// Converts an sRGB colour to Oklab, by the matrices of its author, Björn Ottosson.
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
