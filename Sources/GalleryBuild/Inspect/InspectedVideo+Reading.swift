internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
package import GallerySite

extension InspectedVideo {
    /// Parses the structure of a listed file; `root` is the resolved path of the photo folder.
    package init(_ listed: SourceTree.File, root: String, _ readers: FileReaders) {
        self.init(file: listed, result: .failure(.changed))
        let handle: SourceFileHandle
        do { handle = try readers.open(listed, below: root) } catch {
            result = .failure(.init(opening: error))
            return
        }
        (file.bytes, file.stamp) = (handle.count, handle.stamp)
        let found: Result<VideoHeader, VideoProblem>
        do throws(VideoProblem) {
            let video = try readers.video(handle)
            found = .success(video.header)
        } catch {
            found = .failure(error)
        }
        // An apparent mistake in a half-written file is not reported.
        if handle.isUnchanged { result = found }
    }

    /// The video with the identity of its published copy, which is read in chunks.
    package func identified(root: String, _ readers: FileReaders) -> InspectedVideo {
        var video = self
        do throws(FileSystemError) {
            let handle = try readers.open(file, below: root)
            var cleaning = VideoCleaning(wholeFile: handle.count)
            // A file that is not published as it is has the identity of its bytes.
            if case .success = result {
                do throws(VideoProblem) {
                    cleaning = try readers.video(handle).cleaning
                } catch {
                    let isFault = error.refusal != nil || handle.isUnchanged
                    video.result = .failure(isFault ? error : .changed)
                    return video
                }
            }
            let content = try ContentIdentity(of: handle, cleaning)
            guard handle.stamp == file.stamp, handle.isUnchanged else {
                video.result = .failure(.changed)
                return video
            }
            video.content = content
        } catch {
            video.result = .failure(.init(opening: error))
        }
        return video
    }
}
