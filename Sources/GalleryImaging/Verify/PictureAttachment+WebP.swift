internal import GalleryFacts

extension PictureAttachment {
    /// The chunks about the appearance of a picture, and those of animations (RFC 9649, 2.3 to 2.7).
    private static let webPChunks: Set<String> = [
        "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF",
    ]

    /// The attachments of a WebP in order, each once. A packet with rights alone is not an attachment. Damage ends
    /// the list.
    static func all(inWebP bytes: [UInt8]) -> [PictureAttachment] {
        var found: [PictureAttachment] = []
        var known: Set<PictureAttachment> = []
        func add(_ attachment: PictureAttachment?) {
            if let attachment, known.insert(attachment).inserted { found.append(attachment) }
        }
        let (chunks, end) = WebPContainer.chunks(of: bytes)
        for (name, content) in chunks {
            switch name {
            case "EXIF":
                // Some programs write the name of the JPEG segment before it.
                let prefix = Array("Exif".utf8) + [0, 0]
                let tiff = content.starts(with: prefix) ? content.dropFirst(6) : content
                add(attachment(exif: Array(tiff)))
            case "ICCP": if !ICCProfile.isRebuilt(Array(content)) { add(.profile) }
            case "XMP ": add(attachment(xmp: Array(content)))
            default: if !webPChunks.contains(name) { add(.chunk(name: name)) }
            }
        }
        if let end, end < bytes.count { add(.trailer(bytes: bytes.count - end)) }
        return found
    }
}
