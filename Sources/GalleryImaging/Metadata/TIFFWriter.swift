/// Writes a TIFF structure with a few directories (TIFF 6.0, section 2).
struct TIFFWriter {
    /// The value of an entry, in the byte order of the structure.
    struct Value {
        /// The tag.
        var tag: Int
        /// The type of each value.
        var type: Int
        /// The number of values.
        var count: Int
        /// The values.
        var bytes: [UInt8]

        /// Creates the value of an entry.
        init(_ tag: Int, type: Int, count: Int, _ bytes: [UInt8]) {
            (self.tag, self.type, self.count, self.bytes) = (tag, type, count, bytes)
        }
    }

    private let isBigEndian: Bool
    private var inner: [(pointer: Int, values: [Value])] = []

    /// Starts a structure.
    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// Adds a directory that an entry of the first one points to.
    mutating func add(_ pointer: Int, directory: [Value]) { inner.append((pointer, directory)) }

    /// The structure, whose first directory holds `values` and the pointers to the others.
    func file(_ values: [Value]) -> [UInt8] {
        var bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(42, bytes: 2)
        bytes += number(8, bytes: 4)
        var values = values
        // The first directory comes first, so its length determines the positions of the others.
        let first = values + inner.map { Value($0.pointer, type: 4, count: 1, [0, 0, 0, 0]) }
        var next = 8 + Self.length(first)
        for (pointer, directory) in inner {
            values.append(Value(pointer, type: 4, count: 1, number(next, bytes: 4)))
            next += Self.length(directory)
        }
        for directory in [values] + inner.map(\.values) {
            bytes += coded(directory, at: bytes.count)
        }
        return bytes
    }

    private static func length(_ values: [Value]) -> Int {
        values.reduce(6 + 12 * values.count) {
            $0 + ($1.bytes.count > 4 ? $1.bytes.count + $1.bytes.count % 2 : 0)
        }
    }

    private func coded(_ values: [Value], at start: Int) -> [UInt8] {
        var entries = number(values.count, bytes: 2)
        var data: [UInt8] = []
        let dataStart = start + 6 + 12 * values.count
        for value in values.sorted(by: { $0.tag < $1.tag }) {
            entries += number(value.tag, bytes: 2) + number(value.type, bytes: 2)
            entries += number(value.count, bytes: 4)
            if value.bytes.count <= 4 {
                entries += value.bytes + Array(repeating: 0, count: 4 - value.bytes.count)
            } else {
                entries += number(dataStart + data.count, bytes: 4)
                data += value.bytes + Array(repeating: 0, count: value.bytes.count % 2)
            }
        }
        return entries + number(0, bytes: 4) + data
    }

    /// A number in the byte order of the structure.
    func number(_ value: Int, bytes count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBigEndian ? bytes.reversed() : bytes
    }
}
