internal import GalleryFiles
package import GallerySite

/// The folder of a theme, whose files replace the built-in ones of the same name.
package enum ThemeFolder {
    // Checked once per process, because a preview builds repeatedly.
    private static let builtIn = Result { () throws(ThemeError) in try Theme() }

    /// The theme of a folder; nil is the built-in one.
    package static func theme(_ folder: String?) throws(ThemeError) -> Theme {
        guard let folder else { return try builtIn.get() }
        guard FileStatus(path: folder)?.kind == .folder else { throw .noFolder(folder) }
        var files: [Theme.File] = []
        for name in names(in: folder).filter(Theme.isThemeFile) + moduleNames(in: folder) {
            files.append(Theme.File(name: name, bytes: try read(folder + "/" + name)))
        }
        var words: Theme.Words = [:]
        for name in wordsNames(in: folder) {
            let path = folder + "/" + name
            let file: Result<Theme.File, ThemeError>
            do throws(ThemeError) {
                file = .success(Theme.File(name: path, bytes: try read(path)))
            } catch {
                file = .failure(error)
            }
            words[try Theme.languageTag(name)] = file
        }
        return try Theme(own: files, ownWords: words)
    }

    /// The paths of the theme's files below a folder: templates, then script modules, then wordings, each group
    /// sorted.
    package static func fileNames(in folder: String) -> [String] {
        names(in: folder).filter(Theme.isThemeFile) + moduleNames(in: folder)
            + wordsNames(in: folder)
    }

    /// The names in a theme's folder that are probably misspelt: unused, and similar to the name of a theme file,
    /// which is returned, too. Other names, such as that of a licence, are ignored.
    package static func misspeltNames(in folder: String) -> [(name: String, suggestion: String)] {
        let known = Set(fileNames(in: folder))
        let paths =
            names(in: folder)
            + names(in: folder + "/" + ScriptModules.folder).map { ScriptModules.folder + "/" + $0 }
        return paths.compactMap { path in
            Theme.intendedName(of: path, isRead: known.contains(path)).map { (path, $0) }
        }
    }

    private static func wordsNames(in folder: String) -> [String] {
        names(in: folder + "/" + Theme.wordsFolder).map { Theme.wordsFolder + "/" + $0 }
            .filter(Theme.isWords)
    }

    private static func moduleNames(in folder: String) -> [String] {
        names(in: folder + "/" + ScriptModules.folder).map { ScriptModules.folder + "/" + $0 }
            .filter(ScriptModules.isModule)
    }

    private static func names(in folder: String) -> [String] {
        OutputFolder(path: folder).names().sorted()
    }

    private static func read(_ path: String) throws(ThemeError) -> [UInt8] {
        do throws(FileSystemError) {
            return try FileContents.read(path)
        } catch {
            throw .unreadable(path: error.path, errno: error.errno)
        }
    }
}
