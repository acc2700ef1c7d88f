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
        let photos = inspected.outcomes.compactMap { outcome -> InspectedPhoto? in
            if case .photo(let photo) = outcome { photo } else { nil }
        }
        let files = photos.compactMap { photo in
            photo.content.map { PickedPhotos.File(path: photo.file.path, picture: $0.picture) }
        }
        return PickedPhotos(
            list, among: files, albums: albums(of: inspected, photos, options, in: environment),
            site: options.settings.baseAddress.flatMap { PickAddress($0.url("index.html")) }?
                .folders ?? [])
    }

    /// The albums of a folder, with the addresses that the next build gives them.
    private static func albums(
        of inspected: InspectedFolder, _ photos: [InspectedPhoto], _ options: BuildOptions,
        in environment: BuildEnvironment
    ) -> [PickAlbum] {
        let notes = notes(of: inspected)
        let authorNotes = AuthorNotes(notes)
        let folders = inspected.tree.folders.map(\.path)
        func note(_ folder: String) -> FrontMatter? { notes[AuthorNotes.file(ofAlbum: folder)] }
        let unlisted = folders.filter { note($0)?.own.visibility == .unlisted }
        let names = (try? UnlistedAddresses.names(of: Set(unlisted), secret: options.secret)) ?? [:]
        let privateFolders = folders.filter { note($0)?.access.isPrivate == true }
        func isPrivate(_ path: String) -> Bool {
            privateFolders.contains { FilePath.contains($0, path) }
        }
        let links =
            privateFolders.isEmpty ? [] : (try? PrivateLinks.run(options, in: environment)) ?? []
        let pages = Dictionary(links.map { ($0.source, $0.page) }) { first, _ in first }
        let paths = SiteAddresses(
            photos.filter { !isPrivate($0.file.path) }, unlisted: names,
            published: PublishedAddresses(in: OutputFolder(path: options.output))
        ).paths
        // The folders are in order, each before its subfolders.
        var albums: [String: PickAlbum] = [:]
        for folder in folders where privateFolders.contains(folder) || !isPrivate(folder) {
            let above = folder.isEmpty ? nil : albums[FilePath.folder(of: folder)]
            var album = PickAlbum(
                folder: folder,
                names: paths[folder].map { $0.split(separator: "/").map(String.init) })
            album.isSecret = above?.isSecret ?? false
            album.hasPicks = (authorNotes.settings(folder).picks ?? nil) != nil
            if note(folder)?.own.visibility == .unlisted, !folder.isEmpty {
                album.isSecret = true
                album.names = names[folder].map { [$0] }
            }
            if note(folder)?.access.isPrivate == true {
                (album.isSecret, album.isPrivate) = (true, true)
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
            guard let file = folder.files.first(where: { $0.path == path }),
                let bytes = try? file.opened(below: inspected.root).contents(
                    limit: FrontMatter.maxBytes)
            else { continue }
            notes[path] = FrontMatter(bytes, of: .album)
        }
        return notes
    }
}
