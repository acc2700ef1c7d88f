/// The change of a site from one whole state to the next.
///
/// Everything new is written first: renditions under their names, which no page knows yet, pages and assets
/// under names of their own. Only when all of it is on the disk do the pages take their places, one rename
/// after the other; then what no page names any more is removed, then the manifest is replaced. Whatever
/// ends the process in between, each page that is there names only files that are there, and the next build
/// goes on.
struct Publication {
    /// Where to write.
    let output: OutputFolder
    /// What earlier builds left.
    let previous: PreviousSite
    /// The files that earlier builds left.
    let previousFiles: PreviousFiles
    /// Whether to tell what would be written and write nothing.
    let isDryRun: Bool
    /// Hears of every file.
    let onEvent: (BuildEvent) -> Void

    /// The pages and assets of the site, for the cache; their stamps are set when they are in place.
    private(set) var pages: [SiteSnapshot.Page] = []
    /// The number of pages and assets whose content changed.
    private(set) var changed = 0
    private var staged: [(file: OutputFolder.Staged, page: Int?, isNew: Bool)] = []
    private var folders: Set<String> = []
    // The short forms of the paths in the journal; nil while there is none.
    private var journaled: Set<UInt64>?
    private var hasWrittenPictures = false
    private var isPrepared = false
    private var planned: [String] = []

    init(
        output: OutputFolder, previous: PreviousSite, previousFiles: PreviousFiles, isDryRun: Bool,
        onEvent: @escaping (BuildEvent) -> Void
    ) {
        self.output = output
        self.previous = previous
        self.previousFiles = previousFiles
        self.isDryRun = isDryRun
        self.onEvent = onEvent
    }

    // MARK: Before the first file

    /// Notes the files that are about to be made, before any of them is.
    mutating func prepare(_ paths: some Sequence<String>) throws(FileSystemError) {
        let new = paths.filter {
            !previousFiles.contains($0)
                && journaled?.contains(PreviousFiles.hash($0)) != true
        }
        var journal: Journal
        if journaled == nil {
            try output.makeFolder("")
            // What a killed build left half-written stands beside the files that it made.
            let folders = previous.journal == nil ? [""] : previousFiles.folders()
            for folder in folders { output.removeLeftovers(in: folder) }
            journal = previous.journal ?? Journal([])
        } else if new.isEmpty {
            return
        } else {
            journal = Journal(in: output) ?? Journal([])
        }
        journal.paths.formUnion(new)
        try journal.write(to: output)
        journaled = (journaled ?? []).union(new.map(PreviousFiles.hash))
    }

    /// Prepares for files that are written under their names in `folder`: `paths` are those that are about
    /// to be made.
    mutating func prepare(_ paths: [String], in folder: String) throws(FileSystemError) {
        try prepare(paths)
        try output.makeFolder(folder)
        hasWrittenPictures = true
    }

    // MARK: Staging

    /// Says which pages and assets the site will have, before the first of them is staged.
    mutating func expect(_ paths: [String]) {
        planned = paths
        isPrepared = false
    }

    /// Takes over a page whose content is known to be what it was, if the file still is what it was.
    mutating func keeps(_ path: String, key: UInt64) -> Bool {
        guard let old = previousFiles.page(path), old.key == key, key != 0,
            output.stamp(of: path) == old.stamp
        else { return false }
        pages.append(SiteSnapshot.Page(path: path, stamp: old.stamp, key: key))
        onEvent(.file(action: .keep, path: path))
        return true
    }

    /// Writes a page or asset beside its place, unless its place holds the same.
    mutating func stage(
        _ bytes: [UInt8], for path: String, key: UInt64 = 0
    ) throws(FileSystemError) {
        let stamp = output.stamp(of: path)
        pages.append(SiteSnapshot.Page(path: path, stamp: stamp ?? FileStamp(), key: key))
        if stamp != nil, output.holds(bytes, at: path) {
            onEvent(.file(action: .keep, path: path))
            return
        }
        changed += 1
        onEvent(.file(action: .write, path: path))
        guard !isDryRun else { return }
        if !isPrepared {
            try prepare(planned)
            isPrepared = true
        }
        try makeFolder(of: path)
        staged.append((try output.stage(bytes, for: path), pages.count - 1, stamp == nil))
    }

    private mutating func makeFolder(of path: String) throws(FileSystemError) {
        guard let slash = path.lastIndex(of: "/") else { return }
        let folder = String(path[..<slash])
        if folders.insert(folder).inserted { try output.makeFolder(folder) }
    }

    /// Removes everything staged: the site stays as it was.
    mutating func abandon() {
        for (file, _, _) in staged { output.discard(file) }
        staged = []
    }

    // MARK: The change

    /// Puts the staged files in their places, removes what is not in `current`, the short forms of all paths
    /// of the site, and writes the manifest.
    mutating func finish(
        manifest: [UInt8], keeping current: Set<UInt64>
    ) throws(FileSystemError) {
        let obsolete = previousFiles.obsolete(keeping: current)
        let manifestIsNew = !output.holds(manifest, at: Manifest.path)
        onEvent(.file(action: manifestIsNew ? .write : .keep, path: Manifest.path))
        if manifestIsNew { changed += 1 }
        guard !isDryRun else {
            for path in obsolete where output.stamp(of: path) != nil {
                onEvent(.file(action: .remove, path: path))
            }
            return
        }
        // What an unfinished build left is cleared even when nothing else is to be done.
        if manifestIsNew || !obsolete.isEmpty || previous.journal != nil { try prepare([]) }
        // Written before the change, so that a full disk is met while the old site is whole.
        let staged = manifestIsNew ? try output.stage(manifest, for: Manifest.path) : nil
        do throws(FileSystemError) { try change(removing: obsolete) } catch {
            if let staged { output.discard(staged) }
            throw error
        }
        if let staged { try output.publish(staged) }
        if journaled != nil { try output.remove(Journal.path) }
    }

    private mutating func change(removing obsolete: [String]) throws(FileSystemError) {
        if hasWrittenPictures || !staged.isEmpty { try output.makeDurable() }
        try takePlaces()
        guard !obsolete.isEmpty else { return }
        try output.makeDurable()
        for path in obsolete where try output.remove(path) {
            onEvent(.file(action: .remove, path: path))
        }
    }

    /// Pages that are new come before those that lead to them.
    private mutating func takePlaces() throws(FileSystemError) {
        let queue = staged.filter(\.isNew) + staged.filter { !$0.isNew }
        for (index, item) in queue.enumerated() {
            do throws(FileSystemError) { try output.publish(item.file) } catch {
                for rest in queue[(index + 1)...] { output.discard(rest.file) }
                throw error
            }
            if let page = item.page {
                pages[page].stamp = output.stamp(of: item.file.path) ?? FileStamp()
            }
        }
        staged = []
    }
}
