internal import GalleryFacts
internal import GallerySite

/// The name of one content of a file, for caches (RFC 9110, 8.8.3). Always a strong one.
struct EntityTag: Sendable, Hashable {
    /// The tag as it is sent, in quotes.
    let text: String

    /// The tag of bytes.
    init(of bytes: [UInt8]) { text = "\"\(Fingerprint(of: bytes).text)\"" }

    /// The tag of a file that is never changed in place, as no file of a site is.
    init(of stamp: FileStamp) {
        let parts = [
            "\(stamp.bytes)", "\(stamp.modified)", "\(stamp.changed)", "\(stamp.inode)",
        ]
        text = "\"\(Fingerprint(combining: parts).text)\""
    }

    /// Whether an `If-None-Match` field names this content; weak tags count.
    func isNamed(by field: String) -> Bool {
        // None of our tags holds a comma or a quote.
        field.split(separator: ",").contains { part in
            let tag = part.filter { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}
