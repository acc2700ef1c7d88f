package import GalleryFacts

/// A planned rendition: one encoded size of a photo.
package struct Rendition: Sendable, Hashable {
    /// The output formats.
    package enum Format: String, Sendable, Hashable {
        case jpeg, png, webp, avif

        /// The file extension.
        package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

        /// The media type of files of this format.
        package var mediaType: String { "image/" + rawValue }

        /// Whether only some browsers support it, so that there is a JPEG beside it.
        package var isAlternative: Bool { self == .webp || self == .avif }

        /// The format in a derivation request.
        var requested: RenditionRequest.Format {
            switch self {
            case .jpeg, .png: .jpeg
            case .webp: .webp
            case .avif: .avif
            }
        }
    }

    /// The folder of the site's pictures below the output folder.
    package static let folder = "images"

    /// The key of its bytes, which does not depend on its name.
    package var key: RenditionKey
    /// The path below the output folder.
    package var path: String
    /// The derivation request.
    package var request: RenditionRequest
    /// The file format.
    package var format: Format

    /// The upright size in pixels.
    package var size: PixelSize { request.size }
}

/// The key of a rendition: content, options and width, but not the name of the photo.
package struct RenditionKey: Sendable, Hashable {
    /// The identity of the content combined with the options; it is part of the file name.
    package let identity: ContentIdentity
    /// The width in pixels.
    package let width: Int

    /// Creates the key of a rendition of content made with options.
    package init(_ identity: ContentIdentity, width: Int) {
        (self.identity, self.width) = (identity, width)
    }

    /// Parses the end of a rendition's name, `…-<identity>-<width>.jpg`; nil for other names.
    package init?(path: String) {
        let name = path.utf8
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")),
            let hyphen = name[..<dot].lastIndex(of: UInt8(ascii: "-")),
            let width = Int(path[name.index(after: hyphen)..<dot]),
            let start = name[..<hyphen].lastIndex(of: UInt8(ascii: "-")),
            let identity = ContentIdentity(text: path[name.index(after: start)..<hyphen])
        else { return nil }
        self.init(identity, width: width)
    }
}
