package import GalleryFacts
package import GalleryFiles

extension VerifiedFile {
    /// Reads a file by its content. Throws when it cannot be read at all.
    package init(
        _ file: borrowing SourceFileHandle, _ depth: Depth, limits: ImageLimits
    ) throws(ImageError) {
        var checked = CheckedFile(descriptor: file.descriptor, count: file.count)
        checked.read()
        self.init(kind: checked.kind, attachments: checked.found, entries: checked.entries)
        if kind == .video {
            do throws(VideoProblem) {
                _ = try VideoFile.read(
                    descriptor: file.descriptor, count: file.count, readsSamples: false)
            } catch {
                problem = error
            }
        }
        guard depth != .content else { return }
        guard file.count <= limits.fileBytes else {
            failure = .tooLarge(.fileBytes, value: file.count, limit: limits.fileBytes)
            return
        }
        let bytes: [UInt8]
        do { bytes = try file.contents(limit: limits.fileBytes) } catch {
            throw .unreadable(errno: error.errno)
        }
        do throws(ImageError) {
            let picture = try VerifiedPicture(
                bytes, of: checked, decodes: depth == .picture, limits: limits)
            (size, damage) = (picture.size, picture.damage)
        } catch {
            failure = error
        }
    }
}
