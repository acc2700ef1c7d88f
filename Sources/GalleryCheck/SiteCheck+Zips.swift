internal import CFileSystem
internal import GalleryFiles
internal import GallerySite

/// The check of archives: except for dates, every byte follows from the files of the site.
extension SiteCheck {
    private static let chunk = 1 << 18

    /// The faults of the archive of an album.
    func zipFindings(_ album: Manifest.Album, _ photos: [String: Manifest.Photo]) -> [Finding] {
        guard let zip = album.zip, let number = files.number(of: zip.path) else {
            return album.zip.map { [Finding(path: Manifest.path, fault: .missing($0.path))] } ?? []
        }
        let length = files.files[number].bytes
        var findings: [Finding] = []
        if length != zip.bytes {
            findings.append(
                Finding(
                    path: Manifest.path,
                    fault: .bytes(zip.path, stated: zip.bytes, found: length)))
        }
        do throws(FileSystemError) {
            let file = try SourceFileHandle(files.folder + "/" + zip.path)
            if let fault = fault(in: file, entries: entries(album, photos)) {
                findings.append(Finding(path: zip.path, fault: fault))
            }
        } catch {
            findings.append(Finding(path: zip.path, fault: .unreadable(errno: error.errno)))
        }
        return findings
    }

    /// The expected content of an album's archive.
    private func entries(
        _ album: Manifest.Album, _ photos: [String: Manifest.Photo]
    ) -> [ZipArchive.Entry] {
        let policy = album.originals ?? manifest.originals
        let offersOriginals = ![nil, SiteSettings.Originals.none.rawValue].contains(policy)
        let held = album.photos.flatMap { id -> [(source: String, path: String)] in
            guard let photo = photos[id] else { return [] }
            let video = photo.video.map { ($0.source, $0.path) }
            // A frame of the video is no file of its own.
            if let video, video.0 == photo.source { return [video] }
            // Files in other formats, for browsers that support them, follow the renditions that all browsers show.
            let largest = photo.renditions.last { $0.format == photo.renditions[0].format }
            let path = offersOriginals ? photo.original?.path : largest?.path
            return [path.map { (photo.source, $0) }, video].compactMap(\.self)
        }
        return zip(held, AlbumZip.names(held)).map { file, name in
            let length = files.number(of: file.path).map { files.files[$0].bytes }
            return ZipArchive.Entry(name: name, bytes: length ?? 0)
        }
    }

    private func fault(
        in file: borrowing SourceFileHandle, entries: [ZipArchive.Entry]
    ) -> Finding.Fault? {
        let bare = ZipArchive(entries)
        var dated = entries
        for (index, offset) in bare.offsets.enumerated() {
            guard
                let timestamp = ZipArchive.Timestamp(
                    header: bytes(of: file, offset..<offset + ZipArchive.Timestamp.end))
            else { return .archiveEntry(entries[index].name) }
            dated[index].timestamp = timestamp
        }
        let archive = ZipArchive(dated)
        var crcs: [UInt32] = []
        for (index, entry) in dated.enumerated() {
            let start = archive.offsets[index]
            let content = start + archive.header(index, crc: 0).count
            let crc = sum(of: file, content..<content + entry.bytes)
            guard bytes(of: file, start..<content) == archive.header(index, crc: crc) else {
                return .archiveEntry(entry.name)
            }
            crcs.append(crc)
        }
        let end = archive.end(crcs)
        let range = archive.count - end.count..<archive.count
        return file.count == archive.count && bytes(of: file, range) == end ? nil : .archiveEnd
    }

    private func bytes(of file: borrowing SourceFileHandle, _ range: Range<Int>) -> [UInt8] {
        // Bytes that cannot be read are wrong.
        (try? DescriptorReading.bytes(file.descriptor, at: range.lowerBound, count: range.count))
            ?? []
    }

    private func sum(of file: borrowing SourceFileHandle, _ range: Range<Int>) -> UInt32 {
        var crc: UInt32 = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let chunk = bytes(of: file, start..<min(start + Self.chunk, range.upperBound))
            guard !chunk.isEmpty else { break }
            crc = chunk.withUnsafeBytes { file_system_crc(crc, $0.baseAddress, $0.count) }
            start += chunk.count
        }
        return crc
    }
}
