package import GalleryFacts

/// What the file of a photo says: header and metadata.
///
/// What every build asks of every photo is at hand; the rest may be packed until something is made of the
/// photo.
package struct PhotoFacts: Sendable, Hashable {
    /// The extents of the upright photo.
    package let size: PixelSize
    /// Whether the photo has transparent parts.
    package let hasAlpha: Bool
    /// The file format.
    package let format: ImageHeader.Format
    /// Whether the file says that it has a gain map.
    package let claimsGainMap: Bool
    /// Whether it has one that can be used.
    package let hasGainMap: Bool
    /// What the header says.
    @Boxed package private(set) var header: ImageHeader
    /// When the photo was taken.
    package private(set) var taken: CaptureDate?
    /// Who made the photo and what others may do with it.
    @Boxed package var rights: PhotoRights
    @Boxed private var whole: PhotoMetadata

    /// The facts of a file that was just looked at.
    package init(header: ImageHeader, metadata: PhotoMetadata) {
        (size, hasAlpha, format) = (header.size, header.hasAlpha, header.format)
        claimsGainMap = header.gainMap != nil
        hasGainMap = header.gainMap?.usable != nil
        (taken, rights) = (metadata.taken, metadata.rights)
        (self.header, whole) = (header, metadata)
    }

    /// Facts whose rest is packed; what it is read as must agree with what is given here.
    package init(
        size: PixelSize, hasAlpha: Bool, format: ImageHeader.Format, claimsGainMap: Bool,
        hasGainMap: Bool, taken: CaptureDate?,
        rights: Boxed<PhotoRights>, header: Boxed<ImageHeader>, metadata: Boxed<PhotoMetadata>
    ) {
        (self.size, self.hasAlpha, self.format) = (size, hasAlpha, format)
        (self.claimsGainMap, self.hasGainMap) = (claimsGainMap, hasGainMap)
        self.taken = taken
        (_rights, _header, _whole) = (rights, header, metadata)
    }

    /// What the metadata say.
    package var metadata: PhotoMetadata {
        get {
            var metadata = whole
            metadata.rights = rights
            return metadata
        }
        set { (whole, taken, rights) = (newValue, newValue.taken, newValue.rights) }
    }

    /// The rights in the form in which many photos may share them.
    var sharedRights: Boxed<PhotoRights> {
        get { _rights }
        set { _rights = newValue }
    }

    /// The same facts with metadata at hand, for whoever asks for them often.
    var unpacked: PhotoFacts {
        var facts = self
        facts._whole = _whole.unpacked
        return facts
    }

    package static func == (a: PhotoFacts, b: PhotoFacts) -> Bool {
        a.header == b.header && a.metadata == b.metadata
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(header)
        hasher.combine(metadata)
    }
}
