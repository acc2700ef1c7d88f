/// How the pictures of a site are made.
public struct PictureOptions: Sendable, Hashable {
    /// The quality of JPEGs.
    public var quality: PictureQuality = 82
    /// Whether JPEGs show coarse at first and then finer while they load. They are some 3 to 6 % smaller,
    /// and encoding them takes about five times as long.
    public var isProgressive = false

    /// Creates the default options.
    public init() {}
}
