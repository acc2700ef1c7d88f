package import GalleryFacts

/// What a look at one file, without its pixels, brought to light.
package struct InspectedPhoto: Sendable, Hashable {
    /// The file.
    package var file: SourceTree.File
    /// What it says.
    package var facts: PhotoFacts
    /// What distinguishes its content; nil when it was not asked for.
    package var content: PhotoContent?
    /// The fingerprint of what a file beside it adds to its metadata; 0 when there is none.
    package var sidecar: UInt64 = 0

    /// Another file of the photo, which is not shown.
    @BoxedIfAny package var otherForm: PhotoForm?

    /// Where its picture is from, if it is no photo but a video without a poster.
    @BoxedIfAny package var frame: VideoFrame?

    /// The header; nil where the facts that are made of it came from the store.
    package var header: ImageHeader?

    /// Creates the result of a look at a file.
    package init(
        file: SourceTree.File, header: ImageHeader, metadata: PhotoMetadata,
        content: PhotoContent? = nil
    ) {
        self.init(
            file: file, facts: PhotoFacts(header: header, metadata: metadata), content: content)
        self.header = header
    }

    /// Creates what is known of a file from its facts.
    package init(file: SourceTree.File, facts: PhotoFacts, content: PhotoContent?) {
        (self.file, self.facts, self.content) = (file, facts, content)
    }

    /// What its metadata says.
    package var metadata: PhotoMetadata {
        _read { yield facts.metadata }
        set { facts.metadata = newValue }
    }
}
