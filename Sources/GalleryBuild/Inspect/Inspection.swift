package import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
package import GallerySite

/// The inspection of files: headers and metadata, several files at a time.
package struct Inspection: Sendable {
    /// What became of one file.
    package enum Outcome: Sendable, Hashable {
        case photo(InspectedPhoto)
        // Most files are photos; the others do not make a list of all of them long.
        /// A video.
        indirect case video(InspectedVideo)
        /// No photo, and nothing in its name says that it should be one.
        indirect case other(SourceTree.File)
        indirect case failed(SourceTree.File, ImageError)
    }

    /// The resolved path of the photo folder.
    package var root: String
    /// Whether the whole content is read for what distinguishes it.
    package var readsContent: Bool
    /// The number of files looked at side by side.
    package var jobs: Int
    /// What reads the files.
    package var readers = FileReaders()

    /// The files that a worker takes at a time: many, so that handing them out costs nothing, but not so many
    /// that one worker is left with the last of them.
    private func batch(of count: Int) -> Int { min(32, max(1, count / (8 * max(1, jobs)))) }

    /// Looks at every file; the outcomes are in the order of `files`. `onProgress` receives how many are done.
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
                if metadata.taken == nil {
                    metadata.taken = file.path.split(separator: "/").last.flatMap {
                        CaptureDate(fileName: String($0))
                    }
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

    /// Looks at a file; once more if it was written to meanwhile.
    private func finding(
        _ listed: SourceTree.File
    ) throws(ImageError) -> (file: SourceTree.File, finding: FileFinding) {
        for _ in 0..<2 {
            let handle: SourceFileHandle
            do { handle = try SourceFileHandle(root + "/" + listed.path) } catch {
                throw .unreadable(errno: error.errno)
            }
            let finding = readers.inspected(handle, readsContent: readsContent)
            // What a half-written file seems to be is no mistake of the photo.
            guard handle.isUnchanged else { continue }
            let file = SourceTree.File(
                path: listed.path, bytes: handle.count, stamp: handle.stamp)
            return (file, finding)
        }
        throw .changed
    }

    /// Whether a person would miss a file that cannot be read in the gallery; `isNamed` like a picture or a video.
    private static func isMissed(_ error: ImageError, isNamed: Bool) -> Bool {
        switch error {
        case .empty, .changed: isNamed
        case .unreadable(let errno): isNamed || !FileSystemError.isAbsence(errno)
        default: true
        }
    }
}
