internal import GalleryFacts

/// The texts about photos on pages.
enum PhotoText {
    /// A date: `3 February 2026`.
    static func day(_ date: CaptureDate, _ words: Wording = .standard) -> String {
        words(
            "day",
            [
                "day": words.dayOfMonth(date.day), "month": words.month(date.month),
                "of-month": words.month(inDate: date.month), "year": String(date.year),
            ])
    }

    /// A month: `February 2026`.
    static func month(_ date: CaptureDate, _ words: Wording = .standard) -> String {
        words("month", ["month": words.month(date.month), "year": String(date.year)])
    }

    /// A day and the time of the camera's clock, if known: `3 February 2026, 16:20`.
    static func dateText(_ date: CaptureDate, _ words: Wording = .standard) -> String {
        guard date.hasTime else { return day(date, words) }
        let minute = date.minute < 10 ? "0\(date.minute)" : "\(date.minute)"
        let time = words("time", ["hour": String(date.hour), "minute": minute])
        return words("date-time", ["day": day(date, words), "time": time])
    }

    /// The range of dates: one day, days of one month, months of one year, or months of two years; nil without dates.
    static func span(_ dates: [CaptureDate], _ words: Wording = .standard) -> String? {
        func order(_ date: CaptureDate) -> (Int, Int, Int) { (date.year, date.month, date.day) }
        guard let first = dates.min(by: { order($0) < order($1) }),
            let last = dates.max(by: { order($0) < order($1) })
        else { return nil }
        let (firstMonth, lastMonth) = (words.month(first.month), words.month(last.month))
        if order(first) == order(last) { return day(first, words) }
        if first.year != last.year {
            return words("date-range", ["first": month(first, words), "last": month(last, words)])
        }
        guard first.month == last.month else {
            return words(
                "months", ["first": firstMonth, "last": lastMonth, "year": String(first.year)])
        }
        return words(
            "days",
            [
                "first": words.dayOfMonth(first.day), "last": String(last.day),
                "month": firstMonth, "of-month": words.month(inDate: first.month),
                "year": String(first.year),
            ])
    }

    /// The title of a photo: the author's, else that of the file; nil when there is none.
    static func title(_ photo: Photo) -> String? {
        (photo.words.title ?? photo.metadata.title ?? photo.metadata.headline).map(line)
    }

    /// The caption of a photo: the author's, else that of the file; may have several lines. Nil when it would only
    /// repeat the title.
    static func caption(_ photo: Photo) -> String? {
        guard let caption = photo.words.caption ?? photo.metadata.caption,
            line(caption) != title(photo)
        else { return nil }
        return caption
    }

    /// The maximum length of a caption as a heading, in characters.
    private static let maxHeadingLength = 160
    /// The maximum length of a caption in an album, or as an alternative text, in characters.
    private static let maxAlternativeLength = 250
    /// The maximum length of the title of a page, in characters.
    private static let maxNameLength = 90
    /// The maximum length of a description of a page, in characters.
    private static let maxSummaryLength = 300

    /// The heading of a photo: its title, else its caption if that is short and consists of paragraphs; nil when there
    /// is none.
    static func heading(_ photo: Photo) -> String? {
        if let title = title(photo) { return title }
        guard let caption = caption(photo), caption.count <= maxHeadingLength,
            photo.words.markdown.map({ MarkdownDocument($0).isParagraphs }) ?? true
        else { return nil }
        return caption
    }

    /// The caption in Markdown, if it is the author's and has markup; nil when it would only repeat the title.
    static func markdown(_ photo: Photo) -> String? {
        caption(photo) == nil ? nil : photo.words.markdown
    }

    /// The caption of a photo below its heading; nil when the heading is the caption.
    static func text(_ photo: Photo) -> String? {
        caption(photo).flatMap { $0 == heading(photo) ? nil : $0 }
    }

    /// The label of a photo in an album: its title, else the beginning of its caption.
    static func label(_ photo: Photo) -> String? {
        (title(photo) ?? caption(photo)).map { Excerpt.of($0, maxAlternativeLength) }
    }

    /// The name of a photo on one line: its title, else the beginning of its caption.
    static func name(_ photo: Photo) -> String? {
        (title(photo) ?? caption(photo).map(line)).map { Excerpt.of($0, maxNameLength) }
    }

    /// A text shortened for search engines and shared links.
    static func summary(_ text: String) -> String { Excerpt.of(text, maxSummaryLength) }

    /// The description of a picture on one line, for screen readers: the alternative text, else the beginning of
    /// the caption, else the title; nil when there is none.
    static func description(_ photo: Photo) -> String? {
        if let text = photo.words.altText ?? photo.metadata.altText { return line(text) }
        if let text = photo.words.caption ?? photo.metadata.caption {
            return Excerpt.of(line(text), maxAlternativeLength)
        }
        return title(photo)
    }

