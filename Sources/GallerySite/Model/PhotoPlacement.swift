/// What an album's author says about the place of one photo on the page.
package struct PhotoPlacement: Sendable, Hashable {
    /// The columns that the photo covers in `tracks`, at least 1.
    package var columns = 1
    /// The rows that the photo covers in `tracks`, at least 1.
    package var rows = 1
    /// The column, from 0, that the photo starts in, in `tracks`.
    package var startColumn: Int?
    /// The row, from 0, that the photo starts in, in `tracks`.
    package var startRow: Int?
    /// Whether the photo has a row of its own, in `flow` and `table`.
    package var isHero = false
    /// Whether a row starts with the photo, in `flow` and `table`.
    package var breaksBefore = false
}
