internal import GalleryFacts

/// The account of a photo folder: what became of each of its files.
package struct SourceAccount: Sendable {
    /// The facts from which the account is made.
    package struct Facts {
        /// The files of the folder, without those of private albums that were built.
        package var tree: SourceTree
        /// The inspected photos, published or not, and the files that are neither photos nor videos.
        package var inspected: InspectedPhotos
        /// The published site.
        package var plan: SitePlan
        /// The text pages.
        package var content: SiteContent
        /// The files that are left out, with their problems.
        package var omitted: [Diagnostic]
        /// Whether videos are published.
        package var publishesVideos = true
        /// The folders of private albums that are not built, because the author hides them.
        package var withheld: [String] = []

        /// Collects the facts.
        package init(
            _ tree: SourceTree, _ inspected: InspectedPhotos, _ plan: SitePlan,
            _ content: SiteContent, omitted: [Diagnostic]
        ) {
            (self.tree, self.inspected, self.plan) = (tree, inspected, plan)
            (self.content, self.omitted) = (content, omitted)
        }
    }

    private let facts: Facts
    private let shown: Set<String>
    private let shownNames: [String: String]
    private let bursts: [String: String]
    private let omitted: [String: Problem]
    private let omittedNames: [String: String]
    private let inspected: Set<String>
    private let inspectedNames: Set<String>
    private let others: Set<String>
    private let albums: Set<String>

    /// Prepares the account.
    package init(_ facts: Facts) {
        self.facts = facts
        let plan = facts.plan
        omitted = Dictionary(
            facts.omitted.compactMap { diagnostic in
                diagnostic.path.map { ($0, diagnostic.problem) }
            }, uniquingKeysWith: { first, _ in first })
        let photos = plan.gallery.albums.flatMap(\.photos).map(\.source)
        let pages = facts.content.sources
        var shown = Set(photos).union(plan.textPictures.keys).union(pages)
        shown.formUnion(photos.compactMap { plan.videos[$0]?.source })
        self.shown = shown.subtracting(omitted.keys)
        shownNames = Self.byName(self.shown.subtracting(pages))
        bursts = Dictionary(
            photos.compactMap { path in PhotoName.burst(path).map { ($0.name, path) } },
            uniquingKeysWith: { first, _ in first })
        omittedNames = Self.byName(Set(omitted.keys))
        inspected = Set(facts.inspected.photos.map(\.file.path))
        inspectedNames = Set(inspected.map(PhotoName.shared))
        others = Set(facts.inspected.others)
        albums = Set(plan.gallery.albums.map(\.source))
    }

    /// The paths by the names of photos; of several, the first.
    private static func byName(_ paths: Set<String>) -> [String: String] {
        Dictionary(paths.map { (PhotoName.shared($0), $0) }, uniquingKeysWith: min)
    }

    /// What became of the files: first of the ignored ones that the scan found, then of each scanned file, in the order of
    /// the tree, then of what cannot be used and is no file of the tree.
    package func forEach(_ body: (String, SourceFate) -> Void) {
        for entry in facts.tree.ignored { body(entry.path, .ignored(entry.reason)) }
        var known: Set<String> = []
        for file in facts.tree.folders.lazy.flatMap(\.files) {
            body(file.path, fate(of: file.path))
            if omitted[file.path] != nil { known.insert(file.path) }
        }
        for (path, problem) in omitted.sorted(by: { NaturalOrder.precedes($0.key, $1.key) })
        where !known.contains(path) {
            body(path, .leftOut(problem))
        }
    }

    /// The numbers.
    package var counts: SourceCounts {
        var counts = SourceCounts()
        forEach { counts.add($1) }
        counts.unscanned = facts.tree.ignored.count
        counts.unused -= counts.unscanned
        return counts
    }

    private func fate(of path: String) -> SourceFate {
        if let problem = omitted[path] { return .leftOut(problem) }
        if facts.withheld.contains(where: { FilePath.contains($0, path) }) {
            return .ignored(.hidden)
        }
        if shown.contains(path) { return .shown }
        if others.contains(path) { return fate(ofOther: path) }
        if inspected.contains(path) { return .ignored(.hidden) }
        let name = PhotoName.shared(path)
        if let partner = shownNames[name] {
            let isEdited = PhotoName.isEdit(partner) && !PhotoName.isEdit(path)
            return .merged(with: partner, isEdited ? .unedited : .otherForm)
        }
        if let burst = PhotoName.burst(path), let cover = bursts[burst.name] {
            return .merged(with: cover, .burst)
        }
        if inspectedNames.contains(name) { return .ignored(.hidden) }
        if let partner = omittedNames[name] { return .ignored(.ofLeftOut(partner)) }
        return .ignored(facts.publishesVideos ? .unused : .video)
    }

    /// What became of a file that is neither a photo nor a video.
    private func fate(ofOther path: String) -> SourceFate {
        let folder = FilePath.folder(of: path)
        if path == AuthorNotes.file(ofAlbum: folder) {
            return albums.contains(folder)
                ? .merged(with: folder.isEmpty ? "." : folder, .albumNotes) : .ignored(.ofNoPhoto)
        }
        let kind: MergedFile
        switch FilePath.name(of: path).split(separator: ".").last?.lowercased() {
        case "xmp": kind = .sidecar
        case "md": kind = .notes
        case "txt" where facts.inspected.captions[String(path.dropLast(4))] != nil: kind = .caption
        default: return .ignored(.notAPhoto)
        }
        if kind == .notes, facts.inspected.notes[path] == nil { return .ignored(.notAPhoto) }
        // The name of a photo with or without its extension.
        let stem = PickedPhotos.withoutEnding(path)
        if shown.contains(stem) { return .merged(with: stem, kind) }
        let names = [PhotoName.shared(path), PhotoName.shared(stem)]
        if let partner = names.lazy.compactMap({ shownNames[$0] }).first {
            return .merged(with: partner, kind)
        }
        if let partner = names.lazy.compactMap({ omittedNames[$0] }).first(where: { $0 != path }) {
            return .ignored(.ofLeftOut(partner))
        }
        return .ignored(names.contains(where: inspectedNames.contains) ? .hidden : .ofNoPhoto)
    }
}

extension SiteContent {
    /// The paths of the text pages below the photo folder.
    fileprivate var sources: Set<String> {
        Set(pages.map { FilePath.joined($0.folder, $0.source) })
    }
}
