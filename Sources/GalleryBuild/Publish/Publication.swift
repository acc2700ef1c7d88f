internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

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
    let previous: PreviousFiles
    /// Whether to tell what would be written and write nothing.
    let isDryRun: Bool
    /// Whether files that stay what they are are told too.
    let tellsKept: Bool
    /// Hears of every file.
    let onEvent: (BuildEvent) -> Void

    /// The pages and assets that belong to no photo, for the cache; their stamps are set when they are in
    /// place.
    private(set) var pages: [SiteSnapshot.Page] = []
    /// The pages of photos that were not kept, by the numbers of the photos.
    private(set) var photoPages: [Int: SiteSnapshot.Page] = [:]
    /// Whether no loss of power can take back the pictures of the site.
    private(set) var isDurable = false
    /// The number of pages and assets whose content changed.
    private(set) var changed = 0

    /// What a file is a page of.
    private enum Owner {
        case page(Int)
        case photo(Int)
    }

    private var staged: [(file: OutputFolder.Staged, owner: Owner, isNew: Bool)] = []
    private var stagedPaths: Set<String> = []
    // Pages in `pages` whose file another one there is staged for: two albums may need the same asset.
    private var sharing: [Int] = []
    private var isBegun = false
    private var hasUnsyncedPictures = false

    init(
        output: OutputFolder, previous: PreviousFiles, isDryRun: Bool, tellsKept: Bool,
        onEvent: @escaping (BuildEvent) -> Void
    ) {
        self.output = output
        self.previous = previous
        (self.isDryRun, self.tellsKept) = (isDryRun, tellsKept)
        self.onEvent = onEvent
    }

    // MARK: Before the first file

    /// Removes what a killed build left half-written; before anything is written.
    func clearLeftovers() {
        guard !isDryRun else { return }
        let folders = previous.journal == nil ? [""] : previous.folders()
        for folder in folders { output.removeLeftovers(in: folder) }
    }

    /// Notes files that are about to be made, before any of them is.
    private mutating func begin(_ paths: some Sequence<String>) throws(FileSystemError) {
        if !isBegun { try output.makeFolder("") }
        isBegun = true
        try Journal.add(paths, to: output)
    }

    /// Prepares for files that are written under their names in `folder`: `paths` are those that are about
    /// to be made.
    mutating func prepare(
        _ paths: some Sequence<String>, in folder: String
    ) throws(FileSystemError) {
        try begin(paths)
        try output.makeFolder(folder)
        hasUnsyncedPictures = true
    }

    /// Notes that the site has pictures that an unfinished build wrote.
    mutating func relyOnUnsynced() { hasUnsyncedPictures = true }

    // MARK: Staging

    /// Takes over the page of a photo at a place of the snapshot, if it is known to be what it would become.
    mutating func keepsPage(ofPhoto index: Int, path: () -> String, key: UInt64) -> Bool {
        guard previous.hasPage(index), previous.snapshot?.page(ofPhoto: index)?.key == key else {
            return false
        }
        if tellsKept { onEvent(.file(action: .keep, path: path())) }
        return true
    }

    /// Takes over the pages and assets that were made from what `key` stands for, if all of them are there.
    mutating func keepsPages(_ key: UInt64) -> Bool {
        guard let known = previous.pages(key) else { return false }
        pages += known
        if tellsKept { for page in known { onEvent(.file(action: .keep, path: page.path)) } }
        return true
    }

    /// Writes a page or asset beside its place, unless its place holds the same. `photo` is the number of the
    /// photo that it is the page of.
    mutating func stage(
        _ bytes: [UInt8], for path: String, key: UInt64 = 0, photo: Int? = nil
    ) throws(FileSystemError) {
        let stamp = output.stamp(of: path)
        let page = SiteSnapshot.Page(path: path, stamp: stamp ?? FileStamp(), key: key)
        let owner = photo.map(Owner.photo) ?? .page(pages.count)
        if let photo { photoPages[photo] = page } else { pages.append(page) }
        if stamp != nil, output.holds(bytes, at: path) {
            onEvent(.file(action: .keep, path: path))
            return
        }
        guard stagedPaths.insert(path).inserted else {
            sharing.append(pages.count - 1)
            return
        }
        changed += 1
        onEvent(.file(action: .write, path: path))
        guard !isDryRun else { return }
        if !isBegun { try begin([]) }
        staged.append((try output.stage(bytes, for: path), owner, stamp == nil))
    }

    /// Takes over a file that belongs to no photo and is in its place.
    mutating func add(_ path: String) {
        let stamp = output.stamp(of: path) ?? FileStamp()
        pages.append(SiteSnapshot.Page(path: path, stamp: stamp, key: 0))
    }

    /// Who asks a build to stop waits so long, in nanoseconds, for what is cleared away.
    private static let patience: Int64 = 400_000_000

    /// Removes everything staged: the site stays as it was. Of a hundred thousand pages of a build that was
    /// asked to stop, the next build removes the rest.
    mutating func abandon() {
        let begun = FileStamp.now
        for (file, _, _) in staged {
            if Task.isCancelled, FileStamp.now - begun > Self.patience { break }
            output.discard(file)
        }
        staged = []
    }

    // MARK: The change

    /// Puts the staged files in their places, then removes what is `obsolete`, then replaces the manifest.
    mutating func finish(
        manifest: FileRevision.Outcome, removing obsolete: [String]
    ) throws(FileSystemError) {
        var revised: OutputFolder.Staged?
        switch manifest {
        case .same: onEvent(.file(action: .keep, path: Manifest.path))
        case .changed(let file):
            changed += 1
            revised = file
            onEvent(.file(action: .write, path: Manifest.path))
        }
        guard !isDryRun else {
            for path in obsolete where output.stamp(of: path) != nil {
                onEvent(.file(action: .remove, path: path))
            }
            return
        }
        do throws(FileSystemError) {
            // What an unfinished build left is cleared even when nothing else is to be done.
            if revised != nil || !obsolete.isEmpty || previous.journal != nil || !staged.isEmpty {
                try begin(staged.lazy.filter(\.isNew).map(\.file.path))
            }
            try change(removing: obsolete)
        } catch {
            if let revised { output.discard(revised) }
            throw error
        }
        if let revised { try output.publish(revised) }
        if isBegun { try output.remove(Journal.path) }
    }

    private mutating func change(removing obsolete: [String]) throws(FileSystemError) {
        if hasUnsyncedPictures || !staged.isEmpty {
            try output.makeDurable()
            isDurable = true
        }
        try takePlaces()
        guard !obsolete.isEmpty else { return }
        try output.makeDurable()
        for path in obsolete where try output.remove(path) {
            onEvent(.file(action: .remove, path: path))
        }
    }

    /// Pages that are new come before those that lead to them.
    private mutating func takePlaces() throws(FileSystemError) {
        var folders: Set<Substring> = []
        for isNew in [true, false] {
            for item in staged where item.isNew == isNew {
                let folder = item.file.path.prefix(
                    upTo: item.file.path.lastIndex(of: "/") ?? item.file.path.startIndex)
                if isNew, folders.insert(folder).inserted { try output.makeFolder(String(folder)) }
                try output.publish(item.file)
                let stamp = output.stamp(of: item.file.path) ?? FileStamp()
                switch item.owner {
                case .page(let index): pages[index].stamp = stamp
                case .photo(let number): photoPages[number]?.stamp = stamp
                }
            }
        }
        for index in sharing {
            pages[index].stamp = output.stamp(of: pages[index].path) ?? FileStamp()
        }
        (staged, sharing) = ([], [])
    }
}
