internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// Parses and decodes a file of the photo folder in the calling process.
struct FileReading: Sendable {
    /// The limits for one file.
    var limits = ImageLimits()
    private let axes = ResampleAxes()

    /// Reads files within limits.
    init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

    /// Reads header and metadata of a file, and with `readsContent` its whole content.
    func inspected(
        _ file: borrowing SourceFileHandle, readsContent: Bool
    ) -> FileFinding {
        do throws(ImageError) {
            return try photo(file, readsContent)
        } catch {
            guard case .notAPhoto(kind: .video) = error else { return .failed(error) }
            do throws(VideoProblem) {
                return .video(
                    try VideoFile.read(
                        descriptor: file.descriptor, count: file.count, readsSamples: false
                    ).header)
            } catch {
                return .unusableVideo(error)
            }
        }
    }

    private func photo(
        _ file: borrowing SourceFileHandle, _ readsContent: Bool
    ) throws(ImageError) -> FileFinding {
        var header = try ImageHeader.read(
            descriptor: file.descriptor, count: file.count, limits: limits)
        let metadata = PhotoMetadata.read(descriptor: file.descriptor, header: header)
        guard readsContent else {
            return .photo(header: header, metadata: metadata, content: nil)
        }
        let bytes: [UInt8]
        do { bytes = try file.contents(limit: limits.fileBytes) } catch {
            throw .unreadable(errno: error.errno)
        }
        // Programs add an alpha channel to opaque pictures; only the pixels show whether it is used.
        if header.hasAlpha {
            header.hasAlpha = !PictureOpacity.isOpaque(bytes, header: header, limits: limits)
        }
        return .photo(
            header: header, metadata: metadata, content: try PhotoContent(bytes, header: header))
    }

    /// How a video is published.
    func video(_ file: borrowing SourceFileHandle) throws(VideoProblem) -> VideoFile {
        try VideoFile.read(descriptor: file.descriptor, count: file.count)
    }

    /// The metadata in a sidecar.
    func sidecar(_ file: borrowing SourceFileHandle) throws(ImageError) -> SidecarFacts {
        let bytes: [UInt8]
        do { bytes = try file.contents(limit: Sidecars.maxBytes) } catch {
            throw .unreadable(errno: error.errno)
        }
        return SidecarFacts(metadata: PhotoMetadata(xmp: bytes), digest: Fingerprint(of: bytes))
    }

    /// What a published file contains.
    func verified(
        _ file: borrowing SourceFileHandle, _ depth: VerifiedFile.Depth
    ) throws(ImageError) -> VerifiedFile {
        try VerifiedFile(file, depth, limits: limits)
    }

    /// The content of a file, if it is the content that the names of its outputs were planned for.
    private func content(
        of file: borrowing SourceFileHandle, _ task: RenditionTask
    ) throws(ImageError) -> (bytes: [UInt8], header: ImageHeader) {
        let bytes: [UInt8]
        do { bytes = try file.contents(limit: limits.fileBytes) } catch {
            throw .unreadable(errno: error.errno)
        }
        guard Fingerprint(of: bytes) == task.content else { throw .changed }
        var header = try ImageHeader.read(bytes, limits: limits)
        // Known from the pixels.
        header.hasAlpha = task.hasAlpha
        return (bytes, header)
    }

    /// The file of a photo without everything but the picture.
    func stripped(
        _ file: borrowing SourceFileHandle, _ task: RenditionTask
    ) throws(ImageError) -> [UInt8] {
        let (bytes, header) = try content(of: file, task)
        return try OriginalStrip.stripped(bytes, header: header)
    }

    /// Makes the renditions of a photo and passes the missing ones, with their indices, to a closure.
    func derived<Failure: Error>(
        _ file: borrowing SourceFileHandle, _ task: RenditionTask, _ cancellation: Cancellation?,
        deliver: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) -> (lengths: [Int], photo: DerivedPhoto) {
        var derivation: PhotoDerivation
        do throws(ImageError) {
            let (bytes, header) = try content(of: file, task)
            derivation = PhotoDerivation(
                bytes, header: header, requests: task.requests, isLinear: task.isLinear,
                limits: limits, cancellation: cancellation, axes: axes)
            derivation.watermark = task.watermark
        } catch {
            throw .image(error)
        }
        var lengths = task.requests.map { _ in 0 }
        let photo = try derivation.run { (index, bytes) throws(Failure) in
            lengths[index] = bytes.count
            if task.missing & 1 << UInt64(index) != 0 { try deliver(index, bytes) }
        }
        return (lengths, photo)
    }
}
