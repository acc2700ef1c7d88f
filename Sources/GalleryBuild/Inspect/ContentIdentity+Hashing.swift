internal import Crypto
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

extension PhotoContent {
    /// Hashes the content of a photo's file with the given header: one pass of SHA-256 and one of XXH64.
    init(_ bytes: [UInt8], header: ImageHeader) {
        var hash = SHA256()
        CodedPicture.forEachPart(of: bytes, header: header) { part in
            part.withUnsafeBytes { hash.update(bufferPointer: $0) }
        }
        self.init(
            picture: ContentIdentity(hash: hash.finalize()), file: Fingerprint(of: bytes))
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
            hash.update(data: part.bytes)
            for start in stride(from: 0, to: part.zeros, by: Self.chunk) {
                hash.update(data: zeros.prefix(part.zeros - start))
            }
            for start in stride(
                from: part.range.lowerBound, to: part.range.upperBound, by: Self.chunk)
            {
                if Task.isCancelled { throw .cancelled }
                let end = min(start + Self.chunk, part.range.upperBound)
                hash.update(data: try file.bytes(at: start, count: end - start))
            }
        }
        self.init(hash: hash.finalize())
    }
}
