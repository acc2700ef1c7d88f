internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The putting of one photo's own file into the site.
struct OriginalPublication: Sendable {
    /// The resolved path of the photo folder.
    var root: String
    /// Where the files go.
    var output: OutputFolder
    /// What is done with them.
    var policy: SiteSettings.Originals
    /// What each file was when it was listed, by its path below the photo folder.
    var stamps: [String: FileStamp]
    /// Whether files are written; else only their lengths are found out.
    var writes = true
    /// What one file may cost.
    var limits = ImageLimits()

    /// Puts the file of a photo in place.
    func publish(_ job: CarriedWork<Original>.Job) -> Carrying<Original>.Outcome {
        do throws(FileSystemError) {
            let path = root + "/" + job.photo.source
            if policy == .copy {
                let file: SourceFileHandle
                do { file = try SourceFileHandle(path) } catch {
                    return .failed(.unreadable(errno: error.errno))
                }
                // The name was planned for the content that this file had when it was listed.
                if file.stamp == stamps[job.photo.source] {
                    guard writes else { return .written(bytes: file.count) }
                    if try output.copy(file, to: job.file.path) {
                        return .written(bytes: file.count)
                    }
                }
            }
            let bytes: [UInt8]
            do throws(ImageError) { bytes = try content(of: job.photo, at: path) } catch {
                return .failed(error)
            }
            if writes { try output.publish(try output.stage(bytes, for: job.file.path)) }
            return .written(bytes: bytes.count)
        } catch {
            return .unwritable(error)
        }
    }

    private func content(of photo: Photo, at path: String) throws(ImageError) -> [UInt8] {
        let bytes: [UInt8]
        do { bytes = try SourceFileHandle(path).contents(limit: limits.fileBytes) } catch {
            throw .unreadable(errno: error.errno)
        }
        guard Fingerprint(of: bytes) == photo.content else { throw .changed }
        return policy == .strip
            ? try OriginalStrip.stripped(bytes, header: photo.header) : bytes
    }
}
