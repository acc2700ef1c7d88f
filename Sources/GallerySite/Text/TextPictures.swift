internal import GalleryFacts

/// The photos in a text, by their addresses.
struct TextPictures: Sendable, KeyEncodable {
    /// A photo by its address.
    struct Entry: Sendable, KeyEncodable {
        /// The address in the text.
        var address: String
        /// The photo.
        var photo: Keyed<PublishedPhoto>

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("address", address)
            encoder.put("photo", photo)
        }
    }

    /// The photos, each address once.
    var entries: [Entry] = []

    /// The paths of the renditions of photos that are in no album, and so referenced nowhere else.
    var ownPaths: [String] {
        entries.map(\.photo.value).filter(\.photo.isOfText).flatMap { $0.renditions.map(\.path) }
    }

    /// The minimum width of the file for browsers without `srcset`, in pixels: the width of a column of text.
    private static let standardWidth = 800

    func encode(to encoder: inout KeyEncoder) { encoder.put("entries", entries) }

    /// The HTML of a picture on a page; nil when there is no photo at its address.
    func html(_ picture: Markdown.Picture, on page: PageAddress, sizes: String) -> String? {
        guard let photo = entries.first(where: { $0.address == picture.address })?.photo.value,
            let model = PictureModel(
                photo.renditions, at: page, standardWidth: Self.standardWidth, sizes: sizes)
        else { return nil }
        var attributes = [
            ("src", model.src), ("srcset", model.srcset), ("sizes", model.sizes),
            ("width", String(model.width)), ("height", String(model.height)),
            ("alt", picture.description),
        ]
        if !picture.title.isEmpty { attributes.append(("title", picture.title)) }
        attributes += [("loading", "lazy"), ("decoding", "async")]
        let image = Self.tag("img", attributes)
        let formats = [("image/avif", model.avif), ("image/webp", model.webP)]
        let sources = formats.compactMap { type, srcset in
            srcset.map {
                Self.tag("source", [("type", type), ("srcset", $0), ("sizes", model.sizes)])
            }
        }
        return sources.isEmpty ? image : "<picture>" + sources.joined() + image + "</picture>"
    }

    private static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
        "<" + name + attributes.map { " \($0)=\"\(XMLText.escaped($1))\"" }.joined() + ">"
    }
}
