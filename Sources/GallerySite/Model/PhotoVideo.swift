package import GalleryFacts

/// The video of which a photo is the poster.
package struct PhotoVideo: Sendable, Hashable {
    /// The path below the photo folder.
    package var source: String
    /// What the file was when it was looked at.
    package var stamp: FileStamp
    /// What its header says.
    package var header: VideoHeader
    /// The identity of what is published of it.
    package var content: ContentIdentity

    /// The video of a file that can be published and has been read; nil for others.
    package init?(_ video: InspectedVideo) {
        guard case .success(let header) = video.result, let content = video.content else {
            return nil
        }
        self.init(
            source: video.file.path, stamp: video.file.stamp, header: header, content: content)
    }

    /// Creates a video.
    package init(source: String, stamp: FileStamp, header: VideoHeader, content: ContentIdentity) {
        (self.source, self.stamp, self.header, self.content) = (source, stamp, header, content)
    }
}
