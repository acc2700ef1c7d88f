/// How much time the encoding of a picture may take to make it smaller.
///
/// A picture looks as good with each; `Tests/Benchmarks/bytes` has the figures.
public enum EncodingEffort: String, Sendable, Hashable, Codable, CaseIterable {
    /// Each coefficient is coded as the nearest level, a little toward 0.
    case fast
    /// Each block has the levels that are worth their bits.
    case normal
    /// As normal, in several scans.
    case high
}
