/// What a build will make: the gallery, and for each photo its renditions.
package struct SitePlan: Sendable {
    /// The albums and photos.
    package var gallery: Gallery
    /// The films of photos, by the paths of their stills below the photo folder.
    package var clips: [String: PhotoClip] = [:]
    private let widths: [Int]
    private let pictures: PictureOptions
    // What is dear to compute of each photo's renditions, by the photo's number; the rest is made anew at each
    // call, because for a hundred thousand photos it would fill as much memory as everything else.
    private let fingerprints: [UInt64]
    private let starts: [Int]

    /// Plans the renditions of every photo of a gallery.
    package init(gallery: Gallery, widths: [Int], pictures: PictureOptions) {
        self.gallery = gallery
        // Ascending, as the planner takes them.
        self.widths = widths.sorted()
        self.pictures = pictures
        var planner = RenditionFingerprints(widths: self.widths, pictures: pictures)
        var fingerprints: [UInt64] = []
        var starts = [0]
        for album in self.gallery.albums.indices {
            for index in self.gallery.albums[album].photos.indices {
                self.gallery.albums[album].photos[index].number = starts.count - 1
                planner.add(of: self.gallery.albums[album].photos[index], to: &fingerprints)
                starts.append(fingerprints.count)
            }
        }
        (self.fingerprints, self.starts) = (fingerprints, starts)
    }

    /// The number of photos that were planned.
    var photoCount: Int { starts.count - 1 }

    /// The fingerprints of the keys of a photo's renditions.
    func fingerprints(of photo: Photo) -> ArraySlice<UInt64> {
        fingerprints[starts[photo.number]..<starts[photo.number + 1]]
    }

    /// The renditions of a photo of this plan that every browser shows, narrowest first, without the rights
    /// that are written into them.
    package func renditions(of photo: Photo) -> [Rendition] {
        let all = allRenditions(of: photo)
        return pictures.hasWebP ? all.filter { $0.format != .webp } : all
    }

    /// The renditions of a photo, and behind them those in WebP, narrowest first; all without their rights.
    package func allRenditions(of photo: Photo) -> [Rendition] {
        RenditionPlanner.renditions(
            of: photo, widths: widths, pictures: pictures, known: fingerprints(of: photo))
    }

    /// The same renditions with all that their derivation needs.
    func derivableRenditions(of photo: Photo) -> [Rendition] {
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
