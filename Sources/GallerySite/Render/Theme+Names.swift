/// The names that files of a theme may have.
extension Theme {
    /// The name that a file or folder of a theme was probably to have, by its path below the theme; nil for one that a
    /// theme may have, and for one that is like no other. `isRead` says whether it is taken for a part of the theme.
    package static func intendedName(of path: String, isRead: Bool) -> String? {
        guard let first = path.first, first != ".", first != "_" else { return nil }
        let folders = [wordsFolder, ScriptModules.folder]
        let names = builtInFiles.map(\.name) + [scriptName, customStyleSheet]
        guard !names.contains(path), !folders.contains(path) else { return nil }
        // A template, style sheet or module that nothing uses is an error, a picture may be the theme's own.
        let isOwn = isRead && !(path.hasSuffix(".js") && !ScriptModules.isModule(path))
        return isOwn ? nil : Spelling.nearest(to: path.lowercased(), among: names + folders)
    }
}
