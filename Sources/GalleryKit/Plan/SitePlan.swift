/// What a build will make: the gallery, and for each photo its renditions.
package struct SitePlan: Sendable {
    /// The albums and photos.
    package var gallery: Gallery
    /// The renditions of each photo, narrowest first, by the photo's id.
    package var renditions: [String: [Rendition]]

    /// Plans the renditions of every photo of a gallery.
    package init(gallery: Gallery, widths: [Int], pictures: PictureOptions) {
        self.gallery = gallery
        renditions = [:]
        for photo in gallery.albums.flatMap(\.photos) {
            renditions[photo.id] = RenditionPlanner.renditions(
                of: photo, widths: widths, pictures: pictures)
        }
    }

    /// The renditions of a photo of this plan.
    package func renditions(of photo: Photo) -> [Rendition] { renditions[photo.id] ?? [] }

    /// The plan without photos that could not be derived. Albums that are left without any photo in or
    /// below them stay, empty, so that no address changes.
    package func without(_ ids: Set<String>) -> SitePlan {
        var plan = self
        for index in plan.gallery.albums.indices {
            plan.gallery.albums[index].photos.removeAll { ids.contains($0.id) }
        }
        for id in ids { plan.renditions[id] = nil }
        return plan
    }
}
