public import GalleryFacts

/// How the pictures of a site are made.
public struct PictureOptions: Sendable, Hashable {
    /// What becomes of the rights that a photo states.
    public enum Rights: String, Sendable, Hashable, CaseIterable {
        /// Pictures of 1,280 px and more state creator, credit, copyright and licence.
        case keep
        /// Pictures state nothing.
        case none
    }

    /// What becomes of the gain map of a photo that has one: Ultra HDR, ISO 21496-1.
    public enum HDR: String, Sendable, Hashable, CaseIterable {
        /// The largest picture keeps it. One of a quarter of the photo's extents adds some 4 % to its bytes,
        /// one of half of them some 15 %.
        case keep
        /// Pictures have none.
        case drop
    }

    /// The quality of JPEGs.
    public var quality: PictureQuality = 82
    /// How much time JPEGs may take to become smaller. Those of high effort are progressive.
    public var effort = EncodingEffort.normal
    /// Whether JPEGs show coarse at first and then finer while they load. They are some 3 to 5 % smaller,
    /// and encoding them takes about 2.5 times as long, which makes a build a third longer.
    public var isProgressive = false
    /// How much the finest detail is strengthened after resampling, 0 to 1: an unsharp mask on luma with a
    /// radius of 0.7 pixels.
    public var sharpening = 0.0
    /// Whether pictures are made smaller in linear light, which keeps fine bright detail as bright as it is.
    /// A build takes a good twice as long, since photos are decoded at their full size.
    public var isLinear = false
    /// Whether each JPEG has a WebP of the same size and nearly as like to the photo beside it, which browsers that
    /// know the format load in its place. At a quality of 82 they have some 7 % fewer bytes and take about 25
    /// times as long to encode. Photos that keep a gain map or have transparent parts have none.
    public var hasWebP = false
    /// Whether each JPEG has an AVIF of the same size and as like to the photo beside it, which browsers that know the
    /// format load in its place. At equal SSIMULACRA2 they have 25 to 37 % fewer bytes and take about 100 times as long to
    /// encode. Photos that keep a gain map or have transparent parts have none.
    public var hasAVIF = false
    /// What becomes of the rights that a photo states.
    public var rights = Rights.keep
    /// What becomes of a photo's gain map.
    public var hdr = HDR.keep

    /// The formats beside JPEG, those with fewer bytes first: browsers take the first that they know.
    var alternatives: [Rendition.Format] { (hasAVIF ? [.avif] : []) + (hasWebP ? [.webp] : []) }

    /// Whether JPEGs hold several scans.
    var hasScans: Bool { isProgressive || effort == .high }

    /// Creates the default options.
    public init() {}
}
