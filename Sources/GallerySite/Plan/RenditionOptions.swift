internal import GalleryFacts

/// The fingerprints of the options of renditions, which photos of the same format and rights share.
///
/// The shared parts are encoded once; a photo then costs about a microsecond.
struct RenditionOptions {
    /// Increase it when the pipeline makes other bytes from the same file and options.
    private static let pipelineVersion = "7"

    /// Increase it when only the bytes of pictures with a gain map change.
    private static let gainMapVersion = "hdr1"

    /// Increase it when only the bytes of CMYK and Lab pictures change.
    private static let inkVersion = "ink1"

    /// Increase it when only the bytes of JPEGs change.
    private static let jpegVersion = "jpeg3"

    /// Increase it when only the bytes of WebPs change.
    private static let webPVersion = "webp2"

    /// Increase it when only the bytes of AVIFs change.
    private static let avifVersion = "avif1"

    /// Increase it when only the bytes of pictures with a watermark change.
    private static let watermarkVersion = "mark1"

    /// All of these versions.
    static let versions = [
        pipelineVersion, gainMapVersion, inkVersion, jpegVersion, webPVersion,
        avifVersion, watermarkVersion,
    ].joined(separator: " ")

    private let widths: [Int]
    private let pictures: PictureOptions
    /// The options of a JPEG of each width, except for the rights.
    private let requests: [String]
    /// The options of a picture of each width in each other format, except for the rights.
    private let otherRequests: [Rendition.Format: [String]]
    private let sharpening: String
    private var packet: (rights: PhotoRights, text: String)?
    private var bytes: [UInt8] = []
    private var watermarkText = ""
    /// The watermark of the photos that are added next.
    var watermark: Watermark? {
        didSet {
            guard watermark != oldValue else { return }
            watermarkText =
                watermark.map { " \(Self.watermarkVersion) \(KeyEncoder.key(of: $0).text)" } ?? ""
        }
    }

    /// The picture for download of the photos that are added next.
    var download: DownloadRequest?

    /// Prepares for photos with renditions of these widths, ascending.
    init(widths: [Int], pictures: PictureOptions) {
        self.widths = widths
        self.pictures = pictures
        let sharpening = RenditionPlanner.sharpening(pictures)
        self.sharpening = sharpening == 0 ? "" : " sharpened \(sharpening)"
        requests = widths.map { Self.request(width: $0, pictures) }
        otherRequests = [.webp: Self.webPVersion, .avif: Self.avifVersion].mapValues { version in
            widths.map { "\(version) \(pictures.quality.quality(atWidth: $0))" }
        }
    }

    /// The options of a JPEG of a width, except for the rights.
    private static func request(width: Int, _ pictures: PictureOptions) -> String {
        "\(jpegVersion) \(pictures.quality.quality(atWidth: width))"
            + (pictures.effort == .fast ? " fast" : "")
            + (pictures.hasScans ? " progressive" : "")
    }

    /// Appends the fingerprints of a photo's renditions, narrowest first, then of those in other formats, then of
    /// the picture for download.
    mutating func add(of photo: Photo, to fingerprints: inout [UInt64]) {
        let sizes = RenditionPlanner.sizes(of: photo, widths)
        guard let last = sizes.last else { return }
        let downloadSize = download.map { RenditionPlanner.size(of: photo, atWidth: $0.width) }
        let maxWidth = max(last.size.effectiveWidth, downloadSize?.effectiveWidth ?? 0)
        let packet = maxWidth >= RenditionPlanner.minWidthWithRights ? packetText(photo) : ""
        let format = RenditionPlanner.format(of: photo)
        bytes.removeAll(keepingCapacity: true)
        put(Self.pipelineVersion)
        put(
            pictures.isLinear
                ? "linear"
                : decodeScale(of: photo, sizes.map(\.size) + [downloadSize].compactMap(\.self)))
        if photo.facts.picture.mayHaveInks { put(Self.inkVersion) }
        let shared = bytes.count
        for (index, size) in sizes {
            bytes.removeSubrange(shared...)
            // PNG has neither quality nor scans.
            var request = (format == .jpeg ? requests[index] : "") + sharpening
            if size.effectiveWidth >= RenditionPlanner.minWidthWithRights { request += packet }
            if size == last.size, RenditionPlanner.keepsGainMap(photo, pictures) {
                request += " \(Self.gainMapVersion)"
            }
            request += drawn(at: size)
            put(request)
            fingerprints.append(Fingerprint(of: bytes).value)
        }
        for format in RenditionPlanner.alternatives(photo, pictures, sizes.map(\.size)) {
            let requests = otherRequests[format] ?? []
            for (index, size) in sizes {
                bytes.removeSubrange(shared...)
                put(
                    requests[index] + sharpening
                        + (size.effectiveWidth >= RenditionPlanner.minWidthWithRights ? packet : "")
                        + drawn(at: size))
                fingerprints.append(Fingerprint(of: bytes).value)
            }
        }
        guard let download, let downloadSize else { return }
        bytes.removeSubrange(shared...)
        var request = "download "
        if format == .jpeg { request += Self.request(width: download.width, pictures) }
        request += sharpening
        if downloadSize.effectiveWidth >= RenditionPlanner.minWidthWithRights {
            request += packet
        }
        if RenditionPlanner.keepsGainMap(photo, pictures) { request += " \(Self.gainMapVersion)" }
        if download.hasWatermark { request += drawn(at: downloadSize) }
        put(request)
        fingerprints.append(Fingerprint(of: bytes).value)
    }

    /// The watermark of a picture of a size, encoded; empty when there is none.
    private func drawn(at size: PixelSize) -> String {
        watermark.map { size.effectiveWidth >= $0.minWidth } == true ? watermarkText : ""
    }

    /// Adds a part as `Fingerprint(combining:)` does.
    private mutating func put(_ part: String) {
        bytes.append(contentsOf: String(part.utf8.count).utf8)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(contentsOf: part.utf8)
    }

    /// The rights that are written into a photo's larger pictures, encoded; empty when there are none.
    private mutating func packetText(_ photo: Photo) -> String {
        guard pictures.rights == .keep else { return "" }
        let rights = photo.facts.rights
        // Most photos of a folder state the same rights.
        if let packet, packet.rights == rights { return packet.text }
        let text = rights.packet.map { " " + Fingerprint(of: $0.bytes).text } ?? ""
        packet = (rights, text)
        return text
    }

    /// The decoding scale of a JPEG, or of the JPEG in a raw file, which depends on the largest rendition; empty for
    /// other formats.
    private func decodeScale(of photo: Photo, _ sizes: [PixelSize]) -> String {
        guard [.jpeg, .raw].contains(photo.facts.format),
            let largest = sizes.max(by: { $0.area < $1.area })
        else { return "" }
        return String(DecodeScale.denominator(for: photo.facts.size, largest: largest))
    }
}

extension PictureFacts {
    /// Whether the samples may be CMYK or Lab, which the header of a TIFF does not state here.
    fileprivate var mayHaveInks: Bool { format == .tiff || format == .jpeg && components == 4 }
}

extension Watermark: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("png", Fingerprint(of: png).text)
        encoder.put("position", position)
        encoder.put("percent", percent)
        encoder.put("opacity", opacity)
        encoder.put("minWidth", minWidth)
    }
}
