internal import GalleryFacts

/// Which photos and albums of the last build are in this one: photos by content, then by name; albums by the photos
/// that they share.
struct PublishedMatches {
    /// A published photo.
    struct Match: Hashable {
        /// The index of its album.
        let album: Int
        /// The index in the album.
        let photo: Int
        /// Whether only the content is the same.
        var isRenamed = false
    }

    /// A published album.
    struct Path: Hashable {
        /// The path of its pages.
        let path: String
        /// The folder that it had.
        let source: AlbumSource
    }

    /// The published photos, by the indices of the photos of this build.
    private(set) var photos: [Match?]
    /// The published albums, by the folders of this build.
    private(set) var albums: [AlbumSource: Path] = [:]

    private let published: PublishedAddresses
    private let current: AddressedPhotos
    // The published photos without a match, in their order, and the photos of this build without one.
    private var free: [Match] = []
    private var open: [Int] = []

    /// Matches the photos and albums of this build. Linear in the numbers of photos if few are new or renamed.
    init(_ current: AddressedPhotos, _ published: PublishedAddresses) {
        (self.current, self.published) = (current, published)
        photos = Array(repeating: nil, count: current.names.count)
        guard !published.albums.isEmpty else { return }
        matchUnchanged()
        matchContents()
        matchAlbums()
        matchNames { $0 }
        matchNames { PhotoName.shared($0) }
    }

    /// The published photo of a match.
    func photo(_ match: Match) -> PublishedAddresses.Photo {
        published.albums[match.album].photos[match.photo]
    }

    /// The path of the album of a match.
    func path(_ match: Match) -> String { published.albums[match.album].path }

    // MARK: Photos

    /// Matches photos of the same folder, name and content.
    private mutating func matchUnchanged() {
        let groups = Dictionary(
            current.groups.map { ($0.source, $0.photos) }, uniquingKeysWith: { first, _ in first })
        for (index, album) in published.albums.enumerated() {
            let named = Dictionary(
                (groups[album.source] ?? []).map { (current.names[$0], $0) },
                uniquingKeysWith: { first, _ in first })
            for (place, photo) in album.photos.enumerated() {
                let match = Match(album: index, photo: place)
                guard let own = named[photo.name], photos[own] == nil,
                    photo.identity == nil || photo.identity == current.identities[own]
                else {
                    free.append(match)
                    continue
                }
                photos[own] = match
            }
        }
        open = photos.indices.filter { photos[$0] == nil }
    }

    /// The number of published copies of one picture that are considered.
    private static let maxCopies = 100

    /// Matches photos of the same content: first those that stay in their album.
    private mutating func matchContents() {
        guard !open.isEmpty, !free.isEmpty else { return }
        // In the order of names, so that the order of files does not matter.
        let folders = current.groups.map(\.source.folder)
        open.sort { one, other in
            let (first, second) = (
                folders[current.groupIndices[one]], folders[current.groupIndices[other]]
            )
            if first != second { return first < second }
            return current.names[one].utf8.lexicographicallyPrecedes(current.names[other].utf8)
        }
        var copies: [ContentIdentity: [Match]] = [:]
        for match in free {
            guard let identity = photo(match).identity else { continue }
            copies[identity, default: []].append(match)
        }
        for staysInAlbum in [true, false] {
            for own in open where photos[own] == nil {
                let source = current.groups[current.groupIndices[own]].source
                guard let identity = current.identities[own],
                    let place = copies[identity]?.prefix(Self.maxCopies).firstIndex(where: {
                        let album = published.albums[$0.album].source
                        return staysInAlbum ? album == source : album.root == source.root
                    }), var match = copies[identity]?.remove(at: place)
                else { continue }
                match.isRenamed = true
                photos[own] = match
            }
        }
        removeMatched()
    }

    /// Matches photos of one album whose contents differ: each name is that of one photo.
    private mutating func matchNames(_ name: (String) -> String) {
        guard !open.isEmpty, !free.isEmpty else { return }
        var freeNames: [Int: [String: [Match]]] = [:]
        for match in free {
            freeNames[match.album, default: [:]][name(photo(match).name), default: []].append(match)
        }
        let current = current
        for (group, photos) in Dictionary(grouping: open, by: { current.groupIndices[$0] }) {
            guard let path = albums[current.groups[group].source]?.path,
                let album = published.album(at: path), let known = freeNames[album]
            else { continue }
            for (name, own) in Dictionary(grouping: photos, by: { name(current.names[$0]) }) {
                guard own.count == 1, let match = known[name], match.count == 1 else { continue }
                self.photos[own[0]] = match[0]
            }
        }
        removeMatched()
    }

    private mutating func removeMatched() {
        var used: Set<Match> = []
        open = open.filter { own in
            guard var match = photos[own] else { return true }
            match.isRenamed = false
            used.insert(match)
            return false
        }
        free.removeAll(where: used.contains)
    }

    // MARK: Albums

    /// Matches each published album with its own folder if any of its photos is still there, else with the folder that
    /// has most of them, else with its own folder.
    private mutating func matchAlbums() {
        let paths = published.paths
        var kept: Set<AlbumSource> = []
        var moved: [Pair: Int] = [:]
        for group in current.groups {
            var isKept = false
            for match in group.photos.compactMap({ photos[$0] }) {
                let album = published.albums[match.album]
                if album.source != group.source {
                    moved[Pair(album: match.album, source: group.source), default: 0] += 1
                } else if !isKept {
                    isKept = true
                    kept.formUnion(album.withAlbumsAbove.map(\.source))
                }
            }
        }
        let existing = Set(current.folders.values).union(current.groups.map(\.source))
        for (source, path) in paths where kept.contains(source) && existing.contains(source) {
            albums[source] = Path(path: path, source: source)
        }
        matchRenamed(moved)
        let used = Set(albums.values)
        for (source, path) in paths where existing.contains(source) && albums[source] == nil {
            let path = Path(path: path, source: source)
            if !used.contains(path) { albums[source] = path }
        }
    }

    /// Photos of a published album that are now in another folder.
    private struct Pair: Hashable {
        var album: Int
        var source: AlbumSource
    }

    /// Matches listed albums whose photos are now in folders without a match.
    private mutating func matchRenamed(_ moved: [Pair: Int]) {
        guard !moved.isEmpty else { return }
        let taken = Set(albums.values)
        var counts: [Path: [AlbumSource: Int]] = [:]
        for (pair, count) in moved where pair.source.isListed {
            var source = pair.source
            for (earlier, path) in published.albums[pair.album].withAlbumsAbove {
                let path = Path(path: path, source: earlier)
                if source.folder.isEmpty || path.path.isEmpty { break }
                if !taken.contains(path) { counts[path, default: [:]][source, default: 0] += count }
                source.folder = FilePath.folder(of: source.folder)
            }
        }
        // The albums with the most photos come first.
        var found: [(count: Int, path: Path, source: AlbumSource)] = []
        for (path, sources) in counts {
            let all = sources.values.reduce(0, +)
            guard let main = sources.max(by: { $0.value < $1.value }), main.value * 2 > all else {
                continue
            }
            found.append((main.value, path, main.key))
        }
        found.sort { ($1.count, $0.path.path) < ($0.count, $1.path.path) }
        for (_, path, source) in found where albums[source] == nil { albums[source] = path }
    }
}
