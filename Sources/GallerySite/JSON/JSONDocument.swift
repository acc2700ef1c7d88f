internal import Foundation

/// A JSON text (RFC 8259) as a flat list of values, each of which knows its bytes.
///
/// Reading it costs one pass and one allocation that grows, where Foundation makes an object of every
/// value. A value is named by its index in ``nodes``; the whole text is value 0.
package struct JSONDocument: Sendable {
    /// What a value is.
    package enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, string, array, object
    }

    /// A value. What a list or an object holds follows it in ``JSONDocument/nodes``; in an object
    /// names and values take turns.
    package struct Node: Sendable {
        /// What the value is.
        package var kind: Kind
        /// Whether a string holds a backslash.
        package var hasEscapes = false
        /// The offset of the first byte.
        var start: UInt32
        /// The offset behind the last byte.
        var end: UInt32
        /// The index of the value behind this one and all that it holds.
        var next: UInt32
    }

    /// The text.
    package let bytes: [UInt8]
    /// The values in the order of their first bytes.
    package let nodes: [Node]

    /// Where the bytes of a value are, with the quotes of a string.
    package func range(of node: Int) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

    /// The index of the value behind `node` and all that it holds.
    package func next(after node: Int) -> Int { Int(nodes[node].next) }

    /// Whether a value is `null`.
    package func isNull(_ node: Int) -> Bool { nodes[node].kind == .null }

    /// The values that a list holds.
    package func elements(of list: Int) -> [Int] {
        var result: [Int] = []
        var element = list + 1
        while element < next(after: list) {
            result.append(element)
            element = next(after: element)
        }
        return result
    }

    /// The text of a string, its escapes resolved.
    package func text(_ node: Int) -> String {
        let range = range(of: node)
        guard nodes[node].hasEscapes else {
            return String(decoding: bytes[range.dropFirst().dropLast()], as: UTF8.self)
        }
        // The text was read as JSON, so Foundation reads each string of it.
        return (try? JSONDecoder().decode(String.self, from: Data(bytes[range]))) ?? ""
    }

    /// Where a value stands, as people write it: `layout.tracks[2].fr`. O(values), so for errors only.
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
                    // The name of a field stands for the field.
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

    /// The number a value stands for, nearest to what is written; infinite if it is beyond a Double.
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
                // Another digit could leave what a Double holds exactly.
                if digits > 900_719_925_474_098 { isExact = false }
                if isExact {
                    digits = digits * 10 + UInt64(byte & 0x0F)
                    if isFraction { exponent += 1 }
                }
            }
            position += 1
        }
        // Both numbers are exact, so their quotient is rounded once, which makes it the nearest.
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
