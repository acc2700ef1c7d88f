/// What an album asks visitors to do: to pick photos, and to send the list.
///
/// Picks are kept in the visitor's browser. Nothing is sent by the page itself.
package struct AlbumPicks: Sendable, Hashable {
    /// The number of photos to pick; nil for any number.
    package var limit: Int?

    /// The limits that may be asked for.
    package static let limits = 1...100_000
}

extension AlbumPicks: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put("limit", limit) }
}
