package import GalleryFacts

/// What a look at the structure of a video's file brought to light.
package struct InspectedVideo: Sendable, Hashable {
    /// The file.
    package var file: SourceTree.File
    /// What its header says, or why it cannot be published.
    package var result: Result<VideoHeader, VideoProblem>
    /// The identity of what is published of it; nil before anyone needed it.
    package var content: ContentIdentity?
    /// What another program made of it, which is published in its place.
    package var converted: ConvertedVideo?

    /// Creates the result of a look at a file.
    package init(
        file: SourceTree.File, result: Result<VideoHeader, VideoProblem>,
        content: ContentIdentity? = nil
    ) {
        (self.file, self.result, self.content) = (file, result, content)
    }
}

extension InspectedVideo {
    /// The header of what is published; nil when nothing can be.
    package var publishedHeader: VideoHeader? { converted?.header ?? (try? result.get()) }

    /// Whether all browsers play what is published.
    package var playsEverywhere: Bool {
        publishedHeader.map { $0.playsEverywhere && $0.soundPlaysEverywhere } ?? false
    }

    /// Whether another program may make a video of it that more browsers play.
    package var isConvertible: Bool {
        switch result {
        case .success: !playsEverywhere
        case .failure(let problem): problem.isConvertible
        }
    }
}

/// What another program made of a video: H.264 and AAC in an MP4.
package struct ConvertedVideo: Sendable, Hashable {
    /// The path of the file.
    package var file: String
    /// What the file was when it was looked at.
    package var stamp: FileStamp
    /// What its header says.
    package var header: VideoHeader
    /// What changes when other bytes are made of the same video.
    package var version: String

    /// Describes a file.
    package init(file: String, stamp: FileStamp, header: VideoHeader, version: String) {
        (self.file, self.stamp, self.header) = (file, stamp, header)
        self.version = version
    }
}
