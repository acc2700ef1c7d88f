internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The putting of one film into the site.
struct VideoPublication: Sendable {
    /// The resolved path of the photo folder.
    var root: String
    /// Where the files go.
    var output: OutputFolder
    /// The films by the paths of their stills.
    var clips: [String: PhotoVideo]
    /// Whether files are written; else only their lengths are found out.
    var writes = true

    /// Puts the film of a photo in place: a copy without what its file tells beside picture and sound. The
    /// system copies; no more than a few kilobytes of it are ever in memory.
    func publish(_ job: CarriedWork<PublishedVideo>.Job) -> Carrying<PublishedVideo>.Outcome {
        guard let clip = clips[job.photo.source] else { return .failed(.changed) }
        let file: SourceFileHandle
        do { file = try SourceFileHandle(root + "/" + clip.source) } catch {
            return .failed(.unreadable(errno: error.errno))
        }
        // The name was planned for the content that this file had.
        guard file.stamp == clip.stamp,
            let cleaning = try? VideoFile.read(descriptor: file.descriptor, count: file.count)
                .cleaning
        else { return .failed(.changed) }
        guard writes else { return .written(bytes: cleaning.count) }
        do throws(FileSystemError) {
            return try output.copy(file, to: job.file.path, cleaning: cleaning)
                ? .written(bytes: cleaning.count) : .failed(.changed)
        } catch {
            return .unwritable(error)
        }
    }
}
