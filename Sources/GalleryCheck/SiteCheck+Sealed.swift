internal import Foundation
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySealing
internal import GallerySite

/// What is in private albums, where a password opens them.
extension SiteCheck {
    /// As long as the list of files of an album may be, in bytes.
    private static let maxAlbumBytes = 1 << 30

    /// The JSON of an album, as far as a check reads it.
    private struct Album: Decodable {
        struct File: Decodable {
            var name: String
            var bytes: Int

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                name = try list.decode(String.self)
                bytes = try list.decode(Int.self)
            }
        }

        var title: String
        var files: [String: File]
    }

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
        return findings(of: page, keys)
    }

    private func findings(of page: SealedFolders.Page, _ keys: AlbumKeys) -> [Finding] {
        var findings: [Finding] = []
        var opened: Set<String> = []
        // The content of a video or an archive is compared with its seal alone, and not kept.
        func content(_ role: SealedRole, _ name: String) -> (count: Int, kept: [UInt8])? {
            guard let sealedName = SealedName(text: name) else {
                findings.append(Finding(path: page.path, fault: .missing(name)))
                return nil
            }
            let path = page.folder + "/" + sealedName.file
            opened.insert(path)
            guard let file = try? SourceFileHandle(files.folder + "/" + path) else {
                findings.append(Finding(path: page.path, fault: .missing(path)))
                return nil
            }
            let isKept =
                switch role {
                case .album, .image, .poster: true
                case .video, .original, .zip: false
                }
            var kept: [UInt8] = []
            do throws(SealedFileKey.Failure) {
                let count = try keys.fileKey(of: role, sealedName).open(fileBytes: file.count) {
                    try? file.bytes(at: $0.lowerBound, count: $0.count)
                } take: {
                    if isKept { kept += $0 }
                }
                return (count, kept)
            } catch {
                findings.append(Finding(path: path, fault: .sealDamaged))
                return nil
            }
        }
        func album(_ role: SealedRole, _ name: String) -> Album? {
            guard let content = content(role, name)?.kept else { return nil }
            let json = ZlibBytes.gunzipped(content, maxBytes: Self.maxAlbumBytes) ?? content
            guard let album = try? JSONDecoder().decode(Album.self, from: Data(json)) else {
                findings.append(Finding(path: page.path, fault: .notJSON))
                return nil
            }
            return album
        }
        var titles: [String] = []
        var waiting: [(SealedRole, String)] = [(.album(""), page.album)]
        var known: Set<String> = [page.album]
        while let (role, name) = waiting.popLast() {
            guard let album = album(role, name) else { continue }
            titles.append(album.title)
            for (text, file) in album.files.sorted(by: { $0.key < $1.key }) {
                if Task.isCancelled { return findings }
                guard known.insert(file.name).inserted else { continue }
                guard let role = SealedRole(text: text) else {
                    findings.append(Finding(path: page.path, fault: .missing(text)))
                    continue
                }
                if case .album = role {
                    waiting.append((role, file.name))
                    continue
                }
                guard let content = content(role, file.name) else { continue }
                let path = page.folder + "/" + file.name + ".bin"
                if content.count != file.bytes {
                    findings.append(
                        Finding(
                            path: page.path,
                            fault: .bytes(path, stated: file.bytes, found: content.count)))
                }
                if let fault = fault(of: role, content.kept) {
                    findings.append(Finding(path: path, fault: fault))
                }
            }
        }
        for file in files.files
        where FilePath.folder(of: file.path) == page.folder && file.path != page.path
            && !opened.contains(file.path)
        {
            findings.append(Finding(path: file.path, fault: .orphan))
        }
        return findings + leaks(of: titles, page)
    }

    /// What is wrong with a picture.
    private func fault(of role: SealedRole, _ content: [UInt8]) -> Finding.Fault? {
        switch role {
        case .image, .poster:
            do {
                let picture = try VerifiedPicture(content, limits: limits)
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
