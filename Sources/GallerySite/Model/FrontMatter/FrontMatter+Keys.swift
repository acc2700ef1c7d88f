internal import GalleryFacts
internal import Yams

/// The keys, one by one.
extension FrontMatter {
    /// Reads a key of the file.
    mutating func read(_ key: Node, _ value: Node) {
        guard let name = key.string, FrontMatterKeys.names(of: subject).contains(name) else {
            if reportUnknown(key, value, of: subject) { own.visibility = .withheld }
            return
        }
        if let word = Self.statedVisibility(value, of: name) {
            withhold(.statedVisibility(word), line: value.mark?.line ?? 1)
        }
        switch (subject, name) {
        case (.album, "title"), (.page, "title"): title = text(value, of: name)
        case (.album, "cover"), (.album, "thumbnail"):
            guard let file = text(value, of: name) else { return }
            cover = file
            references.append(Reference(key: name, name: file, line: value.mark?.line ?? 1))
        case (.album, "photos"): readPhotos(value)
        case (.album, "aliases"), (.page, "aliases"): own.aliases = aliases(value)
        case (.album, _) where Visibility.keys.contains(name):
            own = reading(visibility: name, value, into: own)
        case (.album, _) where AlbumAccess.keys.contains(name): readAccess(name, value)
        case (.album, _) where Self.settingKeys.contains(name): readSetting(name, value)
        case (.album, "order"): readOrder(value)
        case (.album, "weight"): own.number = number(value, of: name)
        case (.album, "date"): readDate(value)
        case (.album, "clock"): readClocks(value)
        case (.photo, _): own = reading(name, value, into: own)
        case (.page, _) where Visibility.keys.contains(name):
            own = reading(visibility: name, value, into: own)
        default: break
        }
    }

    private mutating func readPhotos(_ value: Node) {
        guard value.null == nil else { return }
        guard case .mapping(let photos) = value else { return report(value, .invalidPhotos) }
        for (name, fields) in photos {
            guard let file = name.string else { return report(name, .invalidPhotos) }
            references.append(Reference(key: "photos", name: file, line: name.mark?.line ?? 1))
            guard fields.null == nil else { continue }
            var note = PhotoNote()
            guard case .mapping(let mapping) = fields else {
                report(name, .invalidPhotos)
                if let word = Self.statedVisibility(fields, of: "") {
                    note.visibility = .withheld
                    report(fields, .statedVisibility(word))
                    self.photos[file] = note
                }
                continue
            }
            for (key, value) in mapping {
                if let field = key.string, FrontMatterKeys.names(of: .photo).contains(field) {
                    note = reading(field, value, into: note)
                    if let word = Self.statedVisibility(value, of: field) {
                        note.visibility = .withheld
                        report(value, .statedVisibility(word))
                    }
                } else if reportUnknown(key, value, of: .photo) {
                    note.visibility = .withheld
                }
            }
            self.photos[file] = note
        }
    }

    /// A note with the value of a photo's key added.
    private mutating func reading(
        _ name: String, _ value: Node, into note: PhotoNote
    ) -> PhotoNote {
        var note = note
        switch name {
        case "title": note.words.title = text(value, of: name)
        case "caption", "description": note.words.setCaption(value: text(value, of: name))
        case "alt": note.words.altText = text(value, of: name)
        case "hero": note.placement.isHero = bool(value, of: name) ?? false
        case "break-before": note.placement.breaksBefore = bool(value, of: name) ?? false
        case "span":
            guard let pair = Self.pair(value), let columns = pair.0, let rows = pair.1,
                (1...100).contains(columns), (1...100).contains(rows)
            else {
                report(value, .invalidSpan)
                break
            }
            (note.placement.columns, note.placement.rows) = (columns, rows)
        case "start":
            guard let pair = Self.pair(value), (0...9_999).contains(pair.0 ?? 0),
                (0...9_999).contains(pair.1 ?? 0)
            else {
                report(value, .invalidStart)
                break
            }
            (note.placement.startColumn, note.placement.startRow) = pair
        case "order", "weight": note.number = number(value, of: name)
        case "aliases": note.aliases = aliases(value)
        case AlbumAccess.mark:
            // Only albums can be private; a photo with this key is not published.
            guard value.null != nil || value.bool != false else { break }
            note.visibility = .withheld
            report(value, .privatePhoto)
        case _ where Visibility.keys.contains(name):
            note = reading(visibility: name, value, into: note)
        default: break
        }
        return note
    }

