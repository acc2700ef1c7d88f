internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySealing
internal import GallerySite

/// The check of private albums that a password opens.
extension SiteCheck {
    /// The faults of a private album: files that cannot be decrypted or differ from their description, unlisted
    /// files, titles in other files, and a missing password. Incomplete when the task is cancelled meanwhile.
    func sealedFindings(_ page: SealedFolders.Page, _ passwords: [String]) -> [Finding] {
        guard let salt = AlbumSalt(text: page.salt) else {
            return [Finding(path: page.path, fault: .unopened)]
        }
        let keys = passwords.lazy.filter { _ in !Task.isCancelled }
            // Without memory for its key, an album stays unopened.
            .compactMap { try? AlbumSecret(password: $0, salt: salt).keys }
            .first { $0.check == page.check }
        guard let keys else { return [Finding(path: page.path, fault: .unopened)] }
        var reading = SealedAlbumReading(page, keys, site: files.folder)
        reading.run(fault)
        if Task.isCancelled { return reading.findings }
        let orphans = files.files.filter {
            FilePath.folder(of: $0.path) == page.folder && $0.path != page.path
                && !reading.named.contains($0.path)
        }
        return reading.findings + orphans.map { Finding(path: $0.path, fault: .orphan) }
            + leaks(of: reading.titles, page)
    }

    /// The fault of a picture, which only someone with the password can have written: it is read in this process.
    private func fault(of content: SealedAlbumReading.Content) -> Finding.Fault? {
        switch content.role {
        case .image, .poster:
            do {
                let picture = try VerifiedPicture(content.kept)
                if let damage = picture.damage { return .damaged(damage) }
                return picture.attachments.first.map { .attachment($0) }
            } catch {
                return .undecodable(error)
            }
        case .album, .video, .original, .zip: return nil
        }
    }

    // Shorter titles may occur elsewhere by chance.
    private static let minTitle = 8

    /// The files outside of an album that contain its title, or that of a child album; a card may show the album's own
    /// title. A title that is part of the title of a public album reveals nothing.
    private func leaks(of titles: [String], _ page: SealedFolders.Page) -> [Finding] {
        let publicTitles = manifest.albums.map(\.title)
        let secretTitles = titles.filter { title in
            title.count >= Self.minTitle && !publicTitles.contains { $0.contains(title) }
        }
        return files.files.filter { file in
            [.html, .xml, .text].contains(file.kind)
                && FilePath.folder(of: file.path) != page.folder
        }.compactMap { file in
            guard let bytes = try? FileContents.read(files.folder + "/" + file.path) else {
                return nil
            }
            let isCard = bytes.contains(text: page.folder + "/index.html")
            let leak = secretTitles.first { title in
                (!isCard || title != titles.first)
                    && (bytes.contains(text: title) || bytes.contains(text: XMLText.escaped(title)))
            }
            return leak.map { Finding(path: file.path, fault: .namesPrivate($0)) }
        }
    }
}
