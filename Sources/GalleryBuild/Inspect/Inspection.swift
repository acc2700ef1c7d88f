package import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
package import GallerySite

/// The inspection of files: headers and metadata, several files at a time.
package struct Inspection: Sendable {
    /// What became of one file.
    package enum Outcome: Sendable, Hashable {
        case photo(InspectedPhoto)
        /// A video.
        case video(InspectedVideo)
        /// No photo, and nothing in its name says that it should be one.
        case other(SourceTree.File)
        case failed(SourceTree.File, ImageError)
    }

    /// The resolved path of the photo folder.
    package var root: String
    /// Whether the whole content is read for what distinguishes it.
    package var readsContent: Bool
    /// The number of files looked at side by side.
    package var jobs: Int
    /// What one file may cost.
    package var limits: ImageLimits

    /// Creates an inspection of files below `root`.
    package init(root: String, readsContent: Bool, jobs: Int, limits: ImageLimits = ImageLimits()) {
        self.root = root
        self.readsContent = readsContent
        self.jobs = jobs
        self.limits = limits
    }

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
            return .photo(try photo(file))
        } catch {
            let named = file.path.split(separator: "/").last.flatMap { FileKind(name: String($0)) }
            if case .notAPhoto(let kind) = error {
                let kind = kind.refined(by: named)
                if kind == .video { return .video(InspectedVideo(file, root: root)) }
                return named != nil || kind.isPictureOrVideo
                    ? .failed(file, .notAPhoto(kind: kind)) : .other(file)
            }
            return Self.isMissed(error, isNamed: named != nil) ? .failed(file, error) : .other(file)
        }
    }

    /// Looks at a file; once more if it was written to meanwhile.
    private func photo(_ file: SourceTree.File) throws(ImageError) -> InspectedPhoto {
        for _ in 0..<2 {
            let handle: SourceFileHandle
            do { handle = try SourceFileHandle(root + "/" + file.path) } catch {
                throw .unreadable(errno: error.errno)
            }
            let found: InspectedPhoto
            do throws(ImageError) { found = try photo(file, handle) } catch {
                // What a half-written file seems to be is no mistake of the photo.
                if handle.isUnchanged { throw error }
                continue
            }
            if handle.isUnchanged { return found }
        }
        throw .changed
    }

    private func photo(
        _ listed: SourceTree.File, _ handle: borrowing SourceFileHandle
    ) throws(ImageError) -> InspectedPhoto {
        let file = SourceTree.File(path: listed.path, bytes: handle.count, stamp: handle.stamp)
        var header = try ImageHeader.read(
            descriptor: handle.descriptor, count: handle.count, limits: limits)
        var metadata = PhotoMetadata.read(descriptor: handle.descriptor, header: header)
        if metadata.taken == nil {
            metadata.taken = file.path.split(separator: "/").last.flatMap {
                CaptureDate(fileName: String($0))
            }
        }
        guard readsContent else {
            return InspectedPhoto(file: file, header: header, metadata: metadata)
        }
        do {
            let bytes = try handle.contents(limit: limits.fileBytes)
            // Programs give opaque pictures an alpha channel; only the pixels show whether it is used.
            if header.hasAlpha {
                header.hasAlpha = !PictureOpacity.isOpaque(bytes, limits: limits)
            }
            return InspectedPhoto(
                file: file, header: header, metadata: metadata,
                content: PhotoContent(bytes, header: header))
        } catch {
            throw .unreadable(errno: error.errno)
        }
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
