internal import GalleryFacts
internal import GallerySite

/// The entity tag of a file's content, for caches (RFC 9110, 8.8.3). Always strong.
struct EntityTag: Sendable, Hashable {
    /// The tag with its quotes.
    let text: String

    /// The tag of bytes.
    init(of bytes: [UInt8]) { text = "\"\(Fingerprint(of: bytes).text)\"" }

    /// The tag of a file that is never modified in place, such as the files of a site.
    init(of stamp: FileStamp) {
        let parts = [
            "\(stamp.bytes)", "\(stamp.modified)", "\(stamp.changed)", "\(stamp.inode)",
        ]
        text = "\"\(Fingerprint(combining: parts).text)\""
    }

    /// Whether an `If-None-Match` field contains the tag or `*`; weak tags match, too.
    func isNamed(by field: String) -> Bool {
        // The tags of this server contain neither commas nor quotes.
        field.split(separator: ",").contains { part in
            let tag = part.filter { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}
