import GalleryLayout
import Testing

/// A worked example of the greedy rule, calculated by hand.
struct FlowGridExample: CustomTestStringConvertible, Sendable {
    var name: String
    var ratios: [Double]
    var width = 1000.0
    var rowHeight = 200.0
    var spacing = 0.0
    var fill = true
    var boxes: [[Double]]
    var rows: [Range<Int>]
    var scales: [Double]
    var height: Double

    var testDescription: String { name }

    static let all = [
        FlowGridExample(
            name: "three fill, one left over, no gap",
            ratios: [1.5, 1.5, 1.5, 1.5],
            boxes: [
                [0, 0, 333.333333333, 222.222222222],
                [333.333333333, 0, 333.333333333, 222.222222222],
                [666.666666667, 0, 333.333333333, 222.222222222],
                [0, 222.222222222, 300, 200],
            ],
            rows: [0..<3, 3..<4],
            scales: [1.111111111, 1],
            height: 422.222222222),
        FlowGridExample(
            name: "same with gap 10",
            ratios: [1.5, 1.5, 1.5, 1.5],
            spacing: 10,
            boxes: [
                [0, 0, 326.666666667, 217.777777778],
                [336.666666667, 0, 326.666666667, 217.777777778],
                [673.333333333, 0, 326.666666667, 217.777777778],
                [0, 227.777777778, 300, 200],
            ],
            rows: [0..<3, 3..<4],
            scales: [1.088888889, 1],
            height: 427.777777778),
        FlowGridExample(
            name: "gap pushes the second photo down",
            ratios: [2.5, 2.5],
            spacing: 10,
            boxes: [
                [0, 0, 1000, 400],
                [0, 410, 500, 200],
            ],
            rows: [0..<1, 1..<2],
            scales: [2, 1],
            height: 610),
        FlowGridExample(
            name: "exact fit with gap",
            ratios: [2.5, 2.45],
            spacing: 10,
            boxes: [
                [0, 0, 500, 200],
                [510, 0, 490, 200],
            ],
            rows: [0..<2],
            scales: [1],
            height: 200),
        FlowGridExample(
            name: "first photo wider than the container",
            ratios: [6, 1.5],
            spacing: 10,
            boxes: [
                [0, 0, 1000, 166.666666667],
                [0, 176.666666667, 300, 200],
            ],
            rows: [0..<1, 1..<2],
            scales: [0.833333333, 1],
            height: 376.666666667),
        FlowGridExample(
            name: "last photo wider than the container",
            ratios: [1.5, 6],
            spacing: 10,
            boxes: [
                [0, 0, 1000, 666.666666667],
                [0, 676.666666667, 1000, 166.666666667],
            ],
            rows: [0..<1, 1..<2],
            scales: [3.333333333, 0.833333333],
            height: 843.333333333),
        FlowGridExample(
            name: "fill off",
            ratios: [1.5, 1.5, 1.5, 1.5],
            spacing: 10, fill: false,
            boxes: [
                [0, 0, 300, 200],
                [310, 0, 300, 200],
                [620, 0, 300, 200],
                [0, 210, 300, 200],
            ],
            rows: [0..<3, 3..<4],
            scales: [1, 1],
            height: 410),
        FlowGridExample(
            name: "fill off, over-wide",
            ratios: [6, 6],
            spacing: 10, fill: false,
            boxes: [
                [0, 0, 1000, 166.666666667],
                [0, 176.666666667, 1000, 166.666666667],
            ],
            rows: [0..<1, 1..<2],
            scales: [0.833333333, 0.833333333],
            height: 343.333333333),
        FlowGridExample(
            name: "mixed formats",
            ratios: [1.5, 0.75, 1.5, 1, 1.3333333333333333, 0.6666666666666666, 1.5],
            width: 820, rowHeight: 220, spacing: 8,
            boxes: [
                [0, 0, 541.333333333, 360.888888889],
                [549.333333333, 0, 270.666666667, 360.888888889],
                [0, 368.888888889, 487.2, 324.8],
                [495.2, 368.888888889, 324.8, 324.8],
                [0, 701.688888889, 293.333333333, 220],
                [301.333333333, 701.688888889, 146.666666667, 220],
                [456, 701.688888889, 330, 220],
            ],
            rows: [0..<2, 2..<4, 4..<7],
            scales: [1.64040404, 1.476363636, 1],
            height: 921.688888889),
        FlowGridExample(
            name: "float exactness, three thirds",
            ratios: [1, 1, 1],
            width: 100, rowHeight: 33.333333333333336,
            boxes: [
                [0, 0, 33.333333333, 33.333333333],
                [33.333333333, 0, 33.333333333, 33.333333333],
                [66.666666667, 0, 33.333333333, 33.333333333],
            ],
            rows: [0..<3],
            scales: [1],
            height: 33.333333333),
        FlowGridExample(
            name: "spacing wider than the container",
            ratios: [0.2, 0.2, 0.2],
            width: 100, rowHeight: 100, spacing: 200,
            boxes: [
                [0, 0, 100, 500],
                [0, 700, 100, 500],
                [0, 1400, 20, 100],
            ],
            rows: [0..<1, 1..<2, 2..<3],
            scales: [5, 5, 1],
            height: 1500),
        FlowGridExample(
            name: "empty",
            ratios: [],
            spacing: 10,
            boxes: [],
            rows: [],
            scales: [],
            height: 0),
        FlowGridExample(
            name: "width zero",
            ratios: [1, 1],
            width: 0, spacing: 10,
            boxes: [],
            rows: [],
            scales: [],
            height: 0),
    ]
}
