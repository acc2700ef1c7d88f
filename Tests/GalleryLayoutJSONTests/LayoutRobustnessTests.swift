import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryLayoutJSON
@testable import GallerySite

@Suite struct LayoutRobustnessTests {
    private static let words = [
        "layout", "type", "width", "height", "bounds", "items", "ratios", "sizes", "count", "bands",
        "direction", "rowHeight", "spacing", "gap", "fill", "rows", "lastRow", "limits", "breaks",
        "heroes", "pixel", "columns", "axis", "passes", "tracks", "flow", "contentMode", "packing",
        "size", "span", "start", "alignment", "anchor", "unsizedAxes", "columnAlignment", "id",
        "key",
        "aspectRatio", "w", "h", "wmin", "cells", "loose", "fr", "pt", "fixed", "flexible",
        "adaptive", "min", "max", "horizontal", "vertical", "cellRatio", "fit", "rounding",
        "clipsEdges", "flatTop", "hero", "breakBefore", "maxItems", "firstBaseline",
    ]
    private static let texts = [
        "flow", "wrap", "columns", "tracks", "table", "honeycomb", "greedy", "optimal", "balanced",
        "scroll", "dense", "fit", "center", "leading", "bottom", "rtl", "fill", "fair", "swiftUI",
        "horizontal", "both", "", "é",
    ]
    private static let numbers = [
        "0", "1", "2", "3", "-1", "0.5", "100", "300", "1e12", "1e13", "1e308", "1e999", "-1e999",
        "1e-320", "4294967296", "9223372036854775807", "0.1",
    ]

    /// A random value, built from words and numbers that requests use.
    private static func value(_ numbers: inout Numbers, depth: Int) -> String {
        switch numbers.int(0...(depth > 5 ? 5 : 9)) {
        case 0: return "null"
        case 1: return numbers.pick(["true", "false"])
        case 2: return "\"\(numbers.pick(texts))\""
        case 3...5: return numbers.pick(self.numbers)
        case 6, 7:
            let parts = (0..<numbers.int(0...4)).map { _ in value(&numbers, depth: depth + 1) }
            return "[\(parts.joined(separator: ","))]"
        default:
            let fields = (0..<numbers.int(0...4)).map { _ in
                "\"\(numbers.pick(words))\":\(value(&numbers, depth: depth + 1))"
            }
            return "{\(fields.joined(separator: ","))}"
        }
    }

    /// Valid requests, to which the tests make small changes.
    private static let right =
        LayoutExampleTests.all.map(\.request) + [
            #"{"layout":{"type":"flow","rowHeight":{"min":1,"max":9},"limits":{"maxItems":3},"heroes":[0],"bands":[1,2]},"width":90,"items":[1,{"size":[3,4]}]}"#,
            #"{"layout":{"type":"table","rows":[{"cells":[0,1],"anchor":[0,1],"unsizedAxes":["h"]},2],"columnMinimums":[4]},"items":[{"size":[{"min":1,"max":5},null],"aspectRatio":2},{"firstBaseline":3},{}]}"#,
        ]

    private static func answer(_ text: String) {
        do throws(LayoutRequestError) {
            let request = try LayoutRequest(json: Array(text.utf8))
            let answer = try LayoutAnswer(to: request)
            let json = answer.json(includesStatistics: true)
            guard (try? JSONDocument(json)) != nil else {
                Issue.record("no JSON for \(text)")
                return
            }
            if String(decoding: json, as: UTF8.self).contains(":null") && answer.bands == nil {
                Issue.record("a number without end for \(text)")
            }
            _ = answer.svg(includesStatistics: true)
        } catch {
            guard case .field(let path, _) = error else { return }
            if path.contains(where: \.isNewline) { Issue.record("two lines for \(text)") }
        }
    }

    @Test(arguments: 0..<4)
    func `no request brings the program down`(_ seed: Int) {
        var numbers = Numbers(seed: UInt64(seed))
        for _ in 0..<4000 {
            let fields = Self.words.prefix(11).filter { _ in numbers.int(0...2) == 0 }.map {
                "\"\($0)\":\(Self.value(&numbers, depth: 1))"
            }
            Self.answer("{\(fields.joined(separator: ","))}")
        }
    }

    @Test(arguments: 0..<4)
    func `no change to a request brings the program down`(_ seed: Int) {
        var numbers = Numbers(seed: UInt64(seed) + 100)
        for _ in 0..<1500 {
            var bytes = Array(numbers.pick(Self.right).utf8)
            for _ in 0..<numbers.int(1...3) {
                let place = numbers.int(0...(bytes.count - 1))
                switch numbers.int(0...3) {
                case 0: bytes[place] = UInt8(numbers.int(0x20...0x7E))
                case 1: bytes.remove(at: place)
                case 2:
                    bytes.replaceSubrange(
                        place..<place, with: numbers.pick(Self.numbers).utf8)
                default:
                    // Replaces a digit with another value.
                    guard let digit = bytes[place...].firstIndex(where: { (48...57).contains($0) })
                    else { continue }
                    bytes.replaceSubrange(
                        digit...digit, with: Self.value(&numbers, depth: 3).utf8)
                }
            }
            Self.answer(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test(arguments: ["flow", "wrap", "columns", "tracks", "honeycomb"])
    func `a hundred thousand items keep their names and their order`(_ type: String) throws {
        let count = 100_000
        var request = #"{"layout":"\#(type)","width":1280,"height":1e6,"items":["#
        for index in 0..<count {
            request += index == 0 ? "" : ","
            request +=
                #"{"id":"\#(index)","width":\#(3000 + index % 977),"height":\#(2000 + index % 513)}"#
        }
        request += "]}"
        let found = try ReadAnswer.to(request)
        #expect(found.items.count == count)
        #expect(found.items.indices.allSatisfy { found.items[$0].id == String($0) })
        #expect(found.items.allSatisfy { $0.width > 0 && $0.height > 0 })
        if let rows = found.rows { #expect(rows.reduce(0) { $0 + $1.count } == count) }
    }
}
