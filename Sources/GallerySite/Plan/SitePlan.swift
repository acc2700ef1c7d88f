package import GalleryFacts

/// The plan of a build: the gallery, and the renditions of each photo.
package struct SitePlan: Sendable {
    /// The albums and photos.
    package var gallery: Gallery
    /// The videos of photos, by the paths of their posters below the photo folder.
    package var videos: [String: PhotoVideo] = [:]
    /// The photos that texts show, by their paths relative to the photo folder; some are in albums, too.
    package private(set) var textPictures: [String: Photo]
    /// The pictures that texts must not show, because the photos are less visible than the texts.
    private let barredPictures: Set<TextPicturePath.Use>
    /// The redirects at old addresses, sorted by path.
    package internal(set) var redirects: [Redirect] = []
    /// The content of the site with the addresses of its text pages.
    package internal(set) var content = SiteContent()
    /// Notes about pages whose addresses have changed since the last build. They are reported once, because they are no
    /// mistakes of the site.
    package internal(set) var moved: [Diagnostic] = []
    /// The number of hidden photos.
    package var hiddenCount = 0
    /// The problems in the author's notes, texts and menu.
    package var problems = Problems()
    private let widths: [Int]
    private let pictures: PictureOptions
    // The part of each photo's renditions that is expensive to compute, by the photo's number; the rest is computed
    // at each call, because for a hundred thousand photos it would take as much memory as everything else.
    private let fingerprints: [UInt64]
    private let starts: [Int]
    private let watermarks: PhotoValues<Watermark>
    private let downloads: PhotoValues<DownloadRequest>

    /// Plans the renditions of every photo of a gallery, and of the photos that texts show, by their paths. The
    /// settings of albums change the `watermark` of the site and replace its `originals`.
    package init(
        gallery: Gallery, textPictures: [String: Photo] = [:],
        barredPictures: Set<TextPicturePath.Use> = [], widths: [Int],
        pictures: PictureOptions, watermark: Watermark? = nil,
        originals: SiteSettings.Originals = .none
    ) {
        (self.gallery, self.textPictures) = (gallery, textPictures)
        self.barredPictures = barredPictures
        // The planner of renditions needs ascending widths.
        self.widths = widths.sorted()
        self.pictures = pictures
        var options = RenditionOptions(widths: self.widths, pictures: pictures)
        var fingerprints: [UInt64] = []
        var starts = [0]
        var watermarks = PhotoValues<Watermark>()
        var downloads = PhotoValues<DownloadRequest>()
        // The numbers of the photos of albums that texts show, too, by their paths.
        var albumNumbers: [String: Int] = [:]
        for album in self.gallery.albums.indices {
            let settings = self.gallery.albums[album].settings
            let own = settings.watermark.applied(to: watermark)
            let download = DownloadRequest(
                settings.originals ?? originals, hasWatermark: own?.isOnDownloads == true)
            options.watermark = own
            for index in self.gallery.albums[album].photos.indices {
                self.gallery.albums[album].photos[index].number = starts.count - 1
                // The page offers the video itself.
                options.download =
                    self.gallery.albums[album].photos[index].frame == nil ? download : nil
                options.add(of: self.gallery.albums[album].photos[index], to: &fingerprints)
                watermarks.add(own, number: starts.count - 1)
                downloads.add(options.download, number: starts.count - 1)
                let source = self.gallery.albums[album].photos[index].source
                if textPictures[source] != nil { albumNumbers[source] = starts.count - 1 }
                starts.append(fingerprints.count)
            }
        }
        for (path, photo) in textPictures.sorted(by: { $0.key < $1.key }) {
            self.textPictures[path]?.number = starts.count - 1
            // With the options of its album, a photo has the same renditions in a text.
            options.watermark = albumNumbers[path].flatMap { watermarks[$0] }
            options.download = albumNumbers[path].flatMap { downloads[$0] }
            options.add(of: photo, to: &fingerprints)
            watermarks.add(options.watermark, number: starts.count - 1)
            downloads.add(options.download, number: starts.count - 1)
            starts.append(fingerprints.count)
        }
        (self.fingerprints, self.starts) = (fingerprints, starts)
        (self.watermarks, self.downloads) = (watermarks, downloads)
    }

    /// The number of planned photos.
    package var photoCount: Int { starts.count - 1 }

    /// All photos: those of the albums, and those that texts show.
    package var photos: [Photo] {
        gallery.albums.flatMap(\.photos) + textPhotos
    }

    /// The photo at a path relative to the photo folder that the texts of a folder show; nil when there is none.
    func picture(_ path: String, inTextOf folder: String) -> Photo? {
        barredPictures.contains(.init(folder: folder, path: path)) ? nil : textPictures[path]
    }

    private var textPhotos: [Photo] { textPictures.values.sorted { $0.number < $1.number } }

    /// All photos: a list for each album, then one of the photos that texts show.
    package var photoBatches: [[Photo]] { gallery.albums.map(\.photos) + [textPhotos] }

    /// Calls `body` with each photo, without a list of all.
    package func forEachPhoto(_ body: (Photo) -> Void) {
        for photos in photoBatches { photos.forEach(body) }
    }

    /// The number of photos of the albums, by the paths of their folders.
    package var photoCounts: [String: Int] {
        PhotoLoss.counts(gallery.albums.lazy.flatMap(\.photos).map(\.source))
    }

    /// The fingerprints of the options of a photo's renditions.
    func fingerprints(of photo: Photo) -> ArraySlice<UInt64> {
        fingerprints[renditionIndices(of: photo)]
    }

    /// The number of planned renditions.
    var renditionCount: Int { fingerprints.count }

    /// The indices of a photo's renditions among all planned ones.
    package func renditionIndices(of photo: Photo) -> Range<Int> {
        starts[photo.number]..<starts[photo.number + 1]
    }

    /// The index of a rendition of a photo, in the order of `shownRenditions(of:)`; nil when the plan has none of its
    /// size.
    func index(of rendition: Rendition, of photo: Photo) -> Int? {
        let sizes = RenditionPlanner.sizes(of: photo, widths)
        guard let index = sizes.firstIndex(where: { $0.size == rendition.size }) else { return nil }
        let others = RenditionPlanner.alternatives(photo, pictures, sizes.map(\.size))
        let place = others.firstIndex(of: rendition.format).map { $0 + 1 } ?? 0
        return index + place * sizes.count
    }

    /// The key of a photo's narrowest rendition, by which its derived facts are stored.
    package func narrowestKey(of photo: Photo) -> Fingerprint {
        let size = RenditionPlanner.sizes(of: photo, widths).first?.size
        let options = Fingerprint(value: fingerprints(of: photo).first ?? 0)
        let identity = photo.content.picture.made(with: options)
        return RenditionKey(identity, width: size?.width ?? 0).output
    }

    /// Whether the largest renditions of photos with gain maps keep them.
    package var keepsGainMaps: Bool { pictures.hdr == .keep }

    /// The renditions of a photo of this plan that every browser shows, narrowest first, without the rights written
    /// into them.
    package func renditions(of photo: Photo) -> [Rendition] {
        let all = shownRenditions(of: photo)
        return pictures.alternatives.isEmpty ? all : all.filter { !$0.format.isAlternative }
    }

    /// The renditions of a photo that pages show, then those in other formats, narrowest first; all without their
    /// rights.
    package func shownRenditions(of photo: Photo) -> [Rendition] {
        RenditionPlanner.renditions(
            of: photo, widths: widths, pictures: pictures, known: fingerprints(of: photo),
            withRights: false)
    }

    /// The same renditions, then the picture of a chosen width that the photo's page offers for download.
    package func allRenditions(of photo: Photo) -> [Rendition] {
        RenditionPlanner.renditions(
            of: photo, widths: widths, pictures: pictures, known: fingerprints(of: photo),
            withRights: false, download: downloads[photo.number])
    }

    /// All renditions of a photo with all that their derivation needs.
    package func derivableRenditions(of photo: Photo) -> [Rendition] {
        RenditionPlanner.renditions(
            of: photo, widths: widths, pictures: pictures, known: fingerprints(of: photo),
            withRights: pictures.rights == .keep, download: downloads[photo.number])
    }

    /// Whether any page offers a picture of a chosen width for download.
    package var hasDownloads: Bool { !downloads.isEmpty }

    /// The picture of a chosen width that a photo's page offers for download; nil when it offers none.
    package func download(of photo: Photo) -> Rendition? {
        downloads[photo.number].flatMap { _ in allRenditions(of: photo).last }
    }

    /// The watermark of a photo of this plan, for renditions that are wide enough; nil when it has none.
    package func watermark(of photo: Photo) -> Watermark? { watermarks[photo.number] }

    /// The path of the widest rendition of a photo of this plan; nil when it has none. Costs a fraction of
    /// `renditions(of:)`.
    func widestPath(of photo: Photo) -> String? {
        let sizes = RenditionPlanner.sizes(of: photo, widths)
        guard let size = sizes.last?.size,
            let options = fingerprints(of: photo).prefix(sizes.count).last
        else { return nil }
        let identity = photo.content.picture.made(with: Fingerprint(value: options))
        return RenditionPlanner.path(
            of: photo, identity, width: size.width, RenditionPlanner.format(of: photo))
    }

    /// The published video of a photo, whose file is `file`; nil when it has none.
    package func video(of photo: Photo, as file: PublishedVideo?) -> Manifest.Video? {
        guard let file, let video = videos[photo.source] else { return nil }
        let header = video.header
        return Manifest.Video(
            path: file.path, type: header.format.mediaType, bytes: file.bytes ?? 0,
            width: header.size.width, height: header.size.height,
            seconds: header.milliseconds.map { Double($0) / 1_000 }, source: video.source)
    }

    /// Whether a photo only stands for its video: it is a frame or a poster, and not a Live Photo.
    package func isVideo(_ photo: Photo) -> Bool {
        photo.frame != nil || videos[photo.source].map { !$0.mayBeOfLivePhoto } ?? false
    }

    /// The plan without photos that could not be derived. Albums without photos stay, empty, so that no address
    /// changes.
    package func without(_ ids: Set<String>) -> SitePlan {
        guard !ids.isEmpty else { return self }
        var plan = self
        for index in plan.gallery.albums.indices {
            plan.gallery.albums[index].photos.removeAll { ids.contains($0.id) }
        }
        plan.textPictures = plan.textPictures.filter { !ids.contains($1.id) }
        return plan
    }
}
