internal import GalleryFacts

/// The file that a photo's page offers for download.
package struct Original: CopiedFile {
    /// The path below the output folder.
    package var path: String
    /// The length of the file in bytes; nil until it exists.
    package var bytes: Int?
    /// How it is made from the photographer's file.
    package let policy: SiteSettings.Originals
    /// The size, if it is not the photo's own.
    let size: PixelSize?

    /// Increase it when the same file gives other bytes.
    private static let stripVersion = "3"

    /// The folder of all originals below the output folder.
    package static let folder = "originals"

    /// Creates the value of an existing picture of a chosen width.
    package init(_ rendition: Rendition, bytes: Int) {
        self.init(
            path: rendition.path, bytes: bytes, policy: .resized(width: rendition.size.width),
            size: rendition.size)
    }

    /// Creates the value of an existing file.
    init(
        path: String, bytes: Int, policy: SiteSettings.Originals = .copy, size: PixelSize? = nil
    ) {
        (self.path, self.bytes, self.policy, self.size) = (path, bytes, policy, size)
    }

    /// Plans the copy of a photo's file for download; nil for a video without a poster, and for a policy without
    /// copies: pictures of a chosen width are renditions. The name changes with the content.
    package init?(of photo: Photo, policy: SiteSettings.Originals) {
        // The page offers the video itself.
        guard photo.frame == nil else { return nil }
        let options: Fingerprint
        let form = Self.form(of: photo)
        var kind = form.format.kind
        switch policy {
        case .none, .resized: return nil
        case .copy: options = Fingerprint(combining: ["copy", form.content.file.text])
        case .strip:
            options = Fingerprint(combining: ["strip", Self.stripVersion])
            // Stripping a raw file leaves its embedded JPEG.
            if kind == .raw { kind = .jpeg }
        }
        (self.policy, size) = (policy, nil)
        let identity = form.content.picture.made(with: options)
        let ending = Self.ending(of: form.source, kind)
        path = "\(Self.folder)/\(photo.fileSlug)-\(identity.text).\(ending)"
    }

    /// The file of a photo that is offered: the raw file or the HEIC beside a JPEG, else the photo's own file.
    package static func form(of photo: Photo) -> PhotoForm {
        photo.otherForm ?? ownForm(of: photo)
    }

    /// The file with the photo's picture.
    package static func ownForm(of photo: Photo) -> PhotoForm {
        PhotoForm(
            file: photo.inspected.file, format: photo.facts.format, content: photo.content)
    }

    /// The extension of a file of a kind: that of the manufacturer for raw files.
    private static func ending(of source: String, _ kind: FileKind) -> String {
        let name = FilePath.name(of: source)
        if kind == .raw, FileKind(name: name) == .raw, let dot = name.lastIndex(of: ".") {
            return name[name.index(after: dot)...].lowercased()
        }
        return kind.ending
    }

    /// The file name of the download: the photographer's own, so that both can refer to it.
    func downloadName(_ photo: Photo) -> String {
        Self.downloadName(photo.source, path: path)
    }

    /// The file name of a download: that of the file at a path below the photo folder, with the extension of the
    /// published `path`.
    static func downloadName(_ source: String, path: String) -> String {
        let name = FilePath.name(of: source)
        let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return "\(name).\(ending)"
        }
        // The extension follows the content and not the name.
        let own = name[name.index(after: dot)...].lowercased()
        let kind = FileKind(name: name)
        let isSame = kind == FileKind(name: path) && kind != .raw && kind != .video
        return isSame || own == ending ? name : "\(name[..<dot]).\(ending)"
    }

    /// The text beside the download: `6000 × 4000, 9.1 MB`.
    func summary(_ photo: Photo, _ words: Wording = .standard) -> String {
        let size = size ?? photo.facts.size
        let extent = "\(size.width) × \(size.height)"
        return bytes.map { extent + words("comma") + words.fileSize($0) } ?? extent
    }
}

extension Wording {
    /// The length of a file: `222 kB`, `9.1 MB`.
    func fileSize(_ bytes: Int) -> String {
        // 999.5 kB would be written as 1000 kB.
        let (value, unit) =
            bytes < 999_500
            ? (Double(bytes) / 1e3, "kilobytes") : (Double(bytes) / 1e6, "megabytes")
        return self(unit, ["number": decimal(value, digits: value < 9.95 ? 1 : 0)])
    }
}
