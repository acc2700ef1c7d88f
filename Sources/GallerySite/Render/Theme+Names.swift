/// The file names of a theme.
extension Theme {
    /// The name that a file or folder of a theme probably should have, by its path below the theme; nil for a valid
    /// name, and for one that is similar to none. `isRead` states whether it is used as a part of the theme.
    package static func intendedName(of path: String, isRead: Bool) -> String? {
        guard let first = path.first, first != ".", first != "_" else { return nil }
        let folders = [wordsFolder, ScriptModules.folder]
        let names = builtInFiles.map(\.name) + [scriptName, customStyleSheet]
        guard !names.contains(path), !folders.contains(path) else { return nil }
        // An unused template, style sheet or module is an error; an additional picture may be the theme's own.
        let isOwn = isRead && !(path.hasSuffix(".js") && !ScriptModules.isModule(path))
        return isOwn ? nil : Spelling.nearest(to: path.lowercased(), among: names + folders)
    }
}
