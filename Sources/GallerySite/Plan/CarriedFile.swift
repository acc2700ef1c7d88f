/// A file of the photographer that the site has, as it is or nearly so. Its name ends with a hyphen, the
/// fingerprint of its content and the ending of its kind.
package protocol CarriedFile: Sendable, Hashable {
    /// The path below the output folder.
    var path: String { get }
    /// The length of the file; nil before it is made.
    var bytes: Int? { get set }
}

extension CarriedFile {
    /// The end of the name, which says what the file holds whatever the photo is called.
    package var key: Substring { path[(path.lastIndex(of: "-") ?? path.startIndex)...] }
}
