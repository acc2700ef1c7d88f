internal import CImageCodecs

/// The destination of one decoded band of rows of each component.
final class RowBand {
    /// The first sample of each row; those of one component are adjacent.
    let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    private var owned: [UnsafeMutablePointer<UInt8>] = []

    private static let rowsOfComponent = Int(JPEG_BAND_ROWS)

    /// Creates a band without destinations; every row that is read needs one.
    init() {
        rows = .allocate(capacity: 4 * Self.rowsOfComponent)
        rows.initialize(repeating: nil, count: 4 * Self.rowsOfComponent)
    }

    deinit {
        rows.deallocate()
        for memory in owned { memory.deallocate() }
    }

    /// The destination of one row of a component.
    subscript(component: Int, row: Int) -> UnsafeMutablePointer<UInt8>? {
        get { rows[component * Self.rowsOfComponent + row] }
        set { rows[component * Self.rowsOfComponent + row] = newValue }
    }

    /// Allocates memory for a component.
    func makeRoom(component: Int, rows count: Int, rowBytes: Int) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count * rowBytes)
        memory.initialize(repeating: 0, count: count * rowBytes)
        owned.append(memory)
        for row in 0..<count { self[component, row] = memory + row * rowBytes }
    }
}
