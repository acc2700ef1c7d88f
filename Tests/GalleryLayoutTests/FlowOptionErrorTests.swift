import GalleryLayout
import Testing

@Suite struct FlowOptionErrorTests {
    /// A change that makes the default layout invalid, and the field that the error must name.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var field: String
        var change: @Sendable (inout FlowLayout) -> Void
        init(_ field: String, _ change: @escaping @Sendable (inout FlowLayout) -> Void) {
            self.field = field
            self.change = change
        }
        var testDescription: String { field }
    }

    static let mistakes = [
        Mistake("rowHeight") { $0.rowHeight = -1 },
        Mistake("rowHeight") { $0.rowHeight = .nan },
        Mistake("rowHeight.minimum") {
            $0.targetRowHeight = .fluid(minimum: 0, base: 0, share: 1, maximum: 9)
        },
        Mistake("rowHeight.base") {
            $0.targetRowHeight = .fluid(minimum: 1, base: .nan, share: 1, maximum: 9)
        },
        Mistake("rowHeight.share") {
            $0.targetRowHeight = .fluid(minimum: 1, base: 0, share: .infinity, maximum: 9)
        },
        Mistake("rowHeight.maximum") {
            $0.targetRowHeight = .fluid(minimum: 9, base: 0, share: 1, maximum: 8)
        },
        Mistake("spacing") { $0.spacing = -1 },
        Mistake("spacing") { $0.spacing = .nan },
        Mistake("rowSpacing") { $0.rowSpacing = .infinity },
        Mistake("maxScale") { $0.maxScale = 0.9 },
        Mistake("maxScale") { $0.maxScale = .nan },
        Mistake("heroMaxHeight") { $0.heroMaxHeight = 0 },
        Mistake("widowWeight") { $0.widowWeight = -0.1 },
        Mistake("smoothness") { $0.smoothness = .infinity },
        Mistake("limits.hardMinHeight") { $0.limits.hardMinHeight = 0 },
        Mistake("limits.minHeight") { $0.limits.minHeight = 0.4 },
        Mistake("limits.maxHeight") { $0.limits.maxHeight = 0.5 },
        Mistake("limits.hardMaxHeight") { $0.limits.hardMaxHeight = 1.4 },
        Mistake("limits.minItems") { $0.limits.minItems = 0 },
        Mistake("limits.maxItems") {
            $0.limits.minItems = 4
            $0.limits.maxItems = 3
        },
        Mistake("breaks") { $0.breaks = [1, 3] },
        Mistake("breaks") { $0.breaks = [-1] },
        Mistake("heroes") { $0.heroes = [3] },
    ]

    @Test(arguments: mistakes)
    func `an option out of its range is named`(mistake: Mistake) {
        var layout = FlowLayout()
        mistake.change(&layout)
        #expect {
            try layout.arrange([1, 1, 1], width: 500)
        } throws: {
            guard case .invalidOption(let field, _, _) = $0 as? LayoutError else { return false }
            return field == mistake.field
        }
        #expect(throws: LayoutError.self) { try layout.bands(for: [1, 1, 1]) }
    }

    @Test func `the ends of the ranges are allowed`() throws {
        var layout = FlowLayout(rowHeight: 1e-3, spacing: 0)
        layout.rowSpacing = 0
        layout.maxScale = 1
        layout.heroMaxHeight = .infinity
        layout.widowWeight = 0
        layout.limits.minHeight = 0.5
        layout.limits.maxHeight = .infinity
        layout.limits.maxItems = 1
        layout.breaks = [0, 0, 2]
        layout.heroes = [1, 0, 1]
        for rows in FlowLayout.RowBreaking.allCases {
            layout.rows = rows
            #expect(try layout.arrange([1, 1, 1], width: 500).boxes.count == 3)
        }
    }
}
