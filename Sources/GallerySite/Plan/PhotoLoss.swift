internal import GalleryFacts

/// Photos that a site shows and that are missing in the photo folder, probably by accident: a disk that is not
/// mounted, or a folder that cannot be read.
public enum PhotoLoss: Sendable, Hashable {
    /// Every photo of an album is left out because of errors; the path of its folder below the photo folder.
    case album(String)
    /// At least half of the photos are missing.
    case photos(published: Int, found: Int)

    /// The loss that a build would publish; nil when there is none. The removal of a single photo is no loss, unless it
    /// was the only one.
    ///
    /// `published` and `found` count the photos that the site shows and will show, by the paths of their folders.
    /// `omitted` are the files that are left out now and were not before, `closed` the folders that the author
    /// excluded.
    package init?(
        published: [String: Int], found: [String: Int], omitted: [Diagnostic], closed: [String]
    ) {
        let published = published.filter { folder, count in
            count > 0 && !closed.contains { FilePath.contains($0, folder) }
        }
        let lost = published.keys.filter { folder in
            found[folder, default: 0] == 0
                && Self.loses(published[folder] ?? 0, folder, through: omitted)
        }
        if let album = lost.min(by: NaturalOrder.precedes) {
            self = .album(album)
            return
        }
        let (before, now) = (published.values.reduce(0, +), found.values.reduce(0, +))
        guard before > 0, now == 0 || (before - now >= 2 && now * 2 <= before) else { return nil }
        self = .photos(published: before, found: now)
    }

    /// Whether problems explain the `count` lost photos of a folder: it cannot be read, it exceeds a limit of the scan,
    /// or at least as many of its files cannot be used.
    private static func loses(
        _ count: Int, _ folder: String, through omitted: [Diagnostic]
    ) -> Bool {
        var failed = 0
        for diagnostic in omitted {
            guard let path = diagnostic.path else { continue }
            switch diagnostic.problem {
            case .ignored(.folderUnreadable) where FilePath.contains(path, folder),
                .ignored(.tooManyFiles),
                .ignored(.tooDeep) where FilePath.contains(path, folder):
                return true
            case .photo where FilePath.folder(of: path) == folder: failed += 1
            default: break
            }
        }
        return failed >= count
    }

    /// The number of photos in each folder.
    package static func counts(_ sources: some Sequence<String>) -> [String: Int] {
        var (counts, folder, count) = ([String: Int](), "", 0)
        // The photos of a folder are usually adjacent.
        for source in sources {
            let own = FilePath.folder(of: source)
            if own != folder {
                if count > 0 { counts[folder, default: 0] += count }
                (folder, count) = (own, 0)
            }
            count += 1
        }
        if count > 0 { counts[folder, default: 0] += count }
        return counts
    }
}