    /// The alternative text of a picture, or else its `place` in the album and its date; never a file name.
    static func alternative(
        _ photo: Photo, at place: String, album: String, words: Wording = .standard
    ) -> String {
        if let description = description(photo) { return description }
        let date = photo.metadata.taken.map { [day($0, words)] } ?? []
        return ([place, album] + date).joined(separator: words("comma"))
    }

    /// The position of a photo in the album: `Photo 3 of 12`; of a video `3 of 12`.
    static func place(
        _ number: Int, of count: Int, isVideo: Bool = false, _ words: Wording = .standard
    ) -> String {
        words(
            isVideo ? "number-of" : "photo-of",
            ["number": String(number), "count": String(count)])
    }

    /// A text on one line.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// A line of the details.
    struct Detail: Sendable, Hashable {
        /// The name of the detail.
        var term: String
        /// Its value.
        var value: String
        /// The address of the licence in the value.
        var license: String?
        /// The address of a map of the coordinates in the value.
        var map: String?
        /// Whether it is about rights.
        var isRight = false
    }

    /// The exposure data, the location as far as `location` permits, and the rights, each with its name.
    static func details(
        _ metadata: PhotoMetadata, location: SiteSettings.Location = .none,
        words: Wording = .standard
    ) -> [Detail] {
        var details: [Detail] = []
        func add(
            _ term: String, _ value: String?, license: String? = nil, map: String? = nil,
            isRight: Bool = false
        ) {
            value.map {
                details.append(
                    Detail(
                        term: words(term), value: $0, license: license, map: map,
                        isRight: isRight))
            }
        }
        add("camera", metadata.camera)
        add("lens", metadata.lens)
        add("focal-length", focalLength(metadata, words))
        add("aperture", metadata.aperture.map { "f/" + words.decimal($0, digits: 1) })
        add("exposure-time", metadata.exposureTime.map { exposure($0, words) })
        add("sensitivity", metadata.iso.map { "ISO \($0)" })
        if location != .none, !metadata.place.all.isEmpty {
            add("place", metadata.place.all.joined(separator: words("comma")))
        }
        if location == .coordinates {
            add(
                "position", metadata.position.map { position($0, words) },
                map: metadata.position.map(map))
        }
        add("photographer", creators(metadata.rights), isRight: true)
        add("credit", credit(metadata.rights), isRight: true)
        add("rights", metadata.rights.copyright, isRight: true)
        add(
            "licence", metadata.rights.license.map(License.name) ?? metadata.rights.terms,
            license: metadata.rights.license,
            isRight: true)
        return details
    }

    /// The creators on one line.
    static func creators(_ rights: PhotoRights) -> String? {
        rights.creators.isEmpty ? nil : rights.creators.joined(separator: ", ")
    }

    /// The credit line, if it is not only the creators' names.
    private static func credit(_ rights: PhotoRights) -> String? {
        rights.credit == creators(rights) ? nil : rights.credit
    }

    /// GPS coordinates, to 0.0001°, about 10 m.
    private static func position(_ position: GeographicPosition, _ words: Wording) -> String {
        func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
            words.decimal(value.magnitude, digits: 4) + "° "
                + words(value < 0 ? negative : positive)
        }
        return degrees(position.latitude, "north", "south") + words("comma")
            + degrees(position.longitude, "east", "west")
    }

    /// The address of OpenStreetMap for coordinates, to the same 0.0001°.
    private static func map(_ position: GeographicPosition) -> String {
        let latitude = DecimalText.text(position.latitude, digits: 4)
        let longitude = DecimalText.text(position.longitude, digits: 4)
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
            + "#map=14/\(latitude)/\(longitude)"
    }

    private static func focalLength(_ metadata: PhotoMetadata, _ words: Wording) -> String? {
        guard let length = metadata.focalLength else { return nil }
        func millimetres(_ length: String) -> String { words("millimetres", ["number": length]) }
        let text = millimetres(words.decimal(length, digits: 1))
        guard let same = metadata.focalLength35mm, abs(Double(same) - length) >= 1 else {
            return text
        }
        return "\(text) (\(words("full-frame", ["length": millimetres("\(same)")])))"
    }

    /// An exposure time: `1/250 s` below 0.3 s, with a rounded denominator, else seconds with at most one decimal.
    static func exposure(
        _ time: PhotoMetadata.Fraction, _ words: Wording = .standard
    ) -> String {
        let seconds = time.value
        let number =
            seconds < 0.3 && seconds > 0
            ? "1/\(Int((1 / seconds).rounded()))" : words.decimal(seconds, digits: 1)
        return words("seconds", ["number": number])
    }
}
