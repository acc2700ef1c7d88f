/// The published copy of a video's file: bytes of our own and ranges of the file, one after the other. Only what a
/// reader knows and adds is in the copy.
package struct VideoCleaning: Sendable, Hashable, Codable {
    /// Bytes, then zeros, then a range of the file.
    package struct Part: Sendable, Hashable, Codable {
        /// Bytes that are not copied from the file.
        package var bytes: [UInt8] = []
        /// The number of zeros after them.
        package var zeros = 0
        /// The range of the file.
        package var range = 0..<0
    }

    /// The parts of the copy.
    package private(set) var parts: [Part] = []
    /// The length of the copy in bytes.
    package private(set) var count = 0

    /// An empty copy.
    package init() {}

    /// The whole file, unchanged.
    package init(wholeFile count: Int) { append(0..<count) }

    /// Appends bytes.
    mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        count += bytes.count
        if let last = parts.last, last.zeros == 0, last.range.isEmpty {
            parts[parts.count - 1].bytes += bytes
        } else {
            parts.append(Part(bytes: bytes))
        }
    }

    /// Appends zeros.
    mutating func append(zeros: Int) {
        guard zeros > 0 else { return }
        count += zeros
        if let last = parts.last, last.range.isEmpty {
            parts[parts.count - 1].zeros += zeros
        } else {
            parts.append(Part(zeros: zeros))
        }
    }

    /// Appends a range of the file.
    mutating func append(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        count += range.count
        if let last = parts.last, last.range.isEmpty || last.range.upperBound == range.lowerBound {
            let start = last.range.isEmpty ? range.lowerBound : last.range.lowerBound
            parts[parts.count - 1].range = start..<range.upperBound
        } else {
            parts.append(Part(range: range))
        }
    }

    /// Appends another copy.
    mutating func append(_ other: VideoCleaning) {
        for part in other.parts {
            append(part.bytes)
            append(zeros: part.zeros)
            append(part.range)
        }
    }

    /// The cleaned copy of a whole file.
    package func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        parts.reduce(into: []) { copy, part in
            copy += part.bytes
            copy += [UInt8](repeating: 0, count: part.zeros)
            copy += bytes[part.range]
        }
    }

    /// Whether this can be the copy of a file of `fileCount` bytes: no range is outside of it, and the copy is not
    /// longer than the file allows.
    package func isPlausible(ofFile fileCount: Int) -> Bool {
        var length = 0
        for part in parts {
            guard part.zeros >= 0, part.zeros <= fileCount, part.range.lowerBound >= 0,
                part.range.upperBound <= fileCount
            else { return false }
            length += part.bytes.count + part.zeros + part.range.count
            guard length <= Self.maxCount(ofFile: fileCount) else { return false }
        }
        return length == count
    }

    /// The maximum length of a copy: tables of samples may be longer than those of fragments.
    static func maxCount(ofFile count: Int) -> Int { 2 * count + 1 << 20 }
}
