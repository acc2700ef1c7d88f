internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySealing
internal import GallerySite

/// What is in private albums, where a password opens them.
extension SiteCheck {
    /// What is wrong with a private album: files that do not open or are not what they are said to be, files that no
    /// album names, titles that are read elsewhere, and that no password opens it. Not all of it when the task is
    /// cancelled meanwhile.
    func sealedFindings(_ page: SealedFolders.Page, _ passwords: [String]) -> [Finding] {
        guard let salt = AlbumSalt(text: page.salt) else {
            return [Finding(path: page.path, fault: .unopened)]
        }
        let keys = passwords.lazy.filter { _ in !Task.isCancelled }
            .compactMap { AlbumSecret(password: $0, salt: salt)?.keys }
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

    /// What is wrong with a picture.
    private func fault(of content: SealedAlbumReading.Content) -> Finding.Fault? {
        switch content.role {
        case .image, .poster:
            do {
                let picture = try VerifiedPicture(content.kept, limits: limits)
                if let damage = picture.damage { return .damaged(damage) }
                return picture.attachments.first { mustNotHold($0, Rendition.folder + "/") }
                    .map { .attachment($0) }
            } catch {
                return .undecodable(error)
            }
        case .album, .video, .original, .zip: return nil
        }
    }

    // Shorter titles may well stand elsewhere.
    private static let minTitle = 8

    /// The files outside of an album that hold the title of it, or of one inside; cards may show the first one.
    private func leaks(of titles: [String], _ page: SealedFolders.Page) -> [Finding] {
        files.files.filter { file in
            [.html, .xml, .text].contains(file.kind)
                && FilePath.folder(of: file.path) != page.folder
        }.compactMap { file in
            guard let bytes = try? FileContents.read(files.folder + "/" + file.path) else {
                return nil
            }
            let isCard = bytes.hold(page.folder + "/index.html")
            let hidden = (isCard ? titles.dropFirst() : titles[...]).filter {
                $0.count >= Self.minTitle
            }
            let leak = hidden.first { title in
                bytes.hold(title) || bytes.hold(XMLText.escaped(title))
            }
            return leak.map { Finding(path: file.path, fault: .namesPrivate($0)) }
        }
    }
}
