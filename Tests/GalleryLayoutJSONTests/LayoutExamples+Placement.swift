// Worked examples of the cells that items occupy.
extension LayoutExample {
    static let placement = [
        LayoutExample(
            "documented spans",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 500], "items": [{"id": "blue",
            "span": [2, 1]}, {"id": "purple", "span": [1, 2]}, {"id": "red"}, {"id":
            "cyan"}, {"id": "green", "span": [2, 3]}, {"id": "orange"}, {"id":
            "magenta", "span": [1, 2]}]}
            """,
            """
            {"warnings":[], "counts":[3, 5], "places":[[0, 0, 2, 1], [2, 0, 1, 2], [0,
            1, 1, 1], [1, 1, 1, 1], [0, 2, 2, 3], [2, 2, 1, 1], [2, 3, 1, 2]]}
            """),
        LayoutExample(
            "documented starts",
            """
            {"layout": {"type": "tracks", "trackCount": 4, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [400, 900], "items": [{"id": "black0"},
            {"id": "black1"}, {"id": "black2"}, {"id": "black3"}, {"id": "black4"},
            {"id": "black5"}, {"id": "brown", "span": [3, 1]}, {"id": "blue", "span":
            [2, 1]}, {"id": "orange", "span": [1, 3]}, {"id": "red", "span": [2, 2],
            "start": [null, 1]}, {"id": "yellow", "start": [null, 2]}, {"id": "purple",
            "span": [1, 9], "start": [3, 0]}, {"id": "green", "span": [2, 3]}, {"id":
            "cyan"}, {"id": "gray", "start": [2, null]}]}
            """,
            """
            {"warnings":[], "counts":[4, 9], "places":[[0, 0, 1, 1], [1, 0, 1, 1], [2,
            1, 1, 1], [0, 3, 1, 1], [1, 3, 1, 1], [2, 3, 1, 1], [0, 4, 3, 1], [0, 5, 2,
            1], [2, 5, 1, 3], [0, 1, 2, 2], [2, 2, 1, 1], [3, 0, 1, 9], [0, 6, 2, 3],
            [2, 8, 1, 1], [2, 0, 1, 1]]}
            """),
        LayoutExample(
            "documented flow rows",
            """
            {"layout": {"type": "tracks", "trackCount": 5, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [500, 300], "items": [{"id": "0"}, {"id":
            "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"},
            {"id": "7"}, {"id": "8"}, {"id": "9"}, {"id": "10"}, {"id": "11"}, {"id":
            "12"}, {"id": "13"}, {"id": "14"}]}
            """,
            """
            {"warnings":[], "counts":[5, 3], "places":[[0, 0, 1, 1], [1, 0, 1, 1], [2,
            0, 1, 1], [3, 0, 1, 1], [4, 0, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1], [2, 1, 1,
            1], [3, 1, 1, 1], [4, 1, 1, 1], [0, 2, 1, 1], [1, 2, 1, 1], [2, 2, 1, 1],
            [3, 2, 1, 1], [4, 2, 1, 1]]}
            """),
        LayoutExample(
            "documented flow columns",
            """
            {"layout": {"type": "tracks", "trackCount": 5, "flow": "columns", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 500], "items": [{"id": "0"}, {"id":
            "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"},
            {"id": "7"}, {"id": "8"}, {"id": "9"}, {"id": "10"}, {"id": "11"}, {"id":
            "12"}, {"id": "13"}, {"id": "14"}]}
            """,
            """
            {"warnings":[], "counts":[3, 5], "places":[[0, 0, 1, 1], [0, 1, 1, 1], [0,
            2, 1, 1], [0, 3, 1, 1], [0, 4, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1], [1, 2, 1,
            1], [1, 3, 1, 1], [1, 4, 1, 1], [2, 0, 1, 1], [2, 1, 1, 1], [2, 2, 1, 1],
            [2, 3, 1, 1], [2, 4, 1, 1]]}
            """),
        LayoutExample(
            "documented packing sparse",
            """
            {"layout": {"type": "tracks", "trackCount": 4, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [400, 300], "items": [{"id": "red"},
            {"id": "black", "span": [4, 1]}, {"id": "purple"}, {"id": "orange"}, {"id":
            "green"}]}
            """,
            """
            {"warnings":[], "counts":[4, 3], "places":[[0, 0, 1, 1], [0, 1, 4, 1], [0,
            2, 1, 1], [1, 2, 1, 1], [2, 2, 1, 1]]}
            """),
        LayoutExample(
            "documented packing dense",
            """
            {"layout": {"type": "tracks", "trackCount": 4, "flow": "rows", "packing":
            "dense", "spacing": 0}, "bounds": [400, 200], "items": [{"id": "red"},
            {"id": "black", "span": [4, 1]}, {"id": "purple"}, {"id": "orange"}, {"id":
            "green"}]}
            """,
            """
            {"warnings":[], "counts":[4, 2], "places":[[0, 0, 1, 1], [0, 1, 4, 1], [1,
            0, 1, 1], [2, 0, 1, 1], [3, 0, 1, 1]]}
            """),
        LayoutExample(
            "documented spacing example dense",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "dense", "spacing": 0}, "bounds": [300, 1200], "items": [{"id": "0"}, {"id":
            "1"}, {"id": "2", "span": [2, 1]}, {"id": "3", "span": [3, 1]}, {"id": "4"},
            {"id": "5"}, {"id": "6", "span": [2, 1]}, {"id": "7", "span": [3, 1]},
            {"id": "8"}, {"id": "9"}, {"id": "10", "span": [2, 1]}, {"id": "11", "span":
            [3, 1]}, {"id": "12"}, {"id": "13"}, {"id": "14", "span": [2, 1]}, {"id":
            "15", "span": [3, 1]}, {"id": "16"}, {"id": "17"}, {"id": "18", "span": [2,
            1]}, {"id": "19", "span": [3, 1]}, {"id": "20"}]}
            """,
            """
            {"warnings":[], "counts":[3, 12], "places":[[0, 0, 1, 1], [1, 0, 1, 1], [0,
            1, 2, 1], [0, 2, 3, 1], [2, 0, 1, 1], [2, 1, 1, 1], [0, 3, 2, 1], [0, 4, 3,
            1], [2, 3, 1, 1], [0, 5, 1, 1], [1, 5, 2, 1], [0, 6, 3, 1], [0, 7, 1, 1],
            [1, 7, 1, 1], [0, 8, 2, 1], [0, 9, 3, 1], [2, 7, 1, 1], [2, 8, 1, 1], [0,
            10, 2, 1], [0, 11, 3, 1], [2, 10, 1, 1]]}
            """),
        LayoutExample(
            "documented spacing example sparse",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 1600], "items": [{"id": "0"},
            {"id": "1"}, {"id": "2", "span": [2, 1]}, {"id": "3", "span": [3, 1]},
            {"id": "4"}, {"id": "5"}, {"id": "6", "span": [2, 1]}, {"id": "7", "span":
            [3, 1]}, {"id": "8"}, {"id": "9"}, {"id": "10", "span": [2, 1]}, {"id":
            "11", "span": [3, 1]}, {"id": "12"}, {"id": "13"}, {"id": "14", "span": [2,
            1]}, {"id": "15", "span": [3, 1]}, {"id": "16"}, {"id": "17"}, {"id": "18",
            "span": [2, 1]}, {"id": "19", "span": [3, 1]}, {"id": "20"}]}
            """,
            """
            {"warnings":[], "counts":[3, 16], "places":[[0, 0, 1, 1], [1, 0, 1, 1], [0,
            1, 2, 1], [0, 2, 3, 1], [0, 3, 1, 1], [1, 3, 1, 1], [0, 4, 2, 1], [0, 5, 3,
            1], [0, 6, 1, 1], [1, 6, 1, 1], [0, 7, 2, 1], [0, 8, 3, 1], [0, 9, 1, 1],
            [1, 9, 1, 1], [0, 10, 2, 1], [0, 11, 3, 1], [0, 12, 1, 1], [1, 12, 1, 1],
            [0, 13, 2, 1], [0, 14, 3, 1], [0, 15, 1, 1]]}
            """),
        LayoutExample(
            "conflicts",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 400], "items": [{"id": "A", "span":
            [2, 1], "start": [0, 0]}, {"id": "B", "start": [1, 0]}, {"id": "C", "span":
            [3, 1], "start": [null, 0]}, {"id": "D", "start": [2, null]}, {"id": "E",
            "start": [5, null]}, {"id": "F", "span": [2, 1], "start": [2, 3]}]}
            """,
            """
            {"warnings":[["positionOccupied", 1], ["spanClipped", 5],
            ["startOutOfRange", 4], ["unableToPlace", 2]], "counts":[3, 4],
            "places":[[0, 0, 2, 1], [0, 1, 1, 1], [0, 2, 3, 1], [2, 0, 1, 1], [0, 3, 1,
            1], [2, 3, 1, 1]]}
            """),
        LayoutExample(
            "clamped span, default span, start in the first row",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 300], "items": [{"id": "A", "span":
            [5, 1]}, {"id": "B", "span": [1, 1]}, {"id": "C", "start": [null, 0]}]}
            """,
            """
            {"warnings":[], "counts":[3, 3], "places":[[0, 1, 3, 1], [0, 2, 1, 1], [0,
            0, 1, 1]]}
            """),
        LayoutExample(
            "column locked",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 300], "items": [{"id": "A",
            "start": [1, null]}, {"id": "B", "start": [1, null]}, {"id": "C", "span":
            [2, 1], "start": [2, null]}, {"id": "D"}, {"id": "E", "span": [2, 1]}]}
            """,
            """
            {"warnings":[], "counts":[3, 3], "places":[[1, 0, 1, 1], [1, 1, 1, 1], [2,
            0, 1, 1], [0, 0, 1, 1], [0, 2, 2, 1]]}
            """),
        LayoutExample(
            "columns flow with spans",
            """
            {"layout": {"type": "tracks", "trackCount": 2, "flow": "columns", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 200], "items": [{"id": "A", "span":
            [1, 2]}, {"id": "B"}, {"id": "C", "span": [2, 1]}, {"id": "D"}]}
            """,
            """
            {"warnings":[], "counts":[3, 2], "places":[[0, 0, 1, 2], [1, 0, 1, 1], [1,
            1, 2, 1], [2, 0, 1, 1]]}
            """),
        LayoutExample(
            "column lock before row lock",
            """
            {"layout": {"type": "tracks", "trackCount": 2, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [200, 100], "items": [{"id": "B",
            "start": [null, 0]}, {"id": "A", "start": [0, null]}]}
            """,
            """
            {"warnings":[], "counts":[2, 1], "places":[[1, 0, 1, 1], [0, 0, 1, 1]]}
            """),
        LayoutExample(
            "documented ForEach, 8 items in 4 tracks",
            """
            {"layout": {"type": "tracks", "trackCount": 4, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [400, 200], "items": [{"id": "0"}, {"id":
            "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"},
            {"id": "7"}]}
            """,
            """
            {"warnings":[], "counts":[4, 2], "places":[[0, 0, 1, 1], [1, 0, 1, 1], [2,
            0, 1, 1], [3, 0, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1], [2, 1, 1, 1], [3, 1, 1,
            1]]}
            """),
        LayoutExample(
            "content mode example",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 500], "items": [{"id": "0"}, {"id":
            "1"}, {"id": "2"}, {"id": "3", "span": [2, 1]}, {"id": "4"}, {"id": "5"},
            {"id": "6"}, {"id": "7", "span": [1, 2]}, {"id": "8", "span": [2, 1]},
            {"id": "9", "span": [3, 1]}]}
            """,
            """
            {"warnings":[], "counts":[3, 5], "places":[[0, 0, 1, 1], [1, 0, 1, 1], [2,
            0, 1, 1], [0, 1, 2, 1], [2, 1, 1, 1], [0, 2, 1, 1], [1, 2, 1, 1], [2, 2, 1,
            2], [0, 3, 2, 1], [0, 4, 3, 1]]}
            """),
        LayoutExample(
            "empty",
            """
            {"layout": {"type": "tracks", "trackCount": 3, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [300, 100], "items": []}
            """,
            """
            {"warnings":[], "counts":[3, 0], "places":[]}
            """),
        LayoutExample(
            "large items over small ones",
            """
            {"layout": {"type": "tracks", "trackCount": 4, "flow": "rows", "packing":
            "sparse", "spacing": 0}, "bounds": [400, 400], "items": [{"id": "0", "span":
            [2, 1]}, {"id": "1", "span": [2, 1]}, {"id": "2", "span": [2, 2]}, {"id":
            "3", "span": [2, 1]}, {"id": "4", "span": [2, 2]}, {"id": "5", "span": [2,
            1]}]}
            """,
            """
            {"warnings":[], "counts":[4, 4], "places":[[0, 0, 2, 1], [2, 0, 2, 1], [0,
            1, 2, 2], [2, 1, 2, 1], [2, 2, 2, 2], [0, 3, 2, 1]]}
            """),
    ]
}
