internal import Foundation

/// Natural sort order: numbers by value, letters without case or diacritics.
package enum NaturalOrder {
    /// A name prepared for many comparisons.
    private struct Key {
        let name: String
        let folded: [UInt8]

        init(_ name: String) {
            self.name = name
            if name.utf8.allSatisfy({ $0 < 0x80 }) {
                folded = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
                return
            }
            let lower = name.lowercased()
            let scalars = lower.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
                $0.properties.generalCategory != .nonspacingMark
            }
            folded = Array(String(String.UnicodeScalarView(scalars)).utf8)
        }
    }

    /// Whether `a` comes before `b`. Names that differ only in case, diacritics or leading zeros are ordered by
    /// their bytes, so that the order is total and deterministic.
    package static func precedes(_ a: String, _ b: String) -> Bool { precedes(Key(a), Key(b)) }

    /// `elements` in the natural order of their names.
    package static func sorted<Element>(_ elements: [Element], by name: (Element) -> String)
        -> [Element]
    {
        let keys = elements.map { Key(name($0)) }
        // Scanned names are sorted already, and elements may be large.
        if zip(keys, keys.dropFirst()).allSatisfy({ !precedes($1, $0) }) { return elements }
        return keys.indices.sorted { precedes(keys[$0], keys[$1]) }.map { elements[$0] }
    }

    private static func precedes(_ a: Key, _ b: Key) -> Bool {
        let (left, right) = (a.folded, b.folded)
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
        return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// The digits from `index` on, without leading zeros.
    private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == 0x30 }
    }
}
