internal import GalleryBuild
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The sources of a site to watch. All paths are absolute and resolved.
struct WatchPlan: Sendable, Hashable {
    /// The photo folder, watched with everything below it.
    var photos: String
    /// Whether links that lead out of the photo folder are followed.
    var followsLinks = false
    /// Folders that a build writes to.
    var ignored: [String] = []
    /// The folder of the theme, watched with its subfolders of wordings and script modules.
    var theme: String?
    /// Single files: the configuration, the pages of text, the logos, the watermark, the font and
    /// the passwords.
    var files: [String] = []
}

extension WatchPlan {
    /// The sources of a build with these options; `configuration` is the file that they come from.
    init(_ options: BuildOptions, configuration: String?) {
        let photos = ResolvedPath.resolvingExistingPrefix(options.photos)
        let cache = BuildPaths.storeFolder(options.cache, photos: photos)
        let content =
            options.settings.pages
            + [
                options.settings.logo?.path, options.settings.logo?.darkPath,
                options.settings.watermarkFile,
                options.settings.fontFile, options.passwords.file,
            ]
            .compactMap(\.self)
        self.init(
            photos: photos, followsLinks: options.followsLinks,
            ignored: [ResolvedPath.resolvingExistingPrefix(options.output), cache].compactMap(
                \.self),
            theme: options.theme.map(ResolvedPath.resolvingExistingPrefix),
            files: ([configuration].compactMap(\.self) + content).map(Self.named))
    }

    /// The path of a file in its resolved folder: the file itself may be a link, which can change.
    private static func named(_ path: String) -> String {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        let resolved = ResolvedPath.resolvingExistingPrefix(folder.isEmpty ? "/" : folder)
        return resolved == "/" ? "/" + name : resolved + "/" + name
    }

    /// The paths that can appear or disappear as a whole.
    var roots: [String] { [photos] + [theme].compactMap(\.self) + files }

    /// Whether a change at a path may change the site.
    func concerns(_ path: String) -> Bool {
        // A change of a parent folder may move a root.
        if roots.contains(where: { ResolvedPath.contains(path, $0) }) { return true }
        if let theme, let name = Self.path(path, below: theme),
            Theme.isWords(name) || ScriptModules.isModule(name)
                || (Theme.isThemeFile(name) && !name.contains("/"))
        {
            return true
        }
        guard let inside = Self.path(path, below: photos),
            !ignored.contains(where: { ResolvedPath.contains($0, path) })
        else { return false }
        var names = inside.split(separator: "/")
        if names.last == FolderWalk.ignoreMarker[...] { names.removeLast() }
        return names.allSatisfy { !FolderWalk.isIgnored(String($0)) }
    }

    private static func path(_ path: String, below folder: String) -> String? {
        let start = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    // MARK: What is there

    /// The parent folders of everything that can appear or disappear, and the folders of the theme.
    func anchors() -> Set<String> {
        var folders = Set(roots.map(Self.nearestFolder(above:)))
        for folder in theme.map({ theme in
            ["", "/" + Theme.wordsFolder, "/" + ScriptModules.folder].map { theme + $0 }
        }) ?? []
        where FileStatus(path: folder)?.kind == .folder {
            folders.insert(folder)
        }
        return folders
    }

    /// All folders to watch: the anchors, and each folder of the photos.
    func folders() -> Set<String> {
        var folders = anchors()
        // The build reports an unreadable photo folder.
        guard let tree = try? tree() else { return folders }
        for path in tree.folders.map(\.path) + tree.closed {
            folders.insert(FilePath.joined(photos, path))
        }
        return folders
    }

    /// A fingerprint of everything watched, for comparisons. One `stat` per file.
    func snapshot() -> Fingerprint {
        var encoder = KeyEncoder()
        func put(_ path: String, _ stamp: FileStamp?) {
            encoder.put("path", path)
            encoder.put("stamp", stamp ?? FileStamp())
        }
        // An unreadable photo folder counts as missing.
        if let tree = try? tree() {
            for folder in tree.folders {
                encoder.put("folder", folder.path)
                for file in folder.files { put(file.path, file.stamp) }
            }
            for problem in tree.problems { encoder.put("problem", problem.path) }
        }
        if let theme {
            for name in ThemeFolder.fileNames(in: theme) {
                put(name, FileStatus(path: theme + "/" + name)?.stamp)
            }
        }
        for file in files { put(file, FileStatus(path: file)?.stamp) }
        return encoder.key
    }

    private func tree() throws(FileSystemError) -> SourceTree {
        try FolderWalk.files(
            below: photos, followsLinks: followsLinks,
            excluding: Set(ignored.compactMap { FileStatus(path: $0)?.identity }))
    }

    private static func nearestFolder(above path: String) -> String {
        var parts = path.split(separator: "/").dropLast()
        while !parts.isEmpty {
            let folder = "/" + parts.joined(separator: "/")
            if FileStatus(path: folder)?.kind == .folder { return folder }
            parts = parts.dropLast()
        }
        return "/"
    }
}
