package import GalleryFacts

/// What the file of a photo says: picture and metadata.
package struct PhotoFacts: Sendable, Hashable {
    /// What the header says.
    package let picture: PictureFacts
    /// What the metadata say; kept in one place however often a photo is copied.
    @Boxed package var metadata: PhotoMetadata

    /// The facts of a file that was inspected.
    package init(picture: PictureFacts, metadata: PhotoMetadata) {
        self.picture = picture
        self.metadata = metadata
    }

    /// The facts of a file whose header was read.
    package init(header: ImageHeader, metadata: PhotoMetadata) {
        self.init(picture: PictureFacts(header), metadata: metadata)
    }

    /// The extents of the upright photo.
    package var size: PixelSize { picture.size }
    /// Whether the photo has transparent parts.
    package var hasAlpha: Bool { picture.hasAlpha }
    /// The file format.
    package var format: ImageHeader.Format { picture.format }
    /// Whether the file says that it has a gain map.
    package var claimsGainMap: Bool { picture.gainMap != nil }
    /// Whether it has one that can be used.
    package var hasGainMap: Bool { picture.gainMap == .usable }
    /// When the photo was taken.
    package var taken: CaptureDate? { metadata.taken }
    /// Who made the photo and what others may do with it.
    package var rights: PhotoRights {
        _read { yield metadata.rights }
        set { metadata.rights = newValue }
    }
}
