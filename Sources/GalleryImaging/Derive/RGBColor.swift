/// A colour of 8 bits a component, in the picture's own colour space.
package struct RGBColor: Sendable, Hashable {
    /// Red.
    package var red: UInt8
    /// Green.
    package var green: UInt8
    /// Blue.
    package var blue: UInt8

    /// Creates a colour from its components.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour as CSS writes it: `#8a6f4d`.
    package var css: String {
        let digits = Array("0123456789abcdef".utf8)
        let pairs = [red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "#" + String(decoding: pairs, as: UTF8.self)
    }

    /// The colour of Y′, Cb and Cr values of 0 to 255 (ITU-T T.871).
    init(luma: Double, blueDifference: Double, redDifference: Double) {
        func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
        let (blueShift, redShift) = (blueDifference - 128, redDifference - 128)
        red = byte(luma + 1.402 * redShift)
        green = byte(luma - 0.344136 * blueShift - 0.714136 * redShift)
        blue = byte(luma + 1.772 * blueShift)
    }
}
