// Worked examples of columns. `single` gives the proposed column widths, `swiftUI` those that are drawn.
extension LayoutExample {
    static let columns = [
        LayoutExample(
            "two passes, 200 wide, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 50, "max": null, "sp": 10}, {"kind":
            "flexible", "min": 120, "max": null, "sp": 8}]}, "proposedWidth": 200,
            "count": 2}
            """,
            """
            {"columns":[95, 120], "offsets":[0, 105], "size":[225, null]}
            """),
        LayoutExample(
            "two passes, 200 wide, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 50, "max": null, "sp": 10}, {"kind":
            "flexible", "min": 120, "max": null, "sp": 8}]}, "proposedWidth": 200,
            "count": 2}
            """,
            """
            {"columns":[107.5, 120], "offsets":[0, 117.5], "size":[225, null]}
            """),
        LayoutExample(
            "flexible 40 and fixed 60, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 40, "max": null, "sp": 8}, {"kind":
            "fixed", "size": 60, "sp": 8}]}, "proposedWidth": 284, "count": 2}
            """,
            """
            {"columns":[216, 60], "offsets":[0, 224], "size":[284, null]}
            """),
        LayoutExample(
            "flexible 40 and fixed 60, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 40, "max": null, "sp": 8}, {"kind":
            "fixed", "size": 60, "sp": 8}]}, "proposedWidth": 284, "count": 2}
            """,
            """
            {"columns":[216, 60], "offsets":[0, 224], "size":[284, null]}
            """),
        LayoutExample(
            "flexible at its minimum, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 40, "max": null, "sp": 8}, {"kind":
            "fixed", "size": 60, "sp": 8}]}, "proposedWidth": 100, "count": 2}
            """,
            """
            {"columns":[40, 60], "offsets":[0, 48], "size":[108, null]}
            """),
        LayoutExample(
            "flexible at its minimum, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 40, "max": null, "sp": 8}, {"kind":
            "fixed", "size": 60, "sp": 8}]}, "proposedWidth": 100, "count": 2}
            """,
            """
            {"columns":[40, 60], "offsets":[0, 48], "size":[108, null]}
            """),
        LayoutExample(
            "fixed 70 and adaptive 40, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "fixed", "size": 70, "sp": 8}, {"kind": "adaptive",
            "min": 40, "max": null, "sp": 8}]}, "proposedWidth": 200, "count": 3}
            """,
            """
            {"columns":[70, 57, 57], "offsets":[0, 78, 143], "size":[200, null]}
            """),
        LayoutExample(
            "fixed 70 and adaptive 40, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "fixed", "size": 70, "sp": 8}, {"kind": "adaptive",
            "min": 40, "max": null, "sp": 8}]}, "proposedWidth": 200, "count": 3}
            """,
            """
            {"columns":[70, 57, 57], "offsets":[0, 78, 143], "size":[200, null]}
            """),
        LayoutExample(
            "flexible 100 and 180, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 100, "max": null, "sp": 8}, {"kind":
            "flexible", "min": 180, "max": null, "sp": 8}]}, "proposedWidth": 300,
            "count": 2}
            """,
            """
            {"columns":[146, 180], "offsets":[0, 154], "size":[334, null]}
            """),
        LayoutExample(
            "flexible 100 and 180, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 100, "max": null, "sp": 8}, {"kind":
            "flexible", "min": 180, "max": null, "sp": 8}]}, "proposedWidth": 300,
            "count": 2}
            """,
            """
            {"columns":[163, 180], "offsets":[0, 171], "size":[334, null]}
            """),
        LayoutExample(
            "flexible 180 and 100, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 180, "max": null, "sp": 8}, {"kind":
            "flexible", "min": 100, "max": null, "sp": 8}]}, "proposedWidth": 300,
            "count": 2}
            """,
            """
            {"columns":[180, 112], "offsets":[0, 188], "size":[300, null]}
            """),
        LayoutExample(
            "flexible 180 and 100, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 180, "max": null, "sp": 8}, {"kind":
            "flexible", "min": 100, "max": null, "sp": 8}]}, "proposedWidth": 300,
            "count": 2}
            """,
            """
            {"columns":[180, 112], "offsets":[0, 188], "size":[300, null]}
            """),
        LayoutExample(
            "adaptive 50..100, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 50, "max": 100, "sp": 8}]},
            "proposedWidth": 300, "count": 5}
            """,
            """
            {"columns":[53.6, 53.6, 53.6, 53.6, 53.6], "offsets":[0, 61.6, 123.2, 184.8,
            246.4], "size":[300, null]}
            """),
        LayoutExample(
            "adaptive 50..100, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 50, "max": 100, "sp": 8}]},
            "proposedWidth": 300, "count": 5}
            """,
            """
            {"columns":[53.6, 53.6, 53.6, 53.6, 53.6], "offsets":[0, 61.6, 123.2, 184.8,
            246.4], "size":[300, null]}
            """),
        LayoutExample(
            "adaptive 50 in 400, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 50, "max": null, "sp": 8}]},
            "proposedWidth": 400, "count": 7}
            """,
            """
            {"columns":[50.285714286, 50.285714286, 50.285714286, 50.285714286,
            50.285714286, 50.285714286, 50.285714286], "offsets":[0, 58.285714286,
            116.571428571, 174.857142857, 233.142857143, 291.428571429, 349.714285714],
            "size":[400, null]}
            """),
        LayoutExample(
            "adaptive 50 in 400, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 50, "max": null, "sp": 8}]},
            "proposedWidth": 400, "count": 7}
            """,
            """
            {"columns":[50.285714286, 50.285714286, 50.285714286, 50.285714286,
            50.285714286, 50.285714286, 50.285714286], "offsets":[0, 58.285714286,
            116.571428571, 174.857142857, 233.142857143, 291.428571429, 349.714285714],
            "size":[400, null]}
            """),
        LayoutExample(
            "two adaptive, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 50, "max": 100, "sp": 8}, {"kind":
            "adaptive", "min": 40, "max": 100, "sp": 8}]}, "proposedWidth": 300,
            "count": 5}
            """,
            """
            {"columns":[69, 69, 43.333333333, 43.333333333, 43.333333333], "offsets":[0,
            77, 154, 205.333333333, 256.666666667], "size":[300, null]}
            """),
        LayoutExample(
            "two adaptive, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 50, "max": 100, "sp": 8}, {"kind":
            "adaptive", "min": 40, "max": 100, "sp": 8}]}, "proposedWidth": 300,
            "count": 5}
            """,
            """
            {"columns":[69, 69, 43.333333333, 43.333333333, 43.333333333], "offsets":[0,
            77, 154, 205.333333333, 256.666666667], "size":[300, null]}
            """),
        LayoutExample(
            "flexible, fixed, adaptive, fixed, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 100, "max": null, "sp": 8}, {"kind":
            "fixed", "size": 100, "sp": 8}, {"kind": "adaptive", "min": 100, "max":
            null, "sp": 8}, {"kind": "fixed", "size": 100, "sp": 8}]}, "proposedWidth":
            300, "count": 4}
            """,
            """
            {"columns":[100, 100, 0, 100], "offsets":[0, 108, 216, 224], "size":[324,
            null]}
            """),
        LayoutExample(
            "flexible, fixed, adaptive, fixed, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 100, "max": null, "sp": 8}, {"kind":
            "fixed", "size": 100, "sp": 8}, {"kind": "adaptive", "min": 100, "max":
            null, "sp": 8}, {"kind": "fixed", "size": 100, "sp": 8}]}, "proposedWidth":
            300, "count": 4}
            """,
            """
            {"columns":[100, 100, 0, 100], "offsets":[0, 108, 216, 224], "size":[324,
            null]}
            """),
        LayoutExample(
            "flexible 100, adaptive 40, flexible 180, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 100, "max": null, "sp": 8}, {"kind":
            "adaptive", "min": 40, "max": null, "sp": 8}, {"kind": "flexible", "min":
            180, "max": null, "sp": 8}]}, "proposedWidth": 300, "count": 4}
            """,
            """
            {"columns":[100, 42, 42, 180], "offsets":[0, 108, 158, 208], "size":[388,
            null]}
            """),
        LayoutExample(
            "flexible 100, adaptive 40, flexible 180, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 100, "max": null, "sp": 8}, {"kind":
            "adaptive", "min": 40, "max": null, "sp": 8}, {"kind": "flexible", "min":
            180, "max": null, "sp": 8}]}, "proposedWidth": 300, "count": 4}
            """,
            """
            {"columns":[124, 58, 58, 180], "offsets":[0, 132, 198, 264], "size":[388,
            null]}
            """),
        LayoutExample(
            "second pass shrinks again, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 10, "max": null, "sp": 0}, {"kind":
            "flexible", "min": 10, "max": 50, "sp": 0}]}, "proposedWidth": 300, "count":
            2}
            """,
            """
            {"columns":[150, 50], "offsets":[0, 150], "size":[200, null]}
            """),
        LayoutExample(
            "second pass shrinks again, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 10, "max": null, "sp": 0}, {"kind":
            "flexible", "min": 10, "max": 50, "sp": 0}]}, "proposedWidth": 300, "count":
            2}
            """,
            """
            {"columns":[100, 50], "offsets":[0, 100], "size":[200, null]}
            """),
        LayoutExample(
            "same columns, other order, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 10, "max": 50, "sp": 0}, {"kind":
            "flexible", "min": 10, "max": null, "sp": 0}]}, "proposedWidth": 300,
            "count": 2}
            """,
            """
            {"columns":[50, 250], "offsets":[0, 50], "size":[300, null]}
            """),
        LayoutExample(
            "same columns, other order, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "flexible", "min": 10, "max": 50, "sp": 0}, {"kind":
            "flexible", "min": 10, "max": null, "sp": 0}]}, "proposedWidth": 300,
            "count": 2}
            """,
            """
            {"columns":[50, 250], "offsets":[0, 50], "size":[300, null]}
            """),
        LayoutExample(
            "fixed 50, adaptive 80, own spacings, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "fixed", "size": 50, "sp": 4}, {"kind": "adaptive",
            "min": 80, "max": null, "sp": 6}]}, "proposedWidth": 384, "count": 4}
            """,
            """
            {"columns":[50, 106, 106, 106], "offsets":[0, 54, 166, 278], "size":[384,
            null]}
            """),
        LayoutExample(
            "fixed 50, adaptive 80, own spacings, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "fixed", "size": 50, "sp": 4}, {"kind": "adaptive",
            "min": 80, "max": null, "sp": 6}]}, "proposedWidth": 384, "count": 4}
            """,
            """
            {"columns":[50, 106, 106, 106], "offsets":[0, 54, 166, 278], "size":[384,
            null]}
            """),
        LayoutExample(
            "fixed 50, adaptive 40, flexible 30, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "fixed", "size": 50, "sp": 8}, {"kind": "adaptive",
            "min": 40, "max": null, "sp": 8}, {"kind": "flexible", "min": 30, "max":
            null, "sp": 8}]}, "proposedWidth": 300, "count": 4}
            """,
            """
            {"columns":[50, 54.5, 54.5, 117], "offsets":[0, 58, 120.5, 183],
            "size":[300, null]}
            """),
        LayoutExample(
            "fixed 50, adaptive 40, flexible 30, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "fixed", "size": 50, "sp": 8}, {"kind": "adaptive",
            "min": 40, "max": null, "sp": 8}, {"kind": "flexible", "min": 30, "max":
            null, "sp": 8}]}, "proposedWidth": 300, "count": 4}
            """,
            """
            {"columns":[50, 54.5, 54.5, 117], "offsets":[0, 58, 120.5, 183],
            "size":[300, null]}
            """),
        LayoutExample(
            "adaptive capped by its maximum, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 100, "max": 110, "sp": 8}]},
            "proposedWidth": 300, "count": 2}
            """,
            """
            {"columns":[110, 110], "offsets":[0, 118], "size":[228, null]}
            """),
        LayoutExample(
            "adaptive capped by its maximum, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 100, "max": 110, "sp": 8}]},
            "proposedWidth": 300, "count": 2}
            """,
            """
            {"columns":[110, 110], "offsets":[0, 118], "size":[228, null]}
            """),
        LayoutExample(
            "photo grid 100 spacing 3, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 100, "max": null, "sp": 3}]},
            "proposedWidth": 375, "count": 3}
            """,
            """
            {"columns":[123, 123, 123], "offsets":[0, 126, 252], "size":[375, null]}
            """),
        LayoutExample(
            "photo grid 100 spacing 3, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 100, "max": null, "sp": 3}]},
            "proposedWidth": 375, "count": 3}
            """,
            """
            {"columns":[123, 123, 123], "offsets":[0, 126, 252], "size":[375, null]}
            """),
        LayoutExample(
            "adaptive narrower than its minimum, once",
            """
            {"layout": {"type": "columns", "passes": "single", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 100, "max": null, "sp": 8}]},
            "proposedWidth": 60, "count": 1}
            """,
            """
            {"columns":[60], "offsets":[0], "size":[60, null]}
            """),
        LayoutExample(
            "adaptive narrower than its minimum, twice",
            """
            {"layout": {"type": "columns", "passes": "swiftUI", "alignment": "leading",
            "columns": [{"kind": "adaptive", "min": 100, "max": null, "sp": 8}]},
            "proposedWidth": 60, "count": 1}
            """,
            """
            {"columns":[60], "offsets":[0], "size":[60, null]}
            """),
    ]
}
