internal import GalleryFacts

/// A colour of three components, nominally 0 to 255, not rounded, in the picture's own colour space.
struct MeanColor {
    var red: Double
    var green: Double
    var blue: Double

    init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour from the means of a picture's planes; nil for a fully transparent picture.
    init?(_ layout: ResampledPicture.Layout, _ means: [Double]) {
        switch layout {
        case .gray:
            self.init(red: means[0], green: means[0], blue: means[0])
        case .yCbCr:
            // ITU-T T.871.
            let (luma, blueShift, redShift) = (means[0], means[1] - 128, means[2] - 128)
            self.init(
                red: luma + 1.402 * redShift,
                green: luma - 0.344136 * blueShift - 0.714136 * redShift,
                blue: luma + 1.772 * blueShift)
        case .grayAlpha:
            guard means[1] > 0 else { return nil }
            let value = means[0] * 255 / means[1]
            self.init(red: value, green: value, blue: value)
        case .rgba:
            guard means[3] > 0 else { return nil }
            let scale = 255 / means[3]
            self.init(red: means[0] * scale, green: means[1] * scale, blue: means[2] * scale)
        }
    }

    /// The nearest 8-bit colour, with components clamped to 0 to 255.
    var rounded: RGBColor {
        func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
        return RGBColor(red: byte(red), green: byte(green), blue: byte(blue))
    }
}
