/// A planned file of a site: its path, and the key of what its bytes depend on.
package struct Output: Sendable, Hashable {
    /// The path below the output folder.
    package var path: String
    /// The fingerprint of everything that the bytes depend on.
    package var key: Fingerprint

    /// Creates an output.
    package init(path: String, key: Fingerprint) { (self.path, self.key) = (path, key) }

    /// Creates an output whose path changes with its content.
    package init(contentAddressed path: String) {
        self.init(path: path, key: Fingerprint(of: path))
    }

    /// Creates the output of a copied file. Its key is the fingerprint of its name from the last hyphen on, which does
    /// not depend on the photo's name.
    package init(copyAt path: String) {
        let name = path[(path.lastIndex(of: "-") ?? path.startIndex)...]
        self.init(path: path, key: Fingerprint(of: String(name)))
    }
}

extension Rendition {
    /// The output of the rendition.
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
    /// The output of the copy.
    package var output: Output { Output(copyAt: path) }
}
