internal import GalleryImaging

/// What pages say about photos, in words.
enum PhotoText {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October",
        "November", "December",
    ]

    /// A day as people write it: `3 February 2026`.
    static func day(_ date: CaptureDate) -> String {
        "\(date.day) \(months[date.month - 1]) \(date.year)"
    }

    /// A day and the time of the camera's clock, if known: `3 February 2026, 16:20`.
    static func moment(_ date: CaptureDate) -> String {
        guard date.hasTime else { return day(date) }
        let minute = date.minute < 10 ? "0\(date.minute)" : "\(date.minute)"
        return "\(day(date)), \(date.hour):\(minute)"
    }

    /// The days that dates span: one day, days of one month, months, or years.
    static func span(_ dates: [CaptureDate]) -> String? {
        let days = dates.map { ($0.year, $0.month, $0.day) }.sorted { $0 < $1 }
        guard let first = days.first, let last = days.last else { return nil }
        let (firstMonth, lastMonth) = (months[first.1 - 1], months[last.1 - 1])
        if first == last { return "\(first.2) \(firstMonth) \(first.0)" }
        if first.0 != last.0 { return "\(firstMonth) \(first.0) – \(lastMonth) \(last.0)" }
        return first.1 == last.1
            ? "\(first.2)–\(last.2) \(firstMonth) \(first.0)"
            : "\(firstMonth) – \(lastMonth) \(first.0)"
    }

    /// The name of a photo, if it has one: the author's, else the file's.
    static func title(_ photo: Photo) -> String? {
        (photo.words.title ?? photo.metadata.title ?? photo.metadata.headline).map(line)
    }

    /// What a photo shows: the author's words, else the file's; may have several lines. Nil when it would
    /// only repeat the title.
    static func caption(_ photo: Photo) -> String? {
        guard let caption = photo.words.caption ?? photo.metadata.caption,
            line(caption) != title(photo)
        else { return nil }
        return caption
    }

    /// What a picture shows, on one line, for those who do not see it: the alternative text, else the caption,
    /// else the title; nil when no one has said anything.
    static func description(_ photo: Photo) -> String? {
        (photo.words.altText ?? photo.metadata.altText ?? photo.words.caption
            ?? photo.metadata.caption).map(line) ?? title(photo)
    }

    /// What a picture shows for those who do not see it, or else its place in the album; never a
    /// file name.
    static func alternative(_ photo: Photo, number: Int, of count: Int, album: String) -> String {
        if let description = description(photo) { return description }
        let place = "Photo \(number) of \(count), \(album)"
        return photo.metadata.taken.map { "\(place), \(day($0))" } ?? place
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// A line of the list of details.
    struct Detail: Sendable, Hashable {
        /// What is told.
        var term: String
        /// What is told of it.
        var value: String
        /// The address of the licence that the value names.
        var license: String?
    }

    /// The exposure data, the place as far as `location` allows, and the rights, each with its name.
    static func details(
        _ metadata: PhotoMetadata, location: BuildOptions.Location = .none
    ) -> [Detail] {
        var details: [Detail] = []
        func add(_ term: String, _ value: String?, license: String? = nil) {
            value.map { details.append(Detail(term: term, value: $0, license: license)) }
        }
        add("Camera", metadata.camera)
        add("Lens", metadata.lens)
        add("Focal length", focalLength(metadata))
        add("Aperture", metadata.aperture.map { "f/" + DecimalText.text($0, digits: 1) })
        add("Exposure time", metadata.exposureTime.map(exposure))
        add("Sensitivity", metadata.iso.map { "ISO \($0)" })
        if location != .none, !metadata.place.all.isEmpty {
            add("Place", metadata.place.all.joined(separator: ", "))
        }
        if location == .coordinates { add("Position", metadata.position.map(position)) }
        add("Photographer", creators(metadata.rights))
        add("Credit", credit(metadata.rights))
        add("Rights", metadata.rights.copyright)
        add("Licence", metadata.rights.license.map(License.name), license: metadata.rights.license)
        return details
    }

    /// The photographers on one line.
    static func creators(_ rights: PhotoRights) -> String? {
        rights.creators.isEmpty ? nil : rights.creators.joined(separator: ", ")
    }

    /// The credit line, where it says more than the photographers' names.
    private static func credit(_ rights: PhotoRights) -> String? {
        rights.credit == creators(rights) ? nil : rights.credit
    }

    /// A position to 0.0001°, about 10 m.
    private static func position(_ position: GeographicPosition) -> String {
        func degrees(_ value: Double) -> String {
            DecimalText.text(value.magnitude, digits: 4) + "°"
        }
        return degrees(position.latitude) + (position.latitude < 0 ? " S, " : " N, ")
            + degrees(position.longitude) + (position.longitude < 0 ? " W" : " E")
    }

    private static func focalLength(_ metadata: PhotoMetadata) -> String? {
        guard let length = metadata.focalLength else { return nil }
        let text = DecimalText.text(length, digits: 1) + " mm"
        guard let same = metadata.focalLength35mm, abs(Double(same) - length) >= 1 else {
            return text
        }
        return "\(text) (\(same) mm on full frame)"
    }

    /// An exposure time: `1/250 s` below a third of a second, else decimals.
    static func exposure(_ time: PhotoMetadata.Fraction) -> String {
        let seconds = time.value
        guard seconds < 0.3, seconds > 0 else { return DecimalText.text(seconds, digits: 1) + " s" }
        return "1/\(Int((1 / seconds).rounded())) s"
    }
}
