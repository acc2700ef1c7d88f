internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

/// The outputs of a site in the order of their paths, and whether each is intact.
///
/// An output is intact when its file exists unchanged. The list is read in one ordered scan of the store and joined
/// with the plan by a hash of the path: a plan is in the order of its albums, and sorting half a million paths would
/// take longer than the scan. All paths are in one block of memory, because as many strings would take as much memory
/// as everything else.
struct StoredOutputs: Sendable {
    private struct Item: Sendable {
        var key: UInt64
        var start: Int
        var bytes: Int
        var modified: Int64
        var changed: Int64
        var inode: UInt64
        var isIntact = false
        var comparesLengthOnly: Bool
        // Whether the store does not contain it yet.
        var isAdopted = false
    }

    private var items: [Item] = []
    // Each path ends with a zero byte, so that it can be passed to the system without a copy.
    private var paths: [UInt8] = []
    private var indices: [UInt64: Int32] = [:]
    private var digests: [Int: Fingerprint] = [:]
    private var parts: [Int: [String]] = [:]
    private var derived: [UInt64: DerivedFacts.Photo] = [:]
    private var sealed: [Int: SealedFile] = [:]

    /// Creates an empty list.
    init() {}

    /// Reads the rows of a site.
    init(_ site: Int64, in database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT path, key, bytes, modified, changed, inode, digest, parts,
                color, preview, damage, gain_map_problem, sealed
                FROM output WHERE site = ? ORDER BY path
                """,
            arguments: [site])
        while let row = try rows.next() {
            // The table is untrusted: any value may be null.
            guard !row.hasNull(atIndex: 0), let stated = row[1] as Int64?,
                let bytes = row[2] as Int?
            else { continue }
            let start = paths.count
            try row.withUnsafeData(atIndex: 0) {
                if let path = $0 { paths.append(contentsOf: path) }
            }
            let key = UInt64(bitPattern: stated)
            let modified = row[3] as Int64?
            append(
                Item(
                    key: key, start: start, bytes: bytes, modified: modified ?? 0,
                    changed: row[4] ?? 0, inode: UInt64(bitPattern: row[5] ?? 0),
                    comparesLengthOnly: modified == nil))
            if let digest = row[6] as Int64? {
                digests[items.count - 1] = Fingerprint(value: UInt64(bitPattern: digest))
            }
            if let text = row[7] as String? {
                parts[items.count - 1] = text.split(separator: StoredOutput.separator).map(
                    String.init)
            }
            if let file = (row[12] as String?).flatMap(SealedFile.init(stored:)) {
                sealed[items.count - 1] = file
            }
            guard let color = (row[8] as Int?).flatMap(RGBColor.init),
                let preview = (row[9] as Int?).flatMap(PicturePreview.init)
            else { continue }
            derived[key] = DerivedFacts.Photo(
                color: color, preview: preview,
                damage: (row[10] as String?).flatMap(PictureDamage.init(json:)),
                gainMapProblem: (row[11] as String?).flatMap(GainMapProblem.init))
        }
    }

    /// Adds the item of a path that was just appended.
    private mutating func append(_ item: Item) {
        let hash = paths.withUnsafeBytes {
            Fingerprint(of: UnsafeRawBufferPointer(rebasing: $0[item.start...])).value
        }
        paths.append(0)
        indices[hash] = Int32(items.count)
        items.append(item)
    }

    /// Adds an output that a manifest or a shard states, unless the list has its path.
    mutating func adopt(
        _ output: Output, bytes: Int, digest: Fingerprint? = nil,
        derived facts: DerivedFacts.Photo? = nil
    ) {
        guard index(of: output.path) == nil else { return }
        let start = paths.count
        paths.append(contentsOf: output.path.utf8)
        append(
            Item(
                key: output.key.value, start: start, bytes: bytes, modified: 0, changed: 0,
                inode: 0, comparesLengthOnly: true, isAdopted: true))
        if let digest { digests[items.count - 1] = digest }
        if let facts, derived[output.key.value] == nil { derived[output.key.value] = facts }
    }

    /// Adds the outputs that are not contained yet.
    mutating func adopt(_ others: StoredOutputs) {
        for (index, item) in others.items.enumerated() {
            let key = Fingerprint(value: item.key)
            adopt(
                Output(path: others.path(index), key: key), bytes: item.bytes,
                digest: others.digests[index], derived: others.derived[item.key])
        }
    }

    // MARK: Comparing with the site

    /// Whether an output is intact, by one `stat` of its file; a file that may not be durable is read.
    func isIntact(_ asked: Output, in output: OutputFolder) -> Bool {
        guard let index = index(of: asked.path), items[index].key == asked.key.value else {
            return false
        }
        return intact(index..<index + 1, in: output) == [true]
    }

    /// Whether any output is intact; stops at the first one.
    func isPartlyIntact(in output: OutputFolder) -> Bool {
        items.indices.contains { intact($0..<$0 + 1, in: output) == [true] }
    }

    /// Fewer outputs are not worth a task of their own.
    private static let minChunk = 5_000

    /// The outputs, compared with the files on disk: one `stat` per output, `jobs` chunks in parallel. Only files
    /// that may not be durable are read. Files that the `journal` of an unfinished build lists are intact only if
    /// they were read. When the task is cancelled, the outputs are returned as they were.
    func compared(
        with output: OutputFolder, journal: Journal?, jobs: Int
    ) async -> StoredOutputs {
        var compared = self
        let length = max(Self.minChunk, (items.count + jobs - 1) / max(1, jobs))
        let starts = Array(stride(from: 0, to: items.count, by: length))
        let chunks = try? await Workers.map(starts, jobs: jobs) { start in
            intact(start..<min(start + length, items.count), in: output)
        }
        // A cancelled build does not need the rest.
        guard let chunks else { return compared }
        for (start, chunk) in zip(starts, chunks) {
            for (offset, isIntact) in chunk.enumerated() {
                compared.items[start + offset].isIntact = isIntact
            }
        }
        for path in journal?.paths ?? [] {
            if let index = index(of: path), digests[index] == nil {
                compared.items[index].isIntact = false
            }
        }
        return compared
    }

    private func intact(_ range: Range<Int>, in output: OutputFolder) -> [Bool] {
        guard let folder = try? FolderStatus(output.path) else { return range.map { _ in false } }
        return paths.withUnsafeBytes { paths in
            range.map { index in
                let item = items[index]
                let file = sealed[index]
                let found =
                    file.map { folder.stamp(of: $0.path) }
                    ?? folder.stamp(of: UnsafeRawBufferPointer(rebasing: paths[item.start...]))
                let bytes =
                    file == nil ? item.bytes : SealedLayout(contentBytes: item.bytes).fileBytes
                guard !Task.isCancelled, let stamp = found, stamp.bytes == bytes else {
                    return false
                }
                if let digest = digests[index] {
                    let content = try? FileContents.read(
                        output.path + "/" + (file?.path ?? path(index)))
                    return content.map { Fingerprint(of: $0) == digest } ?? false
                }
                return item.comparesLengthOnly
                    || (stamp.modified, stamp.changed, stamp.inode)
                        == (item.modified, item.changed, item.inode)
            }
        }
    }

    // MARK: Asking

    /// The number of outputs.
    var count: Int { items.count }

    /// Whether every output is intact.
    var isIntact: Bool { items.allSatisfy(\.isIntact) }

    /// The number of outputs that may not be durable.
    var unconfirmedCount: Int { digests.count }

    /// Whether there is an intact output at this path with this key, with all its parts.
    func has(_ output: Output) -> Bool { bytes(of: output) != nil }

    /// The length of the intact output at this path with this key, with all its parts; nil when there is none.
    func bytes(of output: Output) -> Int? {
        guard let index = index(of: output.path), items[index].key == output.key.value,
            items[index].isIntact
        else { return nil }
        let isComplete = (parts[index] ?? []).allSatisfy { part in
            self.index(of: part).map { items[$0].isIntact } ?? false
        }
        return isComplete ? items[index].bytes : nil
    }

    /// The length of the output at a path, intact or not.
    func bytes(at path: String) -> Int? { index(of: path).map { items[$0].bytes } }

    /// The fingerprint of the bytes of the output at a path while they are not durable; nil afterwards.
    func digest(at path: String) -> Fingerprint? { index(of: path).flatMap { digests[$0] } }

    /// The intact encrypted file that has the output at this path as its content; nil when there is none.
    func sealed(at path: String) -> SealedFile? {
        index(of: path).flatMap { items[$0].isIntact ? sealed[$0] : nil }
    }

    /// The outputs that are the contents of encrypted files of an album.
    func sealed(in album: SealedFile.Album) -> StoredOutputs {
        var own = StoredOutputs()
        for (index, file) in sealed.sorted(by: { $0.key < $1.key }) where file.album == album {
            let item = items[index]
            own.adopt(
                Output(path: path(index), key: Fingerprint(value: item.key)), bytes: item.bytes,
                digest: digests[index], derived: derived[item.key])
            own.sealed[own.items.count - 1] = file
        }
        return own
    }

    /// The sorted paths of all encrypted files.
    var sealedPaths: [String] { sealed.values.map(\.path).sorted() }

    /// The assets that belong to the page at a path.
    func parts(of path: String) -> [String] { index(of: path).flatMap { parts[$0] } ?? [] }

    /// The facts about a photo, by the key of its narrowest rendition.
    func derived(narrowest key: Fingerprint) -> DerivedFacts.Photo? { derived[key.value] }

    /// The path of an intact output for each of these keys that has one.
    func paths(withKeys keys: Set<UInt64>) -> [UInt64: String] {
        var found: [UInt64: String] = [:]
        for (index, item) in items.enumerated()
        where item.isIntact && keys.contains(item.key) && found[item.key] == nil {
            found[item.key] = path(index)
        }
        return found
    }

    /// The sorted paths of outputs that are not current; `isCurrent` receives the hash of a path.
    func obsolete(_ isCurrent: (UInt64) -> Bool) -> [String] {
        indices.compactMap { hash, index in isCurrent(hash) ? nil : path(Int(index)) }.sorted()
    }

    /// The intact current outputs that the store does not contain yet; `isCurrent` receives the hash of a path.
    func adopted(_ isCurrent: (UInt64) -> Bool) -> [StoredOutput] {
        items.enumerated().compactMap { index, item in
            guard item.isAdopted, item.isIntact, isCurrent(Self.hash(path(index))) else {
                return nil
            }
            let key = Fingerprint(value: item.key)
            return StoredOutput(
                output: Output(path: path(index), key: key), bytes: item.bytes,
                derived: derived[item.key])
        }
    }

    /// A 64-bit hash of a path, which saves memory in sets of hundreds of thousands of paths.
    static func hash(_ path: String) -> UInt64 { Fingerprint(of: path).value }

    private func index(of path: String) -> Int? { indices[Self.hash(path)].map(Int.init) }

    private func path(_ index: Int) -> String {
        let end = index + 1 < items.count ? items[index + 1].start : paths.count
        return String(decoding: paths[items[index].start..<end - 1], as: UTF8.self)
    }
}
