import Foundation
import GalleryLayout
import Testing

@testable import GalleryLayoutJSON

@Suite struct LayoutRequestTests {
    @Test func `the answer is written in full, in the order of the items`() throws {
        let request = """
            {"layout": {"type": "flow", "rowHeight": 200, "spacing": 10, "rows": "greedy"},
             "width": 1000, "items": [{"id": "a \\u00e9\\n", "width": 3000, "height": 2000},
             {"aspectRatio": 1.5}, {"id": 7, "key": "k", "size": [30, 20]}, 1.5]}
            """
        let answer = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
        #expect(
            String(decoding: answer.json(), as: UTF8.self) == """
                {"width":1000,"height":427.77777777777777,
                "rows":[
                {"start":0,"count":3,"height":217.77777777777777,"scale":1.0888888888888888},
                {"start":3,"count":1,"height":200,"scale":1}],
                "items":[
                {"id":"a \\u00e9\\n","x":0,"y":0,"width":326.66666666666663,"height":217.77777777777777},
                {"x":336.66666666666663,"y":0,"width":326.66666666666663,"height":217.77777777777777},
                {"id":7,"key":"k","x":673.3333333333333,"y":0,"width":326.66666666666663,"height":217.77777777777777},
                {"x":0,"y":227.77777777777777,"width":300,"height":200}]}

                """)
    }

    @Test func `a grid adds cells, tracks and warnings`() throws {
        let request = """
            {"layout": {"type": "tracks", "tracks": 2, "spacing": [10, 0]}, "bounds": [210, 50],
             "items": [{"size": [50, 20], "alignment": "topLeading", "span": [5, 1]}]}
            """
        let answer = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
        #expect(
            String(decoding: answer.json(), as: UTF8.self) == """
                {"width":210,"height":50,
                "tracks":{"columns":[100,100],"rows":[50]},
                "items":[
                {"x":0,"y":0,"width":50,"height":20,"cell":{"x":0,"y":0,"width":210,"height":50,\
                "column":0,"row":0,"columnSpan":2,"rowSpan":1}}],
                "warnings":[]}

                """)
    }

    @Test func `a layout needs no options, and rows are optimal unless said otherwise`() throws {
        let plain = try ReadAnswer.to(#"{"width": 900, "items": [1.5, 1.5, 0.7, 1.2, 1.5, 2]}"#)
        let named = try ReadAnswer.to(
            """
            {"layout": {"type": "flow", "rows": "optimal", "rowHeight": 280, "spacing": 8,
             "fill": true, "lastRow": "natural"}, "width": 900,
             "items": [1.5, 1.5, 0.7, 1.2, 1.5, 2]}
            """)
        #expect(plain.items.map(\.frame) == named.items.map(\.frame))
        #expect(try ReadAnswer.to(#"{"layout": "honeycomb", "count": 2}"#).items.count == 2)
    }

    /// Pairs of equivalent requests in different notations.
    @Test(arguments: [
        (
            #"{"layout": {"rowHeight": 200, "spacing": [8, 20]}, "width": 700, "ratios": [1, 2, 3]}"#,
            #"{"layout": {"targetRowHeight": 200, "spacing": 8, "rowSpacing": 20}, "bounds": [700, null], "items": [1, {"ratio": 2}, {"width": 300, "height": 100}]}"#
        ),
        (
            #"{"layout": {"rowHeight": {"min": 100, "base": 50, "share": 0.2, "max": 300}}, "width": 500, "items": [1, 1]}"#,
            #"{"layout": {"rowHeight": 150}, "width": 500, "items": [1, 1]}"#
        ),
        (
            #"{"layout": {"breaks": [1], "heroes": [2]}, "width": 900, "items": [1, 1, 1]}"#,
            #"{"width": 900, "items": [1, {"ratio": 1, "breakBefore": true}, {"ratio": 1, "hero": true}]}"#
        ),
        (
            #"{"layout": {"type": "columns", "columns": [{"fixed": 60, "spacing": 3}, {"flexible": {"min": 40, "max": 90, "alignment": "top"}}, {"adaptive": {"min": 80, "spacing": 2}}]}, "width": 600, "count": 5}"#,
            #"{"layout": {"type": "columns", "columns": [{"kind": "fixed", "size": 60, "sp": 3}, {"kind": "flexible", "min": 40, "max": 90, "alignment": [0.5, 0]}, {"adaptive": 80, "spacing": 2}]}, "width": 600, "items": [{}, {}, {}, {}, {}]}"#
        ),
        (
            #"{"layout": {"type": "columns", "columns": ["flexible", {}, {"flexible": 10}]}, "width": 600, "count": 5}"#,
            #"{"layout": {"type": "columns", "columns": 3}, "width": 600, "count": 5}"#
        ),
        (
            #"{"layout": {"type": "columns", "rows": [{"fixed": 60}, {}]}, "height": 300, "items": [1, 2]}"#,
            #"{"layout": {"type": "columns", "axis": "horizontal", "columns": [{"fixed": 60}, {}]}, "bounds": [null, 300], "items": [1, 2]}"#
        ),
        (
            #"{"layout": {"type": "table", "rows": [[0, 1], 2], "alignment": "topLeading", "spacing": {"vertical": 1}}, "items": [{"size": [30, 20]}, {"size": [40, 60], "unsizedAxes": "both"}, {"size": [{"min": 5}, 2]}]}"#,
            #"{"layout": {"type": "table", "rows": [{"cells": [0, 1]}, {"loose": 2}], "alignment": ["leading", "top"], "horizontalSpacing": 8, "verticalSpacing": 1}, "items": [[30, 20], {"w": 40, "h": 60, "unsized": ["h", "v"]}, {"wmin": 5, "h": 2}]}"#
        ),
        (
            #"{"layout": {"type": "honeycomb", "columns": 4, "size": 80, "spacing": 2}, "count": 9}"#,
            #"{"layout": {"type": "honeycomb", "perRow": 4, "height": 80, "gap": 2}, "count": 9}"#
        ),
        (
            #"{"layout": {"type": "tracks", "tracks": 2, "spacing": null}, "bounds": {"width": 50, "height": 40}, "items": [{"columns": 2, "start": {"row": 1}}]}"#,
            #"{"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"fr": 1}], "spacing": []}, "width": 50, "height": 40, "items": [{"span": [2, 1], "start": [null, 1]}]}"#
        ),
    ])
    func `two spellings of a request get one answer`(_ one: String, _ other: String) throws {
        let first = try LayoutAnswer(to: LayoutRequest(json: Array(one.utf8)))
        let second = try LayoutAnswer(to: LayoutRequest(json: Array(other.utf8)))
        #expect(
            String(decoding: first.json(), as: UTF8.self)
                == String(decoding: second.json(), as: UTF8.self))
    }

    /// Options that change the answer when they are set to another value. The worked examples of tracks cover
    /// `spanSharing`.
    @Test(arguments: [
        (#""type": "flow""#, #""rowHeight": 90"#), (#""type": "flow""#, #""spacing": 30"#),
        (#""type": "flow""#, #""rowSpacing": 30"#), (#""type": "flow""#, #""fill": false"#),
        (#""type": "flow""#, #""rows": "greedy""#), (#""type": "flow""#, #""lastRow": "center""#),
        (#""type": "flow""#, #""limits": {"maxItems": 2}"#),
        (#""type": "flow""#, #""limits": {"minItems": 3, "hardMinHeight": 0.1, "minHeight": 0.2}"#),
        (#""type": "flow""#, #""limits": {"hardMinHeight": 1.4, "minHeight": 1.5}"#),
        (#""type": "flow", "rows": "greedy""#, #""maxScale": 1.1"#),
        (#""type": "flow", "lastRow": "natural""#, #""alignment": "trailing""#),
        (#""type": "flow""#, #""heroes": [1]"#),
        (#""type": "flow", "heroes": [1]"#, #""heroMaxHeight": 1"#),
        (#""type": "flow""#, #""breaks": [2]"#), (#""type": "flow""#, #""pixel": 1"#),
        (#""type": "flow""#, #""widowWeight": 50"#), (#""type": "flow""#, #""smoothness": 20"#),
        (#""type": "flow""#, #""direction": "rtl""#), (#""type": "flow""#, #""bands": true"#),
        (#""type": "wrap""#, #""rowHeight": 90"#), (#""type": "wrap""#, #""spacing": 30"#),
        (#""type": "wrap""#, #""horizontalSpacing": 30"#),
        (#""type": "wrap""#, #""verticalSpacing": 30"#),
        (#""type": "wrap""#, #""alignment": "center""#),
        (#""type": "wrap""#, #""verticalAlignment": "bottom""#),
        (#""type": "wrap""#, #""oversize": "overflow""#),
        (#""type": "wrap""#, #""rounding": "outward""#),
        (#""type": "wrap""#, #""direction": "rtl""#),
        (#""type": "columns""#, #""columns": 2"#), (#""type": "columns""#, #""spacing": 9"#),
        (#""type": "columns""#, #""axis": "horizontal""#),
        (
            #""type": "columns", "columns": [{"flexible": {"min": 100}}, {"flexible": {"min": 500}}]"#,
            #""passes": "swiftUI""#
        ),
        (
            #""type": "columns", "columns": [{"flexible": {"min": 100}}, {"flexible": {"min": 500}}]"#,
            #""passes": "single""#
        ),
        (
            #""type": "columns", "passes": "swiftUI", "columns": [{"flexible": {}}, {"flexible": {"max": 9}}]"#,
            #""alignment": "trailing""#
        ),
        (#""type": "columns""#, #""cellRatio": 1"#), (#""type": "columns""#, #""fit": "cover""#),
        (#""type": "columns""#, #""rounding": "snapLines""#),
        (#""type": "columns""#, #""direction": "rtl""#),
        (#""type": "tracks""#, #""tracks": 3"#),
        (#""type": "tracks", "tracks": 3"#, #""flow": "columns""#),
        (#""type": "tracks", "tracks": 3"#, #""contentMode": "scroll""#),
        (#""type": "tracks", "tracks": 3"#, #""packing": "dense""#),
        (#""type": "tracks", "tracks": 3"#, #""spacing": 9"#),
        (#""type": "tracks", "tracks": 3"#, #""commonItemsAlignment": "bottomTrailing""#),
        (#""type": "tracks", "tracks": [{"pt": 9}]"#, #""contentAlignment": "bottomTrailing""#),
        (#""type": "tracks", "tracks": 3"#, #""spacingModel": "padded""#),
        (#""type": "tracks", "tracks": 3"#, #""rounding": "outward""#),
        (#""type": "tracks", "tracks": 3"#, #""fit": "stretch""#),
        (#""type": "tracks", "tracks": 3"#, #""direction": "rtl""#),
        (#""type": "table", "rows": [[0, 1], [2, 3, 4]]"#, #""spacing": 9"#),
        (#""type": "table", "rows": [[0, 1], [2, 3, 4]]"#, #""alignment": "topLeading""#),
        (
            #""type": "table", "rows": [[3], [4, 2]]"#, #""horizontalAlignment": "trailing""#
        ),
        (
            #""type": "table", "rows": [[0, 1], [2, 3, 4]]"#,
            #""verticalAlignment": "firstBaseline""#
        ),
        (#""type": "table", "rows": [[0, 1], [2, 3, 4]]"#, #""columnMinimums": [null, 500]"#),
        (#""type": "table", "rows": [[0, 1], [2, 3, 4]]"#, #""fit": "cover""#),
        (#""type": "table", "rows": [[0, 1], [2, 3, 4]]"#, #""rounding": "outward""#),
        (#""type": "table", "rows": [[0, 1], [2, 3, 4]]"#, #""direction": "rtl""#),
        (#""type": "honeycomb""#, #""columns": 2"#), (#""type": "honeycomb""#, #""size": 33"#),
        (#""type": "honeycomb""#, #""size": "fill""#),
        (#""type": "honeycomb""#, #""spacing": 3"#),
        (#""type": "honeycomb""#, #""verticalSpacing": 3"#),
        (#""type": "honeycomb", "columns": 2"#, #""shortOddRows": true"#),
        (#""type": "honeycomb", "columns": 2"#, #""clipsEdges": true"#),
        (#""type": "honeycomb""#, #""flatTop": true"#),
        (#""type": "honeycomb""#, #""fit": "contain""#),
        (#""type": "honeycomb""#, #""rounding": "outward""#),
        (#""type": "honeycomb""#, #""direction": "rtl""#),
    ])
    func `every option reaches its layout`(_ options: String, _ option: String) throws {
        func json(_ options: String) throws -> String {
            let request = """
                {"layout": {\(options)}, "width": 640, "height": 480, "items": [1.5, 0.7,
                 {"aspectRatio": 1.3, "span": [2, 1], "size": [{"max": 300}, null]},
                 {"size": [800, 150.3]}, {"size": [40, 50], "firstBaseline": 10}, 1, 0.4, 1.1]}
                """
            let answer = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
            return String(decoding: answer.json(), as: UTF8.self)
        }
        #expect(try json(options) != json(options + ", " + option))
    }

    @Test func `an open side is a row without end`() throws {
        for type in ["flow", "wrap"] {
            let found = try ReadAnswer.to(
                #"{"layout": {"type": "\#(type)", "rowHeight": 100, "direction": "rtl"}, "width": null, "items": [1, 2, 3]}"#
            )
            #expect(found.width == 616 && found.rows?.count == 1)
            #expect(found.items.map(\.x) == [516, 308, 0])
        }
    }

    @Test func `a mirrored table stands at the right of its container`() throws {
        let found = try ReadAnswer.to(
            """
            {"layout": {"type": "table", "rows": [[0, 1]], "spacing": 0, "direction": "rtl"},
             "width": 100, "items": [[30, 10], [20, 10]]}
            """)
        #expect(found.width == 100)
        #expect(found.items.map(\.x) == [70, 50])
    }

    @Test func `statistics judge the rows of flow`() throws {
        let found = try ReadAnswer.to(
            #"{"layout": {"rowHeight": 100, "spacing": 0, "rows": "greedy"}, "width": 300, "items": [2, 0.5, 2.5, 1]}"#,
            statistics: true)
        let stats = try #require(found.stats)
        #expect(found.rows?.map(\.scale) == [1.2, 1.2, 1])
        #expect(stats.rowCount == 3 && stats.jump == 0 && stats.outlierShare == 0)
        #expect(
            agree(
                [stats.meanScale, stats.deviation, stats.worstDeviation],
                [
                    1.2, 0.1823215567939546, 0.1823215567939546,
                ]))
        #expect(agree([stats.lastRow.scale, stats.lastRow.fill], [1, 1.0 / 3]))
        #expect(stats.lastRow.count == 1)
    }

    @Test func `bands state the height of every row at every width`() throws {
        let request = """
            {"layout": {"rowHeight": 200}, "bands": [300, 600, 1200], "width": 848.5281374238571,
             "items": [1.5, 0.7, 1.2, 1.5, 2, 1, 0.8, 1.4, 1.5]}
            """
        let found = try ReadAnswer.to(request)
        let bands = try #require(found.bands)
        #expect(bands.map(\.minWidth) == [0, 600])
        #expect(bands.map(\.maxWidth) == [600, nil])
        let rows = try #require(found.rows)
        #expect(bands[1].breaks == rows.dropFirst().map(\.start))
        #expect(agree([bands[1].a * found.width + bands[1].b], [found.height]))
        #expect(
            agree(bands[1].rows.map { $0.a * found.width + $0.b }, rows.map(\.height)))
    }

    @Test func `what had to be changed is reported`() throws {
        let flow = try ReadAnswer.to(#"{"width": 100, "items": [1, 0.001]}"#)
        #expect(
            flow.warnings == [
                .init(
                    kind: "ratioClamped", index: 1,
                    message: "\(LayoutWarning.ratioClamped(index: 1, ratio: 0.001))")
            ])
        let grid = try ReadAnswer.to(
            #"{"layout": {"type": "honeycomb", "size": "fill", "spacing": 90}, "width": 9, "items": [{"id": "a"}, {"id": "a"}]}"#
        )
        #expect(grid.warnings?.map(\.kind) == ["repeatedKey", "unusableBounds"])
        #expect(grid.items.isEmpty)
    }

    @Test(arguments: [
        #"{"width": 0, "items": [1]}"#, #"{"layout": "columns", "width": 0, "items": [1]}"#,
        #"{"layout": "tracks", "proposedWidth": 0, "height": 5, "items": [1]}"#,
        #"{"layout": "columns", "bounds": [0, 5], "items": [1]}"#,
        #"{"layout": "columns", "bounds": {"width": 0, "height": 5}, "items": [1]}"#,
    ])
    func `no layout has a width of 0`(request: String) {
        #expect(throws: LayoutRequestError.self) { try LayoutRequest(json: Array(request.utf8)) }
        let wide = request.replacing("0", with: "50")
        #expect(throws: Never.self) { try LayoutRequest(json: Array(wide.utf8)) }
    }

    @Test(arguments: [
        (#""wrap""#, [1, 1, 1, 4], [[0, 0], [288, 0], [576, 0], [0, 288]]),
        // The free space beside the photo scales with the width of the page's band, made for 1218.5 points.
        (#"{"lastRow": "center"}"#, [1.0], [[471, 0]]),
        (#"{"type": "table", "row-height": 380}"#, [1, 1, 1], [[0, 0], [411, 0], [821, 0]]),
    ])
    func `a page answers with the boxes that browsers draw`(
        settings: String, ratios: [Double], places: [[Double]]
    ) throws {
        let found = try ReadAnswer.to(
            #"{"page": \#(settings), "width": 1224, "items": \#(ratios)}"#)
        #expect(found.items.map { [$0.x.rounded(), $0.y.rounded()] } == places)
        #expect(found.rows == nil && found.tracks == nil && found.warnings == nil)
        #expect(found.width == 1224 && found.height == found.items.map { $0.y + $0.height }.max())
    }

    @Test func `a page has rows of its band, heroes, hidden photos and mirror images`() throws {
        let hero = try ReadAnswer.to(
            #"""
            {"page": {}, "width": 1224, "items": [1.5, 1.5,
             {"aspectRatio": 1.5, "hero": true}, {"aspectRatio": 1, "id": "a"}]}
            """#)
        #expect(agree(hero.items[0].frame, [0, 0, 608, 405.3333333333333]))
        #expect(agree(hero.items[1].frame, [616, 0, 608, 405.3333333333333]))
        #expect(agree(hero.items[2].frame, [0, 413.3333333333333, 1224, 816]))
        #expect(hero.items[3].id == "a")
        let hidden = try ReadAnswer.to(
            #"{"page": {"last-row": "hide"}, "width": 1224, "items": [1]}"#)
        #expect(hidden.items.map(\.width) == [0] && hidden.height == 0)
        let mirrored = try ReadAnswer.to(
            #"{"page": "wrap", "width": 1224, "direction": "rtl", "items": [1, 1]}"#)
        #expect(mirrored.items.map(\.x) == [944, 656])
    }

    @Test(arguments: [
        (#"{"page": {"rowHeight": 0}, "width": 9}"#, "page.rowHeight"),
        (#"{"page": {"spacing": -1}, "width": 9}"#, "page.spacing"),
        (#"{"page": {"rowHight": 9}, "width": 9}"#, "page.rowHight"),
        (#"{"page": {}, "layout": {}, "width": 9}"#, "page"),
        (#"{"page": {}, "width": null}"#, "width"), (#"{"page": {}}"#, "width"),
        (#"{"page": {}, "width": 9, "bands": true}"#, "bands"),
        (#"{"page": "tracks", "width": 9, "items": [{"ratio": 1, "span": 101}]}"#, "items[0].span"),
        (#"{"page": "tracks", "width": 9, "items": [{"span": 1}]}"#, "items[0]"),
    ])
    func `a page has the settings of sites only`(request: String, field: String) {
        do throws(LayoutRequestError) {
            _ = try LayoutRequest(json: Array(request.utf8))
            Issue.record("no error for \(request)")
        } catch {
            guard case .field(let path, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(path == field)
        }
    }

    @Test func `photos stand in for items`() throws {
        let photos = PhotoSizes(
            paths: ["a/\"é\".jpg", "b.jpg"], ratios: [1.5, 0.75])
        for type in ["flow", "wrap", "columns", "honeycomb"] {
            let request = try LayoutRequest(
                json: Array(#"{"layout": "\#(type)", "width": 500}"#.utf8), photos: photos)
            let found = try JSONDecoder().decode(
                ReadAnswer.self, from: Data(LayoutAnswer(to: request).json()))
            #expect(found.items.map(\.id) == photos.paths)
        }
        #expect(throws: LayoutRequestError.self) {
            try LayoutRequest(json: Array(#"{"width": 5, "items": []}"#.utf8), photos: photos)
        }
    }

    @Test(arguments: LayoutRequest.LayoutName.allCases)
    func `the reference names every option`(_ type: LayoutRequest.LayoutName) {
        let words = Set(
            LayoutRequest.reference.split { !($0.isLetter || $0.isNumber) }.map(String.init))
        let names = LayoutRequest.optionNames(of: type)
        #expect(names.count >= 5)
        for name in names { #expect(words.contains(name), "\(name) of \(type) is not described") }
    }
}
