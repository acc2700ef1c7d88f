/// A file of the site that is made of text.
package struct SiteFile: Sendable, Hashable {
    /// The path below the output folder.
    package var path: String
    /// The content.
    package var bytes: [UInt8]

    private static let assetFolder = "assets/"

    /// An asset under a name that changes with its content, so that hosts may let it be kept for ever.
    static func asset(_ name: String, _ bytes: [UInt8]) -> SiteFile {
        let parts = name.split(separator: ".")
        let stem = parts.dropLast().joined(separator: ".")
        return SiteFile(
            path: "\(assetFolder)\(stem).\(Fingerprint(of: bytes).text).\(parts.last ?? "")",
            bytes: bytes)
    }

    /// The asset under the same name at the site's root.
    var atRoot: SiteFile { SiteFile(path: assetName, bytes: bytes) }

    /// The name of an asset, as other assets name it.
    var assetName: String { String(path.dropFirst(Self.assetFolder.count)) }
}
