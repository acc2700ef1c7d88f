package import GalleryFacts

/// The facts in the file of a photo: header and metadata.
package struct PhotoFacts: Sendable, Hashable {
    /// The facts in the header.
    package let picture: PictureFacts
    /// The metadata; boxed, because photos are copied.
    @Boxed package var metadata: PhotoMetadata

    /// Creates the facts of an inspected file.
    package init(picture: PictureFacts, metadata: PhotoMetadata) {
        self.picture = picture
        self.metadata = metadata
    }

    /// Creates the facts of a parsed header.
    package init(header: ImageHeader, metadata: PhotoMetadata) {
        self.init(picture: PictureFacts(header), metadata: metadata)
    }

    /// The size of the upright photo.
    package var size: PixelSize { picture.size }
    /// Whether the photo has transparent parts.
    package var hasAlpha: Bool { picture.hasAlpha }
    /// The file format.
    package var format: ImageHeader.Format { picture.format }
    /// Whether the file claims to have a gain map.
    package var claimsGainMap: Bool { picture.gainMap != nil }
    /// Whether the file has a usable gain map.
    package var hasGainMap: Bool { picture.gainMap == .usable }
    /// When the photo was taken.
    package var taken: CaptureDate? { metadata.taken }
    /// The author and the rights of the photo.
    package var rights: PhotoRights {
        _read { yield metadata.rights }
        set { metadata.rights = newValue }
    }
}
