internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The videos of a site.
extension SiteCheck {
    /// The faults of a video that a build published; videos from other sources may contain anything.
    func findings(ofVideo number: Int) -> [Finding] {
        let path = files.files[number].path
        guard path.hasPrefix(PublishedVideo.folder + "/") else { return [] }
        func finding(_ fault: Finding.Fault) -> [Finding] { [Finding(path: path, fault: fault)] }
        let file: SourceFileHandle
        do { file = try SourceFileHandle(files.folder + "/" + path) } catch {
            return finding(.unreadable(errno: error.errno))
        }
        do throws(VideoProblem) {
            _ = try VideoFile.read(
                descriptor: file.descriptor, count: file.count, readsSamples: false)
        } catch {
            return finding(.unusableVideo(error))
        }
        let unknown = CheckedVideo.unknownParts(descriptor: file.descriptor, count: file.count)
        return unknown.isEmpty ? [] : finding(.unstrippedVideo(unknown))
    }
}
