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

    /// A month as people write it: `February 2026`.
    static func month(_ date: CaptureDate) -> String { "\(months[date.month - 1]) \(date.year)" }

    /// A day and the time of the camera's clock: `3 February 2026, 16:20`.
    static func moment(_ date: CaptureDate) -> String {
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

    /// What a picture shows for those who do not see it; never a file name.
    static func alternative(_ photo: Photo, number: Int, of count: Int, album: String) -> String {
        if let description = photo.metadata.description {
            return description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let place = "Photo \(number) of \(count), \(album)"
        return photo.metadata.taken.map { "\(place), \(day($0))" } ?? place
    }

    /// The exposure data, each with its name.
    static func details(_ metadata: PhotoMetadata) -> [(term: String, value: String)] {
        var details: [(String, String)] = []
        func add(_ term: String, _ value: String?) { value.map { details.append((term, $0)) } }
        add("Camera", metadata.camera)
        add("Lens", metadata.lens)
        add("Focal length", focalLength(metadata))
        add("Aperture", metadata.aperture.map { "f/" + DecimalText.text($0, digits: 1) })
        add("Exposure time", metadata.exposureTime.map(exposure))
        add("Sensitivity", metadata.iso.map { "ISO \($0)" })
        add("Photographer", metadata.artist)
        add("Rights", metadata.copyright)
        return details
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
