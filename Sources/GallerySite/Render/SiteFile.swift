/// A file of the site that is made in memory: a page, a feed, or an asset.
package struct SiteFile: Sendable, Hashable {
    /// The path below the output folder.
    package var path: String
    /// The content.
    package var bytes: [UInt8]

    private static let assetFolder = "assets/"

    /// An asset whose name changes with its content, so that browsers may cache it for ever.
    static func asset(_ name: String, _ bytes: [UInt8]) -> SiteFile {
        let parts = name.split(separator: ".")
        let stem = parts.dropLast().joined(separator: ".")
        return SiteFile(
            path: "\(assetFolder)\(stem).\(Fingerprint(of: bytes).text).\(parts.last ?? "")",
            bytes: bytes)
    }

    /// The same asset at the site's root.
    var atRoot: SiteFile { SiteFile(path: assetName, bytes: bytes) }

    /// The file name of an asset, by which other assets reference it.
    var assetName: String { String(path.dropFirst(Self.assetFolder.count)) }
}
