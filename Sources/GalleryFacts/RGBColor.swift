/// A colour with 8 bits per component, in the picture's own colour space.
package struct RGBColor: Sendable, Hashable, Codable {
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

    /// The colour in CSS: `#8a6f4d`.
    package var css: String {
        let digits = Array("0123456789abcdef".utf8)
        let pairs = [red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "#" + String(decoding: pairs, as: UTF8.self)
    }
}
