package import GalleryFacts
internal import GalleryFiles

extension PhotoMetadata {
    /// The maximum length of all Photoshop resources of a file together.
    private static let maxPhotoshopBytes = 4 << 20
    private static let maxCommentBytes = 4_096

    /// Reads the metadata segments in `header` from the file with an open `descriptor`.
    ///
    /// Damaged or missing metadata results in empty values, never in an error: the picture matters more.
    package static func read(descriptor: CInt, header: ImageHeader) -> PhotoMetadata {
        func bytes(_ range: Range<Int>) -> [UInt8]? {
            // A file that cannot be read here is reported when its pixels are read.
            try? DescriptorReading.bytes(descriptor, at: range.lowerBound, count: range.count)
        }
        var (exif, xmp, comment) = (ExifFacts(), XMPPacket(), String?.none)
        var extended = ExtendedXMP()
        var photoshop: [UInt8] = []
        var iptc: [UInt8] = []
        if let range = header.exif, range.count <= 65_536, let tiff = bytes(range) {
            exif = ExifFacts(tiff: tiff)
        } else if header.exif == nil, let tiff = ExifPayload.gathered(descriptor, header) {
            exif = ExifFacts(tiff: tiff)
        }
        for segment in header.segments {
            let range = segment.range
            switch segment.kind {
            case .xmp where xmp.isEmpty && range.count <= XMPPacket.maxBytes:
                xmp = bytes(range).map(XMPPacket.init) ?? xmp
            case .extendedXMP where range.count <= XMPPacket.maxBytes:
                bytes(range).map { extended.add($0) }
            case .photoshop where photoshop.count + range.count <= maxPhotoshopBytes:
                photoshop += bytes(range) ?? []
            case .iptc where iptc.isEmpty && range.count <= maxPhotoshopBytes:
                iptc = bytes(range) ?? []
            case .comment where comment == nil && range.count <= maxCommentBytes:
                comment = bytes(range).flatMap { MetadataText.decode($0) }
            default:
                break
            }
        }
        if let packet = xmp.text("xmpNote:HasExtendedXMP").flatMap(extended.packet) {
            xmp.merge(XMPPacket(packet))
        }
        return PhotoMetadata(
            exif: exif, xmp: xmp,
            iptc: iptc.isEmpty ? IPTCRecord(photoshop: photoshop) : IPTCRecord(datasets: iptc),
            comment: comment)
    }

    /// Reads the metadata of an Exif segment, from its byte order mark.
    package init(tiff: [UInt8]) { self.init(exif: ExifFacts(tiff: tiff)) }

    /// Reads the metadata of an XMP packet, such as that of a sidecar.
    package init(xmp bytes: [UInt8]) { self.init(xmp: XMPPacket(bytes)) }

    /// Combines the blocks of one file, with the most reliable source of each value: XMP, which editors write, then
    /// IPTC, then Exif, which cameras write. Exif comes first for camera data, the capture date and the coordinates.
    /// Follows the Metadata Working Group's Guidelines for Handling Image Metadata 2.0, section 5.
    init(
        exif: ExifFacts = ExifFacts(), xmp: XMPPacket = XMPPacket(),
        iptc: IPTCRecord = IPTCRecord(), comment: String? = nil
    ) {
        self.init()
        taken = Self.taken(exif, xmp, iptc)
        camera =
            exif.camera ?? Self.camera(make: xmp.text("tiff:Make"), model: xmp.text("tiff:Model"))
        lens =
            exif.lens ?? xmp.text("aux:Lens") ?? xmp.text("exifEX:LensModel")
            ?? exif.lensSpecification
        func positive(_ path: String) -> Fraction? {
            xmp.fraction(path).flatMap { $0.value > 0 ? $0 : nil }
        }
        focalLength = exif.focalLength ?? positive("exif:FocalLength")?.value
        focalLength35mm =
            exif.focalLength35mm
            ?? xmp.text("exif:FocalLengthIn35mmFilm").flatMap { Int($0) }.flatMap {
                $0 > 0 ? $0 : nil
            }
        aperture = exif.aperture ?? positive("exif:FNumber")?.value
        exposureTime = exif.exposureTime ?? positive("exif:ExposureTime")
        iso =
            exif.iso
            ?? (xmp.text("exifEX:PhotographicSensitivity") ?? xmp.text("exif:ISOSpeedRatings"))
            .flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }

