internal import GalleryFacts
internal import Yams

/// The keys of order and appearance.
extension FrontMatter {
    /// The keys of the settings that an album inherits from its parent album.
    static let settingKeys: Set<String> = [
        "sort", "reverse", "album-sort", "layout", "rows", "row-height", "captions",
        "photos-per-page", "picks", "mail", "until", "originals", "zip", "watermark",
        "watermark-position", "watermark-size", "watermark-opacity", "watermark-from",
        "watermark-downloads",
    ]

    /// Values of `layout` in other programs.
    private static let foreignLayouts: Set<String> = [
        "album", "archive", "default", "gallery", "home", "list", "none", "page", "post", "single",
    ]

    /// Reads one of the settings.
    mutating func readSetting(_ name: String, _ value: Node) {
        // Without a valid day, the album would never end.
        if name == "until", value.null != nil {
            return withhold(.invalidLastDay, line: value.mark?.line ?? 1)
        }
        guard value.null == nil else { return }
        switch name {
        case "sort": settings.sort = choice(value, of: name)
        case "album-sort": settings.albumSort = choice(value, of: name)
        case "reverse": settings.isReversed = bool(value, of: name)
        case "layout":
            guard !Self.foreignLayouts.contains(value.string ?? "") else {
                record(foreign: name)
                return
            }
            settings.layout = choice(value, of: name)
        case "rows": settings.rows = choice(value, of: name)
        case "captions": settings.captions = choice(value, of: name)
        case "row-height":
            guard let height = value.float, SiteSettings.rowHeights.contains(height) else {
                return report(value, .invalidRowHeight)
            }
            settings.rowHeight = height
        case "photos-per-page":
            guard let count = value.int, count == 0 || SiteSettings.pageLengths.contains(count)
            else { return report(value, .invalidPageLength) }
            settings.photosPerPage = count
        case "until":
            guard let day = value.string.flatMap({ CaptureDate(xmp: $0) }), !day.hasTime else {
                return withhold(.invalidLastDay, line: value.mark?.line ?? 1)
            }
            settings.lastDay = day
        case "picks":
            if let limit = value.int, AlbumPicks.limits.contains(limit) {
                settings.picks = AlbumPicks(limit: limit)
            } else if let isAsked = value.bool {
                settings.picks = .some(isAsked ? AlbumPicks() : nil)
            } else {
                report(value, .invalidPicks)
            }
        case "originals":
            guard let originals = value.string.flatMap(SiteSettings.Originals.init(rawValue:))
            else { return report(value, .invalidOriginals) }
            settings.originals = originals
        case "zip": settings.hasZip = bool(value, of: name)
        case "mail":
            guard let address = text(value, of: name) else { return }
            guard MailAddress.isPlausible(address) else { return report(value, .invalidMail) }
            settings.mail = address
        case "watermark": settings.watermark.isDrawn = bool(value, of: name)
        case "watermark-position": settings.watermark.position = choice(value, of: name)
        case "watermark-size": settings.watermark.percent = percentage(value, of: name)
        case "watermark-opacity": settings.watermark.opacity = percentage(value, of: name)
        case "watermark-from":
            guard let width = value.int, WatermarkOptions.minWidths.contains(width) else {
                return report(value, .invalidWatermarkWidth)
            }
            settings.watermark.minWidth = width
        case "watermark-downloads": settings.watermark.isOnDownloads = bool(value, of: name)
        default: break
        }
    }

    private mutating func percentage(_ value: Node, of key: String) -> Int? {
        if let percent = value.int, WatermarkOptions.percentages.contains(percent) {
            return percent
        }
        report(value, .invalidPercentage(key: key))
        return nil
    }

    /// Reads the order of an album's photos and folders, or the position of the album itself.
    mutating func readOrder(_ value: Node) {
        guard value.null == nil else { return }
        if let number = value.int {
            own.number = number
            return
        }
        guard let names = value.sequence, names.allSatisfy({ $0.string != nil }) else {
            return report(value, .invalidOrder)
        }
        var known = Set(order)
        for name in names {
            guard let text = name.string, known.insert(text).inserted else { continue }
            order.append(text)
            references.append(Reference(key: "order", name: text, line: name.mark?.line ?? 1))
        }
    }

    /// Reads a position; nil for a key without a value, and for any value but an integer, which is reported.
    mutating func number(_ value: Node, of key: String) -> Int? {
        if value.null != nil { return nil }
        if let number = value.int { return number }
        report(value, .notNumber(key: key))
        return nil
    }

    /// Reads the date of an album.
    mutating func readDate(_ value: Node) {
        guard value.null == nil else { return }
        date = value.string.flatMap { CaptureDate(xmp: $0) }
        if date == nil { report(value, .invalidDate) }
    }

    /// One of several names; nil for any other value, which is reported.
    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: Node, of key: String
    ) -> Choice? {
        if let choice = value.string.flatMap(Choice.init) { return choice }
        report(value, .notChoice(key: key, choices: Choice.allCases.map(\.rawValue)))
        return nil
    }
}

extension SiteSettings {
    /// The permitted row heights, in CSS px.
    package static let rowHeights = 1.0...10_000
    /// The permitted numbers of photos on a page, besides 0 for no limit.
    package static let pageLengths = 10...100_000
}
