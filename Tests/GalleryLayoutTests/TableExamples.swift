import GalleryLayout

/// A worked example of a table.
struct TableExample: Sendable {
    var name: String
    var items: [LayoutItem]
    var layout: TableLayout
    var width: Double?
    var height: Double?
    var size: [Double]
    var columns: [Double]
    var rows: [Double]
    var frames: [[Double]]
    var cells: [[Double]]

    /// A cell of fixed or flexible (`nil`) extents.
    static func cell(
        _ width: Double?, _ height: Double?, span: Int = 1,
        unsized: Axes = [], anchor: UnitPoint? = nil, column: HorizontalAlignment? = nil
    ) -> LayoutItem {
        LayoutItem(
            .axes(
                width: width.map { .fixed($0) } ?? .flexible(),
                height: height.map { .fixed($0) } ?? .flexible()),
            span: GridSpan(columns: span), anchor: anchor, unsizedAxes: unsized,
            columnAlignment: column)
    }

    static func photo(_ ratio: Double, span: Int = 1) -> LayoutItem {
        LayoutItem(.ratio(ratio), span: GridSpan(columns: span))
    }

    static let plain = [
        TableExample(
            name: "spacing 5 and 15",
            items: [
                cell(50, 50), cell(50, 50), cell(50, 50), cell(50, 50), cell(50, 50), cell(50, 50),
                cell(50, 50), cell(50, 50),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2, 3]), .cells([4, 5, 6, 7])],
                horizontalSpacing: 5, verticalSpacing: 15, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 600, height: 400, size: [215, 115],
            columns: [50, 50, 50, 50], rows: [50, 50],
            frames: [
                [0, 0, 50, 50], [55, 0, 50, 50], [110, 0, 50, 50], [165, 0, 50, 50],
                [0, 65, 50, 50], [55, 65, 50, 50], [110, 65, 50, 50], [165, 65, 50, 50],
            ],
            cells: [
                [0, 0, 50, 50], [55, 0, 50, 50], [110, 0, 50, 50], [165, 0, 50, 50],
                [0, 65, 50, 50], [55, 65, 50, 50], [110, 65, 50, 50], [165, 65, 50, 50],
            ]),
        TableExample(
            name: "one flexible cell in 240",
            items: [cell(nil, 50), cell(50, 50)],
            layout: TableLayout(
                rows: [.cells([0, 1])],
                horizontalSpacing: 0, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 240, height: 400, size: [240, 50],
            columns: [190, 50], rows: [50],
            frames: [[0, 0, 190, 50], [190, 0, 50, 50]],
            cells: [[0, 0, 190, 50], [190, 0, 50, 50]]),
        TableExample(
            name: "unsized cell",
            items: [
                cell(160, 80), cell(80, 80), cell(nil, 80, unsized: .horizontal), cell(80, 80),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1]), .cells([2, 3])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 600, height: 600, size: [248, 168],
            columns: [160, 80], rows: [80, 80],
            frames: [[0, 0, 160, 80], [168, 0, 80, 80], [0, 88, 160, 80], [168, 88, 80, 80]],
            cells: [[0, 0, 160, 80], [168, 0, 80, 80], [0, 88, 160, 80], [168, 88, 80, 80]]),
        TableExample(
            name: "same cell not unsized",
            items: [cell(160, 80), cell(80, 80), cell(nil, 80), cell(80, 80)],
            layout: TableLayout(
                rows: [.cells([0, 1]), .cells([2, 3])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 600, height: 600, size: [600, 168],
            columns: [512, 80], rows: [80, 80],
            frames: [[176, 0, 160, 80], [520, 0, 80, 80], [0, 88, 512, 80], [520, 88, 80, 80]],
            cells: [[0, 0, 512, 80], [520, 0, 80, 80], [0, 88, 512, 80], [520, 88, 80, 80]]),
        TableExample(
            name: "grid alignment topLeading",
            items: [cell(50, 50), cell(100, 100), cell(100, 100), cell(50, 50)],
            layout: TableLayout(
                rows: [.cells([0, 1]), .cells([2, 3])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .leading,
                verticalAlignment: .top),
            width: 600, height: 600, size: [208, 208],
            columns: [100, 100], rows: [100, 100],
            frames: [
                [0, 0, 50, 50], [108, 0, 100, 100], [0, 108, 100, 100], [108, 108, 50, 50],
            ],
            cells: [
                [0, 0, 100, 100], [108, 0, 100, 100], [0, 108, 100, 100], [108, 108, 100, 100],
            ]),
        TableExample(
            name: "row alignment bottom",
            items: [
                cell(120, 100), cell(50, 50), cell(120, 100), cell(120, 100), cell(50, 50),
                cell(50, 50), cell(120, 100), cell(120, 100), cell(50, 50),
            ],
            layout: TableLayout(
                rows: [
                    .cells([0, 1, 2]), .cells([3, 4, 5], alignment: .bottom), .cells([6, 7, 8]),
                ],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .trailing,
                verticalAlignment: .top),
            width: 900, height: 900, size: [376, 316],
            columns: [120, 120, 120], rows: [100, 100, 100],
            frames: [
                [0, 0, 120, 100], [198, 0, 50, 50], [256, 0, 120, 100], [0, 108, 120, 100],
                [198, 158, 50, 50], [326, 158, 50, 50], [0, 216, 120, 100], [128, 216, 120, 100],
                [326, 216, 50, 50],
            ],
            cells: [
                [0, 0, 120, 100], [128, 0, 120, 100], [256, 0, 120, 100], [0, 108, 120, 100],
                [128, 108, 120, 100], [256, 108, 120, 100], [0, 216, 120, 100],
                [128, 216, 120, 100], [256, 216, 120, 100],
            ]),
        TableExample(
            name: "grid, row and column alignment",
            items: [
                cell(80, 80), cell(80, 80, column: .trailing), cell(80, 120), cell(80, 80),
                cell(80, 80), cell(80, 120), cell(120, 80), cell(120, 80), cell(80, 80),
            ],
            layout: TableLayout(
                rows: [
                    .cells([0, 1, 2]), .cells([3, 4, 5], alignment: .bottom), .cells([6, 7, 8]),
                ],
                horizontalSpacing: 5, verticalSpacing: 5, horizontalAlignment: .leading,
                verticalAlignment: .top),
            width: 900, height: 900, size: [330, 330],
            columns: [120, 120, 80], rows: [120, 120, 80],
            frames: [
                [0, 0, 80, 80], [165, 0, 80, 80], [250, 0, 80, 120], [0, 165, 80, 80],
                [165, 165, 80, 80], [250, 125, 80, 120], [0, 250, 120, 80], [125, 250, 120, 80],
                [250, 250, 80, 80],
            ],
            cells: [
                [0, 0, 120, 120], [125, 0, 120, 120], [250, 0, 80, 120], [0, 125, 120, 120],
                [125, 125, 120, 120], [250, 125, 80, 120], [0, 250, 120, 80], [125, 250, 120, 80],
                [250, 250, 80, 80],
            ]),
        TableExample(
            name: "cell anchor .25 .75",
            items: [
                cell(120, 100), cell(50, 50, anchor: UnitPoint(x: 0.25, y: 0.75)), cell(50, 50),
                cell(120, 100),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1]), .cells([2, 3])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .trailing,
                verticalAlignment: .top),
            width: 900, height: 900, size: [248, 208],
            columns: [120, 120], rows: [100, 100],
            frames: [
                [0, 0, 120, 100], [145.5, 37.5, 50, 50], [70, 108, 50, 50], [128, 108, 120, 100],
            ],
            cells: [
                [0, 0, 120, 100], [128, 0, 120, 100], [0, 108, 120, 100], [128, 108, 120, 100],
            ]),
        TableExample(
            name: "loose view",
            items: [
                cell(50, 50), cell(50, 50), cell(50, 50), cell(nil, 2, unsized: .horizontal),
                cell(50, 50), cell(50, 50), cell(50, 50),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2]), .loose(3), .cells([4, 5, 6])],
                horizontalSpacing: 5, verticalSpacing: 5, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 900, height: 900, size: [160, 112],
            columns: [50, 50, 50], rows: [50, 2, 50],
            frames: [
                [0, 0, 50, 50], [55, 0, 50, 50], [110, 0, 50, 50], [0, 55, 160, 2],
                [0, 62, 50, 50], [55, 62, 50, 50], [110, 62, 50, 50],
            ],
            cells: [
                [0, 0, 50, 50], [55, 0, 50, 50], [110, 0, 50, 50], [0, 55, 160, 2],
                [0, 62, 50, 50], [55, 62, 50, 50], [110, 62, 50, 50],
            ]),
        TableExample(
            name: "loose view that is not unsized",
            items: [
                cell(50, 50), cell(50, 50), cell(50, 50), cell(nil, 2), cell(50, 50), cell(50, 50),
                cell(50, 50),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2]), .loose(3), .cells([4, 5, 6])],
                horizontalSpacing: 5, verticalSpacing: 5, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 400, height: 900, size: [400, 112],
            columns: [130, 130, 130], rows: [50, 2, 50],
            frames: [
                [40, 0, 50, 50], [175, 0, 50, 50], [310, 0, 50, 50], [0, 55, 400, 2],
                [40, 62, 50, 50], [175, 62, 50, 50], [310, 62, 50, 50],
            ],
            cells: [
                [0, 0, 130, 50], [135, 0, 130, 50], [270, 0, 130, 50], [0, 55, 400, 2],
                [0, 62, 130, 50], [135, 62, 130, 50], [270, 62, 130, 50],
            ]),
    ]

    static let all = plain + sharing
}