        func words(_ candidates: [String?]) -> String? {
            candidates.lazy.compactMap { $0 }.first { !MetadataText.isPlaceholder($0) }
        }
        title =
            xmp.text("dc:title").flatMap { MetadataText.isCameraName($0) ? nil : $0 }
            ?? words([iptc.text(.title), exif.title])
        headline = words([xmp.text("photoshop:Headline"), iptc.text(.headline)])
        let comments = (exif.comments + [comment].compactMap { $0 })
            .filter(MetadataText.readsLikeWords)
        caption = words(
            [xmp.text("dc:description"), iptc.text(.caption)] + exif.captions + comments)
        altText = words([xmp.text("Iptc4xmpCore:AltTextAccessibility")])
        keywords = Self.each(
            [xmp.texts("dc:subject"), iptc.texts(.keyword), exif.keywords].first { !$0.isEmpty }
                ?? [])
        rating = Self.rating(xmp.text("xmp:Rating")) ?? Self.rating(exif.rating.map { "\($0)" })
        rights = Self.rights(exif, xmp, iptc)
        place = Self.place(xmp, iptc)
        position = exif.position ?? Self.position(xmp)
    }

    private static func taken(_ exif: ExifFacts, _ xmp: XMPPacket, _ iptc: IPTCRecord)
        -> CaptureDate?
    {
        func date(_ path: String) -> CaptureDate? {
            xmp.text(path).flatMap { CaptureDate(xmp: $0) }
        }
        // The date of a negative has precedence over that of its scan.
        let original = exif.statedOriginal ?? date("exif:DateTimeOriginal")
        return original?.inferringOffset(from: exif.positioned ?? date("exif:GPSTimeStamp"))
            ?? date("photoshop:DateCreated")
            ?? iptc.text(.date).flatMap { CaptureDate(iptc: $0, time: iptc.text(.time)) }
            ?? exif.digitized ?? date("xmp:CreateDate") ?? exif.changed ?? exif.positioned
    }

    private static func each(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    /// The rating, rounded to the nearest; nil for 0, which means none, and outside of −1 to 5.
    private static func rating(_ text: String?) -> Int? {
        guard let value = text.flatMap({ Double($0) }), (-1...5).contains(value) else { return nil }
        let stars = Int(value.rounded())
        return stars == 0 ? nil : stars
    }

    private static func rights(_ exif: ExifFacts, _ xmp: XMPPacket, _ iptc: IPTCRecord)
        -> PhotoRights
    {
        var rights = PhotoRights()
        rights.creators = each(
            [xmp.texts("dc:creator"), iptc.texts(.creator), exif.creators].first { !$0.isEmpty }
                ?? [])
        rights.credit = xmp.text("photoshop:Credit") ?? iptc.text(.credit)
        rights.copyright = [xmp.text("dc:rights"), iptc.text(.copyright), exif.copyright]
            .lazy.compactMap { $0 }.first { !MetadataText.isPlaceholder($0) }
        rights.isProtected = xmp.text("xmpRights:Marked").flatMap { Bool($0.lowercased()) }
        func address(_ path: String) -> String? {
            xmp.texts(path).lazy.compactMap(PhotoRights.address).first
        }
        rights.license = address("xmpRights:WebStatement") ?? address("cc:license")
        rights.licensorPage = address("plus:Licensor/plus:LicensorURL")
        return rights
    }

    private static func place(_ xmp: XMPPacket, _ iptc: IPTCRecord) -> PlaceNames {
        func name(_ path: String, _ part: String, _ dataset: IPTCRecord.Dataset) -> String? {
            xmp.text("Iptc4xmpExt:LocationShown/Iptc4xmpExt:" + part) ?? xmp.text(path)
                ?? iptc.text(dataset)
                ?? xmp.text("Iptc4xmpExt:LocationCreated/Iptc4xmpExt:" + part)
        }
        var place = PlaceNames()
        place.location = name("Iptc4xmpCore:Location", "Sublocation", .location)
        place.city = name("photoshop:City", "City", .city)
        place.region = name("photoshop:State", "ProvinceState", .region)
        place.country = name("photoshop:Country", "CountryName", .country)
        return place
    }

    private static func position(_ xmp: XMPPacket) -> GeographicPosition? {
        guard let latitude = xmp.text("exif:GPSLatitude").flatMap(degrees),
            let longitude = xmp.text("exif:GPSLongitude").flatMap(degrees)
        else { return nil }
        let height = xmp.fraction("exif:GPSAltitude")?.value
        return GeographicPosition(
            latitude: latitude, longitude: longitude,
            altitude: xmp.text("exif:GPSAltitudeRef") == "1" ? height.map(-) : height)
    }

    /// Degrees in the format of XMP: `47,22,36N` or `47,22.6W`.
    private static func degrees(_ text: String) -> Double? {
        guard let side = text.last?.uppercased(), "NSEW".contains(side) else { return nil }
        let parts = text.dropLast().split(separator: ",").map { Double($0) ?? -1 }
        guard (1...3).contains(parts.count), parts.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
            return nil
        }
        let value = zip(parts, [1.0, 60, 3_600]).reduce(0) { $0 + $1.0 / $1.1 }
        return side == "S" || side == "W" ? -value : value
    }
}
