/// The range that a `Range` field requests (RFC 9110, 14).
enum ByteRange: Sendable, Hashable {
    /// The whole file: the field is missing, malformed, in another unit, or requests several ranges.
    case whole
    /// One range, never empty, within the file.
    case part(Range<Int>)
    /// A range outside of the file.
    case beyond

    /// Parses a field for a file of `length` bytes.
    init(_ field: String?, length: Int) {
        self = .whole
        guard let field, let equals = field.firstIndex(of: "="),
            field[..<equals].lowercased() == "bytes"
        else { return }
        let text = field[field.index(after: equals)...].filter { $0 != " " && $0 != "\t" }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, !text.contains(",") else { return }
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (.some(let first), .some(let last)) where first > last:
            return
        case (.some(let first), let last) where last != nil || ends[1].isEmpty:
            guard first < length else {
                self = .beyond
                return
            }
            self = .part(first..<min(length, (last ?? length - 1).addingClamped(1)))
        case (nil, .some(let count)) where ends[0].isEmpty:
            // The last bytes; all of a shorter file.
            self = count == 0 || length == 0 ? .beyond : .part(max(0, length - count)..<length)
        default:
            return
        }
    }

    /// A number of digits alone; a number that overflows is larger than any file.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text) ?? .max
    }
}

extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
