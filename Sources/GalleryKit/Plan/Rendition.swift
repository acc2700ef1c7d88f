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
}

/// The choice of a photo's renditions.
package enum RenditionPlanner {
    /// Changes when the pixels that the pipeline makes from the same file and options change.
    private static let pipelineVersion = "1"

    /// The renditions of a photo, narrowest first. A width that the photo does not reach is the photo's
    /// own width, once; nothing is enlarged.
    package static func renditions(of photo: Photo, widths: [Int], quality: Int) -> [Rendition] {
        let full = photo.header.size
        // Transparency needs PNG, which has no quality.
        let format: Rendition.Format = photo.header.hasAlpha ? .png : .jpeg
        let fingerprint = Fingerprint(combining: [
            pipelineVersion, String(photo.content.value), format == .jpeg ? String(quality) : "",
        ])
        var sizes: [PixelSize] = []
        for width in widths.sorted() {
            let size = full.scaled(toWidth: width)
            if sizes.last != size { sizes.append(size) }
        }
        return sizes.map { size in
            Rendition(
                path:
                    "images/\(photo.slug)-\(fingerprint.text)-\(size.width).\(format.fileExtension)",
                size: size, format: format)
        }
    }
}
