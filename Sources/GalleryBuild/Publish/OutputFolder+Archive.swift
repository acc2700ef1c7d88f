internal import GalleryFiles
internal import GallerySite

extension OutputFolder {
    /// Writes an archive of files of this folder under a temporary name. Files are copied in chunks. Nil when the
    /// task is cancelled meanwhile.
    func stage(_ archive: AlbumZip) throws(FileSystemError) -> Staged? {
        let file = try begin(archive.path)
        let form = archive.archive
        do throws(FileSystemError) {
            var crcs: [UInt32] = []
            for (index, entry) in form.entries.enumerated() {
                let source = try SourceFileHandle(path + "/" + archive.sources[index])
                try file.append(form.header(index, crc: 0))
                guard let crc = try file.append(contentsOf: source, count: entry.bytes) else {
                    file.abandon()
                    return nil
                }
                try file.replace(at: form.offsets[index], form.header(index, crc: crc))
                crcs.append(crc)
            }
            try file.append(form.end(crcs))
        } catch {
            file.abandon()
            throw error
        }
        return try file.finish()
    }
}
