internal import GalleryFiles
internal import GallerySite

extension Theme {
    /// Writes the files of the built-in theme into a folder; their names. Nothing is written into one that
    /// holds files, unless forced.
    package static func export(to path: String, isForced: Bool) throws(BuildError) -> [String] {
        let folder = OutputFolder(path: path)
        if let status = FileStatus(path: path), status.kind != .folder {
            throw .theme(path: path, message: "is a file; name a folder")
        }
        guard isForced || folder.names().isEmpty else {
            throw .theme(
                path: path,
                message:
                    "contains files; name an empty folder, or use --force to overwrite its theme"
            )
        }
        do throws(FileSystemError) {
            for name in [wordsFolder, ScriptModules.folder] { try folder.makeFolder(name) }
            for file in builtInFiles + builtInWords {
                try folder.publish(folder.stage(file.bytes, for: file.name))
            }
        } catch {
            throw BuildError(error)
        }
        return builtInNames
    }
}
