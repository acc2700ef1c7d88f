/// The description of a page for programs, as JSON-LD in the vocabulary of schema.org: a gallery of pictures and
/// each picture and video with its author and licence, as image and video search engines require.
struct StructuredData: Encodable {
    /// The creator or the owner of the rights.
    struct Person: Encodable {
        var type = "Person"
        var name: String

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case name
        }
    }

    /// A picture or a video.
    struct Media: Encodable {
        /// The type.
        enum Kind: String, Encodable {
            case image = "ImageObject"
            case video = "VideoObject"
        }

        var type: Kind
        var contentUrl: String
        var url: String?
        var thumbnailUrl: String?
        var width: Int
        var height: Int
        var encodingFormat: String
        var name: String?
        var caption: String?
        var description: String?
        var dateCreated: String?
        var uploadDate: String?
        /// The duration of a video, in the format of ISO 8601.
        var duration: String?
        var creator: [Person]?
        var creditText: String?
        var copyrightNotice: String?
        var license: String?
        var acquireLicensePage: String?
        /// The address of the policy that prohibits data mining.
        var usageInfo: String?

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case contentUrl, url, thumbnailUrl, width, height, encodingFormat, name, caption
            case description, dateCreated, uploadDate, duration
            case creator, creditText, copyrightNotice, license, acquireLicensePage, usageInfo
        }
    }

    let context = "https://schema.org"
    var type: String
    var name: String
    var description: String?
    var url: String
    var image: [Media]?
    var mainEntity: Media?

    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case type = "@type"
        case name, description, url, image, mainEntity
    }

    /// The text of a `script` element. A `<` in a string is escaped, so that no text ends the element or opens a
    /// comment in it.
    var text: String {
        ((try? JSONText.line(self)) ?? "{}").replacing("<", with: "\\u003C")
    }
}
