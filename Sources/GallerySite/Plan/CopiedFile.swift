/// A file of the photographer that is copied into the site, possibly stripped. Its name ends with a hyphen, the
/// identity of its content and the extension of its kind.
package protocol CopiedFile: Sendable, Hashable {
    /// The folder of all copies of this kind, below the output folder.
    static var folder: String { get }
    /// The path below the output folder.
    var path: String { get }
    /// The length of the file in bytes; nil until it exists.
    var bytes: Int? { get set }
}
