/// The order in which people expect names: numbers by value, letters without regard to case.
package enum NaturalOrder {
    /// Whether `a` comes before `b`. Names that differ only in case or leading zeros are ordered by their
    /// bytes, so the order is total and the same everywhere.
    package static func precedes(_ a: String, _ b: String) -> Bool {
        let (left, right) = (Array(a.lowercased().utf8), Array(b.lowercased().utf8))
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if isDigit(left[i]), isDigit(right[j]) {
                let (first, second) = (digits(left, &i), digits(right, &j))
                if first.count != second.count { return first.count < second.count }
                if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
            } else {
                if left[i] != right[j] { return left[i] < right[j] }
                i += 1
                j += 1
            }
        }
        if left.count - i != right.count - j { return left.count - i < right.count - j }
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// The digits from `index` on without leading zeros.
    private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == 0x30 }
    }
}
