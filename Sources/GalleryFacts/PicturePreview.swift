/// A tiny preview of a picture in 20 bits, few enough for arithmetic in a style sheet: its mean colour, and the
/// lightness of each cell of three columns and two rows.
///
/// From the highest bit: two bits for the lightness L of the mean in Oklab, 0.2 + 0.2 n; three bits each for its a
/// and b, 0.05 (n - 4), so that gray stays gray; two bits for each cell from the top left, row by row, whose
/// lightness is the coded L plus 0.16 n - 0.24.
package struct PicturePreview: Sendable, Hashable, Codable {
    /// The bits, 0 to 1,048,575.
    package var value: Int

    /// Creates a preview from stored bits; nil when there are more than 20.
    package init?(value: Int) {
        guard (0..<(1 << 20)).contains(value) else { return nil }
        self.value = value
    }

    /// Creates a preview from the lower 20 bits of a number.
    package init(bits: Int) { value = bits & ((1 << 20) - 1) }
}
