internal import GalleryImaging

/// The films of a site.
extension SiteCheck {
    /// What is wrong with a film that a build put there; those that someone else did may say what they like.
    func findings(ofVideo number: Int) -> [Finding] {
        let path = files.files[number].path
        guard path.hasPrefix(PublishedClip.folder + "/") else { return [] }
        func finding(_ fault: Finding.Fault) -> [Finding] { [Finding(path: path, fault: fault)] }
        let file: SourceFileHandle
        do { file = try SourceFileHandle(files.folder + "/" + path) } catch {
            return finding(.unreadable(errno: error.errno))
        }
        do throws(ClipProblem) {
            let clip = try Clip.read(descriptor: file.descriptor, count: file.count)
            let isClean = try clip.cleaning.isDone(descriptor: file.descriptor, count: file.count)
            return isClean ? [] : finding(.talkativeVideo)
        } catch {
            return finding(.unusableVideo(error))
        }
    }
}
