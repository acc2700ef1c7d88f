/// The writing of pages and the removal of what is obsolete, after all images are in place.
struct Publication {
    /// Where to write.
    let place: BuildPlace
    /// Whether to tell what would be written and write nothing.
    let isDryRun: Bool
    /// Hears of every file.
    let onEvent: (BuildEvent) -> Void

    /// Writes assets, then pages, then the manifest, then removes the last build's files that are not
    /// part of this one; the number of files whose content changed.
    func publish(
        _ pages: SitePages, manifest: Manifest, renditions: Set<String>
    ) throws(FileSystemError) -> Int {
        let files = pages.assets + pages.pages + pages.sharedFiles
        var changed = 0
        for (index, file) in files.enumerated() {
            if try write(file.bytes, to: file.path) { changed += 1 }
            if index % 64 == 0 || index == files.count - 1 {
                onEvent(.progress(stage: .publish, done: index + 1, total: files.count))
            }
        }
        let current = renditions.union(files.map(\.path))
        for path in obsolete(keeping: current) {
            onEvent(.file(action: .remove, path: path))
            if !isDryRun { try place.output.remove(path) }
        }
        let text: [UInt8]
        do { text = try manifest.encoded() } catch {
            throw FileSystemError(operation: .write, path: Manifest.path, errno: 0)
        }
        if try write(text, to: Manifest.path) { changed += 1 }
        return changed
    }

    private func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Bool {
        if isDryRun {
            let old = try? FileContents.read(place.output.path + "/" + path)
            onEvent(.file(action: old == bytes ? .keep : .write, path: path))
            return old != bytes
        }
        if let slash = path.lastIndex(of: "/") {
            try place.output.makeFolder(String(path[..<slash]))
        }
        let isNew = try place.output.update(bytes, at: path)
        onEvent(.file(action: isNew ? .write : .keep, path: path))
        return isNew
    }

    /// The files of the last build that are not part of this one. Only what its manifest names and assets of
    /// our naming are ours to remove.
    private func obsolete(keeping current: Set<String>) -> [String] {
        guard let old = place.manifest else { return [] }
        var paths = Set(old.albums.map(\.page) + old.photos.map(\.page))
        paths.formUnion(old.photos.flatMap(\.renditions).map(\.path))
        paths.formUnion(old.files ?? [])
        for name in place.output.names(in: "assets") where Self.isOurAsset(name) {
            paths.insert("assets/" + name)
        }
        // A manifest is a file that anyone may have edited: nothing outside the site is ever removed.
        return paths.subtracting(current).filter { path in
            !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
        }.sorted()
    }

    /// Whether a name has the form `stem.fingerprint.ending`.
    private static func isOurAsset(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        return parts.count == 3 && parts[1].count == 10 && ["css", "js", "svg"].contains(parts[2])
    }
}
