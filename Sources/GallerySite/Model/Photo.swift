package import GalleryFacts

/// One photo of a gallery.
package struct Photo: Sendable, Hashable {
    /// What the ids of photos that only texts show begin with; no photo of an album has a colon in its id.
    static let textPrefix = "text:"
    /// Whether only texts show it.
    var isOfText: Bool { id.hasPrefix(Self.textPrefix) }

    private struct Values: Hashable {
        var id: String
        var slug: String
        var inspected: InspectedPhoto
        var placement = PhotoPlacement()
        @BoxedIfAny var words: PhotoWords?
    }

    // A photo is copied a dozen times on its way to a page; so one reference is counted each time, and not each text.
    @Boxed private var values: Values
    /// The place among all photos of a plan, which stays what it is when others are left out.
    package var number = 0

    /// Names a photo that was inspected; its author says nothing about it.
    package init(_ inspected: InspectedPhoto, id: String, slug: String) {
        values = Values(id: id, slug: slug, inspected: inspected)
    }

    /// The name that identifies the photo in the whole gallery: album path and slug.
    package var id: String {
        _read { yield values.id }
    }
    /// The name in file names and addresses, unique within the album.
    package var slug: String {
        _read { yield values.slug }
    }
    /// What inspection found.
    package var inspected: InspectedPhoto {
        _read { yield values.inspected }
        set { values.inspected = newValue }
    }
    /// What the author says about its place.
    package var placement: PhotoPlacement {
        get { values.placement }
        set { values.placement = newValue }
    }
    /// What the author says about it.
    package var words: PhotoWords {
        get { values.words ?? PhotoWords() }
        set { values.words = newValue == PhotoWords() ? nil : newValue }
    }
}

/// What inspection found.
extension Photo {
    /// The path below the photo folder, with `/`.
    package var source: String {
        _read { yield inspected.file.path }
    }
    /// What the file was when it was inspected.
    package var stamp: FileStamp { inspected.file.stamp }
    /// What its file says.
    package var facts: PhotoFacts {
        _read { yield inspected.facts }
    }
    /// What its metadata says.
    package var metadata: PhotoMetadata {
        // Not a copy of it for each of its values.
        _read { yield inspected.facts.metadata }
    }
    /// What distinguishes the content of its file.
    package var content: PhotoContent { inspected.content ?? .none }
    /// The fingerprint of what a file beside it adds to its metadata; 0 when there is none.
    package var sidecar: UInt64 { inspected.sidecar }
    /// Another file of the photo, which is not shown.
    package var otherForm: PhotoForm? { inspected.otherForm }
    /// Where its picture is from, if it is no photo but a video without a poster.
    package var frame: VideoFrame? { inspected.frame }
    /// The length of the file in bytes.
    package var fileBytes: Int { inspected.file.bytes }
    /// The ratio of the upright photo.
    package var aspectRatio: AspectRatio {
        AspectRatio(width: facts.size.width, height: facts.size.height)
    }
}
