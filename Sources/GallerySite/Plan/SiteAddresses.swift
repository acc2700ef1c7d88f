internal import GalleryFacts

/// The addresses of the albums, photos and text pages of a site.
///
/// They follow from the names of files and folders. What the last build published keeps its address, so that no new
/// file takes that of another one; what is new does not get an address that the last build published.
package struct SiteAddresses {
    /// The names of the pages of photos without extension, in the order of the photos.
    let slugs: [String]
    /// The slugs of the names of photos alone, by the indices of the photos whose slugs differ.
    let fileSlugs: [Int: String]
    /// The paths of albums by their folders.
    package private(set) var paths: [String: String] = [:]
    /// The names of text pages without extension, in their order.
    let pages: [String]
    /// What the last build published.
    let matches: PublishedMatches
    /// The photos that have the addresses.
    let photos: AddressedPhotos

    /// Names of pages that hosts show when there is no page at an address, or none at all.
    static let hostPages: Set<String> = ["404", "200", "50x"]
    /// Names that photos cannot have: those of the album's page and of the anchor of its photos, and of pages of hosts.
    private static let reservedPhotos = hostPages.union(["index", "photos"])
    /// Folder names that albums directly below the root cannot have.
    static let reservedAlbums = hostPages.union(
        ["images", "assets", Original.folder, PublishedVideo.folder, "gallery.json"]
            + PhotoIndex.allCases.map(\.folder))

    /// The addresses of photos. `unlisted` has the folder names of unlisted albums and photos, by their paths; `pages`
    /// are the names of the files of text pages.
    package init(
        _ inspected: [InspectedPhoto], unlisted: [String: String] = [:], pages: [String] = [],
        published: PublishedAddresses = PublishedAddresses()
    ) {
        let photos = AddressedPhotos(inspected, unlisted: unlisted)
        let matches = PublishedMatches(photos, published)
        (self.photos, self.matches) = (photos, matches)
        let claims = photos.names.map(SlugClaim.init(photo:))
        var slugs = Array(repeating: "", count: claims.count)
        var pageSlugs: [String] = []
        // The photos of the root come first if there are text pages: these do not take the addresses of photos.
        for group in photos.groups {
            let isRoot = group.source == AlbumSource(folder: "")
            let earlier = Self.earlier(of: group, photos, claims, matches)
            let album = matches.albums[group.source].flatMap { published.album(at: $0.path) }
            if isRoot {
                pageSlugs = Self.slugs(ofPages: pages, beside: earlier, published)
            }
            let taken = Set(isRoot ? pageSlugs : [])
            let unique = UniqueSlugs(
                group.photos.map { claims[$0] }, published: earlier,
                others: Set(album.map { published.albums[$0].photos.map(\.slug) } ?? [])
            ) { slug in
                Self.reservedPhotos.contains(slug) || taken.contains(slug) || Album.isPageName(slug)
            }
            for (index, slug) in zip(group.photos, unique.slugs) { slugs[index] = slug }
        }
        if pageSlugs.isEmpty { pageSlugs = Self.slugs(ofPages: pages, beside: [:], published) }
        (self.slugs, self.pages) = (slugs, pageSlugs)
        fileSlugs = claims.indices.reduce(into: [:]) { own, index in
            if claims[index].slug != slugs[index] { own[index] = claims[index].slug }
        }
        findPaths(unlisted, published)
    }

    // MARK: Photos

    /// What the last build published of the photos of an album, by their indices in it.
    private static func earlier(
        of group: AddressedPhotos.Group, _ photos: AddressedPhotos, _ claims: [SlugClaim],
        _ matches: PublishedMatches
    ) -> [Int: UniqueSlugs.Published] {
        guard let path = matches.albums[group.source]?.path else { return [:] }
        var earlier: [Int: UniqueSlugs.Published] = [:]
        var names: Set<String>?
        for (index, own) in group.photos.enumerated() {
            guard let match = matches.photos[own], matches.path(match) == path else { continue }
            let photo = matches.photo(match)
            guard match.isRenamed, SlugClaim(photo: photo.name).slug != claims[own].slug else {
                earlier[index] = .kept(photo.slug)
                continue
            }
            // Another photo has the old name now, and must not get the address.
            let present = names ?? Set(group.photos.map { photos.names[$0] })
            names = present
            earlier[index] =
                present.contains(photo.name) ? .kept(photo.slug) : .renamed(photo.slug)
        }
        return earlier
    }

    // MARK: Text pages

    /// The names of text pages, which the photos of the root that were published do not have.
    private static func slugs(
        ofPages pages: [String], beside photos: [Int: UniqueSlugs.Published],
        _ published: PublishedAddresses
    ) -> [String] {
        var taken: Set<String> = []
        for earlier in photos.values {
            switch earlier {
            case .kept(let slug), .renamed(let slug):
                if !reservedPhotos.contains(slug) { taken.insert(slug) }
            }
        }
        let claims = pages.map(SlugClaim.init(page:))
        let own = Set(claims.map(\.slug))
        return claims.map { claim in
            let free = ([claim.slug] + (0..<maxSteps).map(claim.suffixed)).filter {
                !taken.contains($0) && ($0 == claim.slug || !own.contains($0))
            }
            let slug = free.first(where: published.pages.contains) ?? free.first ?? claim.slug
            taken.insert(slug)
            return slug
        }
    }

    /// The number of suffixes that are tried for a text page.
    private static let maxSteps = 8

    // MARK: Albums

    /// Finds the paths of albums, those of parent albums first.
    private mutating func findPaths(
        _ unlisted: [String: String], _ published: PublishedAddresses
    ) {
        paths[""] = ""
        var earlierSlugs: [String: Set<String>] = [:]
        for path in published.paths.values where !path.isEmpty {
            earlierSlugs[FilePath.folder(of: path), default: []].insert(FilePath.name(of: path))
        }
        var children: [String: [String]] = [:]
        for folder in photos.folders.keys where !folder.isEmpty {
            if let path = unlisted[folder] {
                paths[folder] = path
            } else {
                children[FilePath.folder(of: folder), default: []].append(folder)
            }
        }
        // A folder is longer than those above it.
        for (parent, folders) in children.sorted(by: { $0.key.utf8.count < $1.key.utf8.count }) {
            guard let above = paths[parent] else { continue }
            let earlierAbove =
                parent.isEmpty ? "" : photos.folders[parent].flatMap { matches.albums[$0]?.path }
            let slugs = slugs(
                ofFolders: folders, isRoot: above.isEmpty, below: earlierAbove,
                others: earlierAbove.flatMap { earlierSlugs[$0] } ?? [])
            for (folder, slug) in zip(folders, slugs) {
                paths[folder] = FilePath.joined(above, slug)
            }
        }
    }

    /// The slugs of the folders in one folder; `earlierAbove` is the published path of that folder, and `others` are
    /// the published slugs below it.
    private func slugs(
        ofFolders folders: [String], isRoot: Bool, below earlierAbove: String?,
        others: Set<String>
    ) -> [String] {
        let claims = folders.map { Self.claim(ofFolder: FilePath.name(of: $0)) }
        var earlier: [Int: UniqueSlugs.Published] = [:]
        for (index, folder) in folders.enumerated() {
            guard let source = photos.folders[folder], let album = matches.albums[source],
                FilePath.folder(of: album.path) == earlierAbove
            else { continue }
            let slug = FilePath.name(of: album.path)
            let isRenamed = album.source != source
            let old = Self.claim(ofFolder: FilePath.name(of: album.source.folder))
            let isFree = photos.folders[album.source.folder] == nil
            earlier[index] =
                isRenamed && isFree && old.slug != claims[index].slug ? .renamed(slug) : .kept(slug)
        }
        return UniqueSlugs(claims, published: earlier, others: others) { slug in
            isRoot && Self.reservedAlbums.contains(slug)
        }.slugs
    }

    private static func claim(ofFolder name: String) -> SlugClaim {
        SlugClaim(folder: name, words: FolderName(name).addressed)
    }
}
