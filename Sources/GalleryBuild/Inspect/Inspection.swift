package import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
package import GallerySite

/// Inspects headers and metadata of files, several in parallel.
package struct Inspection: Sendable {
    /// The outcome of one file.
    package enum Outcome: Sendable, Hashable {
        case photo(InspectedPhoto)
        // Indirect, because most files are photos and the other cases would make every element larger.
        indirect case video(InspectedVideo)
        /// Not a photo, and not named like one.
        indirect case other(SourceTree.File)
        indirect case failed(SourceTree.File, ImageError)
    }

    /// The resolved path of the photo folder.
    package var root: String
    /// Whether the whole content is read for its identity.
    package var readsContent: Bool
    /// The number of files inspected in parallel.
    package var jobs: Int
    /// The readers of files.
    package var readers = FileReaders()

    /// The number of files that a worker takes at a time: many, to make scheduling cheap, but few enough to balance
    /// the workers at the end.
    private func batch(of count: Int) -> Int { min(32, max(1, count / (8 * max(1, jobs)))) }

    /// Inspects every file; the outcomes are in the order of `files`. `onProgress` receives the number of finished
    /// files, in the caller's task. Throws when the task is cancelled.
    package func run(
        _ files: [SourceTree.File], onProgress: (Int) -> Void = { _ in }
    ) async throws(CancellationError) -> [Outcome] {
        try await Workers.map(
            files, jobs: jobs, batch: batch(of: files.count), onProgress: onProgress, inspect)
    }

    private func inspect(_ file: SourceTree.File) -> Outcome {
        do throws(ImageError) {
            let (file, finding) = try finding(file)
            switch finding {
            case .photo(let header, var metadata, let content):
                let name = FilePath.name(of: file.path)
                metadata.taken = metadata.taken ?? CaptureDate(fileName: name)
                if let title = metadata.title, MetadataText.isName(title, of: name) {
                    metadata.title = nil
                }
                return .photo(
                    InspectedPhoto(
                        file: file, header: header, metadata: metadata, content: content))
            case .video(let header):
                return .video(InspectedVideo(file: file, result: .success(header)))
            case .unusableVideo(let problem):
                return .video(InspectedVideo(file: file, result: .failure(problem)))
            case .failed(let error): throw error
            }
        } catch {
            let named = file.path.split(separator: "/").last.flatMap { FileKind(name: String($0)) }
            if case .notAPhoto(let kind) = error {
                let kind = kind.refined(by: named)
                if kind == .video { return .video(InspectedVideo(file, root: root, readers)) }
                if kind.isOtherVideo {
                    return .video(
                        InspectedVideo(file: file, result: .failure(.otherContainer(kind))))
                }
                return named != nil || kind.isPictureOrVideo
                    ? .failed(file, .notAPhoto(kind: kind)) : .other(file)
            }
            return Self.isMissed(error, isNamed: named != nil) ? .failed(file, error) : .other(file)
        }
    }

    /// Inspects a file, and again when it was written to meanwhile; throws `.changed` after the second time.
    private func finding(
        _ listed: SourceTree.File
    ) throws(ImageError) -> (file: SourceTree.File, finding: FileFinding) {
        for _ in 0..<2 {
            let handle: SourceFileHandle
            do { handle = try readers.open(listed, below: root) } catch {
                throw .init(opening: error)
            }
            let finding = readers.inspected(handle, readsContent: readsContent)
            // An apparent mistake in a half-written file is not reported.
            guard handle.isUnchanged else { continue }
            var file = listed
            (file.bytes, file.stamp) = (handle.count, handle.stamp)
            return (file, finding)
        }
        throw .changed
    }

    /// Whether the user expects a file that cannot be read in the gallery; `isNamed` states whether it is named
    /// like a picture or a video.
    private static func isMissed(_ error: ImageError, isNamed: Bool) -> Bool {
        switch error {
        case .empty, .changed: isNamed
        case .unreadable(let errno): isNamed || !FileSystemError.isAbsence(errno)
        default: true
        }
    }
}
