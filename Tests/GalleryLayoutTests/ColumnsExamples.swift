import GalleryLayout

/// A worked example of sharing a width among columns.
struct ColumnsExample: Sendable {
    typealias Column = ColumnsLayout.Column

    static func flexible(_ min: Double = 10, _ max: Double = .infinity, sp: Double = 8) -> Column {
        Column(.flexible(min: min, max: max), spacing: sp)
    }
    static func fixed(_ width: Double, sp: Double = 8) -> Column {
        Column(.fixed(width), spacing: sp)
    }
    static func adaptive(_ min: Double, _ max: Double = .infinity, sp: Double = 8) -> Column {
        Column(.adaptive(min: min, max: max), spacing: sp)
    }

    struct Pass: Sendable {
        var base: [Double]
        var widths: [Double]
        var xs: [Double]
        var total: Double
    }

    var columns: [Column]
    var width: Double
    var proposing: Pass
    /// The second pass, if it differs from the first.
    var layout: Pass?
    var origin: Double

    static let all = [
        ColumnsExample(
            columns: [flexible(50, sp: 10), flexible(120)], width: 200,
            proposing: Pass(base: [95, 120], widths: [95, 120], xs: [0, 105], total: 225),
            layout: Pass(
                base: [107.5, 120], widths: [107.5, 120], xs: [0, 117.5], total: 237.5),
            origin: -12.5),
        ColumnsExample(
            columns: [flexible(40), fixed(60)], width: 284,
            proposing: Pass(base: [216, 60], widths: [216, 60], xs: [0, 224], total: 284),
            origin: 0),
        ColumnsExample(
            columns: [flexible(40), fixed(60)], width: 100,
            proposing: Pass(base: [40, 60], widths: [40, 60], xs: [0, 48], total: 108),
            origin: -4),
        ColumnsExample(
            columns: [fixed(70), adaptive(40)], width: 200,
            proposing: Pass(base: [70, 122], widths: [70, 57, 57], xs: [0, 78, 143], total: 200),
            origin: 0),
        ColumnsExample(
            columns: [flexible(100), flexible(180)], width: 300,
            proposing: Pass(base: [146, 180], widths: [146, 180], xs: [0, 154], total: 334),
            layout: Pass(base: [163, 180], widths: [163, 180], xs: [0, 171], total: 351),
            origin: -17),
        ColumnsExample(
            columns: [flexible(180), flexible(100)], width: 300,
            proposing: Pass(base: [180, 112], widths: [180, 112], xs: [0, 188], total: 300),
            origin: 0),
        ColumnsExample(
            columns: [adaptive(50, 100)], width: 300,
            proposing: Pass(
                base: [300], widths: [53.6, 53.6, 53.6, 53.6, 53.6],
                xs: [0, 61.6, 123.2, 184.8, 246.4], total: 300), origin: 0),
        ColumnsExample(
            columns: [adaptive(50)], width: 400,
            proposing: Pass(
                base: [400], widths: [Double](repeating: 50.285714286, count: 7),
                xs: [
                    0, 58.285714286, 116.571428571, 174.857142857, 233.142857143, 291.428571429,
                    349.714285714,
                ], total: 400), origin: 0),
        ColumnsExample(
            columns: [adaptive(50, 100), adaptive(40, 100)], width: 300,
            proposing: Pass(
                base: [146, 146], widths: [69, 69, 43.333333333, 43.333333333, 43.333333333],
                xs: [0, 77, 154, 205.333333333, 256.666666667], total: 300), origin: 0),
        ColumnsExample(
            columns: [flexible(100), fixed(100), adaptive(100), fixed(100)], width: 300,
            proposing: Pass(
                base: [100, 100, 0, 100], widths: [100, 100, 0, 100], xs: [0, 108, 216, 224],
                total: 324), origin: -12),
        ColumnsExample(
            columns: [flexible(100), adaptive(40), flexible(180)], width: 300,
            proposing: Pass(
                base: [100, 92, 180], widths: [100, 42, 42, 180], xs: [0, 108, 158, 208],
                total: 388),
            layout: Pass(
                base: [124, 124, 180], widths: [124, 58, 58, 180], xs: [0, 132, 198, 264],
                total: 444), origin: -44),
        ColumnsExample(
            columns: [flexible(sp: 0), flexible(10, 50, sp: 0)], width: 300,
            proposing: Pass(base: [150, 50], widths: [150, 50], xs: [0, 150], total: 200),
            layout: Pass(base: [100, 50], widths: [100, 50], xs: [0, 100], total: 150),
            origin: 50),
        ColumnsExample(
            columns: [flexible(10, 50, sp: 0), flexible(sp: 0)], width: 300,
            proposing: Pass(base: [50, 250], widths: [50, 250], xs: [0, 50], total: 300),
            origin: 0),
        ColumnsExample(
            columns: [fixed(50, sp: 4), adaptive(80, sp: 6)], width: 384,
            proposing: Pass(
                base: [50, 330], widths: [50, 106, 106, 106], xs: [0, 54, 166, 278], total: 384),
            origin: 0),
        ColumnsExample(
            columns: [fixed(50), adaptive(40), flexible(30)], width: 300,
            proposing: Pass(
                base: [50, 117, 117], widths: [50, 54.5, 54.5, 117], xs: [0, 58, 120.5, 183],
                total: 300), origin: 0),
        ColumnsExample(
            columns: [adaptive(100, 110)], width: 300,
            proposing: Pass(base: [300], widths: [110, 110], xs: [0, 118], total: 228),
            layout: Pass(base: [228], widths: [110, 110], xs: [0, 118], total: 228), origin: 36),
        ColumnsExample(
            columns: [adaptive(100, sp: 3)], width: 375,
            proposing: Pass(base: [375], widths: [123, 123, 123], xs: [0, 126, 252], total: 375),
            origin: 0),
        ColumnsExample(
            columns: [adaptive(100)], width: 60,
            proposing: Pass(base: [60], widths: [60], xs: [0], total: 60), origin: 0),
        ColumnsExample(
            columns: [flexible(), adaptive(50)], width: 0,
            proposing: Pass(base: [10, 0], widths: [10, 0], xs: [0, 18], total: 18), origin: -9),
    ]
}
