internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// What a finished build left: what it was made from, what it told, and every file of the site.
///
/// It lets the next build tell, without a look into any file, that nothing has changed, and else which photos
/// and pages are what they would become. Kept as one record, read where it stands: a site of a hundred
/// thousand photos has half a million files.
struct SiteSnapshot: Sendable {
    /// What a build came to, apart from its files.
    struct Summary: Sendable {
        /// The fingerprint of all that the site was made from; nil when a file may have changed unseen.
        var inputs: Fingerprint?
        /// The program that made the site.
        var program = FileStamp()
        /// What `gallery.json` was when the build ended.
        var manifest = FileStamp()
        /// Where in `gallery.json` the line of the first photo starts.
        var firstLine = 0
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

    /// A page or an asset that belongs to no single photo.
    struct Page: Sendable {
        /// The path below the output folder.
        var path: String
        /// What the file was when the build ended.
        var stamp: FileStamp
        /// The fingerprint of what it was made from; 0 for one that is made at each build.
        var key: UInt64
    }

    /// A photo with its page and its pictures.
    struct Photo: Sendable {
        /// The fingerprint of the photo, its renditions and what the manifest says of it.
        var key: UInt64
        /// Its page.
        var page: Page
        /// The length in bytes of its line in the manifest.
        var line: Int
        /// What it turned out to be.
        var facts: KnownRenditions.Facts?
        /// The paths and lengths of its renditions, narrowest first, and of its original and its film if the
        /// site has them.
        var pictures: [(path: String, bytes: Int)]

        /// The original.
        var original: Original? {
            pictures.last { $0.path.hasPrefix(Original.folder + "/") }
                .map { Original(path: $0.path, bytes: $0.bytes) }
        }

        /// The film.
        var clip: PublishedVideo? {
            pictures.last { $0.path.hasPrefix(PublishedVideo.folder + "/") }
                .map { PublishedVideo(path: $0.path, bytes: $0.bytes) }
        }
    }

    /// What the build came to.
    let summary: Summary
    /// The files that belong to no single photo.
    let pages: [Page]
    private let bytes: [UInt8]
    /// Where in the record the photos are.
    private let places: [Range<Int>]

    /// Reads a record; nil when it is none, or not as it was written.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 8 else { return nil }
        let found = bytes.withUnsafeBytes { buffer -> (Summary, [Page], [Range<Int>])? in
            let body = UnsafeRawBufferPointer(rebasing: buffer.dropFirst(8))
            var head = RecordReader(buffer)
            guard (try? head.bits()) == Fingerprint(of: body).value else { return nil }
            return try? Self.parts(&head)
        }
        guard let found else { return nil }
        (summary, pages, places) = found
        self.bytes = bytes
    }

    private static func parts(
        _ reader: inout RecordReader
    ) throws(RecordReader.Malformed) -> (Summary, [Page], [Range<Int>]) {
        let summary = try reader.summary()
        let pages = try reader.list { reader throws(RecordReader.Malformed) in try reader.page() }
        var places: [Range<Int>] = []
        places.reserveCapacity(summary.photos)
        while !reader.isAtEnd {
            let length = try reader.count()
            places.append(reader.position..<reader.position + length)
            reader.skip(length)
        }
        return (summary, pages, places)
    }

    /// The number of photos.
    var photoCount: Int { places.count }

    /// The keys of the photos, in their order.
    var photoKeys: [UInt64] {
        bytes.withUnsafeBytes { buffer in
            places.map { place in
                var reader = RecordReader(buffer, at: place.lowerBound)
                return (try? reader.bits()) ?? 0
            }
        }
    }

    /// A photo by its place in the order of the site.
    func photo(_ index: Int) -> Photo? {
        bytes.withUnsafeBytes { buffer in
            var reader = RecordReader(
                UnsafeRawBufferPointer(rebasing: buffer[places[index]]))
            return try? reader.photo()
        }
    }

    /// What a photo's page was, where its path is of no interest.
    func page(ofPhoto index: Int) -> (key: UInt64, line: Int, facts: KnownRenditions.Facts?)? {
        bytes.withUnsafeBytes { buffer in
            var reader = RecordReader(UnsafeRawBufferPointer(rebasing: buffer[places[index]]))
            return try? reader.photoHead()
        }
    }

