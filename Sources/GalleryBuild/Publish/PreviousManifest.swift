internal import Foundation
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// What the manifest that an earlier build left says, as far as the next one asks.
///
/// That of a hundred thousand photos is a hundred megabytes, and several hundred as values. It is read line by
/// line, as it was written, and a third of a kilobyte is kept of each photo.
struct PreviousManifest: Sendable {
    /// A file of the site.
    struct File: Decodable {
        var path: String
        var bytes: Int
    }

    /// A photo of the site.
    struct Photo: Decodable {
        var page: String
        var renditions: [File]
        var placeholder: String
        var preview: Int?
        var damage: String?
        var lostHDR: String?
        var original: File?
        var video: File?
    }

    /// The manifest without its photos.
    let rest: Manifest
    private let records: [UInt8]

    /// Reads the manifest of a site; nil when there is none of this version, or the task is cancelled.
    init?(in output: OutputFolder) {
        let path = output.path + "/" + Manifest.path
        guard let (rest, records) = Self.byLines(path) ?? Self.whole(path) else { return nil }
        (self.rest, self.records) = (rest, records)
    }

    /// Reads a manifest as this program writes it; nil when it is of another form.
    private static func byLines(_ path: String) -> (Manifest, [UInt8])? {
        var writer = RecordWriter()
        var rest: [UInt8] = []
        do {
            var lines = try FileLines(path)
            let decoder = JSONDecoder()
            var isPhoto = false
            while let line = try lines.next(), !Task.isCancelled {
                guard isPhoto else {
                    isPhoto = line.elementsEqual("\"photos\":[".utf8)
                    rest += line
                    continue
                }
                guard line.last == UInt8(ascii: ",") else { return nil }
                var json = line.dropLast()
                if json.last == UInt8(ascii: "]") {
                    json = json.dropLast()
                    isPhoto = false
                    rest += "],".utf8
                }
                writer.put(try decoder.decode(Photo.self, from: Data(json)))
            }
        } catch {
            return nil
        }
        // One whose photos do not stand on lines of their own still has them.
        guard let manifest = Manifest(rest), manifest.photos.isEmpty else { return nil }
        return (manifest, writer.bytes)
    }

    /// Reads a manifest that someone gave another form.
    private static func whole(_ path: String) -> (Manifest, [UInt8])? {
        struct Photos: Decodable { var photos: [Photo] }
        guard !Task.isCancelled, let bytes = try? FileContents.read(path),
            var manifest = Manifest(bytes),
            let photos = try? JSONDecoder().decode(Photos.self, from: Data(bytes)).photos
        else { return nil }
        manifest.photos = []
        var writer = RecordWriter()
        for photo in photos { writer.put(photo) }
        return (manifest, writer.bytes)
    }

    /// Calls `take` with each photo in turn.
    func forEachPhoto(_ take: (Photo) -> Void) {
        records.withUnsafeBytes { bytes in
            var reader = RecordReader(bytes)
            while !reader.isAtEnd, let photo = try? reader.previousPhoto() { take(photo) }
        }
    }

    /// Calls `take` with the path of every file that it names, as it stands there.
    func forEachPath(_ take: (String) -> Void) {
        for album in rest.albums {
            take(album.page)
            album.pages?.forEach(take)
        }
        rest.files?.forEach(take)
        forEachPhoto { photo in
            take(photo.page)
            for rendition in photo.renditions { take(rendition.path) }
        }
    }
}

extension KnownRenditions {
    /// Learns what a site's manifest says, where nothing is known yet.
    mutating func learn(_ manifest: PreviousManifest) {
        manifest.forEachPhoto { photo in
            var narrowest: RenditionKey?
            for rendition in photo.renditions {
                guard let key = RenditionKey(path: rendition.path) else { continue }
                if bytes(of: key) == nil { learn(key, bytes: rendition.bytes) }
                if narrowest == nil { narrowest = key }
            }
            if let narrowest, facts(narrowest: narrowest) == nil,
                let color = RGBColor(css: photo.placeholder),
                let preview = photo.preview.flatMap(PicturePreview.init)
            {
                learn(
                    narrowest: narrowest,
                    Facts(
                        color: color, preview: preview, damage: photo.damage,
                        lostHDR: photo.lostHDR))
            }
        }
    }
}

extension RecordWriter {
    fileprivate mutating func put(_ photo: PreviousManifest.Photo) {
        put(photo.page)
        put(photo.renditions) { $0.put($1) }
        put(photo.placeholder)
        put(photo.preview) { $0.put($1) }
        put(photo.damage)
        put(photo.lostHDR)
        put(photo.original) { $0.put($1) }
        put(photo.video) { $0.put($1) }
    }

    private mutating func put(_ file: PreviousManifest.File) {
        put(file.path)
        put(file.bytes)
    }
}

extension RecordReader {
    fileprivate mutating func previousPhoto() throws(Malformed) -> PreviousManifest.Photo {
        func text(_ reader: inout RecordReader) throws(Malformed) -> String { try reader.text() }
        func file(_ reader: inout RecordReader) throws(Malformed) -> PreviousManifest.File {
            .init(path: try reader.text(), bytes: try reader.int())
        }
        return PreviousManifest.Photo(
            page: try self.text(), renditions: try list(file), placeholder: try self.text(),
            preview: try optional { reader throws(Malformed) in try reader.int() },
            damage: try optional(text), lostHDR: try optional(text),
            original: try optional(file), video: try optional(file))
    }
}
