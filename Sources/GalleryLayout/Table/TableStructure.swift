/// The cells of a table and the columns that they span, before sizes are computed.
struct TableStructure {
    struct Cell {
        var item: Int
        var row: Int
        var column: Int
        var span: Int
        var isLoose: Bool
        var unsizedAxes: Axes
        var anchor: UnitPoint?
    }

    /// The cells in reading order.
    var cells: [Cell] = []
    /// The alignment of each row that has cells; `nil` for the table's alignment.
    var rowAlignments: [TableLayout.RowAlignment?] = []
    /// The number of columns, at least 1.
    var columnCount = 1
    /// The alignments set on columns, by column index.
    var columnAlignments: [Int: HorizontalAlignment] = [:]
    var warnings: [LayoutWarning] = []

    /// Reads the rows of `layout`. Throws for an index that is out of range or used twice.
    init(_ layout: TableLayout, items: [LayoutItem]) throws(LayoutError) {
        var isUsed = [Bool](repeating: false, count: items.count)
        cells.reserveCapacity(items.count)
        for row in layout.rows where !row.cells.isEmpty {
            for index in row.cells {
                guard items.indices.contains(index), !isUsed[index] else {
                    throw .invalidOption(
                        field: "rows", value: Double(index),
                        rule: "must be the index of an item, used once")
                }
                isUsed[index] = true
            }
            append(row, items: items)
        }
        // The number of columns, which loose items span, is known only after all rows.
        for index in cells.indices where cells[index].isLoose { cells[index].span = columnCount }
        for index in items.indices where !isUsed[index] {
            warnings.append(.itemNotInTable(index: index))
        }
    }

    /// The columns in which no row has a cell of its own and that different spans share, in order.
    ///
    /// Neighbouring columns that no cell separates count as one. A column with a minimum is not ambiguous; loose items
    /// set no width. O(cells + columns).
    func ambiguousColumns(minimums: [Double]) -> [Int] {
        var isEdge = [Bool](repeating: false, count: columnCount + 1)
        for cell in cells where !cell.isLoose {
            isEdge[cell.column] = true
            isEdge[cell.column + cell.span] = true
        }
        // The next edge after each column.
        var end = [Int](repeating: columnCount, count: columnCount + 1)
        for column in stride(from: columnCount - 1, through: 0, by: -1) {
            end[column] = isEdge[column + 1] ? column + 1 : end[column + 1]
        }
        var isSet = [Bool](repeating: false, count: columnCount)
        var changes = [Int](repeating: 0, count: columnCount + 1)
        var spans: Set<Range<Int>> = []
        for cell in cells where !cell.isLoose {
            let columns = cell.column..<(cell.column + cell.span)
            if end[cell.column] == columns.upperBound {
                isSet[cell.column] = true
            } else if spans.insert(columns).inserted {
                changes[columns.lowerBound] += 1
                changes[columns.upperBound] -= 1
            }
        }
        var sharing = 0
        return (0..<columnCount).filter { column in
            sharing += changes[column]
            return isEdge[column] && !isSet[column] && sharing > 1
                && !minimums.dropFirst(column).prefix(end[column] - column).contains { $0 > 0 }
        }
    }

    private mutating func append(_ row: TableLayout.Row, items: [LayoutItem]) {
        let number = rowAlignments.count
        rowAlignments.append(row.alignment)
        // A single span must not request an unlimited number of columns, but every cell gets one.
        let limit = max(maximumTracks, row.cells.count)
        var column = 0
        for (place, index) in row.cells.enumerated() {
            let item = items[index]
            let room = limit - column - (row.cells.count - 1 - place)
            let span = row.isLoose ? 1 : min(max(item.span.columns, 1), room)
            if !row.isLoose, span < item.span.columns {
                warnings.append(.spanClipped(index: index))
            }
            cells.append(
                Cell(
                    item: index, row: number, column: column, span: span, isLoose: row.isLoose,
                    unsizedAxes: item.unsizedAxes.union(row.unsizedAxes),
                    anchor: item.anchor ?? row.anchor))
            if !row.isLoose, let alignment = item.columnAlignment ?? row.columnAlignment {
                if columnAlignments[column] == nil {
                    columnAlignments[column] = alignment
                } else {
                    warnings.append(.columnAlignmentRepeated(index: index, column: column))
                }
            }
            column += span
        }
        columnCount = max(columnCount, column)
    }
}
