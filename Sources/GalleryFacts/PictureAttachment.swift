/// A part of a picture's file besides the picture and its colours.
package enum PictureAttachment: Sendable, Hashable, Codable {
    /// Personal data in a file.
    package enum Secret: Int, Sendable, Hashable, CaseIterable, Codable {
        /// GPS coordinates.
        case position
        /// The serial number of a camera or a lens.
        case serialNumber
        /// The name of the camera's owner.
        case ownerName
        /// A maker note, which contains numbers of the camera in formats of its manufacturer.
        case makerNote
        /// A preview, which may show what was cut off or painted over.
        case preview
    }

    /// An Exif block, with its personal data.
    case exif(Set<Secret>)
    /// An XMP packet with more than rights and gain map values, with its personal data.
    case xmp(Set<Secret>)
    /// An Exif item of a HEIC or AVIF that contains only zeros, which some readers reject.
    case blankMetadata
    /// Photoshop resources, including IPTC.
    case photoshop
    /// A colour profile with more than the description of colours: a serial number, a name or a date.
    case profile
    /// A comment.
    case comment
    /// Another application segment of a JPEG.
    case segment(marker: UInt8)
    /// A text chunk of a PNG.
    case text(keyword: String)
    /// Another chunk of a PNG or WebP that does not describe its colours.
    case chunk(name: String)
    /// An application extension of a GIF other than the loop count.
    case application(String)
    /// A part that is not known to show picture or sound, by its path in the file, such as `moov/udta`.
    case part(String)
    /// Bytes that belong to no part of the picture.
    case unknown(bytes: Int)
    /// Bytes after the end of the picture.
    case trailer(bytes: Int)

    /// Its personal data.
    package var secrets: Set<Secret> {
        switch self {
        case .exif(let secrets), .xmp(let secrets): secrets
        default: []
        }
    }
}
