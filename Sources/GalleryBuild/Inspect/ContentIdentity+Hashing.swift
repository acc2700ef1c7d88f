internal import GalleryCryptography
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

extension PhotoContent {
    /// Hashes the content of a photo's file with the given header: one pass of SHA-256 and one of XXH64.
    init(_ bytes: [UInt8], header: ImageHeader) throws(ImageError) {
        var hash = SHA256()
        CodedPicture.forEachPart(of: bytes, header: header) { hash.update($0) }
        let digest: [UInt8]
        do { digest = try hash.finalize() } catch { throw .outOfMemory }
        self.init(picture: ContentIdentity(hash: digest), file: Fingerprint(of: bytes))
    }
}

extension ContentIdentity {
    private static let chunk = 1 << 20

    /// Hashes the published copy of a video's file in chunks, because it may be larger than memory. Throws
    /// `.cancelled` when the task is cancelled.
    init(
        of file: borrowing SourceFileHandle, _ cleaning: VideoCleaning
    ) throws(FileSystemError) {
        var hash = SHA256()
        let zeros = [UInt8](repeating: 0, count: Self.chunk)
        for part in cleaning.parts {
            hash.update(part.bytes[...])
            for start in stride(from: 0, to: part.zeros, by: Self.chunk) {
                hash.update(zeros.prefix(part.zeros - start))
            }
            for start in stride(
                from: part.range.lowerBound, to: part.range.upperBound, by: Self.chunk)
            {
                if Task.isCancelled { throw .cancelled }
                let end = min(start + Self.chunk, part.range.upperBound)
                hash.update(try file.bytes(at: start, count: end - start)[...])
            }
        }
        self.init(hash: try hash.digest(of: file.path))
    }
}
