package import GalleryImaging

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What a look at the structure of a film's file brought to light.
package struct InspectedClip: Sendable, Hashable {
    /// The file.
    package var file: SourceTree.File
    /// What its header says, or why it cannot be published.
    package var result: Result<ClipHeader, ClipProblem>
    /// The fingerprint of its bytes; nil before anyone needed it.
    package var content: Fingerprint?

    /// Creates the result of a look at a file.
    package init(
        file: SourceTree.File, result: Result<ClipHeader, ClipProblem>, content: Fingerprint? = nil
    ) {
        (self.file, self.result, self.content) = (file, result, content)
    }

    /// Looks at the structure of a listed file; `root` is the resolved path of the photo folder.
    init(_ listed: SourceTree.File, root: String) {
        self.init(file: listed, result: .failure(.changed))
        let handle: SourceFileHandle
        do { handle = try SourceFileHandle(root + "/" + listed.path) } catch {
            result = .failure(.unreadable(errno: error.errno))
            return
        }
        file = SourceTree.File(path: listed.path, bytes: handle.count, stamp: handle.stamp)
        let found: Result<ClipHeader, ClipProblem>
        do throws(ClipProblem) {
            let clip = try Clip.read(descriptor: handle.descriptor, count: handle.count)
            found = .success(clip.header)
        } catch {
            found = .failure(error)
        }
        // What a half-written file seems to be is no mistake of the film.
        if handle.isUnchanged { result = found }
    }

    /// The clip with the fingerprint of its bytes, all of which are read for it, a piece at a time.
    func fingerprinted(root: String) -> InspectedClip {
        var clip = self
        do throws(FileSystemError) {
            let handle = try SourceFileHandle(root + "/" + file.path)
            let content = try handle.fingerprintOfPieces()
            guard handle.stamp == file.stamp, handle.isUnchanged else {
                clip.result = .failure(.changed)
                return clip
            }
            clip.content = content
        } catch {
            clip.result = .failure(.unreadable(errno: error.errno))
        }
        return clip
    }
}

extension SourceFileHandle {
    private static let piece = 1 << 20

    /// The fingerprint of a file that may be larger than memory: that of the fingerprints of its pieces of
    /// 1 MiB.
    fileprivate func fingerprintOfPieces() throws(FileSystemError) -> Fingerprint {
        var pieces: [UInt64] = [UInt64(count)]
        for start in stride(from: 0, to: count, by: Self.piece) {
            if Task.isCancelled {
                throw FileSystemError(operation: .read, path: path, errno: ECANCELED)
            }
            pieces.append(Fingerprint(of: try bytes(at: start, count: Self.piece)).value)
        }
        return pieces.withUnsafeBytes { Fingerprint(of: $0) }
    }
}
