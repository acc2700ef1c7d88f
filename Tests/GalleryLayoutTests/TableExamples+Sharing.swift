import GalleryLayout

extension TableExample {
    /// Examples of spans, proposed sizes and photos.
    static let sharing = [
        TableExample(
            name: "span of three",
            items: [
                cell(50, 50), cell(nil, 50, span: 3, unsized: .horizontal), cell(50, 50),
                cell(50, 50), cell(50, 50), cell(50, 50), cell(50, 50), cell(50, 50),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2]), .cells([3, 4, 5, 6, 7])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 900, height: 900, size: [282, 108],
            columns: [50, 50, 50, 50, 50], rows: [50, 50],
            frames: [
                [0, 0, 50, 50], [58, 0, 166, 50], [232, 0, 50, 50], [0, 58, 50, 50],
                [58, 58, 50, 50], [116, 58, 50, 50], [174, 58, 50, 50], [232, 58, 50, 50],
            ],
            cells: [
                [0, 0, 50, 50], [58, 0, 166, 50], [232, 0, 50, 50], [0, 58, 50, 50],
                [58, 58, 50, 50], [116, 58, 50, 50], [174, 58, 50, 50], [232, 58, 50, 50],
            ]),
        TableExample(
            name: "ambiguous spans",
            items: [
                cell(50, 50, unsized: .both), cell(nil, 50, span: 2, unsized: .both),
                cell(50, 50, unsized: .both), cell(50, 50, unsized: .both),
                cell(50, 50, unsized: .both), cell(50, 50, unsized: .both),
                cell(nil, 50, span: 2, unsized: .both), cell(50, 50, unsized: .both),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2, 3]), .cells([4, 5, 6, 7])],
                horizontalSpacing: 20, verticalSpacing: 20, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 900, height: 900, size: [280, 120],
            columns: [50, 50, 0, 50, 50], rows: [50, 50],
            frames: [
                [0, 0, 50, 50], [70, 0, 70, 50], [160, 0, 50, 50], [230, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 70, 50], [230, 70, 50, 50],
            ],
            cells: [
                [0, 0, 50, 50], [70, 0, 70, 50], [160, 0, 50, 50], [230, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 70, 50], [230, 70, 50, 50],
            ]),
        TableExample(
            name: "ambiguous spans, third row",
            items: [
                cell(50, 50, unsized: .both), cell(nil, 50, span: 2, unsized: .both),
                cell(50, 50, unsized: .both), cell(50, 50, unsized: .both),
                cell(50, 50, unsized: .both), cell(50, 50, unsized: .both),
                cell(nil, 50, span: 2, unsized: .both), cell(50, 50, unsized: .both), cell(50, 50),
                cell(50, 50), cell(50, 50), cell(50, 50),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2, 3]), .cells([4, 5, 6, 7]), .cells([8, 9, 10, 11])],
                horizontalSpacing: 20, verticalSpacing: 20, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 900, height: 900, size: [330, 190],
            columns: [50, 50, 50, 50, 50], rows: [50, 50, 50],
            frames: [
                [0, 0, 50, 50], [70, 0, 120, 50], [210, 0, 50, 50], [280, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 120, 50], [280, 70, 50, 50],
                [0, 140, 50, 50], [70, 140, 50, 50], [140, 140, 50, 50], [210, 140, 50, 50],
            ],
            cells: [
                [0, 0, 50, 50], [70, 0, 120, 50], [210, 0, 50, 50], [280, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 120, 50], [280, 70, 50, 50],
                [0, 140, 50, 50], [70, 140, 50, 50], [140, 140, 50, 50], [210, 140, 50, 50],
            ]),
        TableExample(
            name: "ambiguous spans, third row of height 0",
            items: [
                cell(50, 50, unsized: .both), cell(nil, 50, span: 2, unsized: .both),
                cell(50, 50, unsized: .both), cell(50, 50, unsized: .both),
                cell(50, 50, unsized: .both), cell(50, 50, unsized: .both),
                cell(nil, 50, span: 2, unsized: .both), cell(50, 50, unsized: .both), cell(50, 0),
                cell(50, 0), cell(50, 0), cell(50, 0),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2, 3]), .cells([4, 5, 6, 7]), .cells([8, 9, 10, 11])],
                horizontalSpacing: 20, verticalSpacing: 20, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 900, height: 900, size: [330, 140],
            columns: [50, 50, 50, 50, 50], rows: [50, 50, 0],
            frames: [
                [0, 0, 50, 50], [70, 0, 120, 50], [210, 0, 50, 50], [280, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 120, 50], [280, 70, 50, 50],
                [0, 140, 50, 0], [70, 140, 50, 0], [140, 140, 50, 0], [210, 140, 50, 0],
            ],
            cells: [
                [0, 0, 50, 50], [70, 0, 120, 50], [210, 0, 50, 50], [280, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 120, 50], [280, 70, 50, 50],
                [0, 140, 50, 0], [70, 140, 50, 0], [140, 140, 50, 0], [210, 140, 50, 0],
            ]),
        TableExample(
            name: "ambiguous spans with real widths",
            items: [
                cell(50, 50), cell(120, 50, span: 2), cell(50, 50), cell(50, 50), cell(50, 50),
                cell(50, 50), cell(120, 50, span: 2), cell(50, 50),
            ],
            layout: TableLayout(
                rows: [.cells([0, 1, 2, 3]), .cells([4, 5, 6, 7])],
                horizontalSpacing: 20, verticalSpacing: 20, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 900, height: 900, size: [330, 120],
            columns: [50, 50, 50, 50, 50], rows: [50, 50],
            frames: [
                [0, 0, 50, 50], [70, 0, 120, 50], [210, 0, 50, 50], [280, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 120, 50], [280, 70, 50, 50],
            ],
            cells: [
                [0, 0, 50, 50], [70, 0, 120, 50], [210, 0, 50, 50], [280, 0, 50, 50],
                [0, 70, 50, 50], [70, 70, 50, 50], [140, 70, 120, 50], [280, 70, 50, 50],
            ]),
        TableExample(
            name: "rows of different length",
            items: [
                cell(40, 20), cell(nil, nil), cell(nil, nil), cell(60, 20), cell(nil, nil),
                cell(nil, nil), cell(nil, nil), cell(nil, nil), cell(nil, nil), cell(50, 20),
                cell(nil, nil), cell(nil, nil), cell(nil, nil), cell(nil, nil),
            ],
            layout: TableLayout(
                rows: [
                    .cells([0, 1, 2]), .cells([3, 4, 5, 6, 7, 8]), .cells([9, 10, 11, 12, 13]),
                ],
                horizontalSpacing: 20, verticalSpacing: 20, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 660, height: 340, size: [660, 340],
            columns: [60, 100, 100, 100, 100, 100], rows: [100, 100, 100],
            frames: [
                [10, 40, 40, 20], [80, 0, 100, 100], [200, 0, 100, 100], [0, 160, 60, 20],
                [80, 120, 100, 100], [200, 120, 100, 100], [320, 120, 100, 100],
                [440, 120, 100, 100], [560, 120, 100, 100], [5, 280, 50, 20], [80, 240, 100, 100],
                [200, 240, 100, 100], [320, 240, 100, 100], [440, 240, 100, 100],
            ],
            cells: [
                [0, 0, 60, 100], [80, 0, 100, 100], [200, 0, 100, 100], [0, 120, 60, 100],
                [80, 120, 100, 100], [200, 120, 100, 100], [320, 120, 100, 100],
                [440, 120, 100, 100], [560, 120, 100, 100], [0, 240, 60, 100], [80, 240, 100, 100],
                [200, 240, 100, 100], [320, 240, 100, 100], [440, 240, 100, 100],
            ]),
        TableExample(
            name: "photos by ratio",
            items: [photo(1.5), photo(0.75), photo(3, span: 2)],
            layout: TableLayout(
                rows: [.cells([0, 1]), .cells([2])],
                horizontalSpacing: 10, verticalSpacing: 10, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 400, height: nil, size: [400, 403.333333333],
            columns: [195, 195], rows: [260, 133.333333333],
            frames: [[0, 65, 195, 130], [205, 0, 195, 260], [0, 270, 400, 133.333333333]],
            cells: [[0, 0, 195, 260], [205, 0, 195, 260], [0, 270, 400, 133.333333333]]),
        TableExample(
            name: "minimum widths share fairly",
            items: [50, 120].map {
                LayoutItem(.axes(width: .flexible(min: $0), height: .fixed(10)))
            },
            layout: TableLayout(
                rows: [.cells([0, 1])],
                horizontalSpacing: 10, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 200, height: nil, size: [200, 10],
            columns: [70, 120], rows: [10],
            frames: [[0, 0, 70, 10], [80, 0, 120, 10]],
            cells: [[0, 0, 70, 10], [80, 0, 120, 10]]),
        TableExample(
            name: "flexible span of two beside two flexible cells",
            items: [cell(nil, nil), cell(nil, nil), cell(nil, nil, span: 2)],
            layout: TableLayout(
                rows: [.cells([0, 1, 2])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 350, height: 350, size: [350, 350],
            columns: [81.5, 81.5, 81.5, 81.5], rows: [350],
            frames: [[0, 0, 81.5, 350], [89.5, 0, 81.5, 350], [179, 0, 171, 350]],
            cells: [[0, 0, 81.5, 350], [89.5, 0, 81.5, 350], [179, 0, 171, 350]]),
        TableExample(
            name: "no proposal",
            items: [cell(nil, nil), cell(50, 50)],
            layout: TableLayout(
                rows: [.cells([0, 1])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: nil, height: nil, size: [68, 50],
            columns: [10, 50], rows: [50],
            frames: [[0, 0, 10, 50], [18, 0, 50, 50]],
            cells: [[0, 0, 10, 50], [18, 0, 50, 50]]),
        TableExample(
            name: "container too narrow",
            items: [cell(160, 80), cell(80, 80)],
            layout: TableLayout(
                rows: [.cells([0, 1])],
                horizontalSpacing: 8, verticalSpacing: 8, horizontalAlignment: .center,
                verticalAlignment: .center),
            width: 100, height: 100, size: [248, 80],
            columns: [160, 80], rows: [80],
            frames: [[0, 0, 160, 80], [168, 0, 80, 80]],
            cells: [[0, 0, 160, 80], [168, 0, 80, 80]]),
    ]
}
