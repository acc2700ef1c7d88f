/// How the edges of boxes are rounded.
public enum Rounding: String, Sendable, CaseIterable {
    /// No rounding.
    case exact
    /// Rounds the edges of every box to the nearest whole point, halves away from zero.
    ///
    /// Boxes that share an edge still share it, so gaps stay equal to within a point.
    case snapLines
    /// Expands every box to whole points on all sides; neighbouring boxes may overlap by a point.
    case outward
}

extension GridArrangement {
    /// The arrangement for a right-to-left page: every box is mirrored in a container `width`
    /// points wide.
    ///
    /// Content wider than the container is mirrored within its own width. Columns keep their
    /// indices; the first column is at the right. O(n).
    public func mirrored(width: Double) -> GridArrangement {
        let extent = width.isFinite ? max(width, size.width) : size.width
        var result = self
        func flip(_ box: inout Box) { box.x = extent - box.x - box.width }
        for index in result.items.indices {
            flip(&result.items[index].frame)
            flip(&result.items[index].cell.box)
        }
        for index in result.tracks.columns.indices {
            let track = result.tracks.columns[index]
            result.tracks.columns[index].offset = extent - track.offset - track.size
        }
        return result
    }

    /// The arrangement with its positions rounded; O(n).
    public func rounded(_ rounding: Rounding) -> GridArrangement {
        guard rounding != .exact else { return self }
        var result = self
        for index in result.items.indices {
            result.items[index].frame = result.items[index].frame.rounded(rounding)
            result.items[index].cell.box = result.items[index].cell.box.rounded(rounding)
        }
        func round(_ track: Track) -> Track {
            let box = Box(x: track.offset, y: 0, width: track.size, height: 0).rounded(rounding)
            return Track(offset: box.x, size: box.width)
        }
        result.tracks.columns = tracks.columns.map(round)
        result.tracks.rows = tracks.rows.map(round)
        let outer = Box(x: 0, y: 0, width: size.width, height: size.height).rounded(rounding)
        result.size = Size(width: outer.width, height: outer.height)
        return result
    }
}

extension Box {
    /// The box with its four edges rounded.
    func rounded(_ rounding: Rounding) -> Box {
        func span(_ start: Double, _ end: Double) -> (Double, Double) {
            switch rounding {
            case .exact: (start, end - start)
            case .snapLines: (start.nearest, end.nearest - start.nearest)
            case .outward: (start.floored, end.ceiled - start.floored)
            }
        }
        let (left, wide) = span(x, maxX)
        let (top, high) = span(y, maxY)
        return Box(x: left, y: top, width: wide, height: high)
    }
}
