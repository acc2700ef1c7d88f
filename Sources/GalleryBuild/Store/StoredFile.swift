internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// A row of the table of files: the facts that inspection found in a file of the photo folder, by its path and
/// stamp.
struct StoredFile {
    /// The statement that creates the table.
    static let table =
        "CREATE TABLE file(" + Column.allCases.map(\.declaration).joined(separator: ", ")
        + ") WITHOUT ROWID;"

    /// The kind of a file.
    enum Kind: String {
        case photo, video, other
    }

    private let row: Row

    /// The path below the photo folder.
    let path: String

    /// The stamp of the file when it was inspected.
    let stamp: FileStamp

    /// Reads what identifies the file; nil for an invalid row. The table is untrusted: any value may be null.
    private init?(_ row: Row) {
        guard let path = row[.path] as String?, let bytes = row[.bytes] as Int?,
            let modified = row[.modified] as Int64?, let changed = row[.changed] as Int64?,
            let inode = row[.inode] as Int64?
        else { return nil }
        var stamp = FileStamp()
        (stamp.bytes, stamp.modified, stamp.changed) = (bytes, modified, changed)
        stamp.inode = UInt64(bitPattern: inode)
        (self.row, self.path, self.stamp) = (row, path, stamp)
    }

    /// Whether a shard wrote the row: it has no inode and no change time, which depend on the machine.
    var isOfShard: Bool { stamp.changed == 0 && stamp.inode == 0 }

    /// Whether a file is unchanged since its inspection, by the parts of the stamp that the row has.
    func isOf(_ file: SourceTree.File) -> Bool {
        isOfShard ? stamp == file.stamp.onEveryMachine : stamp == file.stamp
    }

    // MARK: Reading

    /// Calls `body` with every row, in the order of the paths; a row is valid only during the call.
    static func forEach(in database: Database, _ body: (StoredFile) throws -> Void) throws {
        let names = Column.allCases.map(\.name).joined(separator: ", ")
        let rows = try Row.fetchCursor(
            database, sql: "SELECT \(names) FROM file ORDER BY path")
        while let row = try rows.next() {
            if let file = StoredFile(row) { try body(file) }
        }
    }

    /// The outcome of the inspection of an unchanged file; nil for an invalid row.
    func outcome(of file: SourceTree.File) -> Inspection.Outcome? {
        switch (row[.kind] as String?).flatMap(Kind.init) {
        case .photo:
            guard let content = row[.content] as Int64?, let identity, let picture, let metadata
            else {
                return nil
            }
            return .photo(
                InspectedPhoto(
                    file: file, facts: PhotoFacts(picture: picture, metadata: metadata),
                    content: PhotoContent(
                        picture: identity,
                        file: Fingerprint(value: UInt64(bitPattern: content)))))
        case .video:
            if let header = videoHeader {
                return .video(
                    InspectedVideo(file: file, result: .success(header), content: identity))
            }
            guard let name = row[.codec] as String?, let problem = VideoProblem(storedName: name)
            else {
                return nil
            }
            return .video(
                InspectedVideo(file: file, result: .failure(problem), content: identity))
        case .other: return .other(file)
        case nil: return nil
        }
    }

    private var identity: ContentIdentity? {
        guard let high = row[.identityHigh] as Int64?, let low = row[.identityLow] as Int64? else {
            return nil
        }
        return ContentIdentity(high: UInt64(bitPattern: high), low: UInt64(bitPattern: low))
    }

    private var size: PixelSize? {
        guard let width = row[.width] as Int?, let height = row[.height] as Int? else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }

    private var picture: PictureFacts? {
        guard let size, let format = (row[.format] as String?).flatMap(ImageHeader.Format.init),
            let orientation = (row[.orientation] as Int?).flatMap(Orientation.init),
            let components = row[.components] as Int?, let bits = row[.bitsPerSample] as Int?
        else { return nil }
        var gainMap: PictureFacts.GainMap?
        if let text = row[.gainMap] as String? {
            guard let stored = PictureFacts.GainMap(text: text) else { return nil }
            gainMap = stored
        }
        var picture = PictureFacts(
            format: format, storedSize: size, orientation: orientation, components: components,
            bitsPerSample: bits, isProgressive: row[.isProgressive] ?? false,
            hasAlpha: row[.hasAlpha] ?? false,
            gainMap: gainMap)
        picture.isAnimated = row[.isAnimated] ?? false
        return picture.isPlausible ? picture : nil
    }

