import Foundation
import Testing

@testable import GalleryLayoutJSON

/// A request and its expected answer, both as JSON. The expectation contains only the relevant fields.
struct LayoutExample: Sendable, CustomTestStringConvertible {
    var name: String
    var request: String
    var expected: String

    init(_ name: String, _ request: String, _ expected: String) {
        self.name = name
        self.request = request
        self.expected = expected
    }

    var testDescription: String { name }

    /// The fields that an example may expect in an answer.
    struct Expectation: Decodable {
        /// Width and height of the answer; null if not relevant.
        var size: [Double?]?
        /// x, y, width and height of each item.
        var frames: [[Double]]?
        /// x, y, width and height of each cell.
        var cells: [[Double]]?
        /// Column, row, column span and row span of each item.
        var places: [[Int]]?
        /// The sizes of the columns.
        var columns: [Double]?
        /// The x of each cell in the first row.
        var offsets: [Double]?
        /// The sizes of the rows.
        var rows: [Double]?
        /// The number of columns and of rows.
        var counts: [Int]?
        /// The first item and the number of items of each row.
        var rowItems: [[Int]]?
        /// The scale of each row.
        var scales: [Double]?
        /// Kind and item of each warning, in alphabetical order.
        var warnings: [[Word?]]?

        static func knows(_ key: String) -> Bool { CodingKeys(stringValue: key) != nil }
    }

    /// An expectation has keys that no test compares.
    struct UnknownKeys: Error, Equatable {
        var keys: [String]
    }

    /// A text or a number.
    enum Word: Decodable, Equatable {
        case text(String)
        case number(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self =
                if let text = try? container.decode(String.self) { .text(text) } else {
                    .number(try container.decode(Int.self))
                }
        }
    }

    func decodedExpectation() throws -> Expectation {
        let data = Data(expected.utf8)
        let values = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        let unknown = values.keys.filter { !Expectation.knows($0) }
        guard unknown.isEmpty else { throw UnknownKeys(keys: unknown.sorted()) }
        return try JSONDecoder().decode(Expectation.self, from: data)
    }
}

/// An answer, decoded as another program would.
struct ReadAnswer: Decodable {
    struct Cell: Decodable {
        var x, y, width, height: Double
        var column, row, columnSpan, rowSpan: Int
    }
    struct Item: Decodable {
        var id: String?
        var key: String?
        var x, y, width, height: Double
        var cell: Cell?

        var frame: [Double] { [x, y, width, height] }
    }
    struct Row: Decodable, Equatable {
        var start, count: Int
        var height, scale: Double
    }
    struct Tracks: Decodable {
        var columns, rows: [Double]
    }
    struct Warning: Decodable, Equatable {
        var kind: String
        var index: Int?
        var message: String
    }
    struct LastRow: Decodable, Equatable {
        var scale, fill: Double
        var count: Int
    }
    struct Stats: Decodable, Equatable {
        var rowCount: Int
        var meanScale, variation, deviation, worstDeviation, outlierShare, jump: Double
        var lastRow: LastRow
    }
    struct BandRow: Decodable {
        var start, count: Int
        var a, b, leadingFiller, trailingFiller: Double
    }
    struct Band: Decodable {
        var minWidth: Double
        var maxWidth: Double?
        var designWidth, filler, a, b: Double
        var breaks: [Int]
        var count: Int
        var rows: [BandRow]
    }
    var width, height: Double
    var items: [Item]
    var rows: [Row]?
    var tracks: Tracks?
    var warnings: [Warning]?
    var stats: Stats?
    var bands: [Band]?

    /// The answer to a request in JSON.
    static func to(_ request: String, statistics: Bool = false) throws -> ReadAnswer {
        let answer = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
        return try JSONDecoder().decode(
            ReadAnswer.self, from: Data(answer.json(includesStatistics: statistics)))
    }
}

extension LayoutAnswer {
    /// The answer as JSON, with Swift's descriptions of its warnings.
    func json(includesStatistics: Bool = false) -> [UInt8] {
        json(includesStatistics: includesStatistics) { "\($0)" }
    }

    /// The answer as an SVG picture, with Swift's descriptions of its warnings.
    func svg(includesStatistics: Bool = false) -> [UInt8] {
        svg(includesStatistics: includesStatistics) { "\($0)" }
    }
}

/// Whether two lists of numbers are equal to within a millionth.
func agree(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-6 }
}

/// Whether two lists of lists are equal to within a millionth.
func agree(_ found: [[Double]], _ expected: [[Double]]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { agree($0, $1) }
}
