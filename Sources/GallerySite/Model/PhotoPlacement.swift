/// The author's placement of one photo in the layout of the page.
package struct PhotoPlacement: Sendable, Hashable {
    /// The column span in `tracks`, 1 to 100.
    package var columns = 1
    /// The row span in `tracks`, 1 to 100.
    package var rows = 1
    /// The start column in `tracks`, 0 to 9,999; nil for automatic placement.
    package var startColumn: Int?
    /// The start row in `tracks`, 0 to 9,999; nil for automatic placement.
    package var startRow: Int?
    /// Whether the photo has its own row, in `flow` and `table`.
    package var isHero = false
    /// Whether the photo starts a row, in `flow` and `table`.
    package var breaksBefore = false

    /// Creates the placement of a photo without settings.
    package init() {}
}
