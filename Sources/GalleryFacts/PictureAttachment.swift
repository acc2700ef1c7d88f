/// A part of a picture's file besides the picture and its colours.
package enum PictureAttachment: Sendable, Hashable {
    /// Personal data in a file.
    package enum Secret: Int, Sendable, Hashable, CaseIterable {
        /// GPS coordinates.
        case position
        /// The serial number of a camera or a lens.
        case serialNumber
        /// The name of the camera's owner.
        case ownerName
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
