internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

extension StoredFile {
    /// Replaces the rows of files; failures are not stored, so that those files are inspected again.
    static func write(
        _ outcomes: [Inspection.Outcome], ofShard isOfShard: Bool = false, to database: Database
    ) throws {
        guard !outcomes.isEmpty else { return }
        let marks = Column.allCases.map { _ in "?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO file VALUES (\(marks))")
        for outcome in outcomes {
            guard var row = NewRow(outcome) else { continue }
            if isOfShard { (row[.changed], row[.inode]) = (0, 0) }
            try statement.execute(arguments: StatementArguments(row.values))
        }
    }

    /// Removes the rows of deleted files.
    static func remove(_ paths: [String], from database: Database) throws {
        guard !paths.isEmpty else { return }
        let statement = try database.cachedStatement(sql: "DELETE FROM file WHERE path = ?")
        for path in paths { try statement.execute(arguments: [path]) }
    }
}

/// A new row of the table of files; columns that are not set are null.
private struct NewRow {
    private(set) var values = [(any DatabaseValueConvertible)?](
        repeating: nil, count: StoredFile.Column.allCases.count)

    subscript(column: StoredFile.Column) -> (any DatabaseValueConvertible)? {
        get { values[column.rawValue] }
        set { values[column.rawValue] = newValue }
    }

    /// The row of a file; nil for one that is not stored.
    init?(_ outcome: Inspection.Outcome) {
        switch outcome {
        case .failed: return nil
        case .other(let file): put(file, .other)
        case .video(let video):
            put(video.file, .video)
            put(video.content)
            switch video.result {
            case .success(let header): put(header)
            case .failure(let problem):
                guard let name = problem.storedName else { return nil }
                self[.codec] = name
            }
        case .photo(let photo):
            guard let content = photo.content else { return nil }
            put(photo.file, .photo)
            self[.content] = Int64(bitPattern: content.file.value)
            put(content.picture)
            put(photo.facts.picture)
            put(photo.facts.metadata)
        }
    }

    private mutating func put(_ file: SourceTree.File, _ kind: StoredFile.Kind) {
        self[.path] = file.path
        self[.bytes] = file.stamp.bytes
        self[.modified] = file.stamp.modified
        self[.changed] = file.stamp.changed
        self[.inode] = Int64(bitPattern: file.stamp.inode)
        self[.kind] = kind.rawValue
    }

    private mutating func put(_ identity: ContentIdentity?) {
        guard let identity else { return }
        self[.identityHigh] = Int64(bitPattern: identity.high)
        self[.identityLow] = Int64(bitPattern: identity.low)
    }

    private mutating func put(_ picture: PictureFacts) {
        self[.format] = picture.format.rawValue
        self[.width] = picture.storedSize.width
        self[.height] = picture.storedSize.height
        self[.orientation] = picture.orientation.rawValue
        self[.components] = picture.components
        self[.bitsPerSample] = picture.bitsPerSample
        self[.isProgressive] = picture.isProgressive
        self[.hasAlpha] = picture.hasAlpha
        self[.gainMap] = picture.gainMap?.text
        self[.isAnimated] = picture.isAnimated
    }

    private mutating func put(_ header: VideoHeader) {
        self[.format] = header.format.rawValue
        self[.width] = header.size.width
        self[.height] = header.size.height
        self[.milliseconds] = header.milliseconds
        self[.codec] = header.codec
        self[.soundCodec] = header.soundCodec
        put(header.taken)
    }

    private mutating func put(_ taken: CaptureDate?) {
        self[.taken] = taken?.digits
        self[.takenOffset] = taken?.offsetMinutes
        self[.takenHasTime] = taken?.hasTime
        self[.takenOffsetIsInferred] = taken?.isOffsetInferred
    }

    private mutating func put(_ metadata: PhotoMetadata) {
        put(metadata.taken)
        self[.camera] = metadata.camera
        self[.lens] = metadata.lens
        self[.focalLength] = metadata.focalLength
        self[.focalLength35mm] = metadata.focalLength35mm
        self[.aperture] = metadata.aperture
        self[.exposureNumerator] = metadata.exposureTime?.numerator
        self[.exposureDenominator] = metadata.exposureTime?.denominator
        self[.iso] = metadata.iso
        self[.title] = metadata.title
        self[.headline] = metadata.headline
        self[.caption] = metadata.caption
        self[.altText] = metadata.altText
        self[.keywords] = StoredFile.text(metadata.keywords)
        self[.rating] = metadata.rating
        self[.creators] = StoredFile.text(metadata.rights.creators)
        self[.credit] = metadata.rights.credit
        self[.copyright] = metadata.rights.copyright
        self[.isProtected] = metadata.rights.isProtected
        self[.license] = metadata.rights.license
        self[.licensorPage] = metadata.rights.licensorPage
        self[.location] = metadata.place.location
        self[.city] = metadata.place.city
        self[.region] = metadata.place.region
        self[.country] = metadata.place.country
        self[.latitude] = metadata.position?.latitude
        self[.longitude] = metadata.position?.longitude
        self[.altitude] = metadata.position?.altitude
    }
}
