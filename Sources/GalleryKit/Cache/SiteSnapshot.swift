/// What a finished build left: what it was made from, what it told, and every file of the site.
///
/// It lets the next build tell, without a look into any file, that nothing has changed, and else which pages
/// are what they would become. Kept as one record, read where it stands: a site of a hundred thousand
/// photos has half a million files.
struct SiteSnapshot {
    /// What a build came to, apart from its files.
    struct Summary {
        /// The fingerprint of all that the site was made from; nil when a file may have changed unseen.
        var inputs: Fingerprint?
        /// What `gallery.json` was when the build ended.
        var manifest = FileStamp()
        /// The photos of the site.
        var photos = 0
        /// The files that look like photos and were left out.
        var skipped = 0
        /// The renditions of the site.
        var renditions = 0
        /// The photos with a gain map.
        var hdr = 0
        /// What a person should know, each time.
        var diagnostics: [Diagnostic] = []
    }

    /// A page or an asset.
    struct Page {
        /// The path below the output folder.
        var path: String
        /// What the file was when the build ended.
        var stamp: FileStamp
        /// The fingerprint of what it was made from; 0 for one that is made at each build.
        var key: UInt64
    }

    /// What the build came to.
    let summary: Summary
    private let bytes: [UInt8]
    private let filesStart: Int

    /// Reads a record; nil when it is none.
    init?(_ bytes: [UInt8]) {
        let head = bytes.withUnsafeBytes { buffer -> (Summary, Int)? in
            var reader = RecordReader(buffer)
            return (try? reader.summary()).map { ($0, reader.position) }
        }
        guard let head else { return nil }
        (summary, filesStart) = head
        self.bytes = bytes
    }

    /// The record of a site.
    static func record(
        _ summary: Summary, pages: [Page],
        pictures: (_ add: (_ path: String, _ length: Int) -> Void) -> Void
    ) -> [UInt8] {
        // Paths of pages and renditions are seldom longer than a hundred characters.
        var writer = RecordWriter(capacity: 128 * (pages.count + summary.renditions))
        writer.put(summary)
        writer.put(pages.count)
        for page in pages {
            writer.put(path: page.path)
            writer.put(page.stamp)
            writer.put(bits: page.key)
        }
        pictures { path, length in
            writer.put(path: path)
            writer.put(length)
        }
        return writer.bytes
    }

    /// Whether at least one page is as the build left it.
    func isPartlyTrue(of output: OutputFolder) -> Bool {
        guard let status = FolderStatus(output.path) else { return false }
        var isFound = false
        _ = allFiles { path, page, _ in
            isFound = page.map { status.stamp(of: path) == $0.0 } ?? false
            return !isFound
        }
        return isFound
    }

    /// Calls `take` with the path of every file of the site and, for a page, its stamp and key, else the
    /// length of a picture, until it returns false; tells whether it never did. False also for a record that
    /// is malformed.
    func allFiles(
        _ take: (_ path: UnsafeRawBufferPointer, _ page: (FileStamp, UInt64)?, _ length: Int) ->
            Bool
    ) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var reader = RecordReader(buffer, at: filesStart)
            do throws(RecordReader.Malformed) {
                for _ in 0..<(try reader.count()) {
                    let (path, stamp, key) = (
                        try reader.path(), try reader.stamp(), try reader.bits()
                    )
                    if !take(path, (stamp, key), stamp.bytes) { return false }
                }
                while !reader.isAtEnd {
                    if !take(try reader.path(), nil, try reader.int()) { return false }
                }
                return true
            } catch {
                return false
            }
        }
    }
}

extension RecordWriter {
    fileprivate mutating func put(_ summary: SiteSnapshot.Summary) {
        put(summary.inputs) { $0.put(bits: $1.value) }
        put(summary.manifest)
        put(summary.photos)
        put(summary.skipped)
        put(summary.renditions)
        put(summary.hdr)
        put(summary.diagnostics) { writer, diagnostic in
            writer.put(diagnostic.severity.rawValue)
            writer.put(diagnostic.path)
            writer.put(diagnostic.message)
        }
    }
}

extension RecordReader {
    fileprivate mutating func summary() throws(Malformed) -> SiteSnapshot.Summary {
        var summary = SiteSnapshot.Summary()
        summary.inputs = try optional { reader throws(Malformed) in
            Fingerprint(value: try reader.bits())
        }
        summary.manifest = try stamp()
        (summary.photos, summary.skipped) = (try int(), try int())
        (summary.renditions, summary.hdr) = (try int(), try int())
        summary.diagnostics = try list { reader throws(Malformed) in
            guard let severity = Diagnostic.Severity(rawValue: try reader.text()) else {
                throw Malformed()
            }
            let path = try reader.optional { reader throws(Malformed) in try reader.text() }
            return Diagnostic(severity, path: path, message: try reader.text())
        }
        return summary
    }
}
