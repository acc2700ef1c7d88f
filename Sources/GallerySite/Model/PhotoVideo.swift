package import GalleryFacts

/// The video of which a photo is the poster.
package struct PhotoVideo: Sendable, Hashable {
    /// The path below the photo folder.
    package var source: String
    /// The path of the file that is published in place of that one; nil where it is published itself.
    package var converted: String?
    /// What the published file was when it was looked at.
    package var stamp: FileStamp
    /// What its header says.
    package var header: VideoHeader
    /// The identity of what is published of it.
    package var content: ContentIdentity

    /// The video of a file that can be published and has been read; nil for others.
    package init?(_ video: InspectedVideo) {
        guard let header = video.publishedHeader, let content = video.content else { return nil }
        guard let converted = video.converted else {
            self.init(
                source: video.file.path, stamp: video.file.stamp, header: header, content: content)
            return
        }
        self.init(
            source: video.file.path, stamp: converted.stamp, header: header,
            content: content.made(with: Fingerprint(combining: ["converted", converted.version])))
        self.converted = converted.file
    }

    /// Creates a video.
    package init(source: String, stamp: FileStamp, header: VideoHeader, content: ContentIdentity) {
        (self.source, self.stamp, self.header, self.content) = (source, stamp, header, content)
    }
}
