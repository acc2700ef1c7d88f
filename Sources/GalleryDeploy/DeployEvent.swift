/// An event of a running deployment.
package enum DeployEvent: Sendable, Hashable {
    /// The stages that report progress.
    package enum Stage: String, Sendable, Hashable {
        /// Files are copied to the target.
        case upload
        /// Files at the target are removed that are no longer part of the site.
        case remove
    }

    /// `done` of `total` files are finished.
    case progress(Stage, done: Int, total: Int)
    /// A file was copied, or would be in a dry run.
    case upload(String)
    /// A file was removed, or would be in a dry run.
    case remove(String)
}

/// The result of a deployment.
package struct DeployReport: Sendable, Hashable {
    /// The number of files that were copied, or would be in a dry run.
    package var uploaded = 0
    /// The number of files that were removed, or would be in a dry run.
    package var removed = 0
    /// The number of files that were up to date.
    package var kept = 0
}
