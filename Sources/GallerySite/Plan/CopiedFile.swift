/// A file of the photographer that the site has, as it is or nearly so. Its name ends with a hyphen, the
/// identity of its content and the ending of its kind.
package protocol CopiedFile: Sendable, Hashable {
    /// The folder of all copies of the kind, below the output folder.
    static var folder: String { get }
    /// The path below the output folder.
    var path: String { get }
    /// The length of the file; nil before it is made.
    var bytes: Int? { get set }
}
