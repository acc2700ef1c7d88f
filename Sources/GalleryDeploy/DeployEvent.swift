/// What a deployment reports while it runs.
package enum DeployEvent: Sendable, Hashable {
    /// What can be counted.
    package enum Stage: String, Sendable, Hashable {
        /// Files are copied to the target.
        case upload
        /// Files at the target that are not part of the site any more are removed.
        case remove
    }

    /// `done` of `total` files are finished.
    case progress(Stage, done: Int, total: Int)
    /// A file was copied, or would be in a dry run.
    case upload(String)
    /// A file was removed, or would be in a dry run.
    case remove(String)
}

/// What a deployment came to.
package struct DeployReport: Sendable, Hashable {
    /// The files that were copied.
    package var uploaded = 0
    /// The files that were removed.
    package var removed = 0
    /// The files that were there already.
    package var kept = 0
}
