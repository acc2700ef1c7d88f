internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// A row of the table of files: what inspection found in a file of the photo folder, found again by its path and
/// its stamp.
struct StoredFile {
    /// Each column once: its name and type, in the order in which rows are read and written.
    private static let columns: [(name: String, type: String)] = [
        ("path", "TEXT PRIMARY KEY"), ("bytes", "INTEGER NOT NULL"),
        ("modified", "INTEGER NOT NULL"), ("changed", "INTEGER NOT NULL"),
        ("inode", "INTEGER NOT NULL"), ("kind", "TEXT NOT NULL"), ("content", "INTEGER"),
        ("format", "TEXT"), ("width", "INTEGER"), ("height", "INTEGER"),
        ("orientation", "INTEGER"), ("components", "INTEGER"), ("bits_per_sample", "INTEGER"),
        ("is_progressive", "INTEGER"), ("has_alpha", "INTEGER"), ("gain_map", "TEXT"),
        ("milliseconds", "INTEGER"), ("codec", "TEXT"),
        ("taken", "INTEGER"), ("taken_offset", "INTEGER"), ("taken_has_time", "INTEGER"),
        ("camera", "TEXT"), ("lens", "TEXT"), ("focal_length", "REAL"),
        ("focal_length_35mm", "INTEGER"), ("aperture", "REAL"),
        ("exposure_numerator", "INTEGER"), ("exposure_denominator", "INTEGER"),
        ("iso", "INTEGER"), ("title", "TEXT"), ("headline", "TEXT"), ("caption", "TEXT"),
        ("alt_text", "TEXT"), ("keywords", "TEXT"), ("rating", "INTEGER"),
        ("creators", "TEXT"), ("credit", "TEXT"), ("copyright", "TEXT"),
        ("is_protected", "INTEGER"), ("license", "TEXT"), ("licensor_page", "TEXT"),
        ("location", "TEXT"), ("city", "TEXT"), ("region", "TEXT"), ("country", "TEXT"),
        ("latitude", "REAL"), ("longitude", "REAL"), ("altitude", "REAL"),
        ("taken_offset_is_inferred", "INTEGER"), ("is_animated", "INTEGER"),
        ("sound_codec", "TEXT"),
        ("identity_high", "INTEGER"),
        ("identity_low", "INTEGER"),
    ]

    /// The statement that creates the table.
    static let table =
        "CREATE TABLE file(" + columns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")
        + ") WITHOUT ROWID;"

    private enum Kind: String {
        case photo, video, other
    }

    private let row: Row

    /// The path below the photo folder.
    var path: String { row[0] }

    /// What the file was when it was inspected.
    var stamp: FileStamp {
        var stamp = FileStamp()
        stamp.bytes = row[1]
        stamp.modified = row[2]
        stamp.changed = row[3]
        stamp.inode = UInt64(bitPattern: row[4])
        return stamp
    }

    /// Whether the row is of a shard: machines see different numbers and times of change of the same file.
    var isOfShard: Bool { row[3] == 0 && row[4] == 0 }

    /// Whether a file is what it was when it was inspected, as far as the row can say.
    func isOf(_ file: SourceTree.File) -> Bool {
        isOfShard ? stamp == file.stamp.onEveryMachine : stamp == file.stamp
    }

    // MARK: Reading

    /// Hands out every row, in the order of the paths; a row is only valid during the call.
    static func forEach(in database: Database, _ body: (StoredFile) throws -> Void) throws {
        let names = columns.map(\.name).joined(separator: ", ")
        let rows = try Row.fetchCursor(
            database, sql: "SELECT \(names) FROM file ORDER BY path")
        while let row = try rows.next() { try body(StoredFile(row: row)) }
    }

