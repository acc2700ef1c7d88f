internal import GalleryFacts
internal import GallerySite

/// What earlier builds left in an output folder.
package struct PreviousSite: Sendable {
    /// Whether the folder holds a site of ours, finished or not.
    package let isOurs: Bool
    /// What the last build with this cache remembered; nil when no page is as that build left it.
    let snapshot: SiteSnapshot?
    /// Whether the manifest is the one of that build.
    let hasItsManifest: Bool
    /// The manifest, read only when it is not the one of that build.
    let manifest: PreviousManifest?
    /// The list that an unfinished build left.
    let journal: Journal?

    /// Looks at an output folder; `snapshot` is the record that the cache has of it.
    package init(_ output: OutputFolder, snapshot record: [UInt8]?) {
        journal = Journal(in: output)
        let remembered = record.flatMap { SiteSnapshot($0) }
        if let remembered, output.stamp(of: Manifest.path) == remembered.summary.manifest {
            (snapshot, manifest) = (remembered, nil)
            hasItsManifest = true
        } else {
            hasItsManifest = false
            // Another cache's build, or a person, has been here since.
            snapshot = remembered.flatMap { $0.isPartlyTrue(of: output) ? $0 : nil }
            manifest = PreviousManifest(in: output)
        }
        isOurs = snapshot != nil || journal != nil || manifest?.rest.generator == "gallery"
    }

    /// Which files are as the last build left them.
    func intact(in output: OutputFolder, jobs: Int) async -> SiteSnapshot.Intact {
        await snapshot?.intact(in: output, jobs: jobs) ?? SiteSnapshot.Intact()
    }

    /// Whether nothing that the site was made from has changed, as far as can be told without a look at it.
    func mayBeUnchanged(_ inputs: Fingerprint?) -> Bool {
        guard let inputs, journal == nil, hasItsManifest else { return false }
        return snapshot?.summary.inputs == inputs
    }

    /// What the last build came to, if nothing it was made from has changed and every file of the site is as
    /// it left it. No file is read.
    func unchanged(
        _ inputs: Fingerprint?, _ intact: SiteSnapshot.Intact
    ) -> SiteSnapshot.Summary? {
        mayBeUnchanged(inputs) && intact.isWhole ? snapshot?.summary : nil
    }
}

/// The files of a site as earlier builds left it, found by what they were made from.
struct PreviousFiles {
    private let site: PreviousSite
    private let intact: SiteSnapshot.Intact
    private let photos: [UInt64: Int]
    private let pages: [UInt64: [Int]]

    /// Prepares the files of a site, of which `intact` tells which are as they were.
    init(_ site: PreviousSite, _ intact: SiteSnapshot.Intact) {
        (self.site, self.intact) = (site, intact)
        photos = Dictionary(
            (site.snapshot?.photoKeys ?? []).enumerated().map { ($1, $0) },
            uniquingKeysWith: { first, _ in first })
        pages = Dictionary(
            grouping: site.snapshot?.pages.indices.map { $0 } ?? [],
            by: { site.snapshot?.pages[$0].key ?? 0 })
    }

    /// A short form of a path, to keep hundreds of thousands.
    static func hash(_ path: String) -> UInt64 { Fingerprint(of: path).value }

    /// What the last build remembered.
    var snapshot: SiteSnapshot? { site.snapshot }

    /// The list that an unfinished build left.
    var journal: Journal? { site.journal }

    /// Whether the lines of the manifest are where the snapshot says.
    func hasLines(_ stamp: FileStamp?) -> Bool {
        guard let snapshot = site.snapshot else { return false }
        return snapshot.summary.manifest == stamp
            && snapshot.summary.program == BuildInputs.program
    }

    /// The place in the snapshot of the photo with a key.
    func photo(_ key: UInt64) -> Int? { photos[key] }

    /// Whether all pictures of a photo of the snapshot are in place.
    func hasPictures(_ index: Int) -> Bool { intact.pictures[index] }

    /// Whether the page of a photo of the snapshot is as it was left.
    func hasPage(_ index: Int) -> Bool { intact.photoPages[index] }

