internal import GalleryFacts
internal import GalleryFiles
package import GallerySite

/// The files that are made for picked photos. None takes the place of another.
package enum PickFiles {
    /// What became of the files.
    package struct Outcome: Sendable, Hashable {
        /// The files that were written.
        package var written: [String] = []
        /// The files that were there already, and stay as they are.
        package var kept: [String] = []
    }

    /// Copies the files of picked photos below `source` into a folder, in folders as they are there.
    package static func copy(
        _ picked: PickedPhotos, from source: String, to folder: String
    ) throws(BuildError) -> Outcome {
        let output = OutputFolder(path: folder)
        var outcome = Outcome()
        for path in picked.photos.flatMap({ [$0.path] + $0.others }) {
            do throws(FileSystemError) {
                guard try isFree(path, in: output, &outcome) else { continue }
                let file = try SourceFileHandle(source + "/" + path)
                // False where the file changes meanwhile, or the user interrupts.
                guard try output.copy(file, to: path) else { throw .cancelled }
            } catch .cancelled {
                throw .interrupted
            } catch {
                throw .fileSystem(error)
            }
        }
        return outcome
    }

    /// Writes the sidecars of picked photos into a folder, in folders as the photos are in.
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

    /// Whether there is nothing at a path, whose folder is made; either way the path is noted.
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
