extension FlowArrangement {
    /// The arrangement for a right-to-left page: the first item of each row is at the right. O(n).
    /// The only rounding errors are those of one addition and one subtraction per box.
    public func mirrored() -> FlowArrangement {
        var result = self
        for index in boxes.indices { result.boxes[index].x = width - boxes[index].maxX }
        return result
    }
}

extension FlowLayout {
    /// Snaps all edges of an arrangement of this layout to whole pixels; `pixel` is their size in
    /// points.
    ///
    /// The running sum of the widths, without the spacing, is rounded. A filled row therefore still
    /// ends exactly at the edge if the container width and the spacing are whole pixels. Each box
    /// is within a pixel of its exact width. Each row is within half a pixel of its exact height,
    /// but at least one pixel high. Show the photos so that they cover their boxes. Halves are
    /// rounded away from zero. O(n). Throws if `pixel` is not a positive number.
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
