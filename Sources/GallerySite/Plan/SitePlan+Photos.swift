internal import GalleryFacts

extension SitePlan {
    /// The third stage: plans the site of what inspection found. `folder` is the name of the photo folder, which
    /// names a site without a title.
    package init(
        _ inspected: InspectedPhotos, _ settings: SiteSettings, _ content: SiteContent,
        folder: String
    ) {
        var gallery = GalleryAssembly.gallery(
            title: Slug.title(folder), photos: inspected.photos, sort: settings.sort,
            notes: inspected.notes, reserved: content.photoNames, rights: settings.siteRights)
        gallery.title = settings.title.flatMap(MetadataText.clean) ?? gallery.albums[0].title
        gallery.albums[0].title = gallery.title
        self.init(gallery: gallery, widths: settings.widths, pictures: settings.pictures)
        videos = inspected.videos
        for (index, album) in gallery.albums.enumerated() {
            guard let cover = album.cover, gallery.namedCover(of: index) == nil else { continue }
            problems.report(
                .warning, album.source.isEmpty ? "index.md" : album.source + "/index.md",
                .unknownCover(cover))
        }
    }
}