    /// The pages and assets that were made from what `key` stands for, if all of them are as they were left.
    func pages(_ key: UInt64) -> [SiteSnapshot.Page]? {
        guard key != 0, let snapshot = site.snapshot, let found = pages[key],
            found.allSatisfy({ intact.pages[$0] })
        else { return nil }
        return found.map { snapshot.pages[$0] }
    }

    /// Calls `take` with the path of every file that the journal or the manifest names, where it is inside the
    /// site: anyone may have edited them.
    private func forEachListedPath(_ take: (String) -> Void) {
        func check(_ path: String) { if Journal.isInside(path) { take(path) } }
        site.journal?.paths.forEach(check)
        site.manifest?.forEachPath(check)
    }

    /// The lengths of the originals that the last finished build left, by path.
    func originals() -> [String: Int] {
        var lengths: [String: Int] = [:]
        for index in 0..<(site.snapshot?.photoCount ?? 0) {
            guard let original = site.snapshot?.photo(index)?.original else { continue }
            lengths[original.path] = original.bytes
        }
        site.manifest?.forEachPhoto { photo in
            guard let original = photo.original,
                original.path.hasPrefix(Original.folder + "/"), Journal.isInside(original.path)
            else { return }
            lengths[original.path] = original.bytes
        }
        return lengths
    }

    /// The lengths of the films that the last finished build left, by path.
    func clips() -> [String: Int] {
        var lengths: [String: Int] = [:]
        for index in 0..<(site.snapshot?.photoCount ?? 0) {
            guard let clip = site.snapshot?.photo(index)?.clip else { continue }
            lengths[clip.path] = clip.bytes
        }
        site.manifest?.forEachPhoto { photo in
            guard let video = photo.video,
                video.path.hasPrefix(PublishedVideo.folder + "/"), Journal.isInside(video.path)
            else { return }
            lengths[video.path] = video.bytes
        }
        return lengths
    }

    /// The files that are not part of a site any more: pages first, then assets, then renditions, so that at
    /// no time a page names what is gone. `photos` are the places in the snapshot of photos that are still
    /// part of it, `pages` the paths of what belongs to no photo; `abandoned` are files that this build made and
    /// has no use for; `others` are asked for the paths of all
    /// other files of the site, in their short form, if it comes to that.
    func obsolete(
        photos: [Bool], pages: Set<String>, abandoned: [String] = [], others: () -> Set<UInt64>
    ) -> [String] {
        var candidates = Set(abandoned)
        if let snapshot = site.snapshot {
            for page in snapshot.pages { candidates.insert(page.path) }
            for index in 0..<snapshot.photoCount where !photos[index] {
                snapshot.files(ofPhoto: index) {
                    candidates.insert(String(decoding: $0, as: UTF8.self))
                }
            }
        }
        candidates.subtract(pages)
        guard !candidates.isEmpty || site.journal != nil || site.manifest != nil else { return [] }
        var current = others()
        if let snapshot = site.snapshot {
            for index in 0..<snapshot.photoCount where photos[index] {
                snapshot.files(ofPhoto: index) { current.insert(Fingerprint(of: $0).value) }
            }
        }
        candidates = candidates.filter { !current.contains(Self.hash($0)) }
        forEachListedPath { path in
            if !current.contains(Self.hash(path)), !pages.contains(path) { candidates.insert(path) }
        }
        func rank(_ path: String) -> Int {
            path.hasPrefix("images/") || path.hasPrefix(Original.folder + "/")
                || path.hasPrefix(PublishedVideo.folder + "/")
                ? 2 : path.hasPrefix("assets/") ? 1 : 0
        }
        return candidates.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// Every folder that may hold a file of an earlier build.
    func folders() -> Set<String> {
        var folders: Set<String> = [
            "", OutputFolder.pictures, "assets", Original.folder, PublishedVideo.folder,
        ]
        func add(_ path: String) {
            if let slash = path.lastIndex(of: "/") { folders.insert(String(path[..<slash])) }
        }
        forEachListedPath(add)
        for page in site.snapshot?.pages ?? [] { add(page.path) }
        return folders
    }
}
