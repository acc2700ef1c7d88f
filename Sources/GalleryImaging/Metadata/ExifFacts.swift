internal import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The facts in the Exif block of a file, before they are combined with other blocks.
struct ExifFacts: Sendable, Hashable {
    /// DateTimeOriginal.
    var original: CaptureDate?
    /// DateTimeDigitized.
    var digitized: CaptureDate?
    /// DateTime: the last modification.
    var changed: CaptureDate?
    /// The time of the GPS receiver, in UTC.
    var positioned: CaptureDate?
    var camera: String?
    var lens: String?
    /// The lens by focal lengths and aperture: `24–70 mm f/2.8`.
    var lensSpecification: String?
    var focalLength: Double?
    var focalLength35mm: Int?
    var aperture: Double?
    var exposureTime: PhotoMetadata.Fraction?
    var iso: Int?
    var title: String?
    /// Descriptions, the most reliable first.
    var captions: [String] = []
    /// Texts that programs also use for other purposes.
    var comments: [String] = []
    var creators: [String] = []
    var copyright: String?
    var keywords: [String] = []
    var rating: Int?
    var position: GeographicPosition?

    /// Facts of a file without Exif.
    init() {}

    /// Parses an Exif segment, from its byte order mark.
    init(tiff: [UInt8]) {
        guard let payload = ExifPayload(tiff: tiff), let exif = ExifReader(payload) else { return }
        original = Self.date(exif, 0x9003, .photo, subsecond: 0x9291, offset: 0x9011)
        digitized = Self.date(exif, 0x9004, .photo, subsecond: 0x9292, offset: 0x9012)
        changed = Self.date(exif, 0x0132, .image, subsecond: 0x9290, offset: 0x9010)
        camera = PhotoMetadata.camera(
            make: exif.text(0x010F, .image), model: exif.text(0x0110, .image))
        lens = exif.text(0xA434, .photo).flatMap {
            $0.allSatisfy { $0 == "-" || $0 == " " } ? nil : $0
        }
        lensSpecification = Self.lensSpecification(exif)
        focalLength = Self.positive(exif.fraction(0x920A, .photo))
        focalLength35mm = exif.integer(0xA405, .photo).flatMap { $0 > 0 ? $0 : nil }
        aperture = Self.aperture(exif)
        exposureTime = Self.exposureTime(exif)
        iso = Self.sensitivity(exif)
        title = exif.windowsText(0x9C9B)
        captions = [exif.text(0x010E, .image), exif.windowsText(0x9C9C)].compactMap { $0 }
        comments = [exif.comment(0x9286)].compactMap { $0 }
        creators = Self.list(exif.text(0x013B, .image) ?? exif.windowsText(0x9C9D))
        copyright = exif.text(0x8298, .image)
        keywords = Self.list(exif.windowsText(0x9C9E))
        rating = exif.integer(0x4746, .image)
        position = Self.position(exif)
        positioned = Self.positioned(exif)
    }

    /// Names or words separated by semicolons, as Exif stores several in one field.
    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ";").compactMap { MetadataText.decode(Array($0.utf8)) }
    }

    private static func positive(_ fraction: PhotoMetadata.Fraction?) -> Double? {
        // Some programs write an unknown value as the largest possible number.
        guard let value = fraction?.value, value > 0, value < 100_000 else { return nil }
        return value
    }

    /// LensSpecification: shortest and longest focal length, then their smallest f-numbers.
    private static func lensSpecification(_ exif: borrowing ExifReader) -> String? {
        guard let short = positive(exif.fraction(0xA432, .photo)),
            let long = positive(exif.fraction(0xA432, .photo, index: 1))
        else { return nil }
        let lengths = short == long ? decimal(short) : "\(decimal(short))–\(decimal(long))"
        guard let wide = positive(exif.fraction(0xA432, .photo, index: 2)) else {
            return "\(lengths) mm"
        }
        return "\(lengths) mm f/\(decimal(wide))"
    }

    private static func decimal(_ value: Double) -> String {
        let tenths = Int((min(value, 1e6) * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func aperture(_ exif: borrowing ExifReader) -> Double? {
        if let number = positive(exif.fraction(0x829D, .photo)) { return number }
        // ApertureValue is 2 · log2 of the f-number.
        guard let apex = exif.fraction(0x9202, .photo)?.value, (0...20).contains(apex) else {
            return nil
        }
        return (pow(2, apex / 2) * 10).rounded() / 10
    }

    private static func exposureTime(_ exif: borrowing ExifReader) -> PhotoMetadata.Fraction? {
        if let time = exif.fraction(0x829A, .photo), time.value > 0 { return time }
        // ShutterSpeedValue is −log2 of the time.
        guard let apex = exif.fraction(0x9201, .photo)?.value, (-10...16).contains(apex) else {
            return nil
        }
        return apex >= 0
            ? PhotoMetadata.Fraction(1, Int(pow(2, apex).rounded()))
            : PhotoMetadata.Fraction(Int(pow(2, -apex).rounded()), 1)
    }

    private static func sensitivity(_ exif: borrowing ExifReader) -> Int? {
        // 65,535 means that the longer fields have the value, which exceeds two bytes.
        let short = exif.integer(0x8827, .photo)
        let value =
            short == 65_535
            ? exif.integer(0x8832, .photo) ?? exif.integer(0x8833, .photo)
                ?? exif.integer(0x8831, .photo) : short
        return value.flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Position

    private static func position(_ exif: borrowing ExifReader) -> GeographicPosition? {
        guard let latitude = degrees(exif, 0x0002), let longitude = degrees(exif, 0x0004) else {
            return nil
        }
        let isSouth = exif.text(0x0001, .position)?.uppercased().hasPrefix("S") == true
        let isWest = exif.text(0x0003, .position)?.uppercased().hasPrefix("W") == true
        let height = exif.fraction(0x0006, .position)?.value
        let isBelow = exif.integer(0x0005, .position) == 1
        return GeographicPosition(
            latitude: isSouth ? -latitude : latitude, longitude: isWest ? -longitude : longitude,
            altitude: isBelow ? height.map(-) : height)
    }

    private static func degrees(_ exif: borrowing ExifReader, _ tag: UInt16) -> Double? {
        guard let degrees = exif.fraction(tag, .position)?.value else { return nil }
        // Some programs write decimal degrees alone, and receivers that write decimal minutes omit the seconds.
        let minutes = exif.fraction(tag, .position, index: 1)?.value ?? 0
        let seconds = exif.fraction(tag, .position, index: 2)?.value ?? 0
        guard degrees >= 0, minutes >= 0, seconds >= 0 else { return nil }
        return degrees + minutes / 60 + seconds / 3_600
    }
}
