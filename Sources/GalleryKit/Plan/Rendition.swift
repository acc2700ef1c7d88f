package import GalleryImaging

/// One encoded size of a photo, before it exists.
package struct Rendition: Sendable, Hashable {
    /// The file formats that are written.
    package enum Format: String, Sendable, Hashable {
        case jpeg, png

        /// The end of the file name.
        package var fileExtension: String { self == .jpeg ? "jpg" : "png" }
    }

    /// What the file holds, whatever it is called.
    package var key: RenditionKey
    /// The path below the output folder.
    package var path: String
    /// What is asked of the derivation.
    package var request: RenditionRequest
    /// The file format.
    package var format: Format

    /// The upright extents.
    package var size: PixelSize { request.size }
}

/// What decides the bytes of a rendition: content, options and width, but not the name of the photo.
package struct RenditionKey: Sendable, Hashable {
    /// The upper 50 bits of the fingerprint of content and options, which are what names show.
    package let fingerprint: UInt64
    /// The width in pixels.
    package let width: Int

    private static let shownBits: UInt64 = ~0 << 14

    /// The key of a rendition with a fingerprint of content and options.
    package init(_ fingerprint: Fingerprint, width: Int) {
        self.fingerprint = fingerprint.value & Self.shownBits
        self.width = width
    }

    /// Reads the end of a rendition's name, `…-<fingerprint>-<width>.jpg`; nil for other names.
    package init?(path: String) {
        let name = path.utf8
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")),
            let hyphen = name[..<dot].lastIndex(of: UInt8(ascii: "-")),
            let width = Int(path[name.index(after: hyphen)..<dot]),
            let start = name[..<hyphen].lastIndex(of: UInt8(ascii: "-")),
            let fingerprint = Fingerprint(text: path[name.index(after: start)..<hyphen])
        else { return nil }
        self.init(fingerprint, width: width)
    }
}

/// The choice of a photo's renditions.
package enum RenditionPlanner {
    /// Changes when the bytes that the pipeline makes from the same file and options change.
    private static let pipelineVersion = "5"
    /// Changes when the bytes of pictures with a gain map change, and of no others.
    private static let gainMapVersion = "hdr1"
    /// The least width of a picture that states its rights: what someone would use, not a thumbnail.
    private static let leastWidthWithRights = 1_280

    /// The renditions of a photo, narrowest first. A width that the photo does not reach is the photo's
    /// own width, once; nothing is enlarged.
    package static func renditions(
        of photo: Photo, widths: [Int], pictures: PictureOptions
    ) -> [Rendition] {
        renditions(of: photo, widths: widths, pictures: pictures, known: nil)
    }

    /// The renditions of a photo; given the fingerprints of their keys, without what only those and the
    /// derivation depend on, at a tenth of the cost.
    static func renditions(
        of photo: Photo, widths: [Int], pictures: PictureOptions, known: [UInt64]?
    ) -> [Rendition] {
        let full = photo.header.size
        // Transparency needs PNG.
        let format: Rendition.Format = photo.header.hasAlpha ? .png : .jpeg
        let packet =
            known == nil && pictures.rights == .keep ? photo.metadata.rights.packet : nil
        var requests: [RenditionRequest] = []
        for width in widths {
            let size = full.scaled(toWidth: width)
            guard requests.last?.size != size else { continue }
            requests.append(
                RenditionRequest(
                    size: size, quality: pictures.quality.quality(atWidth: width),
                    isProgressive: pictures.isProgressive,
                    sharpening: Int((pictures.sharpening * 256).rounded()),
                    packet: size.width >= leastWidthWithRights ? packet : nil))
        }
        if pictures.hdr == .keep, format == .jpeg, photo.header.gainMap?.usable != nil,
            let largest = requests.indices.last
        {
            requests[largest].keepsGainMap = true
        }
        let fingerprints =
            known?.map { Fingerprint(value: $0) }
            ?? fingerprints(of: photo, requests, pictures, format)
        let stem = "images/" + photo.slug + "-"
        return zip(requests, fingerprints).map { request, fingerprint in
            Rendition(
                key: RenditionKey(fingerprint, width: request.size.width),
                path: stem + fingerprint.text + "-" + String(request.size.width) + "."
                    + format.fileExtension,
                request: request, format: format)
        }
    }

    private static func fingerprints(
        of photo: Photo, _ requests: [RenditionRequest], _ pictures: PictureOptions,
        _ format: Rendition.Format
    ) -> [Fingerprint] {
        let scale = pictures.isLinear ? "linear" : decodeScale(of: photo, requests)
        return requests.map { request in
            Fingerprint(combining: [
                pipelineVersion, String(photo.content.value), scale, options(request, format),
            ])
        }
    }

    /// The options of a request that its bytes depend on: a PNG has neither quality nor scans.
    private static func options(_ request: RenditionRequest, _ format: Rendition.Format) -> String {
        var text = request.sharpening == 0 ? "" : " sharpened \(request.sharpening)"
        text += request.packet.map { " " + Fingerprint(of: $0.bytes).text } ?? ""
        text += request.keepsGainMap ? " \(gainMapVersion)" : ""
        guard format == .jpeg else { return text }
        return String(request.quality) + (request.isProgressive ? " progressive" : "") + text
    }

    /// The scale that a JPEG is decoded at, which the largest rendition decides for all of them.
    private static func decodeScale(of photo: Photo, _ requests: [RenditionRequest]) -> String {
        guard photo.header.format == .jpeg,
            let largest = requests.map(\.size).max(by: { $0.area < $1.area })
        else { return "" }
        return String(DecodeScale.denominator(for: photo.header.size, largest: largest))
    }
}
