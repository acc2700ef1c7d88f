package import GalleryImaging

/// One encoded size of a photo, before it exists.
package struct Rendition: Sendable, Hashable {
    /// The file formats that are written.
    package enum Format: String, Sendable, Hashable {
        case jpeg, png

        /// The end of the file name.
        package var fileExtension: String { self == .jpeg ? "jpg" : "png" }
    }

    /// The path below the output folder.
    package var path: String
    /// What is asked of the derivation.
    package var request: RenditionRequest
    /// The file format.
    package var format: Format

    /// The upright extents.
    package var size: PixelSize { request.size }
}

/// The choice of a photo's renditions.
package enum RenditionPlanner {
    /// Changes when the bytes that the pipeline makes from the same file and options change.
    private static let pipelineVersion = "4"
    /// The least width of a picture that states its rights: what someone would use, not a thumbnail.
    private static let leastWidthWithRights = 1_280

    /// The renditions of a photo, narrowest first. A width that the photo does not reach is the photo's
    /// own width, once; nothing is enlarged.
    package static func renditions(
        of photo: Photo, widths: [Int], pictures: PictureOptions
    ) -> [Rendition] {
        let full = photo.header.size
        // Transparency needs PNG.
        let format: Rendition.Format = photo.header.hasAlpha ? .png : .jpeg
        var requests: [RenditionRequest] = []
        let packet = pictures.rights == .keep ? photo.metadata.rights.packet : nil
        for width in widths.sorted() {
            let size = full.scaled(toWidth: width)
            guard requests.last?.size != size else { continue }
            requests.append(
                RenditionRequest(
                    size: size, quality: pictures.quality.quality(atWidth: width),
                    isProgressive: pictures.isProgressive,
                    sharpening: Int((pictures.sharpening * 256).rounded()),
                    packet: size.width >= leastWidthWithRights ? packet : nil))
        }
        let scale = pictures.isLinear ? "linear" : decodeScale(of: photo, requests)
        return requests.map { request in
            let fingerprint = Fingerprint(combining: [
                pipelineVersion, String(photo.content.value), scale, options(request, format),
            ])
            return Rendition(
                path:
                    "images/\(photo.slug)-\(fingerprint.text)-\(request.size.width).\(format.fileExtension)",
                request: request, format: format)
        }
    }

    /// The options of a request that its bytes depend on: a PNG has neither quality nor scans.
    private static func options(_ request: RenditionRequest, _ format: Rendition.Format) -> String {
        var text = request.sharpening == 0 ? "" : " sharpened \(request.sharpening)"
        text += request.packet.map { " " + Fingerprint(of: $0).text } ?? ""
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
