internal import GalleryFacts

/// The file that a photo's page offers for download.
package struct Original: CopiedFile {
    /// The path below the output folder.
    package var path: String
    /// The length of the file; nil before it is made.
    package var bytes: Int?

    /// Changes when other bytes are made of the same file.
    private static let stripVersion = "2"

    /// The folder of all originals below the output folder.
    package static let folder = "originals"

    /// A download that is in place.
    package init(path: String, bytes: Int) { (self.path, self.bytes) = (path, bytes) }

    /// Plans the download of a photo; nil when there is none. The name changes with the content.
    package init?(of photo: Photo, policy: SiteSettings.Originals) {
        let options: Fingerprint
        switch policy {
        case .none: return nil
        case .copy: options = Fingerprint(combining: ["copy", photo.content.file.text])
        case .strip: options = Fingerprint(combining: ["strip", Self.stripVersion])
        }
        let identity = photo.content.picture.made(with: options)
        let ending = photo.facts.format == .png ? "png" : "jpg"
        path = "\(Self.folder)/\(photo.slug)-\(identity.text).\(ending)"
    }

    /// The name that a visitor's copy gets: the photographer's own, by which the two can speak about it.
    static func downloadName(_ photo: Photo) -> String {
        downloadName(photo.source, isPNG: photo.facts.format == .png)
    }

    /// The name of the file at a path below the photo folder, with an ending for what is in it.
    static func downloadName(_ source: String, isPNG: Bool) -> String {
        let name = FilePath.name(of: source)
        let endings = isPNG ? ["png"] : ["jpg", "jpeg", "jpe", "jfif"]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return "\(name).\(endings[0])"
        }
        // A picture is what its bytes say and not what its name does.
        return endings.contains(name[name.index(after: dot)...].lowercased())
            ? name : "\(name[..<dot]).\(endings[0])"
    }

    /// What is said beside the download: `6000 × 4000, 9.1 MB`.
    func summary(_ photo: Photo, _ words: Wording = .standard) -> String {
        let extent = "\(photo.facts.size.width) × \(photo.facts.size.height)"
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
