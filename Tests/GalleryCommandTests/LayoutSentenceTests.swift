import GalleryLayout
import Testing

@testable import GalleryLayoutJSON
@testable import gallery

@Suite struct LayoutSentenceTests {
    @Test(arguments: [
        (#"{"layout": {"rowHeight": 0}}"#, "layout.rowHeight: must be greater than 0"),
        (#"{"layout": {"rowHeight": "200"}}"#, "layout.rowHeight: must be a number"),
        (
            #"{"layout": {"rowHight": 200}, "width": 5}"#,
            "layout.rowHight: there is no such field; did you mean rowHeight?"
        ),
        (
            #"{"layout": {"packing": "dense"}, "width": 5}"#,
            "layout.packing: only tracks has such a field"
        ),
        (
            #"{"layout": {"columns": 3}, "width": 5}"#,
            "layout.columns: only columns and honeycomb have such a field"
        ),
        (
            #"{"layout": {"width": 5}, "width": 5}"#,
            "layout.width: only the request has such a field"
        ),
        (#"{"rowHeight": 5, "width": 5}"#, "rowHeight: only layout has such a field"),
        (#"{"layout": {"xyzzy": 1}, "width": 5}"#, "layout.xyzzy: there is no such field"),
        (#"{"width": 5, "itms": []}"#, "itms: there is no such field; did you mean items?"),
        (
            #"{"width": 5, "items": [1, {"width": 1, "hieght": 2}]}"#,
            "items[1].hieght: there is no such field; did you mean height?"
        ),
        (
            #"{"width": 5, "items": [1, 1, 1, {"width": -1, "height": 2}]}"#,
            "items[3].width: must be greater than 0"
        ),
        (
            #"{"width": 5, "items": [1, {"width": 1}]}"#,
            "items[1].height: is missing; a ratio needs both"
        ),
        (
            #"{"width": 5, "items": [{"id": "a"}]}"#,
            "items[0]: is missing; flow needs width and height in pixels, or aspectRatio"
        ),
        (#"{"width": 5, "items": [{"id": ["a"]}]}"#, "items[0].id: must be a text or a number"),
        (
            #"{"width": 5, "items": [{"aspectRatio": 1, "ratio": 1}]}"#,
            "items[0].ratio: is given twice"
        ),
        (#"{"width": 5, "items": ["a"]}"#, "items[0]: must be an object, a ratio or a size"),
        (#"{"width": 5, "items": {}}"#, "items: must be a list in brackets"),
        (#"{"width": 5, "items": [0]}"#, "items[0]: must be greater than 0"),
        (#"{"width": 1e999}"#, "width: is too large a number"),
        (
            #"{"width": 5, "items": [{"aspectRatio": 1e999}]}"#,
            "items[0].aspectRatio: is too large a number"
        ),
        (
            #"{"width": 5, "items": [{"aspectRatio": 1e13}]}"#,
            "items[0].aspectRatio: must be at most 1e12"
        ),
        (#"{"width": 5, "width": 6}"#, "width: is given twice"),
        (
            #"{"width": 5, "bounds": [6, 7]}"#,
            "bounds: means the same as width, which is also given"
        ),
        (#"{"bounds": [6]}"#, "bounds: must be a list of width and height"),
        (
            #"{"items": []}"#,
            "width: is missing; rows are as wide as it; null is a row without end"
        ),
        (#"[]"#, "request: must be an object in braces"),
        (#"{"layout": 3}"#, "layout: must be an object in braces"),
        (
            #"{"layout": "grid"}"#,
            "layout: must be flow, wrap, columns, tracks, table or honeycomb"
        ),
        (
            #"{"layout": {"type": "Flow"}}"#,
            "layout.type: must be flow, wrap, columns, tracks, table or honeycomb"
        ),
        (
            #"{"layout": {"rows": "best"}, "width": 5}"#,
            "layout.rows: must be greedy, balanced or optimal"
        ),
        (
            #"{"layout": {"spacing": 1, "gap": 1}, "width": 5}"#,
            "layout.gap: means the same as spacing, which is also given"
        ),
        (
            #"{"layout": {"spacing": [1, 2, 3]}, "width": 5}"#,
            #"layout.spacing: must be a number, a list of two, or {"horizontal": …, "vertical": …}"#
        ),
        (#"{"layout": {"spacing": [1, -2]}, "width": 5}"#, "layout.spacing[1]: must be 0 or more"),
        (#"{"layout": {"fill": 1}, "width": 5}"#, "layout.fill: must be true or false"),
        (#"{"layout": {"maxScale": 0.5}, "width": 5}"#, "layout.maxScale: must be 1 or more"),
        (
            #"{"layout": {"breaks": [3]}, "width": 5, "items": [1, 1]}"#,
            "layout.breaks[0]: must be from 0 to 1"
        ),
        (
            #"{"layout": {"limits": {"minHeight": 0.2}}, "width": 5, "items": [1]}"#,
            "layout.limits.minHeight: must be at least the hard minimum"
        ),
        (
            #"{"layout": {"limits": {"maxItems": 2.5}}, "width": 5}"#,
            "layout.limits.maxItems: must be a whole number"
        ),
        (
            #"{"layout": {"rowHeight": {"min": 5}}, "width": 5}"#,
            "layout.rowHeight.max: is missing; the height in wide containers"
        ),
        (
            #"{"layout": {"oversize": "overflow"}, "width": 5}"#,
            "layout.oversize: must be shrink, because no row of flow overflows"
        ),
        (#"{"layout": {"pixel": 0}, "width": 5}"#, "layout.pixel: must be greater than 0"),
        (#"{"bands": [5], "width": 5}"#, "bands: must be a list of at least two widths"),
        (#"{"bands": [5, 5], "width": 5}"#, "bands[1]: must be greater than the edge before"),
        (
            #"{"layout": "wrap", "bands": true, "width": 5}"#,
            "bands: must be left out, because only flow has bands"
        ),
        (
            #"{"layout": "wrap", "width": 5, "items": [{}]}"#,
            "items[0]: is missing; wrap needs a size in points, or a ratio"
        ),
        (
            #"{"layout": "flow", "width": 5, "count": 3}"#,
            "count: must be replaced by items, because flow needs their sizes"
        ),
        (#"{"layout": "honeycomb", "count": 1e9}"#, "count: must be from 0 to 1000000"),
        (
            #"{"layout": {"type": "columns", "columns": [{"fixed": 5}, {"adaptive": {}}]}, "width": 5}"#,
            "layout.columns[1].adaptive.min: is missing; it says how many columns fit"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"fixed": 5, "flexible": 3}]}, "width": 5}"#,
            "layout.columns[0]: must be one column, not fixed and flexible"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [7]}, "width": 5}"#,
            #"layout.columns[0]: must be {"fixed": …}, {"flexible": …} or {"adaptive": …}"#
        ),
        (
            #"{"layout": {"type": "columns"}, "height": 5}"#,
            "width: is missing; the columns share it"
        ),
        (
            #"{"layout": {"type": "tracks", "tracks": [{"fr": 1}, "fill"]}, "bounds": [5, 5]}"#,
            #"layout.tracks[1]: must be {"fr": …}, {"pt": …} or "fit""#
        ),
        (
            #"{"layout": {"type": "tracks", "tracks": [{"fr": 1, "pt": 2}]}, "bounds": [5, 5]}"#,
            #"layout.tracks[0]: must be {"fr": …}, {"pt": …} or "fit""#
        ),
        (
            #"{"layout": {"type": "tracks"}, "width": 5}"#,
            "height: is missing; the content mode fill divides it; scroll needs none"
        ),
        (
            #"{"layout": {"type": "tracks", "contentAlignment": "middle"}, "bounds": [5, 5]}"#,
            "layout.contentAlignment: must be a pair of fractions or one of topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing"
        ),
        (
            #"{"layout": {"type": "tracks"}, "bounds": [5, 5], "items": [{"span": [1.5, 1]}]}"#,
            "items[0].span[0]: must be a whole number"
        ),
        (
            #"{"layout": {"type": "tracks"}, "bounds": [5, 5], "items": [{"start": 1}]}"#,
            "items[0].start: must be a list of column and row"
        ),
        (
            #"{"layout": {"type": "table"}}"#,
            "layout.rows: is missing; the items of each row, such as [[0, 1], 2]"
        ),
        (
            #"{"layout": {"type": "table", "rows": [[0], [0]]}, "items": [{}]}"#,
            "layout.rows[1][0]: must be the index of an item that no row holds yet"
        ),
        (
            #"{"layout": {"type": "table", "rows": [[0], 7]}, "items": [{}]}"#,
            "layout.rows[1]: must be from 0 to 0"
        ),
        (
            #"{"layout": {"type": "table", "rows": [3]}}"#,
            "layout.rows[0]: must be left out, because there are no items"
        ),
        (
            #"{"layout": {"type": "table", "rows": []}, "items": [{"unsizedAxes": "x"}]}"#,
            "items[0].unsizedAxes: must be horizontal, vertical, both or a list of them"
        ),
        (
            #"{"layout": {"type": "honeycomb", "size": "fill"}}"#,
            "width: is missing; the size fill divides it"
        ),
        (
            #"{"layout": {"type": "honeycomb", "size": "big"}}"#,
            #"layout.size: must be a number or "fill""#
        ),
        (
            #"{"layout": {"direction": "up"}, "width": 5}"#,
            "layout.direction: must be ltr or rtl"
        ),
        // Invalid JSON.
        ("", "line 1, column 1: expected a value, found the end"),
        ("{\"width\": 5,\n \"é\": [1,]}", "line 2, column 10: expected a value, found \"]\""),
        ("{\"a\": 1,}", "line 1, column 9: expected a field name in double quotes, found \"}\""),
        ("{\"a\" 1}", "line 1, column 6: expected a colon after the field name, found \"1\""),
        ("{\"a\": 1 \"b\": 2}", "line 1, column 9: expected a comma or }, found \"\"\""),
        ("[1 2]", "line 1, column 4: expected a comma or ], found \"2\""),
        ("[1}", "line 1, column 3: expected a comma or ], found \"}\""),
        ("{} x", "line 1, column 4: expected nothing more, found \"x\""),
        ("{\"width\": NaN}", "line 1, column 11: expected a value, found \"N\""),
        ("{\"width\": Infinity}", "line 1, column 11: expected a value, found \"I\""),
        ("{\"width\": -Infinity}", "line 1, column 12: expected a digit, found \"I\""),
        ("{\"width\": 01}", "line 1, column 12: expected a comma or }, found \"1\""),
        ("{\"width\": 1.}", "line 1, column 13: expected a digit, found \"}\""),
        (
            "[\"a\nb\"]",
            "line 1, column 4: expected the double quote that ends the text, found U+000A"
        ),
        (
            "[\"\\x\"]",
            #"line 1, column 4: expected one of \" \\ \/ \b \f \n \r \t \u0000, found "x""#
        ),
        (
            "[\"\\ud800x\"]",
            #"line 1, column 3: expected both halves of a surrogate pair, found "\""#
        ),
    ])
    func `a wrong request is reported where it is wrong`(_ request: String, _ sentence: String) {
        Self.expect(request, sentence)
    }

    /// Expects that a request is an error with a sentence.
    static func expect(_ request: String, _ sentence: String) {
        do throws(LayoutRequestError) {
            _ = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
            Issue.record("no error for \(request)")
        } catch {
            #expect(error.sentence == sentence)
        }
    }

    @Test(arguments: ["flow", "wrap", "columns", "tracks", "table", "honeycomb"])
    func `items with one name are reported in every layout`(_ type: String) throws {
        let rows = type == "table" ? #", "rows": [[0, 1, 2], 3]"# : ""
        let request = """
            {"layout": {"type": "\(type)"\(rows)}, "width": 500, "height": 500, "items": [
             {"id": "a", "aspectRatio": 1}, {"id": "b", "aspectRatio": 1},
             {"id": "a", "aspectRatio": 1}, {"id": "a", "key": "c", "aspectRatio": 1}]}
            """
        let answer = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
        #expect(answer.warnings == [.repeatedKey(index: 2, key: #""a""#)])
        #expect(answer.warnings.map(\.explanation) == [#"an earlier item is also called "a""#])
        let json = String(decoding: answer.json(sentence: \.fact), as: UTF8.self)
        #expect(json.contains(#""warnings":[{"kind":"repeatedKey","index":2,"#))
    }

    @Test func `a column of a table that spans share and no cell has alone is reported`() throws {
        func warnings(_ rows: String, _ items: String, _ options: String = "") throws -> [String] {
            let request = """
                {"layout": {"type": "table", "rows": \(rows)\(options)}, "items": \(items)}
                """
            return try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8))).warnings
                .map(\.explanation)
        }
        let cell = #"{"size": [50, 50]}"#
        let wide = #"{"size": [{"min": 5}, 50], "span": 2}"#
        let rows = "[[0, 1, 2, 3], [4, 5, 6, 7]]"
        let items = "[\(cell), \(wide), \(cell), \(cell), \(cell), \(cell), \(wide), \(cell)]"
        #expect(
            try warnings(rows, items) == [
                "no row has a cell of its own in column 2, which spans share; its width is ambiguous"
            ])
        #expect(try warnings(rows, items, #", "columnMinimums": [0, 0, 10]"#).isEmpty)
        // One span, columns that no cell separates, and loose items leave nothing open.
        #expect(try warnings("[[0], [1]]", "[\(cell), \(wide)]").isEmpty)
        #expect(try warnings("[[0], [1], 2]", "[\(wide), \(wide), \(cell)]").isEmpty)
        #expect(try warnings("[[0, 1], 2]", "[\(cell), \(cell), \(cell)]").isEmpty)
    }

    @Test func `what had to be changed is reported`() throws {
        let request = try LayoutRequest(json: Array(#"{"width": 100, "items": [1, 0.001]}"#.utf8))
        let answer = try LayoutAnswer(to: request)
        #expect(
            answer.warnings.map(\.explanation) == [
                "the ratio 0.001 is more extreme than 1:100 and counts as 1:100"
            ])
    }
}
