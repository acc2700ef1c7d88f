internal import GalleryFacts

/// The dates in Exif 2.32: the tags of date and time, and those of the GPS receiver.
extension ExifFacts {
    /// The date in a tag, with the tags of its sub-seconds and of its UTC offset.
    static func date(
        _ exif: borrowing ExifReader, _ tag: UInt16, _ directory: ExifReader.Directory,
        subsecond: UInt16, offset: UInt16
    ) -> CaptureDate? {
        guard let text = exif.text(tag, directory) else { return nil }
        // Some cameras write only `OffsetTime`; it then applies to all dates.
        let offset = exif.text(offset, .photo) ?? exif.text(0x9010, .photo)
        return CaptureDate(exif: text, subsecond: exif.text(subsecond, .photo), offset: offset)
    }

    /// The original date, unless it is the first second that many clocks count and the file was changed later: then no
    /// clock was set.
    var statedOriginal: CaptureDate? {
        guard let original, original.digits == Self.unsetDigits, let changed,
            changed.digits > original.digits
        else { return original }
        return nil
    }

    /// 1970-01-01 00:00:00, as `CaptureDate.digits`.
    private static let unsetDigits = 19_700_101_000_000_000

    /// The time of a GPS receiver, in UTC, truncated to seconds; nil if it is incomplete.
    static func positioned(_ exif: borrowing ExifReader) -> CaptureDate? {
        guard let day = exif.text(0x001D, .position) else { return nil }
        let clock = (0..<3).compactMap { exif.fraction(0x0007, .position, index: $0)?.value }
        guard clock.count == 3, clock.allSatisfy({ (0...60).contains($0) }) else { return nil }
        return CaptureDate(
            exif: "\(day) \(Int(clock[0])):\(Int(clock[1])):\(Int(clock[2]))", offset: "Z")
    }
}
