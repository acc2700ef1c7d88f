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
    /// The upright extents.
    package var size: PixelSize
    /// The file format.
    package var format: Format
    /// The rights that the file states, if any.
    package var rights: PhotoRights?
}

/// The choice of a photo's renditions.
package enum RenditionPlanner {
    /// Changes when the pixels that the pipeline makes from the same file and options change.
    private static let pipelineVersion = "1"
    /// The least width of a picture that states its rights: what someone would use, not a thumbnail.
    private static let leastWidthWithRights = 1_280

    /// The renditions of a photo, narrowest first. A width that the photo does not reach is the photo's
    /// own width, once; nothing is enlarged.
    package static func renditions(
        of photo: Photo, widths: [Int], quality: Int, rights: BuildOptions.Rights
    ) -> [Rendition] {
        let full = photo.header.size
        // Transparency needs PNG, which has no quality.
        let format: Rendition.Format = photo.header.hasAlpha ? .png : .jpeg
        let parts = [
            pipelineVersion, String(photo.content.value), format == .jpeg ? String(quality) : "",
        ]
        let fingerprint = Fingerprint(combining: parts)
        let stated = rights == .keep ? photo.metadata.rights : PhotoRights()
        let statedFingerprint = stated.packet.map {
            Fingerprint(combining: parts + [String(decoding: $0, as: UTF8.self)])
        }
        var sizes: [PixelSize] = []
        for width in widths.sorted() {
            let size = full.scaled(toWidth: width)
            if sizes.last != size { sizes.append(size) }
        }
        return sizes.map { size in
            let own = size.width >= leastWidthWithRights ? statedFingerprint : nil
            let name = "\(photo.slug)-\((own ?? fingerprint).text)-\(size.width)"
            return Rendition(
                path: "images/\(name).\(format.fileExtension)", size: size, format: format,
                rights: own == nil ? nil : stated)
        }
    }
}
