internal import GalleryImaging

/// What a build will make: the gallery, and for each photo its renditions.
package struct SitePlan: Sendable {
    /// Where a photo is in a plan: a hundred thousand of these are a list that costs nothing.
    struct Place: Sendable, Hashable {
        private let album: Int32
        private let index: Int32

        fileprivate init(album: Int, index: Int) {
            (self.album, self.index) = (Int32(album), Int32(index))
        }

        fileprivate func photo(in gallery: Gallery) -> Photo {
            gallery.albums[Int(album)].photos[Int(index)]
        }
    }

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

    /// The places of the photos that satisfy a condition, in the order of the plan.
    func places(where isWanted: (Photo) -> Bool) -> [Place] {
        var places: [Place] = []
        for (album, photos) in gallery.albums.map(\.photos).enumerated() {
            for index in photos.indices where isWanted(photos[index]) {
                places.append(Place(album: album, index: index))
            }
        }
        return places
    }

    /// The photo at a place of this plan.
    subscript(place: Place) -> Photo { place.photo(in: gallery) }

    /// The fingerprints of the keys of a photo's renditions.
    func fingerprints(of photo: Photo) -> ArraySlice<UInt64> {
        fingerprints[places(ofRenditionsOf: photo)]
    }

    /// The number of renditions that were planned.
    var renditionCount: Int { fingerprints.count }

    /// The places of a photo's renditions among all renditions that were planned.
    func places(ofRenditionsOf photo: Photo) -> Range<Int> {
        starts[photo.number]..<starts[photo.number + 1]
    }

    /// Which of a photo's renditions one is, in the order of `allRenditions(of:)`.
    func index(of rendition: Rendition, of photo: Photo) -> Int? {
        let sizes = RenditionPlanner.sizes(of: photo, widths)
        let index = sizes.firstIndex { $0.size == rendition.size }
        return index.map { rendition.format == .webp ? $0 + sizes.count : $0 }
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
            of: photo, widths: widths, pictures: pictures, known: fingerprints(of: photo),
            withRights: false)
    }

    /// The same renditions with all that their derivation needs.
    func derivableRenditions(of photo: Photo) -> [Rendition] {
        RenditionPlanner.renditions(
            of: photo, widths: widths, pictures: pictures, known: fingerprints(of: photo),
            withRights: pictures.rights == .keep)
    }

    /// The path of the widest rendition of a photo of this plan, at a fraction of the cost of all of them.
    func widestPath(of photo: Photo) -> String? {
        let sizes = RenditionPlanner.sizes(of: photo, widths)
        guard let size = sizes.last?.size,
            let fingerprint = fingerprints(of: photo).prefix(sizes.count).last
        else { return nil }
        return RenditionPlanner.path(
            of: photo, Fingerprint(value: fingerprint), width: size.width,
            RenditionPlanner.format(of: photo))
    }

    /// What is told of the film of a photo, which is in place as `file`; nil when it has none.
    func video(of photo: Photo, as file: PublishedClip?) -> Manifest.Video? {
        guard let file, let clip = clips[photo.source] else { return nil }
        let header = clip.header
        return Manifest.Video(
            path: file.path, type: header.format.mediaType, bytes: file.bytes ?? 0,
            width: header.size.width, height: header.size.height,
            seconds: header.milliseconds.map { Double($0) / 1_000 }, source: clip.source)
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
