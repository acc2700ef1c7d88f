package import GalleryFacts

/// The result of inspecting one photo, without its pixels.
package struct InspectedPhoto: Sendable, Hashable {
    private struct Values: Hashable {
        var file: SourceTree.File
        var facts: PhotoFacts
        var content: PhotoContent?
        var sidecar: UInt64 = 0
        @BoxedIfAny var otherForm: PhotoForm?
        @BoxedIfAny var frame: VideoFrame?
        @BoxedIfAny var header: ImageHeader?
    }

    // Boxed, because lists of a hundred thousand photos are copied.
    @Boxed private var values: Values

    /// The file.
    package var file: SourceTree.File {
        _read { yield values.file }
        set { values.file = newValue }
    }
    /// The facts in the file.
    package var facts: PhotoFacts {
        _read { yield values.facts }
        set { values.facts = newValue }
    }
    /// The identities of its content; nil when they were not requested.
    package var content: PhotoContent? { values.content }
    /// The fingerprint of the metadata in its sidecar; 0 when there is none.
    package var sidecar: UInt64 {
        get { values.sidecar }
        set { values.sidecar = newValue }
    }
    /// Another file of the same photo, which no page shows.
    package var otherForm: PhotoForm? {
        get { values.otherForm }
        set { values.otherForm = newValue }
    }
    /// The extracted picture of a video without a poster; nil for other photos.
    package var frame: VideoFrame? {
        get { values.frame }
        set { values.frame = newValue }
    }
    /// The header; nil when the facts came from the store.
    package var header: ImageHeader? {
        get { values.header }
        set { values.header = newValue }
    }

    /// Creates the result of an inspection.
    package init(
        file: SourceTree.File, header: ImageHeader, metadata: PhotoMetadata,
        content: PhotoContent? = nil
    ) {
        values = Values(
            file: file, facts: PhotoFacts(header: header, metadata: metadata), content: content,
            header: header)
    }

    /// Creates the result from stored facts.
    package init(file: SourceTree.File, facts: PhotoFacts, content: PhotoContent?) {
        values = Values(file: file, facts: facts, content: content)
    }

    /// The metadata.
    package var metadata: PhotoMetadata {
        _read { yield facts.metadata }
        set { facts.metadata = newValue }
    }
}
