/// How much time is spent on a smaller file.
///
/// The quality of a picture is the same with each; `Tests/Benchmarks/bytes` has the figures.
public enum EncodingEffort: String, Sendable, Hashable, Codable, CaseIterable {
    /// Each coefficient is quantised to the nearest level, with a small bias towards 0.
    case fast
    /// Each block has the levels with the best ratio of quality to bits.
    case normal
    /// As normal, with several scans.
    case high
}
