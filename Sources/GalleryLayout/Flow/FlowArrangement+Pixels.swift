extension FlowArrangement {
    /// The arrangement as a reader from right to left sees it: the first item of each row at the
    /// right. O(n); no rounding but that of one subtraction.
    public func mirrored() -> FlowArrangement {
        var result = self
        for index in boxes.indices { result.boxes[index].x = width - boxes[index].maxX }
        return result
    }
}

extension FlowLayout {
    /// An arrangement of this layout with all edges on whole pixels of the given size in points.
    ///
    /// Widths are rounded as a running sum without the spacing, so that a filled row still closes
    /// exactly when width and spacing are whole pixels. Each box is within a pixel of its exact width
    /// and its row within half a pixel of its exact height, so show photos to cover their boxes. Halves
    /// are rounded away from zero. O(n). Throws for a pixel that is no positive number.
    public func snapped(
        _ arrangement: FlowArrangement, toPixel pixel: Double = 1
    ) throws(LayoutError) -> FlowArrangement {
        try require(pixel.isFinite && pixel > 0, "pixel", pixel, "must be greater than 0")
        var result = arrangement
        var y = 0.0
        let rowSpacing = rounded(self.rowSpacing ?? spacing, to: pixel)
        for (number, row) in arrangement.rows.enumerated() {
            let height = max(pixel, rounded(row.height, to: pixel))
            let target = row.height / row.scale
            if number > 0 { y += rowSpacing }
            result.rows[number].y = y
            result.rows[number].height = height
            result.rows[number].scale = height / target
            let start = rounded(arrangement.boxes[row.start].x, to: pixel)
            var exact = 0.0
            for (offset, index) in row.items.enumerated() {
                let near = rounded(exact, to: pixel)
                exact += arrangement.boxes[index].width
                result.boxes[index] = Box(
                    x: start + near + Double(offset) * spacing, y: y,
                    width: rounded(exact, to: pixel) - near, height: height)
            }
            y += height
        }
        for index in (arrangement.rows.last?.items.upperBound ?? 0)..<result.boxes.count {
            result.boxes[index].y = y
        }
        result.height = y
        return result
    }

    private func rounded(_ length: Double, to pixel: Double) -> Double {
        (length / pixel).rounded() * pixel
    }
}
