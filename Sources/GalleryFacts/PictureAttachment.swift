/// Something that a picture's file carries beside the picture and its colours.
package enum PictureAttachment: Sendable, Hashable {
    /// Facts that reveal more about a person than a picture does.
    package enum Secret: Int, Sendable, Hashable, CaseIterable {
        /// Where the camera stood.
        case position
        /// The number of a camera or a lens.
        case serialNumber
        /// The name of the camera's owner.
        case ownerName
    }

    /// An Exif block, with what it gives away.
    case exif(Set<Secret>)
    /// An XMP packet that says more than who has which rights or how bright a picture may be shown, with what
    /// it gives away.
    case xmp(Set<Secret>)
    /// Photoshop resources, among them IPTC.
    case photoshop
    /// A colour profile that holds more than what describes colours: a serial number, a name or a date.
    case profile
    /// A comment.
    case comment
    /// Another application segment of a JPEG.
    case segment(marker: UInt8)
    /// A text chunk of a PNG.
    case text(keyword: String)
    /// Another chunk of a PNG or WebP that says nothing of its colours.
    case chunk(name: String)
    /// Bytes that belong to no part of the picture.
    case unknown(bytes: Int)
    /// Bytes behind the end of the picture.
    case trailer(bytes: Int)

    /// What it gives away.
    package var secrets: Set<Secret> {
        switch self {
        case .exif(let secrets), .xmp(let secrets): secrets
        default: []
        }
    }
}