    private var videoHeader: VideoHeader? {
        guard let size, let format = (row[.format] as String?).flatMap(VideoHeader.Format.init),
            let codec = row[.codec] as String?
        else { return nil }
        var header = VideoHeader(
            format: format, size: size, milliseconds: row[.milliseconds], codec: codec,
            soundCodec: row[.soundCodec])
        header.taken = (row[.taken] as Int?).flatMap(CaptureDate.init(digits:))
        header.taken?.offsetMinutes = row[.takenOffset]
        header.taken?.hasTime = row[.takenHasTime] ?? true
        return header.isPlausible ? header : nil
    }

    private var metadata: PhotoMetadata? {
        var metadata = PhotoMetadata()
        if let digits = row[.taken] as Int? {
            guard var date = CaptureDate(digits: digits) else { return nil }
            date.offsetMinutes = row[.takenOffset]
            date.hasTime = row[.takenHasTime] ?? true
            date.isOffsetInferred = row[.takenOffsetIsInferred] ?? false
            metadata.taken = date
        }
        metadata.camera = row[.camera]
        metadata.lens = row[.lens]
        metadata.focalLength = row[.focalLength]
        metadata.focalLength35mm = row[.focalLength35mm]
        metadata.aperture = row[.aperture]
        if let numerator = row[.exposureNumerator] as Int?,
            let denominator = row[.exposureDenominator] as Int?
        {
            metadata.exposureTime = .init(numerator, denominator)
        }
        metadata.iso = row[.iso]
        metadata.title = row[.title]
        metadata.headline = row[.headline]
        metadata.caption = row[.caption]
        metadata.altText = row[.altText]
        metadata.keywords = Self.list(row[.keywords])
        metadata.rating = row[.rating]
        metadata.rights.creators = Self.list(row[.creators])
        metadata.rights.credit = row[.credit]
        metadata.rights.copyright = row[.copyright]
        metadata.rights.isProtected = row[.isProtected]
        metadata.rights.license = row[.license]
        metadata.rights.licensorPage = row[.licensorPage]
        metadata.place.location = row[.location]
        metadata.place.city = row[.city]
        metadata.place.region = row[.region]
        metadata.place.country = row[.country]
        if let latitude = row[.latitude] as Double?, let longitude = row[.longitude] as Double? {
            metadata.position = GeographicPosition(
                latitude: latitude, longitude: longitude, altitude: row[.altitude])
        }
        return metadata.isPlausible ? metadata : nil
    }

    // MARK: Lists

    /// Separates the strings of a list: a control character, which no string of metadata contains.
    private static let separator: Character = "\u{1F}"

    /// Encodes a list; nil for an empty one.
    static func text(_ list: [String]) -> String? {
        list.isEmpty ? nil : list.joined(separator: String(separator))
    }

    /// Decodes a list that `text` encoded.
    private static func list(_ text: String?) -> [String] {
        text.map {
            $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        } ?? []
    }
}

extension Row {
    /// The value of a column; nil where it is null.
    fileprivate subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        column: StoredFile.Column
    ) -> Value? { self[column.rawValue] }
}

extension VideoProblem {
    private static let others: [String: VideoProblem] = [
        "matroska": .matroska, "compressed header": .compressedHeader, "hidden track": .hiddenTrack,
    ]

    private static let codecPrefix = "codec "

    /// The stored name of a problem that a conversion can solve, for which the content of the file was read; nil
    /// for others, which are not stored.
    var storedName: String? {
        if case .otherContainer(let kind) = self { return kind.rawValue }
        if case .opaqueCodec(let codec) = self { return Self.codecPrefix + codec }
        return Self.others.first { $0.value == self }?.key
    }

    /// Decodes the name of a problem.
    fileprivate init?(storedName name: String) {
        if let other = Self.others[name] {
            self = other
        } else if name.hasPrefix(Self.codecPrefix) {
            self = .opaqueCodec(String(name.dropFirst(Self.codecPrefix.count)))
        } else if let kind = FileKind(rawValue: name), kind.isOtherVideo {
            self = .otherContainer(kind)
        } else {
            return nil
        }
    }
}

extension FileStamp {
    /// The stamp without the numbers that depend on the machine, or that a copy does not preserve.
    fileprivate var onEveryMachine: FileStamp {
        var stamp = self
        (stamp.changed, stamp.inode) = (0, 0)
        return stamp
    }
}