    /// Records a key of another program, and reports any other unknown key. Returns whether the key or its value may
    /// state the visibility of the subject.
    private mutating func reportUnknown(_ key: Node, _ value: Node, of subject: Subject) -> Bool {
        guard let name = key.string else {
            report(key, .notKeys)
            return true
        }
        let names = FrontMatterKeys.names(of: subject)
        if FrontMatterKeys.isFirstDay(name) {
            record(foreign: name)
            guard value.null == nil else { return false }
            own.firstDay = value.string.flatMap { CaptureDate(xmp: $0) }
            if own.firstDay == nil { report(value, .invalidDate) }
            return own.firstDay == nil
        }
        if VisibilityWords.isLike(key: name) || AlbumAccess.keys.contains(name) {
            report(
                key,
                .unclearKey(
                    String(name.prefix(80)),
                    suggestion: VisibilityWords.suggestion(for: name, among: names)))
            return true
        }
        if let other = FrontMatterKeys.owner(of: name, besides: subject) {
            report(key, .misplacedKey(name, belongsToPhotos: other == .photo))
        } else if FrontMatterKeys.isForeign(name) {
            record(foreign: name)
        } else {
            // Later ones are only counted.
            let nearest =
                problems.count < Self.maxProblems
                ? Spelling.nearest(to: name.lowercased(), among: names) : nil
            report(key, .unknownKey(String(name.prefix(80)), suggestion: nearest))
        }
        guard let word = Self.statedVisibility(value, of: name) else { return false }
        report(value, .statedVisibility(word))
        return true
    }

    /// A word in a value that may state visibility where no such word belongs: a key or a whole value such as
    /// `status: draft`, or a line of a text. Nil when there is none. The keys of visibility have their own values.
    private static func statedVisibility(_ value: Node, of key: String) -> String? {
        let key = key.lowercased()
        if FrontMatterKeys.namesFiles(key) {
            return statedKey(in: value, ofPhotos: key == "photos")
        }
        if Visibility.keys.contains(key) || AlbumAccess.keys.contains(key) { return nil }
        let isText = FrontMatterKeys.isText(key)
        // `captions: hidden` is only a mistake.
        let isOwn = FrontMatterKeys.names(of: .album).contains(key)
        if isOwn, !isText, value.string.map(VisibilityWords.letters) == AlbumAccess.mark {
            return value.string
        }
        return statedVisibility(value, isText: isText || isOwn)
    }

    /// A word of visibility that is true, false or empty in a value that names files: it was meant for a key of its own.
    /// The values of photos may state their visibility.
    private static func statedKey(in value: Node, ofPhotos: Bool) -> String? {
        switch value {
        case .sequence(let sequence):
            return sequence.lazy.compactMap { statedKey(in: $0, ofPhotos: ofPhotos) }.first
        case .mapping(let mapping):
            for (key, value) in mapping {
                if let name = key.string, value.bool != nil || value.null != nil,
                    VisibilityWords.likeness(VisibilityWords.letters(name.prefix(40))) == .same
                {
                    return String(name.prefix(80))
                }
                if !ofPhotos, let word = statedKey(in: value, ofPhotos: false) { return word }
            }
            return nil
        default: return nil
        }
    }

    private static func statedVisibility(_ value: Node, isText: Bool) -> String? {
        switch value {
        case .scalar(let scalar):
            let letters = VisibilityWords.letters(scalar.string.prefix(40))
            if !isText, VisibilityWords.likeness(letters) == .same { return scalar.string }
            return VisibilityScan.finding(in: scalar.string[...], as: .value)?.word
        case .sequence(let sequence):
            return sequence.lazy.compactMap { statedVisibility($0, isText: isText) }.first
        case .mapping(let mapping):
            for (key, value) in mapping {
                if let name = key.string, VisibilityWords.isLike(key: name) {
                    return String(name.prefix(80))
                }
                if let word = statedVisibility(value, isText: isText) { return word }
            }
            return nil
        default: return nil
        }
    }

    // MARK: Values

    /// A text without invisible characters; nil for an empty one, for a key without a value, and for a list or mapping,
    /// which is reported.
    mutating func text(_ node: Node, of key: String) -> String? {
        guard case .scalar(let scalar) = node else {
            report(node, .notText(key: key))
            return nil
        }
        return node.null == nil ? MetadataText.clean(scalar.string) : nil
    }

    /// True or false; nil for a key without a value, and for any other value, which is reported.
    mutating func bool(_ node: Node, of key: String) -> Bool? {
        if node.null != nil { return nil }
        if let truth = node.bool { return truth }
        report(node, .notBoolean(key: key))
        return nil
    }

    /// Two numbers, each of which may be null; nil for any other value.
    private static func pair(_ value: Node) -> (Int?, Int?)? {
        guard let sequence = value.sequence, sequence.count == 2 else { return nil }
        let numbers = sequence.map(\.int)
        for (node, number) in zip(sequence, numbers) where number == nil && node.null == nil {
            return nil
        }
        return (numbers[0], numbers[1])
    }
}
