internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The copying of animated pictures into the site, without anything but what is seen.
struct AnimationCopy: Sendable {
    /// The resolved path of the photo folder.
    var root: String
    /// Where outputs go.
    var sink: any OutputSink
    /// What reads the files.
    var readers: FileReaders

    /// Strips and copies the file of a photo.
    func run(_ photo: Photo, _ animation: Animation) -> CopyStage.Outcome {
        do throws(FileSystemError) {
            let bytes: [UInt8]
            do throws(ImageError) { bytes = try stripped(photo) } catch { return .failed(error) }
            try sink.write(bytes, to: animation.path)
            return .written(bytes: bytes.count)
        } catch {
            return .unwritable(error)
        }
    }

    private func stripped(_ photo: Photo) throws(ImageError) -> [UInt8] {
        let file: SourceFileHandle
        do { file = try SourceFileHandle(root + "/" + photo.source) } catch {
            throw .unreadable(errno: error.errno)
        }
        return try readers.stripped(
            file, RenditionTask(content: photo.content.file, hasAlpha: photo.facts.hasAlpha))
    }
}