    /// What inspection found in the file, which is still what it was; nil for a row that makes no sense.
    func outcome(of file: SourceTree.File) -> Inspection.Outcome? {
        switch Kind(rawValue: row[5]) {
        case .photo:
            guard let content = row[6] as Int64?, let identity, let picture, let metadata else {
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
            guard let name = row[17] as String?, let problem = VideoProblem(storedName: name) else {
                return nil
            }
            return .video(
                InspectedVideo(file: file, result: .failure(problem), content: identity))
        case .other: return .other(file)
        case nil: return nil
        }
    }

    private var identity: ContentIdentity? {
        guard let high = row[51] as Int64?, let low = row[52] as Int64? else { return nil }
        return ContentIdentity(high: UInt64(bitPattern: high), low: UInt64(bitPattern: low))
    }

    private var size: PixelSize? {
        guard let width = row[8] as Int?, let height = row[9] as Int?, width > 0, height > 0 else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }

    private var picture: PictureFacts? {
        guard let size, let format = (row[7] as String?).flatMap(ImageHeader.Format.init),
            let orientation = (row[10] as Int?).flatMap(Orientation.init),
            let components = row[11] as Int?, let bits = row[12] as Int?
        else { return nil }
        var gainMap: PictureFacts.GainMap?
        if let text = row[15] as String? {
            guard let stored = PictureFacts.GainMap(text: text) else { return nil }
            gainMap = stored
        }
        var picture = PictureFacts(
            format: format, storedSize: size, orientation: orientation, components: components,
            bitsPerSample: bits, isProgressive: row[13] ?? false, hasAlpha: row[14] ?? false,
            gainMap: gainMap)
        picture.isAnimated = row[49] ?? false
        return picture
    }

    private var videoHeader: VideoHeader? {
        guard let size, let format = (row[7] as String?).flatMap(VideoHeader.Format.init),
            let codec = row[17] as String?
        else { return nil }
        var header = VideoHeader(
            format: format, size: size, milliseconds: row[16], codec: codec, soundCodec: row[50])
        header.taken = (row[18] as Int?).flatMap(CaptureDate.init(digits:))
        header.taken?.offsetMinutes = row[19]
        header.taken?.hasTime = row[20] ?? true
        return header
    }

    private var metadata: PhotoMetadata? {
        var metadata = PhotoMetadata()
        if let digits = row[18] as Int? {
            guard var date = CaptureDate(digits: digits) else { return nil }
            date.offsetMinutes = row[19]
            date.hasTime = row[20] ?? true
            date.isOffsetInferred = row[48] ?? false
            metadata.taken = date
        }
        metadata.camera = row[21]
        metadata.lens = row[22]
        metadata.focalLength = row[23]
        metadata.focalLength35mm = row[24]
        metadata.aperture = row[25]
        if let numerator = row[26] as Int?, let denominator = row[27] as Int? {
            metadata.exposureTime = .init(numerator, denominator)
        }
        metadata.iso = row[28]
        metadata.title = row[29]
        metadata.headline = row[30]
        metadata.caption = row[31]
        metadata.altText = row[32]
        metadata.keywords = Self.list(row[33])
        metadata.rating = row[34]
        metadata.rights.creators = Self.list(row[35])
        metadata.rights.credit = row[36]
        metadata.rights.copyright = row[37]
        metadata.rights.isProtected = row[38]
        metadata.rights.license = row[39]
        metadata.rights.licensorPage = row[40]
        metadata.place.location = row[41]
        metadata.place.city = row[42]
        metadata.place.region = row[43]
        metadata.place.country = row[44]
        if let latitude = row[45] as Double?, let longitude = row[46] as Double? {
            metadata.position = GeographicPosition(
                latitude: latitude, longitude: longitude, altitude: row[47])
        }
        return metadata
    }

    // MARK: Writing

    /// Replaces the rows of files; failures are not remembered, so that they are inspected again.
    static func write(
        _ outcomes: [Inspection.Outcome], ofShard isOfShard: Bool = false, to database: Database
    ) throws {
        guard !outcomes.isEmpty else { return }
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO file VALUES (\(marks))")
        for outcome in outcomes {
            guard var values = values(of: outcome) else { continue }
            if isOfShard { (values[3], values[4]) = (0, 0) }
            try statement.execute(arguments: StatementArguments(values))
        }
    }

    /// Removes the rows of files that are gone.
    static func remove(_ paths: [String], from database: Database) throws {
        guard !paths.isEmpty else { return }
        let statement = try database.cachedStatement(sql: "DELETE FROM file WHERE path = ?")
        for path in paths { try statement.execute(arguments: [path]) }
    }

    private static func values(
        of outcome: Inspection.Outcome
    ) -> [(any DatabaseValueConvertible)?]? {
        var values: [(any DatabaseValueConvertible)?]
        var identity: ContentIdentity?
        switch outcome {
        case .failed: return nil
        case .other(let file): values = head(file, .other, nil)
        case .video(let video):
            identity = video.content
            switch video.result {
            case .success(let header):
                values =
                    head(video.file, .video, nil)
                    + [header.format.rawValue, header.size.width, header.size.height]
                    + [nil, nil, nil, nil, nil, nil, header.milliseconds, header.codec]
                    + [header.taken?.digits, header.taken?.offsetMinutes, header.taken?.hasTime]
                values += Array(repeating: nil, count: columns.count - 3 - values.count)
                values.append(header.soundCodec)
            case .failure(let problem):
                guard let name = problem.storedName else { return nil }
                values =
                    head(video.file, .video, nil) + Array(repeating: nil, count: 10) + [name]
            }
        case .photo(let photo):
            guard let content = photo.content else { return nil }
            identity = content.picture
            let picture = photo.facts.picture
            values =
                head(photo.file, .photo, content.file)
                + [
                    picture.format.rawValue, picture.storedSize.width, picture.storedSize.height,
                    picture.orientation.rawValue, picture.components, picture.bitsPerSample,
                    picture.isProgressive, picture.hasAlpha, picture.gainMap?.text, nil, nil,
                ] + self.values(of: photo.facts.metadata) + [picture.isAnimated]
        }
        values += Array(repeating: nil, count: columns.count - 2 - values.count)
        return values
            + [identity?.high, identity?.low].map { $0.map(Int64.init(bitPattern:)) }
    }

    private static func head(
        _ file: SourceTree.File, _ kind: Kind, _ content: Fingerprint?
    ) -> [(any DatabaseValueConvertible)?] {
        let stamp = file.stamp
        return [
            file.path, stamp.bytes, stamp.modified, stamp.changed,
            Int64(bitPattern: stamp.inode), kind.rawValue,
            content.map { Int64(bitPattern: $0.value) },
        ]
    }

    private static func values(
        of metadata: PhotoMetadata
    ) -> [(any DatabaseValueConvertible)?] {
        let (rights, place) = (metadata.rights, metadata.place)
        return [
            metadata.taken?.digits, metadata.taken?.offsetMinutes, metadata.taken?.hasTime,
            metadata.camera, metadata.lens, metadata.focalLength, metadata.focalLength35mm,
            metadata.aperture, metadata.exposureTime?.numerator,
            metadata.exposureTime?.denominator, metadata.iso, metadata.title, metadata.headline,
            metadata.caption, metadata.altText, text(metadata.keywords), metadata.rating,
            text(rights.creators), rights.credit, rights.copyright, rights.isProtected,
            rights.license, rights.licensorPage, place.location, place.city, place.region,
            place.country, metadata.position?.latitude, metadata.position?.longitude,
            metadata.position?.altitude, metadata.taken?.isOffsetInferred,
        ]
    }

    /// Stands between the texts of a list: a control character, which no text of metadata holds.
    private static let separator: Character = "\u{1F}"

    private static func text(_ list: [String]) -> String? {
        list.isEmpty ? nil : list.joined(separator: String(separator))
    }

    private static func list(_ text: String?) -> [String] {
        text.map {
            $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
            ?? []
    }
}

extension VideoProblem {
    private static let others: [String: VideoProblem] = [
        "matroska": .matroska, "compressed header": .compressedHeader, "hidden track": .hiddenTrack,
    ]

    /// The name of a problem that only a conversion solves, for which the content of the file was read; nil for
    /// others, which are not remembered.
    fileprivate var storedName: String? {
        if case .otherContainer(let kind) = self { return kind.rawValue }
        return Self.others.first { $0.value == self }?.key
    }

    /// The problem of a name.
    fileprivate init?(storedName name: String) {
        if let other = Self.others[name] {
            self = other
        } else if let kind = FileKind(rawValue: name), kind.isOtherVideo {
            self = .otherContainer(kind)
        } else {
            return nil
        }
    }
}

extension FileStamp {
    /// The stamp of a file without what machines see differently of the same file, or of a copy that keeps its time.
    fileprivate var onEveryMachine: FileStamp {
        var stamp = self
        (stamp.changed, stamp.inode) = (0, 0)
        return stamp
    }
}
