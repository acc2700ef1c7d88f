import Foundation
import Testing

@Suite struct LayoutExampleTests {
    static let all =
        LayoutExample.flow + LayoutExample.wrap + LayoutExample.columns + LayoutExample.placement
        + LayoutExample.tracks + LayoutExample.table + LayoutExample.honeycomb

    @Test func `an expectation with an unknown key is an error`() {
        let example = LayoutExample("misspelt", "{}", #"{"frame": [], "rows": [1]}"#)
        #expect(throws: LayoutExample.UnknownKeys(keys: ["frame"])) {
            try example.decodedExpectation()
        }
    }

    @Test(arguments: all)
    func `a worked example comes out exactly`(_ example: LayoutExample) throws {
        let expected = try example.decodedExpectation()
        let found = try ReadAnswer.to(example.request)
        if let size = expected.size {
            for (length, wanted) in zip([found.width, found.height], size) {
                if let wanted { #expect(agree([length], [wanted])) }
            }
        }
        if let frames = expected.frames { #expect(agree(found.items.map(\.frame), frames)) }
        let cells = found.items.compactMap(\.cell)
        if let wanted = expected.cells {
            #expect(agree(cells.map { [$0.x, $0.y, $0.width, $0.height] }, wanted))
        }
        if let places = expected.places {
            #expect(cells.map { [$0.column, $0.row, $0.columnSpan, $0.rowSpan] } == places)
        }
        if let columns = expected.columns {
            #expect(agree(try #require(found.tracks).columns, columns))
        }
        if let offsets = expected.offsets { #expect(agree(cells.map(\.x), offsets)) }
        if let rows = expected.rows { #expect(agree(try #require(found.tracks).rows, rows)) }
        if let counts = expected.counts {
            let tracks = try #require(found.tracks)
            #expect([tracks.columns.count, tracks.rows.count] == counts)
        }
        if let rowItems = expected.rowItems {
            #expect(try #require(found.rows).map { [$0.start, $0.count] } == rowItems)
        }
        if let scales = expected.scales {
            #expect(agree(try #require(found.rows).map(\.scale), scales))
        }
        if let warnings = expected.warnings {
            let words = try #require(found.warnings).sorted { $0.kind < $1.kind }
                .map { [LayoutExample.Word.text($0.kind), $0.index.map { .number($0) }] }
            #expect(words == warnings)
        }
    }
}
