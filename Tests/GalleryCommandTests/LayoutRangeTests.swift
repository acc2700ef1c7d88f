import GalleryLayout
import Testing

@testable import GalleryLayoutJSON
@testable import gallery

/// The ranges of the numbers in a layout request.
@Suite struct LayoutRangeTests {
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
        LayoutSentenceTests.expect(request, sentence)
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
}
