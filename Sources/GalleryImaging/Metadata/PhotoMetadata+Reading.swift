#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PhotoMetadata {
    /// Reads the metadata that `header` found in the file behind an open `descriptor`.
    ///
    /// Damaged or missing metadata gives an empty value, never an error: the picture matters more.
    package static func read(descriptor: CInt, header: ImageHeader) -> PhotoMetadata {
        guard let range = header.exif, range.count <= 65_536,
            let tiff = try? DescriptorReading.bytes(
                descriptor, at: range.lowerBound, count: range.count)
        else { return PhotoMetadata() }
        return PhotoMetadata(tiff: tiff)
    }

    /// Reads the metadata of an Exif segment, given from its byte order mark on.
    package init(tiff: [UInt8]) {
        guard let payload = ExifPayload(tiff: tiff), let exif = ExifReader(payload) else { return }
        taken =
            Self.date(exif, 0x9003, .photo, subsecond: 0x9291, offset: 0x9011)
            ?? Self.date(exif, 0x9004, .photo, subsecond: 0x9292, offset: 0x9012)
            ?? Self.date(exif, 0x0132, .image, subsecond: 0x9290, offset: 0x9010)
        camera = Self.camera(make: exif.text(0x010F, .image), model: exif.text(0x0110, .image))
        lens = Self.lens(exif)
        focalLength = Self.positive(exif.fraction(0x920A, .photo))
        focalLength35mm = exif.integer(0xA405, .photo).flatMap { $0 > 0 ? $0 : nil }
        aperture = Self.aperture(exif)
        exposureTime = Self.exposureTime(exif)
        iso = Self.sensitivity(exif)
        description = exif.text(0x010E, .image).flatMap { Self.isPlaceholder($0) ? nil : $0 }
        artist = exif.text(0x013B, .image)
        copyright = exif.text(0x8298, .image)
    }

    private static func date(
        _ exif: borrowing ExifReader, _ tag: UInt16, _ directory: ExifReader.Directory,
        subsecond: UInt16, offset: UInt16
    ) -> CaptureDate? {
        guard let text = exif.text(tag, directory) else { return nil }
        return CaptureDate(
            exif: text, subsecond: exif.text(subsecond, .photo), offset: exif.text(offset, .photo))
    }

    private static func positive(_ fraction: Fraction?) -> Double? {
        guard let value = fraction?.value, value > 0, value.isFinite else { return nil }
        return value
    }

    private static func lens(_ exif: borrowing ExifReader) -> String? {
        if let model = exif.text(0xA434, .photo), !model.allSatisfy({ $0 == "-" || $0 == " " }) {
            return model
        }
        // LensSpecification: shortest and longest focal length, then their smallest f-numbers.
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

    private static func exposureTime(_ exif: borrowing ExifReader) -> Fraction? {
        if let time = exif.fraction(0x829A, .photo), time.value > 0 { return time }
        // ShutterSpeedValue is −log2 of the time.
        guard let apex = exif.fraction(0x9201, .photo)?.value, (-10...16).contains(apex) else {
            return nil
        }
        return apex >= 0
            ? Fraction(1, Int(pow(2, apex).rounded())) : Fraction(Int(pow(2, -apex).rounded()), 1)
    }

    private static func sensitivity(_ exif: borrowing ExifReader) -> Int? {
        // 65,535 says "see the longer fields", which hold what two bytes cannot.
        let short = exif.integer(0x8827, .photo)
        let value =
            short == 65_535
            ? exif.integer(0x8832, .photo) ?? exif.integer(0x8833, .photo)
                ?? exif.integer(0x8831, .photo) : short
        return value.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Maker and model without what they repeat: "NIKON CORPORATION", "NIKON D70" is a NIKON D70.
    static func camera(make: String?, model: String?) -> String? {
        guard let model else { return make }
        guard let make else { return model }
        let words = make.split(separator: " ").map { $0.lowercased() }.filter { $0.count > 2 }
        let start = model.lowercased()
        if words.contains(where: { start.hasPrefix($0) }) { return model }
        let legal: Set<String> = [
            "corporation", "corp.", "corp", "co.,ltd.", "co.,ltd", "co.", "ltd.", "ltd", "inc.",
            "inc", "company",
            "electronics", "optical", "electric", "techwin", "computer", "gmbh", "ag", "camera",
            "imaging",
        ]
        let name = make.split(separator: " ").prefix { word in
            !legal.contains(word.lowercased().trimmingSuffix(","))
        }
        return (name.isEmpty ? make : name.joined(separator: " ")).trimmingSuffix(",") + " " + model
    }

    /// Whether a description is what a camera writes into every file.
    private static func isPlaceholder(_ text: String) -> Bool {
        let words = text.uppercased()
        return words.hasSuffix("DIGITAL CAMERA") || words.hasPrefix("SONY DSC")
            || words.hasSuffix("CAMERA PICTURES") || (words.hasPrefix("<") && words.hasSuffix(">"))
            || ["SAMSUNG", "DCIM", "EXIF_JPEG_PICTURE", "DEFAULT", "UNTITLED", "JPEG"].contains(
                words)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
