internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
package import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension InspectedVideo {
    /// Looks at the structure of a listed file; `root` is the resolved path of the photo folder.
    package init(_ listed: SourceTree.File, root: String) {
        self.init(file: listed, result: .failure(.changed))
        let handle: SourceFileHandle
        do { handle = try SourceFileHandle(root + "/" + listed.path) } catch {
            result = .failure(.unreadable(errno: error.errno))
            return
        }
        file = SourceTree.File(path: listed.path, bytes: handle.count, stamp: handle.stamp)
        let found: Result<VideoHeader, VideoProblem>
        do throws(VideoProblem) {
            let video = try VideoFile.read(descriptor: handle.descriptor, count: handle.count)
            found = .success(video.header)
        } catch {
            found = .failure(error)
        }
        // What a half-written file seems to be is no mistake of the video.
        if handle.isUnchanged { result = found }
    }

    /// The video with the fingerprint of its bytes, all of which are read for it, a chunk at a time.
    package func fingerprinted(root: String) -> InspectedVideo {
        var video = self
        do throws(FileSystemError) {
            let handle = try SourceFileHandle(root + "/" + file.path)
            let content = try handle.fingerprintOfChunks()
            guard handle.stamp == file.stamp, handle.isUnchanged else {
                video.result = .failure(.changed)
                return video
            }
            video.content = content
        } catch {
            video.result = .failure(.unreadable(errno: error.errno))
        }
        return video
    }
}

extension SourceFileHandle {
    private static let chunk = 1 << 20

    /// The fingerprint of a file that may be larger than memory: that of the fingerprints of its chunks of
    /// 1 MiB.
    fileprivate func fingerprintOfChunks() throws(FileSystemError) -> Fingerprint {
        var chunks: [UInt64] = [UInt64(count)]
        for start in stride(from: 0, to: count, by: Self.chunk) {
            if Task.isCancelled {
                throw FileSystemError(operation: .read, path: path, errno: ECANCELED)
            }
            chunks.append(Fingerprint(of: try bytes(at: start, count: Self.chunk)).value)
        }
        return chunks.withUnsafeBytes { Fingerprint(of: $0) }
    }
}
