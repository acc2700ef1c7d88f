internal import GalleryFacts
internal import GalleryFiles
package import GallerySite

/// The search for the photos of a list of picks.
package enum PickSearch {
    /// The photos below the photo folder of `options` that a list picks, found by their content and not by their names.
    /// Every possible photo is read. The secret and the passwords of the options, where there are any, give the
    /// addresses of unlisted and private albums.
    package static func photos(
        of list: PickList, _ options: BuildOptions, in environment: BuildEnvironment
    ) async throws(BuildError) -> PickedPhotos {
        let inspected = try await InspectedFolder(
            options.photos, readsContent: true, jobs: options.jobs,
            readers: FileReaders(options.isolation, limits: options.limits),
            limits: options.limits)
        let files = inspected.outcomes.compactMap { outcome -> PickedPhotos.File? in
            guard case .photo(let photo) = outcome, let content = photo.content else { return nil }
            return PickedPhotos.File(path: photo.file.path, picture: content.picture)
        }
        return PickedPhotos(
            list, among: files, albums: albums(of: inspected, options, in: environment),
            site: options.settings.baseAddress.flatMap { PickAddress($0.url("index.html")) }?
                .folders ?? [])
    }

    /// The albums of a folder.
    private static func albums(
        of inspected: InspectedFolder, _ options: BuildOptions, in environment: BuildEnvironment
    ) -> [PickAlbum] {
        let notes = notes(of: inspected)
        let authorNotes = AuthorNotes(notes)
        let folders = inspected.tree.folders.map(\.path)
        func note(_ folder: String) -> FrontMatter? { notes[AuthorNotes.file(ofAlbum: folder)] }
        let unlisted = folders.filter { note($0)?.own.visibility == .unlisted }
        let names = (try? UnlistedAddresses.names(of: Set(unlisted), secret: options.secret)) ?? [:]
        let hasPrivate = folders.contains { note($0)?.access.isPrivate == true }
        let links = hasPrivate ? (try? PrivateLinks.run(options, in: environment)) ?? [] : []
        let pages = Dictionary(links.map { ($0.source, $0.page) }) { first, _ in first }
        // The folders are in order, each before its subfolders.
        var albums: [String: PickAlbum] = [:]
        var privateFolders: [String] = []
        for folder in folders
        where !privateFolders.contains(where: { FilePath.contains($0, folder) }) {
            let above = folder.isEmpty ? nil : albums[FilePath.folder(of: folder)]
            let slug = Slug.slug(
                FolderName(FilePath.name(of: folder)).addressed, fallback: "album")
            var album = PickAlbum(
                folder: folder,
                names: folder.isEmpty ? [] : above?.names.map { $0 + [slug] })
            album.isSecret = above?.isSecret ?? false
            album.hasPicks = (authorNotes.settings(folder).picks ?? nil) != nil
            if note(folder)?.own.visibility == .unlisted, !folder.isEmpty {
                album.isSecret = true
                album.names = names[folder].map { [$0] }
            }
            if note(folder)?.access.isPrivate == true {
                (album.isSecret, album.isPrivate) = (true, true)
                privateFolders.append(folder)
                album.names = pages[folder].map { [FilePath.folder(of: $0)] }
            }
            albums[folder] = album
        }
        return folders.compactMap { albums[$0] }
    }

    /// The files about albums that can be read.
    private static func notes(of inspected: InspectedFolder) -> [String: FrontMatter] {
        var notes: [String: FrontMatter] = [:]
        for folder in inspected.tree.folders {
            let path = AuthorNotes.file(ofAlbum: folder.path)
            guard folder.files.contains(where: { $0.path == path }),
                let bytes = try? FileContents.read(
                    inspected.root + "/" + path, limit: FrontMatter.maxBytes)
            else { continue }
            notes[path] = FrontMatter(bytes, of: .album)
        }
        return notes
    }
}
