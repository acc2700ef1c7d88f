package import GalleryFacts

/// The video for which a photo is the poster.
package struct PhotoVideo: Sendable, Hashable {
    /// The file when it was inspected.
    package var file: SourceTree.File
    /// The path of the converted file that is published in its place; nil when there is none.
    package var converted: String?
    /// The stamp of the published file when it was inspected.
    package var stamp: FileStamp
    /// Its header.
    package var header: VideoHeader
    /// The identity of its published copy.
    package var content: ContentIdentity

    /// Creates the value for a publishable video with a known identity; nil for others.
    package init?(_ video: InspectedVideo) {
        guard let header = video.publishedHeader, let content = video.content else { return nil }
        (file, converted, self.header) = (video.file, video.converted?.file, header)
        stamp = video.converted?.stamp ?? video.file.stamp
        let options = video.converted.map { Fingerprint(combining: ["converted", $0.version]) }
        self.content = options.map(content.made) ?? content
    }

    /// The path below the photo folder.
    package var source: String { file.path }

    /// The maximum duration of the moving part of a Live Photo: half of it is before the photo.
    private static let maxLiveMilliseconds = 4_000

    /// Whether it is as short as the moving part of a Live Photo, in QuickTime as phones write it.
    var mayBeOfLivePhoto: Bool {
        source.lowercased().hasSuffix(".mov")
            && header.milliseconds.map { $0 <= Self.maxLiveMilliseconds } ?? false
    }
}
