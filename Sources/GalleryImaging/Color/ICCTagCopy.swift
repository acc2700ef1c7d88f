/// A tag of a colour profile, copied field by field: bytes outside of its fields are not copied (ICC.1:2022, clause
/// 10).
struct ICCTagCopy {
    private let tag: [UInt8]

    init(_ tag: ArraySlice<UInt8>) { self.tag = Array(tag) }

    private func number(_ offset: Int, bytes: Int = 4) -> Int? {
        guard offset >= 0, offset <= tag.count - bytes else { return nil }
        return tag[offset..<(offset + bytes)].reduce(0) { $0 << 8 | Int($1) }
    }

    private func hasType(_ type: String, at offset: Int = 0) -> Bool {
        offset <= tag.count - 8 && tag[offset..<(offset + 4)].elementsEqual(type.utf8)
    }

    private func content(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, count <= tag.count, offset <= tag.count - count else {
            return nil
        }
        return tag[offset..<(offset + count)]
    }

    private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    /// A tag of a type with `count` bytes of numbers.
    func plain(_ type: String, count: Int) -> [UInt8]? {
        guard hasType(type), let numbers = content(8, count) else { return nil }
        return Self.type(type) + numbers
    }

    // MARK: Curves

    /// The curve at an offset: a table, or the parameters of a formula (10.6 and 10.18).
    func curve(at offset: Int = 0) -> [UInt8]? {
        if hasType("curv", at: offset) {
            guard let count = number(offset + 8), let values = content(offset + 12, 2 * count)
            else { return nil }
            return Self.type("curv") + ICCBytes.number(count) + values
        }
        guard hasType("para", at: offset), let kind = number(offset + 8, bytes: 2), kind <= 4,
            let values = content(offset + 12, 4 * [1, 3, 4, 5, 7][kind])
        else { return nil }
        return Self.type("para") + ICCBytes.number(kind, bytes: 2) + [0, 0] + values
    }

    /// Consecutive curves, each at a multiple of four bytes.
    private func curves(at offset: Int, count: Int) -> [UInt8]? {
        var result: [UInt8] = []
        for _ in 0..<count {
            guard let curve = curve(at: offset + result.count) else { return nil }
            result += Self.padded(curve)
        }
        return result
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + repeatElement(0, count: (4 - bytes.count % 4) % 4)
    }

    // MARK: Tables of colours

    /// A colour table in any of its three forms. `isForward` states whether it converts samples to colours.
    func lookup(inputs: Int, outputs: Int, isForward: Bool) -> [UInt8]? {
        guard number(8, bytes: 1) == inputs, number(9, bytes: 1) == outputs else { return nil }
        if hasType("mft1") {
            return table("mft1", inputs, outputs, curves: 48, width: 1, lengths: (256, 256))
        }
        if hasType("mft2"), let first = number(48, bytes: 2), let last = number(50, bytes: 2),
            (2...4_096).contains(first), (2...4_096).contains(last)
        {
            return table("mft2", inputs, outputs, curves: 52, width: 2, lengths: (first, last))
        }
        let name = isForward ? "mAB " : "mBA "
        return hasType(name) ? elements(name, inputs, outputs, isForward) : nil
    }

    /// A matrix, curves of the inputs, a table and curves of the outputs (10.10 and 10.11).
    private func table(
        _ type: String, _ inputs: Int, _ outputs: Int, curves: Int, width: Int,
        lengths: (inputs: Int, outputs: Int)
    ) -> [UInt8]? {
        guard let steps = number(10, bytes: 1), steps >= 2, let matrix = content(12, 36) else {
            return nil
        }
        let points = (0..<inputs).reduce(1) { product, _ in product * steps }
        let values = inputs * lengths.inputs + points * outputs + outputs * lengths.outputs
        guard let rest = content(curves, width * values) else { return nil }
        return Self.type(type) + [UInt8(inputs), UInt8(outputs), UInt8(steps), 0] + matrix
            + tag[48..<curves] + rest
    }

    /// Curves, a matrix, curves, a table and curves, each at its offset, or absent (10.12 and 10.13).
    private func elements(
        _ type: String, _ inputs: Int, _ outputs: Int, _ isForward: Bool
    ) -> [UInt8]? {
        // The curves at the connection space, which matrix and middle curves share, and those at the device.
        let (near, far) = isForward ? (outputs, inputs) : (inputs, outputs)
        var parts: [UInt8] = []
        var offsets: [UInt8] = []
        for index in 0..<5 {
            guard let offset = number(12 + 4 * index) else { return nil }
            guard offset > 0 else {
                // The first curves are required.
                guard index > 0 else { return nil }
                offsets += ICCBytes.number(0)
                continue
            }
            let part =
                switch index {
                case 0, 2: curves(at: offset, count: near)
                case 1: content(offset, 48).map(Array.init)
                case 3: grid(at: offset, inputs, outputs)
                default: curves(at: offset, count: far)
                }
            guard let part else { return nil }
            offsets += ICCBytes.number(32 + parts.count)
            parts += Self.padded(part)
        }
        return Self.type(type) + [UInt8(inputs), UInt8(outputs), 0, 0] + offsets + parts
    }

    /// The table of an element: the steps of each input, the bytes per value, and the values (10.12.3).
    private func grid(at offset: Int, _ inputs: Int, _ outputs: Int) -> [UInt8]? {
        guard let steps = content(offset, inputs), steps.allSatisfy({ $0 >= 2 }),
            let width = number(offset + 16, bytes: 1), (1...2).contains(width)
        else { return nil }
        let points = steps.reduce(1) { $0 * Int($1) }
        guard let values = content(offset + 20, points * outputs * width) else { return nil }
        return Array(steps) + repeatElement(0, count: 16 - inputs) + [UInt8(width), 0, 0, 0]
            + values
    }
}
