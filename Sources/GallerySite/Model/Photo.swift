package import GalleryFacts

/// One photo of a gallery.
package struct Photo: Sendable, Hashable {
    /// The prefix of the ids of photos that only texts show; the id of a photo in an album contains no colon.
    static let textPrefix = "text:"
    /// Whether only texts show it.
    var isOfText: Bool { id.hasPrefix(Self.textPrefix) }

    private struct Values: Hashable {
        var id: String
        var slug: String
        @BoxedIfAny var fileSlug: String?
        var inspected: InspectedPhoto
        var placement = PhotoPlacement()
        @BoxedIfAny var words: PhotoWords?
    }

    // Boxed: a photo is copied a dozen times until its page is rendered. With the box, a copy increments one reference
    // count instead of one per string.
    @Boxed private var values: Values
    /// The number of the photo in the plan; it does not change when others are left out.
    package var number = 0

    /// Creates a photo from an inspected one, without the author's notes; `fileSlug` is the slug of its name alone, if
    /// it differs from its slug.
    package init(
        _ inspected: InspectedPhoto, id: String, slug: String, fileSlug: String? = nil
    ) {
        values = Values(id: id, slug: slug, inspected: inspected)
        values.fileSlug = fileSlug
    }

    /// The name that identifies the photo in the whole gallery: album path and slug.
    package var id: String {
        _read { yield values.id }
    }
    /// The name in addresses, unique in the album.
    package var slug: String {
        _read { yield values.slug }
    }
    /// The beginning of the names of its pictures and copies. It follows from the name of the photo's file alone, so
    /// that every shard names them alike; an identity follows it.
    var fileSlug: String { values.fileSlug ?? values.slug }
    /// The result of the inspection.
    package var inspected: InspectedPhoto {
        _read { yield values.inspected }
        set { values.inspected = newValue }
    }
    /// The author's placement in the layout.
    package var placement: PhotoPlacement {
        get { values.placement }
        set { values.placement = newValue }
    }
    /// The author's words.
    package var words: PhotoWords {
        get { values.words ?? PhotoWords() }
        set { values.words = newValue == PhotoWords() ? nil : newValue }
    }
}

/// The facts of the inspection.
extension Photo {
    /// The path below the photo folder, with `/`.
    package var source: String {
        _read { yield inspected.file.path }
    }
    /// The stamp of the file when it was inspected.
    package var stamp: FileStamp { inspected.file.stamp }
    /// The facts in the file.
    package var facts: PhotoFacts {
        _read { yield inspected.facts }
    }
    /// The metadata.
    package var metadata: PhotoMetadata {
        // Yields the metadata, so that an access to one of its values copies nothing.
        _read { yield inspected.facts.metadata }
    }
    /// The identities of the content of its file; `PhotoContent.none` when they were not requested.
    package var content: PhotoContent { inspected.content ?? .none }
    /// The fingerprint of the metadata in its sidecar; 0 when there is none.
    package var sidecar: UInt64 { inspected.sidecar }
    /// Another file of the same photo, which no page shows.
    package var otherForm: PhotoForm? { inspected.otherForm }
    /// The extracted picture of a video without a poster; nil for other photos.
    package var frame: VideoFrame? { inspected.frame }
    /// The length of the file in bytes.
    package var fileBytes: Int { inspected.file.bytes }
    /// The ratio of the upright photo.
    package var aspectRatio: AspectRatio {
        AspectRatio(width: facts.size.width, height: facts.size.height)
    }
}