    /// The record of a photo as it stands.
    func record(ofPhoto index: Int) -> ArraySlice<UInt8> { bytes[places[index]] }

    /// Calls `take` with the path of every file of the photo, each followed by a zero in memory.
    func files(ofPhoto index: Int, _ take: (UnsafeRawBufferPointer) -> Void) {
        bytes.withUnsafeBytes { buffer in
            var reader = RecordReader(UnsafeRawBufferPointer(rebasing: buffer[places[index]]))
            do throws(RecordReader.Malformed) {
                _ = try reader.photoHead()
                take(try reader.path())
                _ = try reader.stamp()
                while !reader.isAtEnd {
                    take(try reader.path())
                    _ = try reader.int()
                }
            } catch {
                // The record as a whole is what was written, so its parts are too.
            }
        }
    }

    // MARK: The site as it is now

    /// Which files of a snapshot are as the build left them.
    struct Intact: Sendable {
        /// For each page.
        var pages: [Bool] = []
        /// For each photo, whether its page is.
        var photoPages: [Bool] = []
        /// For each photo, whether all of its pictures are.
        var pictures: [Bool] = []

        /// Adds the photos that come next.
        fileprivate mutating func add(_ photos: (pages: [Bool], pictures: [Bool])) {
            photoPages += photos.pages
            pictures += photos.pictures
        }

        /// Whether every file is.
        var isWhole: Bool {
            pages.allSatisfy { $0 } && photoPages.allSatisfy { $0 }
                && pictures.allSatisfy { $0 }
        }
    }

