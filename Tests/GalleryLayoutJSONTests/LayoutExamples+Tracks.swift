// Worked examples of track sizes.
extension LayoutExample {
    static let tracks = [
        LayoutExample(
            "three pt, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, {"pt": 200}, {"pt":
            100}], "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"},
            "bounds": [500, null], "items": []}
            """,
            """
            {"columns":[50, 200, 100]}
            """),
        LayoutExample(
            "three pt, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, {"pt": 200}, {"pt":
            100}], "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds":
            [500, null], "items": []}
            """,
            """
            {"columns":[50, 200, 100]}
            """),
        LayoutExample(
            "three pt, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, {"pt": 200}, {"pt":
            100}], "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"},
            "bounds": [500, null], "items": []}
            """,
            """
            {"columns":[50, 200, 100]}
            """),
        LayoutExample(
            "three fit, widths 50+15i, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds":
            [500, null], "items": [{"size": [50, 1], "start": [0, null]}, {"size": [65,
            1], "start": [1, null]}, {"size": [80, 1], "start": [2, null]}, {"size":
            [95, 1], "start": [0, null]}, {"size": [110, 1], "start": [1, null]},
            {"size": [125, 1], "start": [2, null]}]}
            """,
            """
            {"columns":[95, 110, 125]}
            """),
        LayoutExample(
            "three fit, widths 50+15i, equal",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [500,
            null], "items": [{"size": [50, 1], "start": [0, null]}, {"size": [65, 1],
            "start": [1, null]}, {"size": [80, 1], "start": [2, null]}, {"size": [95,
            1], "start": [0, null]}, {"size": [110, 1], "start": [1, null]}, {"size":
            [125, 1], "start": [2, null]}]}
            """,
            """
            {"columns":[95, 110, 125]}
            """),
        LayoutExample(
            "three fit, widths 50+15i, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds":
            [500, null], "items": [{"size": [50, 1], "start": [0, null]}, {"size": [65,
            1], "start": [1, null]}, {"size": [80, 1], "start": [2, null]}, {"size":
            [95, 1], "start": [0, null]}, {"size": [110, 1], "start": [1, null]},
            {"size": [125, 1], "start": [2, null]}]}
            """,
            """
            {"columns":[95, 110, 125]}
            """),
        LayoutExample(
            "pt 100, fr 1, fr 2.5, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 100}, {"fr": 1}, {"fr":
            2.5}], "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"},
            "bounds": [450, null], "items": []}
            """,
            """
            {"columns":[100, 100, 250]}
            """),
        LayoutExample(
            "pt 100, fr 1, fr 2.5, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 100}, {"fr": 1}, {"fr":
            2.5}], "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds":
            [450, null], "items": []}
            """,
            """
            {"columns":[100, 100, 250]}
            """),
        LayoutExample(
            "pt 100, fr 1, fr 2.5, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 100}, {"fr": 1}, {"fr":
            2.5}], "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"},
            "bounds": [450, null], "items": []}
            """,
            """
            {"columns":[100, 100, 250]}
            """),
        LayoutExample(
            "Int shorthand 3, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"fr": 1}, {"fr": 1}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds":
            [300, null], "items": []}
            """,
            """
            {"columns":[100, 100, 100]}
            """),
        LayoutExample(
            "Int shorthand 3, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"fr": 1}, {"fr": 1}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [300,
            null], "items": []}
            """,
            """
            {"columns":[100, 100, 100]}
            """),
        LayoutExample(
            "Int shorthand 3, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"fr": 1}, {"fr": 1}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds":
            [300, null], "items": []}
            """,
            """
            {"columns":[100, 100, 100]}
            """),
        LayoutExample(
            "documented spans columns, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"pt": 150}, {"fr": 2}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds":
            [450, null], "items": [{"size": [999, 1], "start": [0, null], "span": 2},
            {"size": [999, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[100, 150, 200]}
            """),
        LayoutExample(
            "documented spans columns, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"pt": 150}, {"fr": 2}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [450,
            null], "items": [{"size": [999, 1], "start": [0, null], "span": 2}, {"size":
            [999, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[100, 150, 200]}
            """),
        LayoutExample(
            "documented spans columns, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 1}, {"pt": 150}, {"fr": 2}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds":
            [450, null], "items": [{"size": [999, 1], "start": [0, null], "span": 2},
            {"size": [999, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[100, 150, 200]}
            """),
        LayoutExample(
            "starts columns, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, {"fr": 1}, {"fr": 1.5},
            "fit"], "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"},
            "bounds": [350, null], "items": [{"size": [50, 1], "start": [3, null]},
            {"size": [0, 1], "start": [0, null], "span": 3}, {"size": [0, 1], "start":
            [0, null], "span": 2}]}
            """,
            """
            {"columns":[50, 100, 150, 50]}
            """),
        LayoutExample(
            "starts columns, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, {"fr": 1}, {"fr": 1.5},
            "fit"], "contentMode": "scroll", "gap": 0, "spanSharing": "equal"},
            "bounds": [350, null], "items": [{"size": [50, 1], "start": [3, null]},
            {"size": [0, 1], "start": [0, null], "span": 3}, {"size": [0, 1], "start":
            [0, null], "span": 2}]}
            """,
            """
            {"columns":[50, 100, 150, 50]}
            """),
        LayoutExample(
            "starts columns, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, {"fr": 1}, {"fr": 1.5},
            "fit"], "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"},
            "bounds": [350, null], "items": [{"size": [50, 1], "start": [3, null]},
            {"size": [0, 1], "start": [0, null], "span": 3}, {"size": [0, 1], "start":
            [0, null], "span": 2}]}
            """,
            """
            {"columns":[50, 100, 150, 50]}
            """),
        LayoutExample(
            "fractions below one, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 0.25}, {"fr": 0.25}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds":
            [400, null], "items": []}
            """,
            """
            {"columns":[200, 200]}
            """),
        LayoutExample(
            "fractions below one, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 0.25}, {"fr": 0.25}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [400,
            null], "items": []}
            """,
            """
            {"columns":[200, 200]}
            """),
        LayoutExample(
            "fractions below one, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 0.25}, {"fr": 0.25}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds":
            [400, null], "items": []}
            """,
            """
            {"columns":[200, 200]}
            """),
        LayoutExample(
            "no room for fr, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 300}, {"fr": 1}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds":
            [200, null], "items": []}
            """,
            """
            {"columns":[300, 0]}
            """),
        LayoutExample(
            "no room for fr, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 300}, {"fr": 1}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [200,
            null], "items": []}
            """,
            """
            {"columns":[300, 0]}
            """),
        LayoutExample(
            "no room for fr, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 300}, {"fr": 1}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds":
            [200, null], "items": []}
            """,
            """
            {"columns":[300, 0]}
            """),
        LayoutExample(
            "zero fr, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 0}, {"pt": 50}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds":
            [200, null], "items": []}
            """,
            """
            {"columns":[0, 50]}
            """),
        LayoutExample(
            "zero fr, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 0}, {"pt": 50}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [200,
            null], "items": []}
            """,
            """
            {"columns":[0, 50]}
            """),
        LayoutExample(
            "zero fr, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"fr": 0}, {"pt": 50}],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds":
            [200, null], "items": []}
            """,
            """
            {"columns":[0, 50]}
            """),
        LayoutExample(
            "span over two empty fit tracks, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds": [null, null],
            "items": [{"size": [100.5, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[50.25, 50.25]}
            """),
        LayoutExample(
            "span over two empty fit tracks, equal",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [null, null],
            "items": [{"size": [100.5, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[50.25, 50.25]}
            """),
        LayoutExample(
            "span over two empty fit tracks, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds": [null, null],
            "items": [{"size": [100.5, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[50, 50]}
            """),
        LayoutExample(
            "capped by free space, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds": [130, null],
            "items": [{"size": [40, 1], "start": [0, null]}, {"size": [60, 1], "start":
            [1, null]}, {"size": [180, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[55, 75]}
            """),
        LayoutExample(
            "capped by free space, equal",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [130, null], "items":
            [{"size": [40, 1], "start": [0, null]}, {"size": [60, 1], "start": [1,
            null]}, {"size": [180, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[55, 75]}
            """),
        LayoutExample(
            "capped by free space, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds": [130, null],
            "items": [{"size": [40, 1], "start": [0, null]}, {"size": [60, 1], "start":
            [1, null]}, {"size": [180, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[55, 75]}
            """),
        LayoutExample(
            "large items over small ones rows, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds":
            [null, null], "items": [{"size": [80, 1], "start": [0, null]}, {"size": [80,
            1], "start": [0, null]}, {"size": [160, 1], "start": [1, null], "span": 2},
            {"size": [80, 1], "start": [1, null]}, {"size": [160, 1], "start": [2,
            null], "span": 2}, {"size": [80, 1], "start": [3, null]}]}
            """,
            """
            {"columns":[80, 80, 80, 80]}
            """),
        LayoutExample(
            "large items over small ones rows, equal",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [null,
            null], "items": [{"size": [80, 1], "start": [0, null]}, {"size": [80, 1],
            "start": [0, null]}, {"size": [160, 1], "start": [1, null], "span": 2},
            {"size": [80, 1], "start": [1, null]}, {"size": [160, 1], "start": [2,
            null], "span": 2}, {"size": [80, 1], "start": [3, null]}]}
            """,
            """
            {"columns":[80, 120, 40, 120]}
            """),
        LayoutExample(
            "large items over small ones rows, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds":
            [null, null], "items": [{"size": [80, 1], "start": [0, null]}, {"size": [80,
            1], "start": [0, null]}, {"size": [160, 1], "start": [1, null], "span": 2},
            {"size": [80, 1], "start": [1, null]}, {"size": [160, 1], "start": [2,
            null], "span": 2}, {"size": [80, 1], "start": [3, null]}]}
            """,
            """
            {"columns":[80, 120, 40, 120]}
            """),
        LayoutExample(
            "pt and fit under a spanning item, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "openFirst"}, "bounds": [null, null],
            "items": [{"size": [200, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[50, 150]}
            """),
        LayoutExample(
            "pt and fit under a spanning item, equal",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "equal"}, "bounds": [null, null],
            "items": [{"size": [200, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[125, 75]}
            """),
        LayoutExample(
            "pt and fit under a spanning item, equalRounded",
            """
            {"layout": {"type": "tracks", "tracks": [{"pt": 50}, "fit"], "contentMode":
            "scroll", "gap": 0, "spanSharing": "equalRounded"}, "bounds": [null, null],
            "items": [{"size": [200, 1], "start": [0, null], "span": 2}]}
            """,
            """
            {"columns":[125, 75]}
            """),
        LayoutExample(
            "photo rows with gap 10, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 10, "spanSharing": "openFirst"}, "bounds":
            [null, null], "items": [{"size": [140, 1], "start": [0, null]}, {"size":
            [133.33333333333334, 1], "start": [0, null]}, {"size": [66.66666666666667,
            1], "start": [1, null]}, {"size": [66.66666666666667, 1], "start": [1,
            null]}, {"size": [200, 1], "start": [1, null], "span": 2}]}
            """,
            """
            {"columns":[140, 66.666666667, 123.333333333]}
            """),
        LayoutExample(
            "photo rows with gap 10, equal",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit", "fit"],
            "contentMode": "scroll", "gap": 10, "spanSharing": "equal"}, "bounds":
            [null, null], "items": [{"size": [140, 1], "start": [0, null]}, {"size":
            [133.33333333333334, 1], "start": [0, null]}, {"size": [66.66666666666667,
            1], "start": [1, null]}, {"size": [66.66666666666667, 1], "start": [1,
            null]}, {"size": [200, 1], "start": [1, null], "span": 2}]}
            """,
            """
            {"columns":[140, 128.333333333, 61.666666667]}
            """),
        LayoutExample(
            "span larger than the gap, openFirst",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 10, "spanSharing": "openFirst"}, "bounds": [null, null],
            "items": [{"size": [50, 1], "start": [0, null]}, {"size": [200, 1], "start":
            [0, null], "span": 2}]}
            """,
            """
            {"columns":[50, 140]}
            """),
        LayoutExample(
            "span larger than the gap, equal",
            """
            {"layout": {"type": "tracks", "tracks": ["fit", "fit"], "contentMode":
            "scroll", "gap": 10, "spanSharing": "equal"}, "bounds": [null, null],
            "items": [{"size": [50, 1], "start": [0, null]}, {"size": [200, 1], "start":
            [0, null], "span": 2}]}
            """,
            """
            {"columns":[120, 70]}
            """),
    ]
}
