internal import GalleryFiles
internal import GallerySite

extension Theme {
    /// Writes the files of the built-in theme into a folder; returns their names. Throws when the folder is not
    /// empty, unless forced.
    package static func export(to path: String, isForced: Bool) throws(BuildError) -> [String] {
        let folder = OutputFolder(path: path)
        if let status = FileStatus(path: path), status.kind != .folder {
            throw .themeFolderIsFile(path)
        }
        guard isForced || folder.names().isEmpty else { throw .themeFolderIsNotEmpty(path) }
        do throws(FileSystemError) {
            for name in [wordsFolder, ScriptModules.folder] { try folder.makeFolder(name) }
            for file in builtInFiles + builtInWords {
                try folder.publish(folder.stage(file.bytes, for: file.name))
            }
        } catch {
            throw .fileSystem(error)
        }
        return builtInNames
    }
}
