/// What earlier builds left in an output folder.
struct PreviousSite {
    /// Whether the folder holds a site of ours, finished or not.
    let isOurs: Bool
    /// What the last build with this cache remembered; nil when no page is as that build left it.
    let snapshot: SiteSnapshot?
    /// The manifest, read only when it is not the one of that build.
    let manifest: Manifest?
    /// The list that an unfinished build left.
    let journal: Journal?

    /// Looks at an output folder; `snapshot` is the record that the cache has of it.
    init(_ output: OutputFolder, snapshot record: [UInt8]?) {
        journal = Journal(in: output)
        let remembered = record.flatMap { SiteSnapshot($0) }
        if let remembered, output.stamp(of: Manifest.path) == remembered.summary.manifest {
            (snapshot, manifest) = (remembered, nil)
        } else {
            // Another cache's build, or a person, has been here since.
            snapshot = remembered.flatMap { $0.isPartlyTrue(of: output) ? $0 : nil }
            manifest = (try? FileContents.read(output.path + "/" + Manifest.path)).flatMap {
                Manifest($0)
            }
        }
        isOurs = snapshot != nil || journal != nil || manifest?.generator == "gallery"
    }

    /// What the last build came to, if nothing it was made from has changed and every file of the site is as
    /// it left it. One `stat` a file, no file is read.
    func unchanged(_ inputs: Fingerprint?, in output: OutputFolder) -> SiteSnapshot.Summary? {
        guard journal == nil, let inputs, let snapshot, snapshot.summary.inputs == inputs,
            output.stamp(of: Manifest.path) == snapshot.summary.manifest,
            let status = FolderStatus(output.path)
        else { return nil }
        let isWhole = snapshot.allFiles { path, page, length in
            guard let stamp = status.stamp(of: path) else { return false }
            return page.map { $0.0 == stamp } ?? (stamp.bytes == length)
        }
        return isWhole ? snapshot.summary : nil
    }
}

/// The files of a site as earlier builds left it, found by their paths.
struct PreviousFiles {
    private let site: PreviousSite
    private var known: Set<UInt64> = []
    private var pages: [UInt64: (FileStamp, UInt64)] = [:]

    /// Collects the files of the last finished build and those that an unfinished one began.
    init(_ site: PreviousSite) {
        self.site = site
        _ = site.snapshot?.allFiles { path, page, _ in
            let hash = Fingerprint(of: path).value
            known.insert(hash)
            if let page { pages[hash] = page }
            return true
        }
        for path in listedPaths() { known.insert(Self.hash(path)) }
    }

    /// A short form of a path, to keep hundreds of thousands.
    static func hash(_ path: String) -> UInt64 { Fingerprint(of: path).value }

    private func listedPaths() -> [String] {
        var paths = Array(site.journal?.paths ?? [])
        if let manifest = site.manifest {
            paths += manifest.albums.map(\.page) + manifest.photos.map(\.page)
            paths +=
                manifest.photos.flatMap { $0.renditions.map(\.path) } + (manifest.files ?? [])
                + manifest.albums.flatMap { $0.pages ?? [] }
        }
        return paths.filter(Journal.isInside)
    }

    /// The lengths of the originals that the last finished build left, by path.
    func originals() -> [String: Int] {
        let folder = Original.folder + "/"
        var lengths: [String: Int] = [:]
        _ = site.snapshot?.allFiles { path, page, length in
            if page == nil, path.starts(with: folder.utf8) {
                lengths[String(decoding: path, as: UTF8.self)] = length
            }
            return true
        }
        for original in site.manifest?.photos.compactMap(\.original) ?? []
        where original.path.hasPrefix(folder) && Journal.isInside(original.path) {
            lengths[original.path] = original.bytes
        }
        return lengths
    }

    /// Whether an earlier build made a file.
    func contains(_ path: String) -> Bool { known.contains(Self.hash(path)) }

    /// What a page was when the last build ended, and the key of what it was made from.
    func page(_ path: String) -> (stamp: FileStamp, key: UInt64)? { pages[Self.hash(path)] }

    /// The files that are not part of a site any more: pages first, then assets, then renditions, so that at
    /// no time a page names what is gone. `current` are the paths of the site in their short form.
    func obsolete(keeping current: Set<UInt64>) -> [String] {
        var paths: Set<String> = []
        _ = site.snapshot?.allFiles { path, _, _ in
            if !current.contains(Fingerprint(of: path).value) {
                paths.insert(String(decoding: path, as: UTF8.self))
            }
            return true
        }
        for path in listedPaths() where !current.contains(Self.hash(path)) { paths.insert(path) }
        func rank(_ path: String) -> Int {
            path.hasPrefix("images/") || path.hasPrefix(Original.folder + "/")
                ? 2 : path.hasPrefix("assets/") ? 1 : 0
        }
        return paths.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// Every folder that may hold a file of an earlier build.
    func folders() -> Set<String> {
        var folders: Set<String> = ["", "images", "assets", Original.folder]
        func add(_ path: some StringProtocol) {
            if let slash = path.lastIndex(of: "/") { folders.insert(String(path[..<slash])) }
        }
        for path in listedPaths() { add(path) }
        _ = site.snapshot?.allFiles { path, page, _ in
            if page != nil { add(String(decoding: path, as: UTF8.self)) }
            return true
        }
        return folders
    }
}
