import GalleryLayout

/// A worked example of placing items in tracks.
struct PlacementExample: Sendable {
    var name: String
    var tracks: Int
    var flow = TracksLayout.Flow.rows
    var packing = TracksLayout.Packing.sparse
    /// The spans in columns and rows, then the start column and row of each item; -1 for none.
    var wishes: [[Int]]
    var columns: Int
    var rows: Int
    /// Column, row, column span and row span of each item.
    var areas: [[Int]]
    var order: [Int]
    var warnings: [LayoutWarning] = []

    var items: [LayoutItem] {
        wishes.map { wish in
            LayoutItem(
                .flexible, span: GridSpan(columns: wish[0], rows: wish[1]),
                start: GridStart(
                    column: wish[2] == -1 ? nil : wish[2], row: wish[3] == -1 ? nil : wish[3]))
        }
    }

    static let all = [
        PlacementExample(
            name: "documented spans", tracks: 3,
            wishes: [
                [2, 1, -1, -1], [1, 2, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [2, 3, -1, -1],
                [1, 1, -1, -1], [1, 2, -1, -1],
            ],
            columns: 3, rows: 5,
            areas: [
                [0, 0, 2, 1], [2, 0, 1, 2], [0, 1, 1, 1], [1, 1, 1, 1], [0, 2, 2, 3], [2, 2, 1, 1],
                [2, 3, 1, 2],
            ],
            order: [0, 1, 2, 3, 4, 5, 6]),
        PlacementExample(
            name: "documented starts", tracks: 4,
            wishes: [
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [3, 1, -1, -1], [2, 1, -1, -1], [1, 3, -1, -1], [2, 2, -1, 1],
                [1, 1, -1, 2], [1, 9, 3, 0], [2, 3, -1, -1], [1, 1, -1, -1], [1, 1, 2, -1],
            ],
            columns: 4, rows: 9,
            areas: [
                [0, 0, 1, 1], [1, 0, 1, 1], [2, 1, 1, 1], [0, 3, 1, 1], [1, 3, 1, 1], [2, 3, 1, 1],
                [0, 4, 3, 1], [0, 5, 2, 1], [2, 5, 1, 3], [0, 1, 2, 2], [2, 2, 1, 1], [3, 0, 1, 9],
                [0, 6, 2, 3], [2, 8, 1, 1], [2, 0, 1, 1],
            ],
            order: [11, 14, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13]),
        PlacementExample(
            name: "documented flow rows", tracks: 5,
            wishes: [
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
            ],
            columns: 5, rows: 3,
            areas: [
                [0, 0, 1, 1], [1, 0, 1, 1], [2, 0, 1, 1], [3, 0, 1, 1], [4, 0, 1, 1], [0, 1, 1, 1],
                [1, 1, 1, 1], [2, 1, 1, 1], [3, 1, 1, 1], [4, 1, 1, 1], [0, 2, 1, 1], [1, 2, 1, 1],
                [2, 2, 1, 1], [3, 2, 1, 1], [4, 2, 1, 1],
            ],
            order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
        PlacementExample(
            name: "documented flow columns", tracks: 5, flow: .columns,
            wishes: [
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
            ],
            columns: 3, rows: 5,
            areas: [
                [0, 0, 1, 1], [0, 1, 1, 1], [0, 2, 1, 1], [0, 3, 1, 1], [0, 4, 1, 1], [1, 0, 1, 1],
                [1, 1, 1, 1], [1, 2, 1, 1], [1, 3, 1, 1], [1, 4, 1, 1], [2, 0, 1, 1], [2, 1, 1, 1],
                [2, 2, 1, 1], [2, 3, 1, 1], [2, 4, 1, 1],
            ],
            order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
        PlacementExample(
            name: "documented packing sparse", tracks: 4,
            wishes: [
                [1, 1, -1, -1], [4, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
            ],
            columns: 4, rows: 3,
            areas: [[0, 0, 1, 1], [0, 1, 4, 1], [0, 2, 1, 1], [1, 2, 1, 1], [2, 2, 1, 1]],
            order: [0, 1, 2, 3, 4]),
        PlacementExample(
            name: "documented packing dense", tracks: 4, packing: .dense,
            wishes: [
                [1, 1, -1, -1], [4, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
            ],
            columns: 4, rows: 2,
            areas: [[0, 0, 1, 1], [0, 1, 4, 1], [1, 0, 1, 1], [2, 0, 1, 1], [3, 0, 1, 1]],
            order: [0, 1, 2, 3, 4]),
        PlacementExample(
            name: "documented spacing example dense", tracks: 3, packing: .dense,
            wishes: [
                [1, 1, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1], [3, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [2, 1, -1, -1], [3, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [2, 1, -1, -1], [3, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1],
                [3, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1], [3, 1, -1, -1],
                [1, 1, -1, -1],
            ],
            columns: 3, rows: 12,
            areas: [
                [0, 0, 1, 1], [1, 0, 1, 1], [0, 1, 2, 1], [0, 2, 3, 1], [2, 0, 1, 1], [2, 1, 1, 1],
                [0, 3, 2, 1], [0, 4, 3, 1], [2, 3, 1, 1], [0, 5, 1, 1], [1, 5, 2, 1], [0, 6, 3, 1],
                [0, 7, 1, 1], [1, 7, 1, 1], [0, 8, 2, 1], [0, 9, 3, 1], [2, 7, 1, 1], [2, 8, 1, 1],
                [0, 10, 2, 1], [0, 11, 3, 1], [2, 10, 1, 1],
            ],
            order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]),
        PlacementExample(
            name: "documented spacing example sparse", tracks: 3,
            wishes: [
                [1, 1, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1], [3, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [2, 1, -1, -1], [3, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [2, 1, -1, -1], [3, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1],
                [3, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1], [3, 1, -1, -1],
                [1, 1, -1, -1],
            ],
            columns: 3, rows: 16,
            areas: [
                [0, 0, 1, 1], [1, 0, 1, 1], [0, 1, 2, 1], [0, 2, 3, 1], [0, 3, 1, 1], [1, 3, 1, 1],
                [0, 4, 2, 1], [0, 5, 3, 1], [0, 6, 1, 1], [1, 6, 1, 1], [0, 7, 2, 1], [0, 8, 3, 1],
                [0, 9, 1, 1], [1, 9, 1, 1], [0, 10, 2, 1], [0, 11, 3, 1], [0, 12, 1, 1],
                [1, 12, 1, 1], [0, 13, 2, 1], [0, 14, 3, 1], [0, 15, 1, 1],
            ],
            order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]),
        PlacementExample(
            name: "conflicts", tracks: 3,
            wishes: [
                [2, 1, 0, 0], [1, 1, 1, 0], [3, 1, -1, 0], [1, 1, 2, -1], [1, 1, 5, -1],
                [2, 1, 2, 3],
            ],
            columns: 3, rows: 4,
            areas: [
                [0, 0, 2, 1], [0, 1, 1, 1], [0, 2, 3, 1], [2, 0, 1, 1], [0, 3, 1, 1], [2, 3, 1, 1],
            ],
            order: [0, 5, 3, 1, 2, 4],
            warnings: [
                .startOutOfRange(index: 4), .positionOccupied(index: 1), .spanClipped(index: 5),
                .unableToPlace(index: 2),
            ]),
        PlacementExample(
            name: "clamped span, zero span, negative start", tracks: 3,
            wishes: [[5, 1, -1, -1], [0, -2, -1, -1], [1, 1, -2, 0]],
            columns: 3, rows: 3,
            areas: [[0, 1, 3, 1], [0, 2, 1, 1], [0, 0, 1, 1]],
            order: [2, 0, 1]),
        PlacementExample(
            name: "column locked", tracks: 3,
            wishes: [
                [1, 1, 1, -1], [1, 1, 1, -1], [2, 1, 2, -1], [1, 1, -1, -1], [2, 1, -1, -1],
            ],
            columns: 3, rows: 3,
            areas: [[1, 0, 1, 1], [1, 1, 1, 1], [2, 0, 1, 1], [0, 0, 1, 1], [0, 2, 2, 1]],
            order: [0, 1, 2, 3, 4]),
        PlacementExample(
            name: "columns flow with spans", tracks: 2, flow: .columns,
            wishes: [[1, 2, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1], [1, 1, -1, -1]],
            columns: 3, rows: 2,
            areas: [[0, 0, 1, 2], [1, 0, 1, 1], [1, 1, 2, 1], [2, 0, 1, 1]],
            order: [0, 1, 2, 3]),
        PlacementExample(
            name: "column lock before row lock", tracks: 2,
            wishes: [[1, 1, -1, 0], [1, 1, 0, -1]],
            columns: 2, rows: 1,
            areas: [[1, 0, 1, 1], [0, 0, 1, 1]],
            order: [1, 0]),
        PlacementExample(
            name: "documented ForEach, 8 items in 4 tracks", tracks: 4,
            wishes: [
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1],
            ],
            columns: 4, rows: 2,
            areas: [
                [0, 0, 1, 1], [1, 0, 1, 1], [2, 0, 1, 1], [3, 0, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1],
                [2, 1, 1, 1], [3, 1, 1, 1],
            ],
            order: [0, 1, 2, 3, 4, 5, 6, 7]),
        PlacementExample(
            name: "content mode example", tracks: 3,
            wishes: [
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 1, -1, -1], [2, 1, -1, -1], [1, 1, -1, -1],
                [1, 1, -1, -1], [1, 1, -1, -1], [1, 2, -1, -1], [2, 1, -1, -1], [3, 1, -1, -1],
            ],
            columns: 3, rows: 5,
            areas: [
                [0, 0, 1, 1], [1, 0, 1, 1], [2, 0, 1, 1], [0, 1, 2, 1], [2, 1, 1, 1], [0, 2, 1, 1],
                [1, 2, 1, 1], [2, 2, 1, 2], [0, 3, 2, 1], [0, 4, 3, 1],
            ],
            order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        PlacementExample(
            name: "empty", tracks: 3,
            wishes: [],
            columns: 3, rows: 0,
            areas: [],
            order: []),
        PlacementExample(
            name: "no tracks", tracks: 0,
            wishes: [[1, 1, -1, -1]],
            columns: 0, rows: 0,
            areas: [],
            order: []),
        PlacementExample(
            name: "as asked of the original", tracks: 4,
            wishes: [
                [2, 1, -1, -1], [2, 1, -1, -1], [2, 2, -1, -1], [2, 1, -1, -1], [2, 2, -1, -1],
                [2, 1, -1, -1],
            ],
            columns: 4, rows: 4,
            areas: [
                [0, 0, 2, 1], [2, 0, 2, 1], [0, 1, 2, 2], [2, 1, 2, 1], [2, 2, 2, 2], [0, 3, 2, 1],
            ],
            order: [0, 1, 2, 3, 4, 5]),
    ]
}
