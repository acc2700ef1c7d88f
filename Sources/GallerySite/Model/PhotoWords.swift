/// What an album's author writes about one photo, which goes before what its file says.
package struct PhotoWords: Sendable, Hashable {
    /// A short name for the photo.
    package var title: String?
    /// What the photo shows.
    package var caption: String?
    /// What the photo shows, for those who do not see it.
    package var altText: String?

    /// Creates words that say nothing.
    package init() {}
}
