internal import GalleryFacts

/// A photo with its published files, as pages show it.
struct PublishedPhoto: Sendable {
    /// The photo without its placement, which only album pages show.
    let photo: Photo
    private let photos: PublishedPhotos
    private var site: Site { photos.site }

    /// Creates the value for a photo of a site.
    init(_ photo: Photo, of photos: PublishedPhotos) {
        self.photo = photo.withoutPlacement
        self.photos = photos
    }

    /// The mean colour.
    var color: RGBColor? { site.derived[photo]?.color }

    /// The original for download.
    var original: Original? { site.originals[photo.id] }

    /// The video for which it is the poster.
    var video: Manifest.Video? { site.plan.video(of: photo, as: site.videos[photo.id]) }

    /// Whether it only stands for its video.
    var isVideo: Bool { site.isVideo(photo) }

    /// The animated file.
    var animation: Animation? { site.animations[photo.id] }

    /// The renditions, then those in other formats, narrowest first.
    var renditions: [Rendition] { site.plan.shownRenditions(of: photo) }

    /// The renditions that every browser shows, narrowest first.
    var commonRenditions: [Rendition] { site.plan.renditions(of: photo) }

    /// The path of the widest rendition, without computing all of them.
    var widestPath: String? { site.plan.widestPath(of: photo) }

    /// The length of the file of a rendition in bytes; 0 when it is not known.
    func bytes(of rendition: Rendition) -> Int { site.derived.bytes(of: rendition, of: photo) }

    /// The position in its album: `Photo 3 of 12`; of a video `3 of 12`.
    func place(_ position: AlbumPosition, _ words: Wording) -> String {
        PhotoText.place(position.number, of: position.count, isVideo: isVideo, words)
    }

    /// The alternative text; that of a video states that it is one.
    func alternative(at position: AlbumPosition, _ words: Wording) -> String {
        let text = PhotoText.alternative(
            photo, at: place(position, words), album: position.album, words: words)
        return video == nil ? text : words("video-of", ["text": text])
    }
}
