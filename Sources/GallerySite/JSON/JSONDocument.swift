internal import Foundation

/// A JSON text (RFC 8259) as a flat list of values with their byte ranges.
///
/// Parsing takes one pass and one growing allocation, where Foundation creates an object for each value. A value is
/// identified by its index in ``nodes``; the whole text is value 0.
package struct JSONDocument: Sendable {
    /// The type of a value.
    package enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, string, array, object
    }

    /// A value. The content of a list or an object follows it in ``JSONDocument/nodes``; in an object, names and
    /// values alternate.
    package struct Node: Sendable {
        /// The type.
        package var kind: Kind
        /// Whether a string contains an escape sequence.
        package var hasEscapes = false
        /// The offset of the first byte.
        var start: UInt32
        /// The offset after the last byte.
        var end: UInt32
        /// The index of the value after this one and its content.
        var next: UInt32
    }

    /// The text.
    package let bytes: [UInt8]
    /// The values in the order of their first bytes.
    package let nodes: [Node]

    /// The byte range of a value, including the quotes of a string.
    package func range(of node: Int) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

    /// The index of the value after `node` and its content.
    package func next(after node: Int) -> Int { Int(nodes[node].next) }

    /// Whether a value is `null`.
    package func isNull(_ node: Int) -> Bool { nodes[node].kind == .null }

    /// The elements of a list.
    package func elements(of list: Int) -> [Int] {
        var result: [Int] = []
        var element = list + 1
        while element < next(after: list) {
            result.append(element)
            element = next(after: element)
        }
        return result
    }

    /// The string, with escape sequences resolved.
    package func text(_ node: Int) -> String {
        let range = range(of: node)
        guard nodes[node].hasEscapes else {
            return String(decoding: bytes[range.dropFirst().dropLast()], as: UTF8.self)
        }
        // The syntax was checked, so Foundation can decode each string.
        return (try? JSONDecoder().decode(String.self, from: Data(bytes[range]))) ?? ""
    }

    /// The path of a value, as people write it: `layout.tracks[2].fr`. O(values), so for errors only.
    package func path(to target: Int) -> String {
        var path = ""
        var node = 0
        while node != target {
            let isObject = nodes[node].kind == .object
            var child = node + 1
            var number = 0
            while true {
                let value = isObject ? child + 1 : child
                guard child < next(after: node) else { return path }
                if target < next(after: value) {
                    if isObject {
                        path += (path.isEmpty ? "" : ".") + text(child)
                    } else {
                        path += "[\(number)]"
                    }
                    // The name of a field has the path of the field.
                    if isObject && target == child { return path }
                    node = value
                    break
                }
                child = next(after: value)
                number += 1
            }
        }
        return path
    }

    /// The nearest Double of a number; infinite if it is out of range.
    package func double(_ node: Int) -> Double {
        let range = range(of: node)
        var position = range.lowerBound
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits: UInt64 = 0
        var exponent = 0
        var isExact = true
        var isFraction = false
        while position < range.upperBound {
            let byte = bytes[position]
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte & 0xDF == UInt8(ascii: "E") {
                isExact = false
            } else {
                // Another digit could exceed what a Double stores exactly.
                if digits > 900_719_925_474_098 { isExact = false }
                if isExact {
                    digits = digits * 10 + UInt64(byte & 0x0F)
                    if isFraction { exponent += 1 }
                }
            }
            position += 1
        }
        // Both numbers are exact, so their quotient is rounded once, to the nearest.
        if isExact, exponent < Self.powersOfTen.count {
            let value = Double(digits) / Self.powersOfTen[exponent]
            return isNegative ? -value : value
        }
        return Double(String(decoding: bytes[range], as: UTF8.self)) ?? .infinity
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
