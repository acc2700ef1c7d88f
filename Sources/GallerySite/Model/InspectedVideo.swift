package import GalleryFacts

/// The result of inspecting a video.
package struct InspectedVideo: Sendable, Hashable {
    /// The file.
    package var file: SourceTree.File
    /// Its header, or why it cannot be published.
    package var result: Result<VideoHeader, VideoProblem>
    /// The identity of its published copy; nil when it was not computed.
    package var content: ContentIdentity?
    /// The converted file that is published in its place.
    package var converted: ConvertedVideo?

    /// Creates the result of an inspection.
    package init(
        file: SourceTree.File, result: Result<VideoHeader, VideoProblem>,
        content: ContentIdentity? = nil
    ) {
        (self.file, self.result, self.content) = (file, result, content)
    }
}

extension InspectedVideo {
    /// The header of the published file; nil when the video cannot be published.
    package var publishedHeader: VideoHeader? { converted?.header ?? (try? result.get()) }

    /// Whether all browsers play the published file.
    package var playsEverywhere: Bool {
        publishedHeader.map { $0.playsEverywhere && $0.soundPlaysEverywhere } ?? false
    }

    /// Whether a conversion may make it playable in more browsers.
    package var isConvertible: Bool {
        switch result {
        case .success: !playsEverywhere
        case .failure(let problem): problem.isConvertible
        }
    }
}

/// A converted video: H.264 and AAC in MP4.
package struct ConvertedVideo: Sendable, Hashable {
    /// The path of the file.
    package var file: String
    /// The stamp of the file when it was inspected.
    package var stamp: FileStamp
    /// Its header.
    package var header: VideoHeader
    /// A version that changes when a conversion gives other bytes.
    package var version: String

    /// Creates a description of a converted file.
    package init(file: String, stamp: FileStamp, header: VideoHeader, version: String) {
        (self.file, self.stamp, self.header) = (file, stamp, header)
        self.version = version
    }
}
