/// How much time is spent on a smaller file.
///
/// The quality of a picture is the same with each; `Tests/Benchmarks/bytes` has the figures.
public enum EncodingEffort: String, Sendable, Hashable, Codable, CaseIterable {
    /// Quantises each coefficient to the nearest level, with a small bias towards 0.
    case fast
    /// Chooses the levels of each block with the best ratio of quality to bits.
    case normal
    /// As ``normal``, but always progressive, which means several scans.
    case high
}
