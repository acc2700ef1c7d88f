public import GalleryFacts

/// The options of a site's pictures.
public struct PictureOptions: Sendable, Hashable {
    /// How renditions state the rights of photos.
    public enum Rights: String, Sendable, Hashable, CaseIterable {
        /// Pictures at least 1,280 px wide state creator, credit, copyright and licence.
        case keep
        /// Pictures state nothing.
        case none
    }

    /// How gain maps of HDR photos are published: Ultra HDR, ISO 21496-1.
    public enum HDR: String, Sendable, Hashable, CaseIterable {
        /// The largest picture keeps it. A gain map of a quarter of the photo's size adds some 4 % to its bytes,
        /// one of half the size some 15 %.
        case keep
        /// Pictures have no gain maps.
        case drop
    }

    /// The quality of JPEGs.
    public var quality: PictureQuality = 82
    /// How much time is spent on smaller JPEGs. Those of high effort are progressive.
    public var effort = EncodingEffort.normal
    /// Whether JPEGs are progressive. They are some 3 to 5 % smaller, and encoding takes about 2.5 times as long,
    /// which makes a build a third longer.
    public var isProgressive = false
    /// The strength of sharpening after resampling, 0 to 1: an unsharp mask on luma with a radius of 0.7 pixels.
    public var sharpening = 0.0
    /// Whether pictures are resampled in linear light, which preserves the brightness of fine detail. A build takes
    /// more than twice as long, because photos are decoded at their full size.
    public var isLinear = false
    /// Whether each JPEG has a WebP of the same size and nearly the same quality, for browsers that support it. At a
    /// quality of 82 it has some 7 % fewer bytes and takes about 25 times as long to encode. Photos with a published
    /// gain map, with transparency, or with a rendition larger than WebP permits have none.
    public var hasWebP = false
    /// Whether each JPEG has an AVIF of the same size and quality, for browsers that support it. At equal SSIMULACRA2
    /// it has 25 to 37 % fewer bytes and takes about 100 times as long to encode. Photos with a published gain map,
    /// with transparency, or with a rendition larger than WebP permits have none.
    public var hasAVIF = false
    /// How renditions state the rights of photos.
    public var rights = Rights.keep
    /// How gain maps are published.
    public var hdr = HDR.keep

    /// The formats beside JPEG, the most compact first: browsers use the first that they support.
    var alternatives: [Rendition.Format] { (hasAVIF ? [.avif] : []) + (hasWebP ? [.webp] : []) }

    /// Whether JPEGs have several scans.
    var hasScans: Bool { isProgressive || effort == .high }

    /// Creates the default options.
    public init() {}
}
