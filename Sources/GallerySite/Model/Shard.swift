internal import GalleryFacts

/// One of several shares of the photos of a folder, which machines inspect and derive independently.
public struct Shard: Sendable, Hashable, Codable {
    /// The largest number of shares.
    public static let maxCount = 100_000

    /// The number of the share, from 1.
    public let index: Int
    /// The number of shares.
    public let count: Int

    /// Creates a share; nil unless the index is from 1 to the count, and the count at most `maxCount`.
    public init?(index: Int, count: Int) {
        guard (1...Self.maxCount).contains(count), (1...count).contains(index) else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// Parses `3/16`; nil for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
            return nil
        }
        self.init(index: index, count: count)
    }

    /// Whether a file belongs to the share. This depends only on its path below the photo folder, not on other files. A
    /// photo, its video, its sidecars and its notes belong to the same share.
    package func contains(_ path: String) -> Bool {
        var name = PhotoName.shared(path)
        // `IMG_2041.jpg.xmp` is about `IMG_2041.jpg`.
        if FileKind(name: name) != nil { name = PhotoName.shared(name) }
        return Fingerprint(of: name).value % UInt64(count) == UInt64(index - 1)
    }

    /// Whether the share reads a file: one of its own, or a file about an album, whose photos are in every share.
    package func needs(_ path: String) -> Bool {
        contains(path) || AlbumFileName.isSimilar(FilePath.name(of: path))
    }
}

extension Shard: CustomStringConvertible {
    /// The share in words: `3 of 16`.
    public var description: String { "\(index) of \(count)" }
}

extension Shard: Comparable {
    /// Orders shares by the number of shares, then by their index.
    public static func < (left: Self, right: Self) -> Bool {
        (left.count, left.index) < (right.count, right.index)
    }
}