    /// Compares the site with the files that are there, in several parts at a time: one `stat` a file, no file
    /// is read.
    func intact(in output: OutputFolder, jobs: Int) async -> Intact {
        var intact = Intact()
        intact.pages = pages.map { output.stamp(of: $0.path) == $0.stamp }
        let length = max(Self.leastPart, (places.count + jobs - 1) / max(1, jobs))
        let parts = stride(from: 0, to: places.count, by: length).map {
            $0..<min($0 + length, places.count)
        }
        let found = await withTaskGroup(of: (Int, (pages: [Bool], pictures: [Bool])).self) {
            group in
            for (number, part) in parts.enumerated() {
                group.addTask { (number, intactPhotos(part, in: output)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for number in parts.indices { found[number].map { intact.add($0) } }
        return intact
    }

    /// So few photos are not worth a task of their own.
    private static let leastPart = 1_000

    /// Which of some photos have their pages and pictures.
    private func intactPhotos(
        _ part: Range<Int>, in output: OutputFolder
    ) -> (pages: [Bool], pictures: [Bool]) {
        guard let status = FolderStatus(output.path) else {
            let none = part.map { _ in false }
            return (none, none)
        }
        var intact = (pages: [Bool](), pictures: [Bool]())
        bytes.withUnsafeBytes { buffer in
            for place in places[part] {
                // Of a build that ends no one asks for the rest.
                if Task.isCancelled {
                    intact.pages.append(false)
                    intact.pictures.append(false)
                    continue
                }
                var reader = RecordReader(UnsafeRawBufferPointer(rebasing: buffer[place]))
                var (page, pictures) = (false, false)
                do throws(RecordReader.Malformed) {
                    _ = try reader.photoHead()
                    page = status.stamp(of: try reader.path()) == (try reader.stamp())
                    pictures = true
                    while pictures, !reader.isAtEnd {
                        pictures = status.stamp(of: try reader.path())?.bytes == (try reader.int())
                    }
                } catch {
                    pictures = false
                }
                intact.pages.append(page)
                intact.pictures.append(pictures)
            }
        }
        return intact
    }

    /// Whether at least one page is as the build left it.
    func isPartlyTrue(of output: OutputFolder) -> Bool {
        pages.contains { output.stamp(of: $0.path) == $0.stamp }
    }
}

// MARK: Records

extension SiteSnapshot {
    /// A record in the making.
    struct Writer {
        private var writer: RecordWriter

        /// Starts with all but the photos.
        init(_ summary: Summary, pages: [Page]) {
            // What is said of a photo is seldom longer than three hundred bytes.
            writer = RecordWriter(capacity: 4_096 + 100 * pages.count + 320 * summary.photos)
            writer.put(bits: 0)
            writer.put(summary)
            writer.put(pages) { $0.put($1) }
        }

        /// Adds the next photo.
        mutating func add(_ photo: Photo) {
            var record = RecordWriter(capacity: 320)
            record.put(photo)
            writer.put(record.bytes.count)
            writer.append(record.bytes)
        }

        /// Adds the next photo, of which an earlier snapshot says the same.
        mutating func add(_ record: ArraySlice<UInt8>) {
            writer.put(record.count)
            writer.append(record)
        }

        /// The record.
        consuming func finish() -> [UInt8] {
            var bytes = writer.bytes
            let sum = bytes.withUnsafeBytes {
                Fingerprint(of: UnsafeRawBufferPointer(rebasing: $0.dropFirst(8))).value
            }
            withUnsafeBytes(of: sum.littleEndian) { bytes.replaceSubrange(0..<8, with: $0) }
            return bytes
        }
    }
}

extension RecordWriter {
    fileprivate mutating func put(_ page: SiteSnapshot.Page) {
        put(path: page.path)
        put(page.stamp)
        put(bits: page.key)
    }

    fileprivate mutating func put(_ photo: SiteSnapshot.Photo) {
        put(bits: photo.key)
        put(bits: photo.page.key)
        put(photo.line)
        put(photo.facts) { writer, facts in
            for part in [facts.color.red, facts.color.green, facts.color.blue] {
                writer.put(byte: part)
            }
            writer.put(facts.preview.value)
            writer.put(facts.damage)
            writer.put(facts.lostHDR)
        }
        put(path: photo.page.path)
        put(photo.page.stamp)
        for picture in photo.pictures {
            put(path: picture.path)
            put(picture.bytes)
        }
    }

    fileprivate mutating func put(_ summary: SiteSnapshot.Summary) {
        put(summary.inputs) { $0.put(bits: $1.value) }
        put(summary.program)
        put(summary.manifest)
        put(summary.firstLine)
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
    fileprivate mutating func page() throws(Malformed) -> SiteSnapshot.Page {
        SiteSnapshot.Page(
            path: String(decoding: try path(), as: UTF8.self), stamp: try stamp(), key: try bits())
    }

    /// Reads what stands before the files of a photo.
    fileprivate mutating func photoHead() throws(Malformed) -> (
        key: UInt64, line: Int, facts: KnownRenditions.Facts?
    ) {
        _ = try bits()
        let (key, line) = (try bits(), try int())
        let facts = try optional { reader throws(Malformed) in
            let color = RGBColor(
                red: try reader.byte(), green: try reader.byte(), blue: try reader.byte())
            guard let preview = PicturePreview(value: try reader.int()) else { throw Malformed() }
            return KnownRenditions.Facts(
                color: color, preview: preview,
                damage: try reader.optional { reader throws(Malformed) in try reader.text() },
                lostHDR: try reader.optional { reader throws(Malformed) in try reader.text() })
        }
        return (key, line, facts)
    }

    fileprivate mutating func photo() throws(Malformed) -> SiteSnapshot.Photo {
        var ahead = self
        let key = try ahead.bits()
        let head = try photoHead()
        let page = SiteSnapshot.Page(
            path: String(decoding: try path(), as: UTF8.self), stamp: try stamp(), key: head.key)
        var pictures: [(path: String, bytes: Int)] = []
        while !isAtEnd {
            pictures.append((String(decoding: try path(), as: UTF8.self), try int()))
        }
        return SiteSnapshot.Photo(
            key: key, page: page, line: head.line, facts: head.facts, pictures: pictures)
    }

    fileprivate mutating func summary() throws(Malformed) -> SiteSnapshot.Summary {
        var summary = SiteSnapshot.Summary()
        summary.inputs = try optional { reader throws(Malformed) in
            Fingerprint(value: try reader.bits())
        }
        (summary.program, summary.manifest) = (try stamp(), try stamp())
        summary.firstLine = try int()
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
