/// A site that is complete: every photo of the plan has its files.
package struct Site: Sendable {
    /// The albums and photos, without those that could not be derived.
    package var plan: SitePlan
    /// What derivation found out about the photos.
    package var derived: DerivedFacts
    /// The photographer's files that can be downloaded, by the ids of their photos.
    package var originals: [String: Original]
    /// The videos that are shown, by the ids of their photos.
    package var videos: [String: PublishedClip]
    /// The archives that can be downloaded, by the paths of their albums.
    package var archives: [String: AlbumZip]

    /// Creates a site.
    package init(
        plan: SitePlan, derived: DerivedFacts, originals: [String: Original] = [:],
        videos: [String: PublishedClip] = [:], archives: [String: AlbumZip] = [:]
    ) {
        self.plan = plan
        self.derived = derived
        self.originals = originals
        self.videos = videos
        self.archives = archives
    }
}
