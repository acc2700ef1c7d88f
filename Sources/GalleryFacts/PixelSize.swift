/// The extents of a picture in whole pixels.
package struct PixelSize: Sendable, Hashable, Codable {
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates a size from its columns and rows.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels; the header readers admit no size for which this overflows.
    package var area: Int { width * height }

    /// The size with rows and columns exchanged.
    package var transposed: PixelSize { PixelSize(width: height, height: width) }

    /// This size scaled down to `width` columns, the rows rounded to the nearest and at least 1.
    /// A size that is no wider is returned as it is: nothing is ever enlarged.
    package func scaled(toWidth width: Int) -> PixelSize {
        guard width < self.width else { return self }
        let rows = (Double(height) * Double(width) / Double(self.width)).rounded()
        return PixelSize(width: width, height: max(1, Int(rows)))
    }

    /// The size of the same picture at a height, its width rounded; never enlarged, and at least 1 wide.
    package func scaled(toHeight height: Int) -> PixelSize {
        guard height < self.height else { return self }
        let columns = (Double(width) * Double(height) / Double(self.height)).rounded()
        return PixelSize(width: max(1, Int(columns)), height: height)
    }
}
