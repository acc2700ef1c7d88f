/// What a check finds in a published file.
package struct VerifiedFile: Sendable, Hashable, Codable {
    /// What a check reads of a file.
    package enum Depth: Sendable, Hashable, Codable {
        /// What the file contains.
        case content
        /// Also the header of a picture.
        case header
        /// Also the whole picture.
        case picture
    }

    /// A file in an archive, with something that it contains.
    package struct Entry: Sendable, Hashable, Codable {
        /// The name in the archive.
        package var name: String
        /// What it contains.
        package var attachment: PictureAttachment

        /// Creates an entry.
        package init(name: String, attachment: PictureAttachment) {
            (self.name, self.attachment) = (name, attachment)
        }
    }

    /// The kind by its content; unknown for an archive.
    package var kind: FileKind
    /// What it contains besides picture and sound.
    package var attachments: [PictureAttachment]
    /// What the files in an archive contain.
    package var entries: [Entry]
    /// The size of the upright picture.
    package var size: PixelSize?
    /// Damage of a picture that can be shown nevertheless.
    package var damage: PictureDamage?
    /// Why the picture cannot be decoded.
    package var failure: ImageError?
    /// Why a video cannot be played.
    package var problem: VideoProblem?

    /// Creates the result for a file.
    package init(
        kind: FileKind, attachments: [PictureAttachment] = [], entries: [Entry] = []
    ) {
        (self.kind, self.attachments, self.entries) = (kind, attachments, entries)
    }
}
