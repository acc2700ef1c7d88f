package import GalleryFacts

/// What a look at one file, without its pixels, brought to light.
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

    // A hundred thousand of them pass from list to list.
    @Boxed private var values: Values

    /// The file.
    package var file: SourceTree.File {
        _read { yield values.file }
        set { values.file = newValue }
    }
    /// What it says.
    package var facts: PhotoFacts {
        _read { yield values.facts }
        set { values.facts = newValue }
    }
    /// What distinguishes its content; nil when it was not asked for.
    package var content: PhotoContent? { values.content }
    /// The fingerprint of what a file beside it adds to its metadata; 0 when there is none.
    package var sidecar: UInt64 {
        get { values.sidecar }
        set { values.sidecar = newValue }
    }
    /// Another file of the photo, which is not shown.
    package var otherForm: PhotoForm? {
        get { values.otherForm }
        set { values.otherForm = newValue }
    }
    /// Where its picture is from, if it is no photo but a video without a poster.
    package var frame: VideoFrame? {
        get { values.frame }
        set { values.frame = newValue }
    }
    /// The header; nil where the facts that are made of it came from the store.
    package var header: ImageHeader? {
        get { values.header }
        set { values.header = newValue }
    }

    /// Creates the result of a look at a file.
    package init(
        file: SourceTree.File, header: ImageHeader, metadata: PhotoMetadata,
        content: PhotoContent? = nil
    ) {
        values = Values(
            file: file, facts: PhotoFacts(header: header, metadata: metadata), content: content,
            header: header)
    }

    /// Creates what is known of a file from its facts.
    package init(file: SourceTree.File, facts: PhotoFacts, content: PhotoContent?) {
        values = Values(file: file, facts: facts, content: content)
    }

    /// What its metadata says.
    package var metadata: PhotoMetadata {
        _read { yield facts.metadata }
        set { facts.metadata = newValue }
    }
}
