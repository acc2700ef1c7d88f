internal import GalleryFiles

/// A file with a default name of configurations that the build does not read.
struct IgnoredConfiguration: Equatable {
    /// Its path.
    let path: String
    /// The file that is read instead; nil when none is.
    let used: String?

    /// The problem and its remedy.
    var explanation: String {
        guard let used else { return "not read; use --config \(path)" }
        return "not read, because \(used) is; keep one, or use --config \(path)"
    }

    /// The files with default names in the current folder and in the photo folder that are not read. `named` is the
    /// given file; with one, the current folder is not examined.
    static func all(named: String?, photos: String) -> [IgnoredConfiguration] {
        let used = named ?? ConfigurationFile.found
        let names = ConfigurationFile.defaultNames
        // Shells complete names of folders with a slash.
        let folder = photos.hasSuffix("/") ? photos : photos + "/"
        let paths = (named == nil ? names : []) + names.map { folder + $0 }
        var known = Set([used.flatMap { FileStatus(path: $0)?.identity }].compactMap(\.self))
        return paths.compactMap { path in
            guard let status = FileStatus(path: path), status.kind == .file,
                known.insert(status.identity).inserted
            else { return nil }
            return IgnoredConfiguration(path: path, used: used)
        }
    }
}
