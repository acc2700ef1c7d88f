// Worked examples of rows.
extension LayoutExample {
    static let flow = [
        LayoutExample(
            "three fill, one left over, no gap",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            0, "fill": true}, "width": 1000, "ratios": [1.5, 1.5, 1.5, 1.5]}
            """,
            """
            {"frames":[[0, 0, 333.333333333, 222.222222222], [333.333333333, 0,
            333.333333333, 222.222222222], [666.666666667, 0, 333.333333333,
            222.222222222], [0, 222.222222222, 300, 200]], "rowItems":[[0, 3], [3, 1]],
            "scales":[1.111111111, 1], "size":[1000, 422.222222222]}
            """),
        LayoutExample(
            "same with gap 10",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": true}, "width": 1000, "ratios": [1.5, 1.5, 1.5, 1.5]}
            """,
            """
            {"frames":[[0, 0, 326.666666667, 217.777777778], [336.666666667, 0,
            326.666666667, 217.777777778], [673.333333333, 0, 326.666666667,
            217.777777778], [0, 227.777777778, 300, 200]], "rowItems":[[0, 3], [3, 1]],
            "scales":[1.088888889, 1], "size":[1000, 427.777777778]}
            """),
        LayoutExample(
            "gap pushes the second photo down",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": true}, "width": 1000, "ratios": [2.5, 2.5]}
            """,
            """
            {"frames":[[0, 0, 1000, 400], [0, 410, 500, 200]], "rowItems":[[0, 1], [1,
            1]], "scales":[2, 1], "size":[1000, 610]}
            """),
        LayoutExample(
            "exact fit with gap",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": true}, "width": 1000, "ratios": [2.5, 2.45]}
            """,
            """
            {"frames":[[0, 0, 500, 200], [510, 0, 490, 200]], "rowItems":[[0, 2]],
            "scales":[1], "size":[1000, 200]}
            """),
        LayoutExample(
            "first photo wider than the container",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": true}, "width": 1000, "ratios": [6, 1.5]}
            """,
            """
            {"frames":[[0, 0, 1000, 166.666666667], [0, 176.666666667, 300, 200]],
            "rowItems":[[0, 1], [1, 1]], "scales":[0.833333333, 1], "size":[1000,
            376.666666667]}
            """),
        LayoutExample(
            "last photo wider than the container",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": true}, "width": 1000, "ratios": [1.5, 6]}
            """,
            """
            {"frames":[[0, 0, 1000, 666.666666667], [0, 676.666666667, 1000,
            166.666666667]], "rowItems":[[0, 1], [1, 1]], "scales":[3.333333333,
            0.833333333], "size":[1000, 843.333333333]}
            """),
        LayoutExample(
            "fill off",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": false}, "width": 1000, "ratios": [1.5, 1.5, 1.5, 1.5]}
            """,
            """
            {"frames":[[0, 0, 300, 200], [310, 0, 300, 200], [620, 0, 300, 200], [0,
            210, 300, 200]], "rowItems":[[0, 3], [3, 1]], "scales":[1, 1], "size":[1000,
            410]}
            """),
        LayoutExample(
            "fill off, over-wide",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": false}, "width": 1000, "ratios": [6, 6]}
            """,
            """
            {"frames":[[0, 0, 1000, 166.666666667], [0, 176.666666667, 1000,
            166.666666667]], "rowItems":[[0, 1], [1, 1]], "scales":[0.833333333,
            0.833333333], "size":[1000, 343.333333333]}
            """),
        LayoutExample(
            "mixed formats",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 220, "spacing":
            8, "fill": true}, "width": 820, "ratios": [1.5, 0.75, 1.5, 1,
            1.3333333333333333, 0.6666666666666666, 1.5]}
            """,
            """
            {"frames":[[0, 0, 541.333333333, 360.888888889], [549.333333333, 0,
            270.666666667, 360.888888889], [0, 368.888888889, 487.2, 324.8], [495.2,
            368.888888889, 324.8, 324.8], [0, 701.688888889, 293.333333333, 220],
            [301.333333333, 701.688888889, 146.666666667, 220], [456, 701.688888889,
            330, 220]], "rowItems":[[0, 2], [2, 2], [4, 3]], "scales":[1.64040404,
            1.476363636, 1], "size":[820, 921.688888889]}
            """),
        LayoutExample(
            "float exactness, three thirds",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight":
            33.333333333333336, "spacing": 0, "fill": true}, "width": 100, "ratios": [1,
            1, 1]}
            """,
            """
            {"frames":[[0, 0, 33.333333333, 33.333333333], [33.333333333, 0,
            33.333333333, 33.333333333], [66.666666667, 0, 33.333333333, 33.333333333]],
            "rowItems":[[0, 3]], "scales":[1], "size":[100, 33.333333333]}
            """),
        LayoutExample(
            "spacing wider than the container",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 100, "spacing":
            200, "fill": true}, "width": 100, "ratios": [0.2, 0.2, 0.2]}
            """,
            """
            {"frames":[[0, 0, 100, 500], [0, 700, 100, 500], [0, 1400, 20, 100]],
            "rowItems":[[0, 1], [1, 1], [2, 1]], "scales":[5, 5, 1], "size":[100, 1500]}
            """),
        LayoutExample(
            "empty",
            """
            {"layout": {"type": "flow", "rows": "greedy", "rowHeight": 200, "spacing":
            10, "fill": true}, "width": 1000, "ratios": []}
            """,
            """
            {"frames":[], "rowItems":[], "scales":[], "size":[1000, 0]}
            """),
    ]

    static let wrap = [
        LayoutExample(
            "five chips, leading",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "leading", "verticalAlignment": "center", "oversize":
            "shrink"}, "width": 200, "sizes": [[60, 20], [50, 20], [80, 30], [40, 20],
            [100, 20]]}
            """,
            """
            {"frames":[[0, 0, 60, 20], [68, 0, 50, 20], [0, 28, 80, 30], [88, 33, 40,
            20], [0, 66, 100, 20]], "rowItems":[[0, 2], [2, 2], [4, 1]], "size":[null,
            86]}
            """),
        LayoutExample(
            "five chips, center",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "center", "verticalAlignment": "center", "oversize": "shrink"},
            "width": 200, "sizes": [[60, 20], [50, 20], [80, 30], [40, 20], [100, 20]]}
            """,
            """
            {"frames":[[41, 0, 60, 20], [109, 0, 50, 20], [36, 28, 80, 30], [124, 33,
            40, 20], [50, 66, 100, 20]], "rowItems":[[0, 2], [2, 2], [4, 1]],
            "size":[null, 86]}
            """),
        LayoutExample(
            "five chips, trailing",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "trailing", "verticalAlignment": "center", "oversize":
            "shrink"}, "width": 200, "sizes": [[60, 20], [50, 20], [80, 30], [40, 20],
            [100, 20]]}
            """,
            """
            {"frames":[[82, 0, 60, 20], [150, 0, 50, 20], [72, 28, 80, 30], [160, 33,
            40, 20], [100, 66, 100, 20]], "rowItems":[[0, 2], [2, 2], [4, 1]],
            "size":[null, 86]}
            """),
        LayoutExample(
            "exact fit",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "leading", "verticalAlignment": "center", "oversize":
            "shrink"}, "width": 200, "sizes": [[90, 20], [102, 20], [50, 20]]}
            """,
            """
            {"frames":[[0, 0, 90, 20], [98, 0, 102, 20], [0, 28, 50, 20]],
            "rowItems":[[0, 2], [2, 1]], "size":[null, 48]}
            """),
        LayoutExample(
            "no spacing",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 0, "verticalSpacing": 0,
            "alignment": "leading", "verticalAlignment": "center", "oversize":
            "shrink"}, "width": 200, "sizes": [[100, 20], [100, 20], [100, 20]]}
            """,
            """
            {"frames":[[0, 0, 100, 20], [100, 0, 100, 20], [0, 20, 100, 20]],
            "rowItems":[[0, 2], [2, 1]], "size":[null, 40]}
            """),
        LayoutExample(
            "spacing breaks pairs",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "leading", "verticalAlignment": "center", "oversize":
            "shrink"}, "width": 200, "sizes": [[100, 20], [100, 20], [100, 20]]}
            """,
            """
            {"frames":[[0, 0, 100, 20], [0, 28, 100, 20], [0, 56, 100, 20]],
            "rowItems":[[0, 1], [1, 1], [2, 1]], "size":[null, 76]}
            """),
        LayoutExample(
            "over-wide first, shrunk",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "leading", "verticalAlignment": "center", "oversize":
            "shrink"}, "width": 200, "sizes": [[300, 150], [80, 40], [90, 60]]}
            """,
            """
            {"frames":[[0, 0, 200, 100], [0, 118, 80, 40], [88, 108, 90, 60]],
            "rowItems":[[0, 1], [1, 2]], "size":[null, 168]}
            """),
        LayoutExample(
            "over-wide first, overflowing, leading",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "leading", "verticalAlignment": "center", "oversize":
            "overflow"}, "width": 200, "sizes": [[300, 150], [80, 40], [90, 60]]}
            """,
            """
            {"frames":[[0, 0, 300, 150], [0, 168, 80, 40], [88, 158, 90, 60]],
            "rowItems":[[0, 1], [1, 2]], "size":[null, 218]}
            """),
        LayoutExample(
            "over-wide first, overflowing, center",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "center", "verticalAlignment": "center", "oversize":
            "overflow"}, "width": 200, "sizes": [[300, 150], [80, 40], [90, 60]]}
            """,
            """
            {"frames":[[-50, 0, 300, 150], [11, 168, 80, 40], [99, 158, 90, 60]],
            "rowItems":[[0, 1], [1, 2]], "size":[null, 218]}
            """),
        LayoutExample(
            "over-wide first, overflowing, trailing",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "trailing", "verticalAlignment": "center", "oversize":
            "overflow"}, "width": 200, "sizes": [[300, 150], [80, 40], [90, 60]]}
            """,
            """
            {"frames":[[-100, 0, 300, 150], [22, 168, 80, 40], [110, 158, 90, 60]],
            "rowItems":[[0, 1], [1, 2]], "size":[null, 218]}
            """),
        LayoutExample(
            "photos at height 100, centred",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 6, "verticalSpacing": 6,
            "alignment": "center", "verticalAlignment": "center", "oversize": "shrink"},
            "width": 390, "sizes": [[150, 100], [75, 100], [133.33333333333334, 100],
            [66.66666666666667, 100], [150, 100]]}
            """,
            """
            {"frames":[[9.833333333, 0, 150, 100], [165.833333333, 0, 75, 100],
            [246.833333333, 0, 133.333333333, 100], [83.666666667, 106, 66.666666667,
            100], [156.333333333, 106, 150, 100]], "rowItems":[[0, 3], [3, 2]],
            "size":[null, 206]}
            """),
        LayoutExample(
            "own line spacing, bottom, trailing",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 10, "verticalSpacing": 20,
            "alignment": "trailing", "verticalAlignment": "bottom", "oversize":
            "shrink"}, "width": 200, "sizes": [[120, 80], [60, 120], [90, 60]]}
            """,
            """
            {"frames":[[10, 40, 120, 80], [140, 0, 60, 120], [110, 140, 90, 60]],
            "rowItems":[[0, 2], [2, 1]], "size":[null, 200]}
            """),
        LayoutExample(
            "empty",
            """
            {"layout": {"type": "wrap", "horizontalSpacing": 8, "verticalSpacing": 8,
            "alignment": "leading", "verticalAlignment": "center", "oversize":
            "shrink"}, "width": 200, "sizes": []}
            """,
            """
            {"frames":[], "rowItems":[], "size":[null, 0]}
            """),
    ]
}
