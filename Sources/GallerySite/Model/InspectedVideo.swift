package import GalleryFacts

/// What a look at the structure of a video's file brought to light.
package struct InspectedVideo: Sendable, Hashable {
    /// The file.
    package var file: SourceTree.File
    /// What its header says, or why it cannot be published.
    package var result: Result<VideoHeader, VideoProblem>
    /// The identity of what is published of it; nil before anyone needed it.
    package var content: ContentIdentity?

    /// Creates the result of a look at a file.
    package init(
        file: SourceTree.File, result: Result<VideoHeader, VideoProblem>,
        content: ContentIdentity? = nil
    ) {
        (self.file, self.result, self.content) = (file, result, content)
    }
}
