internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// Copies a photo's own file into the site.
struct OriginalCopy: Sendable {
    /// The resolved path of the photo folder.
    var root: String
    /// The sink of outputs.
    var sink: any OutputSink
    /// The readers of files.
    var readers = FileReaders()

    /// Copies the file of a photo. Bytes other than those that the name was planned for never get that name.
    func run(_ photo: Photo, _ original: Original) -> CopyStage.Outcome {
        copy(Original.form(of: photo), of: photo, to: original.path, original.policy)
    }

    /// Copies the file of an animated photo without metadata, whatever its other forms are.
    func run(_ photo: Photo, _ animation: Animation) -> CopyStage.Outcome {
        copy(Original.ownForm(of: photo), of: photo, to: animation.path, .strip)
    }

    private func copy(
        _ form: PhotoForm, of photo: Photo, to output: String, _ policy: SiteSettings.Originals
    ) -> CopyStage.Outcome {
        do throws(FileSystemError) {
            if policy == .copy {
                let file: SourceFileHandle
                do { file = try readers.open(form.file, below: root) } catch {
                    return .failed(.init(opening: error))
                }
                if file.stamp == form.file.stamp,
                    try sink.copy(file, to: output, cleaning: nil)
                {
                    return .written(bytes: file.count)
                }
            }
            let bytes: [UInt8]
            do throws(ImageError) {
                bytes = try content(of: form, of: photo, policy)
            } catch {
                return .failed(error)
            }
            try sink.write(bytes, to: output)
            return .written(bytes: bytes.count)
        } catch {
            return .unwritable(error)
        }
    }

    private func content(
        of form: PhotoForm, of photo: Photo, _ policy: SiteSettings.Originals
    ) throws(ImageError) -> [UInt8] {
        let file: SourceFileHandle
        do { file = try readers.open(form.file, below: root) } catch {
            throw .init(opening: error)
        }
        guard policy == .strip else {
            let bytes: [UInt8]
            do { bytes = try file.contents(limit: readers.limits.fileBytes) } catch {
                throw .unreadable(errno: error.errno)
            }
            guard Fingerprint(of: bytes) == form.content.file else { throw .changed }
            return bytes
        }
        return try readers.stripped(
            file,
            RenditionTask(content: form.content.file, hasAlpha: photo.facts.hasAlpha))
    }
}
