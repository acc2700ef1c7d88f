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
        do throws(LayoutRequestError) {
            _ = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
            Issue.record("no error for \(request)")
        } catch {
            #expect(error.sentence == sentence)
        }
    }

    /// Requests with a number that is out of range, and the field that the error names.
    @Test(arguments: [
        // The container, in all layouts.
        (#"{"width": -1, "items": [1]}"#, "width: must be greater than 0"),
        (#"{"width": 5, "height": -5, "items": [1]}"#, "height: must be greater than 0"),
        (#"{"layout": "wrap", "width": -1}"#, "width: must be greater than 0"),
        (#"{"layout": "wrap", "width": 5, "height": 0}"#, "height: must be greater than 0"),
        (#"{"layout": "columns", "width": -1}"#, "width: must be greater than 0"),
        (#"{"layout": "columns", "proposedWidth": 0}"#, "proposedWidth: must be greater than 0"),
        (#"{"layout": "columns", "bounds": [5, -5]}"#, "bounds[1]: must be greater than 0"),
        (
            #"{"layout": "columns", "bounds": {"width": -5}}"#,
            "bounds.width: must be greater than 0"
        ),
        (#"{"layout": "tracks", "bounds": [-1, 5]}"#, "bounds[0]: must be greater than 0"),
        (#"{"layout": "tracks", "width": 5, "height": 0}"#, "height: must be greater than 0"),
        (
            #"{"layout": {"type": "table", "rows": []}, "width": -1}"#,
            "width: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "table", "rows": []}, "height": 0}"#,
            "height: must be greater than 0"
        ),
        (#"{"layout": "honeycomb", "width": -1}"#, "width: must be greater than 0"),
        (#"{"layout": "honeycomb", "height": -5}"#, "height: must be greater than 0"),
        (#"{"width": 1e-13}"#, "width: must be at least 1e-12"),
        (#"{"width": 1e13}"#, "width: must be at most 1e12"),
        // Items.
        (#"{"width": 5, "items": [1, [0, 5]]}"#, "items[1][0]: must be greater than 0"),
        (#"{"width": 5, "items": [-1.5]}"#, "items[0]: must be greater than 0"),
        (
            #"{"width": 5, "items": [{"width": 4, "height": 0}]}"#,
            "items[0].height: must be greater than 0"
        ),
        (
            #"{"layout": "wrap", "width": 5, "items": [{"size": [5, 0]}]}"#,
            "items[0].size[1]: must be greater than 0"
        ),
        (
            #"{"layout": "columns", "width": 5, "items": [{"w": 0, "h": 5}]}"#,
            "items[0].w: must be greater than 0"
        ),
        (
            #"{"layout": "honeycomb", "items": [{"h": -5}]}"#,
            "items[0].h: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "table", "rows": [[0]]}, "items": [{"size": [-1, 5]}]}"#,
            "items[0].size[0]: must be 0 or more"
        ),
        (
            #"{"layout": "wrap", "width": 5, "items": [{"size": [{"min": 5, "max": 4}, 1]}]}"#,
            "items[0].size[0].max: must be at least the minimum"
        ),
        (
            #"{"layout": "wrap", "width": 5, "items": [{"w": {"max": 0}}]}"#,
            "items[0].w.max: must be greater than 0"
        ),
        (
            #"{"layout": "wrap", "width": 5, "items": [{"w": {"ideal": -1}}]}"#,
            "items[0].w.ideal: must be greater than 0"
        ),
        (
            #"{"layout": "wrap", "width": 5, "items": [{"wmin": -1}]}"#,
            "items[0].wmin: must be 0 or more"
        ),
        (
            #"{"layout": "tracks", "bounds": [5, 5], "items": [{"span": [0, 1]}]}"#,
            "items[0].span[0]: must be 1 or more"
        ),
        (
            #"{"layout": "tracks", "bounds": [5, 5], "items": [{"span": {"rows": -1}}]}"#,
            "items[0].span.rows: must be 1 or more"
        ),
        (
            #"{"layout": {"type": "table", "rows": [[0]]}, "items": [{"span": 0}]}"#,
            "items[0].span: must be 1 or more"
        ),
        (
            #"{"layout": "tracks", "bounds": [5, 5], "items": [{"start": [-1, 0]}]}"#,
            "items[0].start[0]: must be 0 or more"
        ),
        (
            #"{"layout": {"type": "table", "rows": [[0]]}, "items": [{"firstBaseline": -1}]}"#,
            "items[0].firstBaseline: must be 0 or more"
        ),
        (#"{"layout": "honeycomb", "count": -1}"#, "count: must be from 0 to 1000000"),
        // Options of flow and wrap.
        (#"{"layout": {"rowHeight": -5}, "width": 5}"#, "layout.rowHeight: must be greater than 0"),
        (
            #"{"layout": {"rowHeight": {"min": 0, "max": 5}}, "width": 5}"#,
            "layout.rowHeight.min: must be greater than 0"
        ),
        (
            #"{"layout": {"rowHeight": {"min": 5, "max": 4}}, "width": 5}"#,
            "layout.rowHeight.max: must be at least the minimum"
        ),
        (#"{"layout": {"spacing": -1}, "width": 5}"#, "layout.spacing: must be 0 or more"),
        (#"{"layout": {"rowSpacing": -1}, "width": 5}"#, "layout.rowSpacing: must be 0 or more"),
        (#"{"layout": {"maxScale": 0}, "width": 5}"#, "layout.maxScale: must be 1 or more"),
        (
            #"{"layout": {"heroMaxHeight": 0}, "width": 5}"#,
            "layout.heroMaxHeight: must be greater than 0"
        ),
        (#"{"layout": {"widowWeight": -1}, "width": 5}"#, "layout.widowWeight: must be 0 or more"),
        (#"{"layout": {"smoothness": -1}, "width": 5}"#, "layout.smoothness: must be 0 or more"),
        (
            #"{"layout": {"limits": {"hardMinHeight": 0}}, "width": 5}"#,
            "layout.limits.hardMinHeight: must be greater than 0"
        ),
        (
            #"{"layout": {"limits": {"minItems": 0}}, "width": 5}"#,
            "layout.limits.minItems: must be 1 or more"
        ),
        (
            #"{"layout": {"limits": {"maxItems": 0}}, "width": 5}"#,
            "layout.limits.maxItems: must be 1 or more"
        ),
        (
            #"{"layout": {"limits": {"minItems": 3, "maxItems": 2}}, "width": 5}"#,
            "layout.limits.maxItems: must be at least the minimum"
        ),
        (
            #"{"layout": {"limits": {"hardMaxHeight": 1}}, "width": 5}"#,
            "layout.limits.hardMaxHeight: must be at least the maximum"
        ),
        (
            #"{"layout": {"breaks": [-1]}, "width": 5, "items": [1]}"#,
            "layout.breaks[0]: must be from 0 to 0"
        ),
        (#"{"bands": [0, 5], "width": 5}"#, "bands[0]: must be greater than 0"),
        (
            #"{"layout": {"type": "wrap", "rowHeight": 0}, "width": 5}"#,
            "layout.rowHeight: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "wrap", "spacing": {"vertical": -1}}, "width": 5}"#,
            "layout.spacing.vertical: must be 0 or more"
        ),
        // Options of columns.
        (
            #"{"layout": {"type": "columns", "columns": 0}, "width": 5}"#,
            "layout.columns: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "columns", "columns": -2}, "width": 5}"#,
            "layout.columns: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "columns", "columns": 1000000}, "width": 5}"#,
            "layout.columns: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "columns", "rows": 0}, "height": 5}"#,
            "layout.rows: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "columns", "columns": []}, "width": 5}"#,
            "layout.columns: must be a list of 1 to 10000 entries"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"fixed": 0}]}, "width": 5}"#,
            "layout.columns[0].fixed: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"kind": "fixed", "size": -1}]}, "width": 5}"#,
            "layout.columns[0].size: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"flexible": -1}]}, "width": 5}"#,
            "layout.columns[0].flexible: must be 0 or more"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"flexible": {"min": 9, "max": 8}}]}, "width": 5}"#,
            "layout.columns[0].flexible.max: must be at least the minimum"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"adaptive": 0}]}, "width": 5}"#,
            "layout.columns[0].adaptive: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"adaptive": {"min": 80, "max": 40}}]}, "width": 5}"#,
            "layout.columns[0].adaptive.max: must be at least the minimum"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"adaptive": {"min": -80}}]}, "width": 5}"#,
            "layout.columns[0].adaptive.min: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"fixed": 5, "spacing": -1}]}, "width": 5}"#,
            "layout.columns[0].spacing: must be 0 or more"
        ),
        (
            #"{"layout": {"type": "columns", "cellRatio": 0}, "width": 5}"#,
            "layout.cellRatio: must be greater than 0"
        ),
        // Options of tracks, table and honeycomb.
        (
            #"{"layout": {"type": "tracks", "tracks": 0}, "bounds": [5, 5]}"#,
            "layout.tracks: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "tracks", "trackCount": 10001}, "bounds": [5, 5]}"#,
            "layout.trackCount: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "tracks", "tracks": []}, "bounds": [5, 5]}"#,
            "layout.tracks: must be a list of 1 to 10000 entries"
        ),
        (
            #"{"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"pt": 0}]}, "bounds": [5, 5]}"#,
            "layout.tracks[1].pt: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "tracks", "tracks": [{"fr": -1}]}, "bounds": [5, 5]}"#,
            "layout.tracks[0].fr: must be 0 or more"
        ),
        (
            #"{"layout": {"type": "table", "rows": [], "columnMinimums": [1, -1]}}"#,
            "layout.columnMinimums[1]: must be 0 or more"
        ),
        (
            #"{"layout": {"type": "table", "rows": [], "spacing": -1}}"#,
            "layout.spacing: must be 0 or more"
        ),
        (
            #"{"layout": {"type": "table", "rows": [[-1]]}, "items": [1]}"#,
            "layout.rows[0][0]: must be from 0 to 0"
        ),
        (
            #"{"layout": {"type": "honeycomb", "columns": 0}}"#,
            "layout.columns: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "honeycomb", "perRow": 1000000}}"#,
            "layout.perRow: must be from 1 to 10000"
        ),
        (
            #"{"layout": {"type": "honeycomb", "size": 0}}"#,
            "layout.size: must be greater than 0"
        ),
        (
            #"{"layout": {"type": "honeycomb", "verticalSpacing": -1}}"#,
            "layout.verticalSpacing: must be 0 or more"
        ),
    ])
    func `a size or a count that is out of range is an error in every layout`(
        _ request: String, _ sentence: String
    ) {
        `a wrong request is reported where it is wrong`(request, sentence)
    }

    /// Numbers that look unusual and have a meaning.
    @Test(arguments: [
        #"{"width": null, "items": [1]}"#, #"{"layout": "honeycomb", "count": 0}"#,
        #"{"width": 5, "items": []}"#, #"{"layout": {"spacing": 0}, "width": 5, "items": [1]}"#,
        #"{"layout": {"type": "columns", "columns": 10000}, "width": 5, "items": [1]}"#,
        #"{"layout": {"type": "columns", "columns": [{"flexible": {"min": 0, "max": null}}]}, "width": 5}"#,
        #"{"layout": {"type": "columns", "columns": [{"flexible": {"max": 9}}]}, "width": 5}"#,
        #"{"layout": {"type": "columns", "columns": [{"adaptive": {"min": 9, "max": 9}}]}, "width": 5}"#,
        #"{"layout": {"type": "tracks", "tracks": [{"fr": 0}]}, "bounds": [5, 5], "items": [[0, 1]]}"#,
        #"{"layout": {"type": "table", "rows": [[0]], "columnMinimums": [0]}, "items": [[5, 0]]}"#,
        #"{"layout": {"rowHeight": {"min": 5, "base": -5, "share": -1, "max": 6}}, "width": 5}"#,
    ])
    func `0 and null keep their meaning`(_ request: String) throws {
        let answer = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
        #expect(answer.warnings.allSatisfy { $0 != .unusableBounds && $0 != .noTracks })
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
