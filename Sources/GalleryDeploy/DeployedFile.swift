/// A file at a target.
struct DeployedFile: Sendable, Hashable {
    /// The length in bytes.
    var bytes: Int
    /// Whether only its owner can read it, as far as that is known.
    var isOwnerOnly = false
}
