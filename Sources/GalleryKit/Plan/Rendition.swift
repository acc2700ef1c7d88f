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
    /// The upright extents.
    package var size: PixelSize
    /// The file format.
    package var format: Format
}

/// What decides the bytes of a rendition: content, options and width, but not the name of the photo.
package struct RenditionKey: Sendable, Hashable {
    /// The fingerprint of content and options, of which names show the upper 50 bits.
    package var fingerprint: Fingerprint
    /// The width in pixels.
    package var width: Int

    init(fingerprint: Fingerprint, width: Int) {
        self.fingerprint = fingerprint
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
        self.init(fingerprint: fingerprint, width: width)
    }
}

/// The choice of a photo's renditions.
package enum RenditionPlanner {
    /// Changes when the pixels that the pipeline makes from the same file and options change.
    private static let pipelineVersion = "2"
    private static let shownBits: UInt64 = ~0 << 14

    /// The renditions of a photo, narrowest first. A width that the photo does not reach is the photo's
    /// own width, once; nothing is enlarged.
    package static func renditions(of photo: Photo, widths: [Int], quality: Int) -> [Rendition] {
        let full = photo.header.size
        // Transparency needs PNG, which has no quality.
        let format: Rendition.Format = photo.header.hasAlpha ? .png : .jpeg
        var sizes: [PixelSize] = []
        for width in widths.sorted() {
            let size = full.scaled(toWidth: width)
            if sizes.last != size { sizes.append(size) }
        }
        let whole = Fingerprint(combining: [
            pipelineVersion, String(photo.content.value), format == .jpeg ? String(quality) : "",
            decodeScale(of: photo.header, largest: sizes.last),
        ])
        let fingerprint = Fingerprint(value: whole.value & shownBits)
        let stem = "images/\(photo.slug)-\(fingerprint.text)-"
        return sizes.map { size in
            Rendition(
                key: RenditionKey(fingerprint: fingerprint, width: size.width),
                path: stem + "\(size.width).\(format.fileExtension)", size: size, format: format)
        }
    }

    /// What the widest rendition asks of the decoder, which all others are made from as well.
    private static func decodeScale(of header: ImageHeader, largest: PixelSize?) -> String {
        guard header.format == .jpeg, let largest else { return "" }
        let stored = header.orientation.transposes ? largest.transposed : largest
        return String(DecodeScale.denominator(for: header.storedSize, largest: stored))
    }
}
