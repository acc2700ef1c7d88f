internal import GalleryFacts
internal import Yams

/// The keys, one by one.
extension FrontMatter {
    /// Reads a key of the file.
    mutating func read(_ key: Node, _ value: Node) {
        guard let name = key.string, FrontMatterKeys.names(of: subject).contains(name) else {
            return reportUnknown(key, of: subject)
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
            own.visibility = visibility(own.visibility, adding: name, value)
        case (.album, _) where AlbumAccess.keys.contains(name): readAccess(name, value)
        case (.album, _) where Self.settingKeys.contains(name): readSetting(name, value)
        case (.album, "order"): readOrder(value)
        case (.album, "weight"): own.number = number(value, of: name)
        case (.album, "date"): readDate(value)
        case (.album, "clock"): readClocks(value)
        case (.photo, _): own = reading(name, value, into: own)
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
            guard case .mapping(let mapping) = fields else {
                report(name, .invalidPhotos)
                continue
            }
            var note = PhotoNote()
            for (key, value) in mapping {
                if let field = key.string, FrontMatterKeys.names(of: .photo).contains(field) {
                    note = reading(field, value, into: note)
                } else {
                    reportUnknown(key, of: .photo)
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
            guard value.bool != false else { break }
            note.visibility = .hidden
            report(value, .privatePhoto)
        case _ where Visibility.keys.contains(name):
            note.visibility = visibility(note.visibility, adding: name, value)
        default: break
        }
        return note
    }

    /// Records a key of another program, and reports any other unknown key.
    private mutating func reportUnknown(_ key: Node, of subject: Subject) {
        guard let name = key.string else { return report(key, .notKeys) }
        if let other = FrontMatterKeys.owner(of: name, besides: subject) {
            report(key, .misplacedKey(name, belongsToPhotos: other == .photo))
        } else if FrontMatterKeys.isForeign(name) {
            foreignKeys.insert(name)
        } else {
            let nearest = Spelling.nearest(
                to: name.lowercased(), among: FrontMatterKeys.names(of: subject))
            report(key, .unknownKey(name, suggestion: nearest))
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
