/// What a build will make: the gallery, and for each photo its renditions.
package struct SitePlan: Sendable {
    /// The albums and photos.
    package var gallery: Gallery
    private let widths: [Int]
    private let pictures: PictureOptions

    /// Plans the renditions of every photo of a gallery.
    package init(gallery: Gallery, widths: [Int], pictures: PictureOptions) {
        self.gallery = gallery
        self.widths = widths
        self.pictures = pictures
    }

    /// The renditions of a photo, narrowest first. Made anew at each call: for a hundred thousand photos
    /// they would fill as much memory as everything else.
    package func renditions(of photo: Photo) -> [Rendition] {
        RenditionPlanner.renditions(of: photo, widths: widths, pictures: pictures)
    }

    /// The plan without photos that could not be derived. Albums that are left without any photo in or
    /// below them stay, empty, so that no address changes.
    package func without(_ ids: Set<String>) -> SitePlan {
        guard !ids.isEmpty else { return self }
        var plan = self
        for index in plan.gallery.albums.indices {
            plan.gallery.albums[index].photos.removeAll { ids.contains($0.id) }
        }
        return plan
    }
}
