internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// Copies the video of a photo into the site.
struct VideoCopy: Sendable {
    /// The resolved path of the photo folder.
    var root: String
    /// The sink of outputs.
    var sink: any OutputSink
    /// The readers of files.
    var readers = FileReaders()
    /// The videos, by the paths of their posters.
    var videos: [String: PhotoVideo]

    /// Copies the video of a photo without its metadata. The system copies the bytes; only a few kilobytes are in
    /// memory.
    func run(_ photo: Photo, _ published: PublishedVideo) -> CopyStage.Outcome {
        guard let video = videos[photo.source] else { return .failed(.changed) }
        let file: SourceFileHandle
        do {
            file =
                if let converted = video.converted { try readers.open(converted) } else {
                    try readers.open(video.file, below: root)
                }
        } catch {
            return .failed(.init(opening: error))
        }
        // The name was planned for the content of this file.
        guard file.stamp == video.stamp else { return .failed(.changed) }
        let cleaning: VideoCleaning
        do throws(VideoProblem) { cleaning = try readers.video(file).cleaning } catch {
            return .failed(error.refusal.map { .worker(.refused($0)) } ?? .changed)
        }
        do throws(FileSystemError) {
            return try sink.copy(file, to: published.path, cleaning: cleaning)
                ? .written(bytes: cleaning.count) : .failed(.changed)
        } catch {
            return .unwritable(error)
        }
    }
}
