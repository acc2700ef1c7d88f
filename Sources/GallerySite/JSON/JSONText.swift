internal import Foundation

/// JSON in the format of this program's files.
package enum JSONText {
    /// Encodes with sorted keys, indented, with a line feed at the end; the same value gives the same bytes.
    package static func bytes(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return Array(try encoder.encode(value)) + [0x0A]
    }

    /// Encodes on one line without a line feed.
    package static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
