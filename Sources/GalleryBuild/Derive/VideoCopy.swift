internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The copying of a photo's video into the site.
struct VideoCopy: Sendable {
    /// The resolved path of the photo folder.
    var root: String
    /// Where outputs go.
    var sink: any OutputSink
    /// What reads the files.
    var readers = FileReaders()
    /// The videos, by the paths of their posters.
    var videos: [String: PhotoVideo]

    /// Copies the video of a photo, without what its file contains beside picture and sound. The system copies; no
    /// more than a few kilobytes are ever in memory.
    func run(_ photo: Photo, _ published: PublishedVideo) -> CopyStage.Outcome {
        guard let video = videos[photo.source] else { return .failed(.changed) }
        let file: SourceFileHandle
        do { file = try SourceFileHandle(video.converted ?? root + "/" + video.source) } catch {
            return .failed(.unreadable(errno: error.errno))
        }
        // The name was planned for the content that this file had.
        guard file.stamp == video.stamp,
            let cleaning = try? readers.video(file).cleaning
        else { return .failed(.changed) }
        do throws(FileSystemError) {
            return try sink.copy(file, to: published.path, cleaning: cleaning)
                ? .written(bytes: cleaning.count) : .failed(.changed)
        } catch {
            return .unwritable(error)
        }
    }
}
