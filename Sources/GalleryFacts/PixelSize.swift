/// The size of a picture in pixels.
package struct PixelSize: Sendable, Hashable, Codable {
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int

    /// Creates a size.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels; header readers reject sizes for which this overflows.
    package var area: Int { width * height }

    /// Whether one side is more than twice as long as the other: a panorama, a long screenshot.
    package var isElongated: Bool { width > 2 * height || height > 2 * width }

    /// The width by which a size counts where a width stands for a number of pixels: that of a 3:2 picture of the same
    /// area for an elongated one, if that is more, else the width itself.
    package var effectiveWidth: Int {
        isElongated
            ? max(width, Int((Double(width) * Double(height) * 1.5).squareRoot().rounded())) : width
    }

    /// The size with width and height exchanged.
    package var transposed: PixelSize { PixelSize(width: height, height: width) }

    /// This size scaled down to `width`, with the height rounded to the nearest and at least 1. A size that is
    /// not wider is returned unchanged.
    package func scaled(toWidth width: Int) -> PixelSize {
        guard width < self.width else { return self }
        let rows = (Double(height) * Double(width) / Double(self.width)).rounded()
        return PixelSize(width: width, height: max(1, Int(rows)))
    }

    /// This size scaled down to `height`, with the width rounded to the nearest and at least 1. A size that is
    /// not higher is returned unchanged.
    package func scaled(toHeight height: Int) -> PixelSize {
        guard height < self.height else { return self }
        let columns = (Double(width) * Double(height) / Double(self.height)).rounded()
        return PixelSize(width: max(1, Int(columns)), height: height)
    }
}
