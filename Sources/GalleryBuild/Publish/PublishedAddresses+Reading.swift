internal import Foundation
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// Reading the addresses in the manifests of a site, of which each line begins with those of one photo.
extension PublishedAddresses {
    /// Reads the manifests in an output folder; empty without a manifest of this version.
    init(in output: OutputFolder) {
        self.init()
        read(output, root: "")
        for folder in output.names().sorted() where UnlistedName.isName(folder) {
            read(output, root: folder)
        }
    }

    /// Reads the manifest in a folder of the site.
    private mutating func read(_ output: OutputFolder, root: String) {
        let path = FilePath.joined(output.path, FilePath.joined(root, Manifest.path))
        var read = self
        if (try? read.readLines(path, root: root)) == true {
            self = read
            return
        }
        // Another program may have written the same content in another form.
        guard !Task.isCancelled, let bytes = try? FileContents.read(path),
            let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
            content.version == 1
        else { return }
        for photo in content.photos { add(photo, root: root) }
        for file in content.files ?? [] where root.isEmpty { addFile(file) }
    }

    /// Reads a manifest in the form in which this program writes it; false for another form.
    private mutating func readLines(_ path: String, root: String) throws -> Bool {
        enum Part { case head, photos, files }
        var lines = try FileLines(path)
        var part = Part.head
        guard try lines.next()?.starts(with: "{\"version\":1,".utf8) == true else { return false }
        while let line = try lines.next(), !Task.isCancelled {
            switch part {
            case .head:
                if line.elementsEqual("\"photos\":[".utf8) { part = .photos }
            case .photos:
                if line.elementsEqual("\"files\":[".utf8) {
                    part = .files
                } else if let photo = try Self.photo(line) {
                    add(photo, root: root)
                }
            case .files:
                let end = line.lastIndex(of: UInt8(ascii: "\""))
                guard root.isEmpty, let end, line.first == UInt8(ascii: "\"") else { continue }
                let file = try JSONDecoder().decode(String.self, from: Data(line[...end]))
                addFile(file)
            }
        }
        return part != .head
    }

    private mutating func add(_ photo: Photo, root: String) {
        addPhoto(
            id: photo.id, source: photo.source,
            identity: photo.identity.flatMap(ContentIdentity.init(text:)), inManifestOf: root)
    }

    // MARK: Photos

    private struct Content: Decodable {
        var version: Int
        var photos: [Photo]
        var files: [String]?
    }

    private struct Photo: Decodable {
        var id: String
        var source: String
        var identity: String?
    }

    /// The photo of a line: a hundred thousand lines are decoded in seconds, but their beginnings are read in a tenth of
    /// one.
    private static func photo(_ line: ArraySlice<UInt8>) throws -> Photo? {
        var rest = line
        if let id = value("{\"id\":\"", of: &rest), let source = value(",\"source\":\"", of: &rest)
        {
            return Photo(id: id, source: source, identity: value(",\"identity\":\"", of: &rest))
        }
        guard let end = line.lastIndex(of: UInt8(ascii: "}")) else { return nil }
        return try JSONDecoder().decode(Photo.self, from: Data(line[...end]))
    }

    /// Removes a key with its text from the beginning of a line; nil for another key, and for a text with escaped
    /// characters.
    private static func value(_ key: StaticString, of line: inout ArraySlice<UInt8>) -> String? {
        let start = line.startIndex + key.utf8CodeUnitCount
        let isKey = key.withUTF8Buffer { line.starts(with: $0) }
        guard isKey, let end = line[start...].firstIndex(of: UInt8(ascii: "\"")),
            !line[start..<end].contains(UInt8(ascii: "\\"))
        else { return nil }
        defer { line = line[(end + 1)...] }
        return String(decoding: line[start..<end], as: UTF8.self)
    }
}
