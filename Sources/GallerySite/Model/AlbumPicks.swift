/// The request of an album to its visitors to pick photos and to send the list.
///
/// Picks are stored in the visitor's browser. The page itself sends nothing.
package struct AlbumPicks: Sendable, Hashable {
    /// The number of photos to pick; nil for any number.
    package var limit: Int?

    /// The permitted limits.
    package static let limits = 1...100_000
}

extension AlbumPicks: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put("limit", limit) }
}
