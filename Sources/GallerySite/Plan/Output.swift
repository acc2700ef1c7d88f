/// A file of a site before it is made: where it goes, and what its bytes depend on.
package struct Output: Sendable, Hashable {
    /// The path below the output folder.
    package var path: String
    /// The fingerprint of everything that the bytes depend on.
    package var key: Fingerprint

    /// Creates an output.
    package init(path: String, key: Fingerprint) { (self.path, self.key) = (path, key) }

    /// Creates an output whose name changes with its content, so that the path says what it holds.
    package init(contentAddressed path: String) {
        self.init(path: path, key: Fingerprint(of: path))
    }

    /// Creates the output of a copied file. The end of its name says what it holds, whatever the photo is called.
    package init(copyAt path: String) {
        let name = path[(path.lastIndex(of: "-") ?? path.startIndex)...]
        self.init(path: path, key: Fingerprint(of: String(name)))
    }
}

extension Rendition {
    /// The rendition as a file of the site.
    package var output: Output { Output(path: path, key: key.output) }
}

extension RenditionKey {
    /// The key as one fingerprint.
    package var output: Fingerprint {
        let parts = (identity.high, identity.low, UInt64(width))
        return withUnsafeBytes(of: parts) { Fingerprint(of: $0) }
    }
}

extension CopiedFile {
    /// The copy as a file of the site.
    package var output: Output { Output(copyAt: path) }
}
