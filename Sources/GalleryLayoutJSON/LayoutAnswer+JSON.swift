package import GalleryLayout
internal import GallerySite

extension LayoutAnswer {
    /// The answer as JSON with one row or item per line and a final line feed.
    ///
    /// `includesStatistics` adds statistics of the rows, if there are any; `sentence` turns a warning into a
    /// sentence.
    package func json(
        includesStatistics: Bool = false, sentence: (LayoutWarning) -> String
    ) -> [UInt8] {
        // An item takes some 90 bytes, in a grid some 200.
        var writer = JSONWriter(capacity: request.items.count * 200 + 1000)
        writer.write("{\"width\":", width)
        writer.write(",\"height\":", height)
        if includesStatistics, let statistics {
            writer.write(",\n\"stats\":")
            write(statistics, to: &writer)
        }
        switch arrangement {
        case .flow(let flow): write(flow, to: &writer)
        case .wrap(let grid): writeRows(of: grid, to: &writer)
        case .grid(let grid): write(grid, to: &writer)
        case .page(let boxes): writeItems(boxes, to: &writer)
        }
        if let bands {
            writer.write(",\n\"bands\":")
            writer.writeLines(bands.bands, write)
        }
        writeWarnings(to: &writer, sentence: sentence)
        writer.write("}\n")
        return writer.bytes
    }

    private func write(_ flow: FlowArrangement, to writer: inout JSONWriter) {
        writer.write(",\n\"rows\":")
        writer.writeLines(flow.rows) { writer, row in
            write(
                start: row.start, count: row.count, height: row.height, scale: row.scale,
                to: &writer)
        }
        writeItems(flow.boxes, to: &writer)
    }

    private func writeItems(_ boxes: [Box], to writer: inout JSONWriter) {
        writer.write(",\n\"items\":")
        writer.writeLines(boxes.indices) { writer, index in
            openItem(index, boxes[index], to: &writer)
            writer.write("}")
        }
    }

    /// Writes rows of items with their own sizes.
    private func writeRows(of grid: GridArrangement, to writer: inout JSONWriter) {
        var counts = [Int](repeating: 0, count: grid.tracks.rows.count)
        for item in grid.items { counts[item.cell.row] += 1 }
        var start = 0
        writer.write(",\n\"rows\":")
        writer.writeLines(grid.tracks.rows.indices) { writer, row in
            write(
                start: start, count: counts[row], height: grid.tracks.rows[row].size, scale: 1,
                to: &writer)
            start += counts[row]
        }
        writeItems(grid.items.map(\.frame), to: &writer)
    }

    private func write(
        start: Int, count: Int, height: Double, scale: Double, to writer: inout JSONWriter
    ) {
        writer.write("{\"start\":", start)
        writer.write(",\"count\":", count)
        writer.write(",\"height\":", height)
        writer.write(",\"scale\":", scale)
        writer.write("}")
    }

    private func write(_ grid: GridArrangement, to writer: inout JSONWriter) {
        writer.write(",\n\"tracks\":{\"columns\":")
        writer.writeList(grid.tracks.columns) { $0.write($1.size) }
        writer.write(",\"rows\":")
        writer.writeList(grid.tracks.rows) { $0.write($1.size) }
        writer.write("},\n\"items\":")
        writer.writeLines(grid.items.indices) { writer, index in
            let item = grid.items[index]
            openItem(index, item.frame, to: &writer)
            writer.write(",\"cell\":{")
            writeExtents(of: item.cell.box, to: &writer)
            writer.write(",\"column\":", item.cell.column)
            writer.write(",\"row\":", item.cell.row)
            writer.write(",\"columnSpan\":", item.cell.columnSpan)
            writer.write(",\"rowSpan\":", item.cell.rowSpan)
            writer.write("}}")
        }
    }

    /// Writes an item up to the position of its cell.
    private func openItem(_ index: Int, _ box: Box, to writer: inout JSONWriter) {
        writer.write("{")
        if let id = request.items.names.id(index) {
            writer.write("\"id\":")
            writer.write(json: id)
            writer.write(",")
        }
        if let key = request.items.names.key(index) {
            writer.write("\"key\":")
            writer.write(json: key)
            writer.write(",")
        }
        writeExtents(of: box, to: &writer)
    }

    private func writeExtents(of box: Box, to writer: inout JSONWriter) {
        writer.write("\"x\":", box.x)
        writer.write(",\"y\":", box.y)
        writer.write(",\"width\":", box.width)
        writer.write(",\"height\":", box.height)
    }

    private func write(_ statistics: FlowStatistics, to writer: inout JSONWriter) {
        writer.write("{\"rowCount\":", statistics.rowCount)
        writer.write(",\"meanScale\":", statistics.meanScale)
        writer.write(",\"variation\":", statistics.variation)
        writer.write(",\"deviation\":", statistics.deviation)
        writer.write(",\"worstDeviation\":", statistics.worstDeviation)
        writer.write(",\"outlierShare\":", statistics.outlierShare)
        writer.write(",\"jump\":", statistics.jump)
        writer.write(",\"lastRow\":{\"scale\":", statistics.lastScale)
        writer.write(",\"fill\":", statistics.lastFill)
        writer.write(",\"count\":", statistics.lastItems)
        writer.write("}}")
    }

    /// Writes a band: the height of the layout is a · width + b, as is that of each row.
    private func write(to writer: inout JSONWriter, band: FlowBands.Band) {
        writer.write("{\"minWidth\":", band.minWidth)
        writer.write(",\"maxWidth\":", band.maxWidth)
        writer.write(",\"designWidth\":", band.designWidth)
        writer.write(",\"breaks\":")
        writer.writeList(band.breaks) { $0.write($1) }
        writer.write(",\"filler\":", band.filler)
        write(band.height, to: &writer)
        writer.write(",\"count\":", band.shownItems)
        writer.write(",\"rows\":")
        writer.writeList(band.rows) { writer, row in
            writer.write("{\"start\":", row.start)
            writer.write(",\"count\":", row.count)
            write(row.height, to: &writer)
            writer.write(",\"leadingFiller\":", row.leadingFiller)
            writer.write(",\"trailingFiller\":", row.trailingFiller)
            if row.maxScale.isFinite {
                writer.write(",\"maxScale\":", row.maxScale)
                writer.write(",\"leadingShare\":", row.leadingShare)
            }
            writer.write("}")
        }
        writer.write("}")
    }

    private func write(_ length: FlowLength, to writer: inout JSONWriter) {
        writer.write(",\"a\":", length.share)
        writer.write(",\"b\":", length.points)
    }

    private func writeWarnings(
        to writer: inout JSONWriter, sentence: (LayoutWarning) -> String
    ) {
        let warnings = warnings
        switch arrangement {
        // Rows have a list of warnings only if there are any; grids always have one.
        case .flow, .wrap, .page: if warnings.isEmpty { return }
        case .grid: break
        }
        writer.write(",\n\"warnings\":")
        writer.writeList(warnings) { writer, warning in
            writer.write("{\"kind\":\"")
            writer.write(warning.kind)
            if let item = warning.item {
                writer.write("\",\"index\":", item)
                writer.write(",\"message\":")
            } else {
                writer.write("\",\"message\":")
            }
            writer.write(text: sentence(warning))
            writer.write("}")
        }
    }
}

extension JSONWriter {
    /// Appends JSON without a change, and a number.
    fileprivate mutating func write(_ json: StaticString, _ number: Double) {
        write(json)
        write(number)
    }

    /// Appends JSON without a change, and an integer.
    fileprivate mutating func write(_ json: StaticString, _ number: Int) {
        write(json)
        write(number)
    }
}
