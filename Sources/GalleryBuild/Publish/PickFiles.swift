internal import GalleryFacts
internal import GalleryFiles
package import GallerySite

/// Copies and sidecars of picked photos. They never replace a file.
package enum PickFiles {
    /// The outcome of writing the files.
    package struct Outcome: Sendable, Hashable {
        /// The files that were written.
        package var written: [String] = []
        /// The files that existed already and were not changed.
        package var kept: [String] = []
    }

    /// Copies the files of picked photos below `source` into a folder with the same subfolders.
    package static func copy(
        _ picked: PickedPhotos, from source: String, to folder: String
    ) throws(BuildError) -> Outcome {
        let output = OutputFolder(path: folder)
        let source = ResolvedPath.of(source) ?? source
        var outcome = Outcome()
        for path in picked.photos.flatMap({ [$0.path] + $0.others }) {
            do throws(FileSystemError) {
                guard try isFree(path, in: output, &outcome) else { continue }
                let file = try SourceFileHandle(path, below: source)
                // False when the file changes meanwhile, or the user interrupts.
                guard try output.copy(file, to: path) else { throw .cancelled }
            } catch .cancelled {
                throw .interrupted
            } catch {
                throw .fileSystem(error)
            }
        }
        return outcome
    }

    /// Writes sidecars of picked photos into a folder with the subfolders of the photos.
    package static func writeSidecars(
        _ sidecar: PickSidecar, of picked: PickedPhotos, to folder: String
    ) throws(BuildError) -> Outcome {
        let output = OutputFolder(path: folder)
        var outcome = Outcome()
        for photo in picked.photos {
            for path in PickSidecar.paths(of: photo) {
                do throws(FileSystemError) {
                    guard try isFree(path, in: output, &outcome) else { continue }
                    try output.publish(try output.stage(sidecar.bytes(note: photo.note), for: path))
                } catch {
                    throw .fileSystem(error)
                }
            }
        }
        return outcome
    }

    /// Whether nothing exists at a path, whose folder is created; records the path in either case.
    private static func isFree(
        _ path: String, in output: OutputFolder, _ outcome: inout Outcome
    ) throws(FileSystemError) -> Bool {
        guard FileStatus(path: output.path + "/" + path, followsLinks: false) == nil else {
            outcome.kept.append(path)
            return false
        }
        try output.makeFolder(FilePath.folder(of: path))
        outcome.written.append(path)
        return true
    }
}
