internal import GalleryFiles
internal import GallerySite

/// The way from a site whose pictures are in place to archives of them.
extension Build {
    /// Puts the archive of each album in place, by the paths of the albums. One that is there under its name,
    /// which changes with the content, stays as it is.
    mutating func publishZips(
        _ site: Finished, place: BuildPlace, publication: inout Publication
    ) throws(BuildError) -> [String: AlbumZip] {
        guard options.settings.hasZips else { return [:] }
        var zips: [String: AlbumZip] = [:]
        var missing: [AlbumZip] = []
        for album in site.plan.gallery.albums {
            let files = album.photos.compactMap { zipFile($0, site, publication.previous) }
            guard let zip = AlbumZip(of: album, site: site.plan.gallery.title, files) else {
                continue
            }
            zips[album.path] = zip
            // What an unfinished build left may have lost its bytes with the power.
            let isDoubtful = publication.previous.journal?.paths.contains(zip.path) ?? false
            if isDoubtful || place.output.bytes(of: zip.path) != zip.bytes {
                missing.append(zip)
            } else if tellsKept {
                onEvent(.file(action: .keep, path: zip.path))
            }
        }
        do throws(FileSystemError) {
            if !missing.isEmpty, !options.isDryRun {
                try publication.prepare(missing.map(\.path), in: AlbumZip.folder)
            }
            for (done, zip) in missing.enumerated() {
                onEvent(.progress(stage: .originals, done: done, total: missing.count))
                if !options.isDryRun {
                    guard let staged = try place.output.stage(zip) else { break }
                    try place.output.publish(staged)
                }
                onEvent(.file(action: .write, path: zip.path))
            }
        } catch {
            throw BuildError(error)
        }
        if Task.isCancelled { throw .interrupted }
        if !missing.isEmpty {
            onEvent(.progress(stage: .originals, done: missing.count, total: missing.count))
        }
        for zip in Set(zips.values.map(\.path)).sorted() { publication.add(zip) }
        return zips
    }

    /// The file that stands for a photo: what its page offers for download, or else its largest picture. Nil
    /// when downloads are offered and this photo has none.
    private func zipFile(
        _ photo: Photo, _ site: Finished, _ previous: PreviousFiles
    ) -> AlbumZip.File? {
        func file(_ path: String, _ bytes: Int) -> AlbumZip.File {
            .init(path: path, bytes: bytes, source: photo.source, taken: photo.facts.taken)
        }
        if site.offersOriginals {
            return site.originals[photo.id].map { file($0.path, $0.bytes ?? 0) }
        }
        return site.plan.renditions(of: photo).last.map {
            file($0.path, site.bytes(of: $0, of: photo, previous))
        }
    }
}

extension OutputFolder {
    /// Writes an archive of files of this folder, under a name of its own. No file is ever in memory. Nil when
    /// the task is cancelled meanwhile.
    func stage(_ zip: AlbumZip) throws(FileSystemError) -> Staged? {
        let file = try begin(zip.path)
        do throws(FileSystemError) {
            var crcs: [UInt32] = []
            for (index, entry) in zip.archive.entries.enumerated() {
                let source = try SourceFileHandle(path + "/" + zip.sources[index])
                try file.append(zip.archive.header(index, crc: 0))
                guard let crc = try file.append(contentsOf: source, count: entry.bytes) else {
                    file.abandon()
                    return nil
                }
                try file.replace(
                    at: zip.archive.offsets[index], zip.archive.header(index, crc: crc))
                crcs.append(crc)
            }
            try file.append(zip.archive.end(crcs))
        } catch {
            file.abandon()
            throw error
        }
        return try file.finish()
    }
}
