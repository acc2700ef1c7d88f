internal import Foundation

/// JSON in the format of this program's files.
package enum JSONText {
    /// Encodes with sorted keys, indented, with a line feed at the end; the same value gives the same bytes.
    package static func bytes(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return escaped(try encoder.encode(value)) + [0x0A]
    }

    /// Encodes on one line without a line feed.
    package static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: escaped(try encoder.encode(value)), as: UTF8.self)
    }

    /// JSON whose strings escape all control characters. RFC 8259 requires it only below U+0020, but terminals and
    /// scripts obey the others, too.
    private static func escaped(_ json: some Collection<UInt8>) -> [UInt8] {
        var writer = JSONWriter(capacity: json.count)
        writer.write(controls: json)
        return writer.bytes
    }
}
