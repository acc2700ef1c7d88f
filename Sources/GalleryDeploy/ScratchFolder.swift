internal import Foundation
internal import GalleryFiles

/// A temporary folder for lists and output, readable only by the owner. Who creates it removes it, in a `defer`
/// statement: programs use its path after the last use of the value.
struct ScratchFolder {
    /// The path.
    let path: String

    /// Creates a folder in the system's folder of temporary files.
    init() throws(DeployError) {
        path = NSTemporaryDirectory() + "/gallery-deploy-" + TemporaryName.token()
        guard mkdir(path, 0o700) == 0 else { throw .fileSystem(.last(.create, path)) }
    }

    /// Removes the folder. One that cannot be removed is still readable only by the owner.
    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Creates a folder and its parent folders; returns its path.
    @discardableResult
    func makeFolder(_ name: String) throws(DeployError) -> String {
        let folder = path + "/" + name
        do throws(FileSystemError) {
            try FolderMaking.make(folder, isPrivate: false)
        } catch {
            throw .fileSystem(error)
        }
        return folder
    }

    /// Writes a file; returns its path.
    func write(_ text: String, to name: String) throws(DeployError) -> String {
        let file = path + "/" + name
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .fileSystem(.last(.create, file)) }
        defer { close(descriptor) }
        do throws(FileSystemError) {
            try DescriptorWriting.write(Array(text.utf8), to: descriptor, path: file)
        } catch {
            throw .fileSystem(error)
        }
        return file
    }

    /// The text of a file; empty when there is none.
    func text(_ name: String) -> String {
        let bytes = (try? FileContents.read(path + "/" + name)) ?? []
        return String(decoding: bytes, as: UTF8.self)
    }
}
