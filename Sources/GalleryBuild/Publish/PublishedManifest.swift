internal import Foundation
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The manifest of an earlier build, for a site that the store does not know.
///
/// The manifest of a hundred thousand photos has a hundred megabytes, and several hundred as values, so it is read
/// line by line in the form in which it was written.
struct PublishedManifest: Sendable {
    private struct File: Decodable {
        var path: String
        var bytes: Int
    }

    private struct Photo: Decodable {
        var source: String
        var page: String
        var renditions: [File]
        var placeholder: String
        var preview: Int?
        var damage: String?
        var lostHDR: String?
        var original: File?
        var video: File?
        var animation: File?
    }

    /// The manifest without its photos.
    let withoutPhotos: Manifest
    /// The outputs that it lists, with paths inside the site: anyone may have edited it.
    var outputs: StoredOutputs { content.outputs }
    /// The number of photos, by the paths of their folders.
    var photoCounts: [String: Int] { content.photoCounts }

    private struct Content {
        var outputs = StoredOutputs()
        var photoCounts: [String: Int] = [:]
    }

    private var content: Content

    /// Reads the manifest of a site; nil when there is none of this version, or when the task is cancelled.
    init?(in output: OutputFolder) {
        let path = output.path + "/" + Manifest.path
        guard let (manifest, content) = Self.byLines(path) ?? Self.parsed(path) else { return nil }
        (withoutPhotos, self.content) = (manifest, content)
        adopt(manifest, in: output)
        adopt(Manifest.path, in: output)
        for folder in output.names().sorted() { adoptPrivate(folder, in: output) }
        for folder in output.names().sorted() where UnlistedName.isName(folder) {
            let name = folder + "/" + Manifest.path
            let file = output.path + "/" + name
            guard let (manifest, content) = Self.byLines(file) ?? Self.parsed(file),
                manifest.generator == Manifest.generatorName
            else { continue }
            self.content.outputs.adopt(content.outputs)
            self.content.photoCounts.merge(content.photoCounts, uniquingKeysWith: +)
            adopt(manifest, in: output)
            adopt(name, in: output)
        }
    }

    /// Adopts the files of a manifest that do not belong to photos.
    private mutating func adopt(_ manifest: Manifest, in folder: OutputFolder) {
        for album in manifest.albums {
            for page in [album.page, album.fragment].compactMap(\.self) + (album.pages ?? []) {
                adopt(page, in: folder)
            }
            if let zip = album.zip, OutputPathCheck.isPossible(zip.path) {
                content.outputs.adopt(Output(contentAddressed: zip.path), bytes: zip.bytes)
            }
        }
        for path in manifest.files ?? [] { adopt(path, in: folder) }
    }

    /// Adopts the files of a private album, which no manifest lists.
    private mutating func adoptPrivate(_ name: String, in folder: OutputFolder) {
        let page = PrivateAlbum.page(in: name)
        guard let bytes = folder.bytes(of: page), bytes < Self.maxPageBytes,
            let html = try? FileContents.read(folder.path + "/" + page),
            String(decoding: html, as: UTF8.self).contains(
                "data-private=\"\(PrivateAlbum.format)\"")
        else { return }
        adopt(page, in: folder)
        for file in folder.names(in: name) where PrivateAlbum.isFile(file) {
            adopt(name + "/" + file, in: folder)
        }
    }

    /// The maximum length of a page of a private album, in bytes.
    private static let maxPageBytes = 1 << 20

    /// Adopts a file of which only the path is known.
    private mutating func adopt(_ path: String, in folder: OutputFolder) {
        guard folder.canBeOutput(path) else { return }
        content.outputs.adopt(
            Output(path: path, key: Fingerprint(value: 0)), bytes: Self.unknownLength)
    }

    /// A length that no file has.
    private static let unknownLength = -1

    // MARK: Reading

    /// Reads a manifest in the form in which this program writes it; nil for any other form.
    private static func byLines(_ path: String) -> (Manifest, Content)? {
        var content = Content()
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
                add(try decoder.decode(Photo.self, from: Data(json)), to: &content)
            }
        } catch {
            return nil
        }
        // A manifest whose photos are not on lines of their own still has them here.
        guard let manifest = Manifest(rest), manifest.photos.isEmpty else { return nil }
        return (manifest, content)
    }

    /// Reads a manifest in any other form.
    private static func parsed(_ path: String) -> (Manifest, Content)? {
        struct Photos: Decodable { var photos: [Photo] }
        guard !Task.isCancelled, let bytes = try? FileContents.read(path),
            var manifest = Manifest(bytes),
            let photos = try? JSONDecoder().decode(Photos.self, from: Data(bytes)).photos
        else { return nil }
        manifest.photos = []
        var content = Content()
        for photo in photos { add(photo, to: &content) }
        return (manifest, content)
    }

    private static func add(_ photo: Photo, to content: inout Content) {
        content.photoCounts[FilePath.folder(of: photo.source), default: 0] += 1
        func add(_ output: Output, _ bytes: Int, _ derived: DerivedFacts.Photo? = nil) {
            guard OutputPathCheck.isPossible(output.path) else { return }
            content.outputs.adopt(output, bytes: bytes, derived: derived)
        }
        // A sentence states damage or a lost gain map: such a photo is derived again.
        var derived: DerivedFacts.Photo?
        if photo.damage == nil, photo.lostHDR == nil, let color = RGBColor(css: photo.placeholder),
            let preview = photo.preview.flatMap(PicturePreview.init)
        {
            derived = DerivedFacts.Photo(color: color, preview: preview)
        }
        for (index, file) in photo.renditions.enumerated() {
            guard let key = RenditionKey(path: file.path) else { continue }
            add(
                Output(path: file.path, key: key.output), file.bytes,
                index == 0 ? derived : nil)
        }
        add(Output(path: photo.page, key: Fingerprint(value: 0)), unknownLength)
        for file in [photo.original, photo.video, photo.animation].compactMap(\.self) {
            add(Output(copyAt: file.path), file.bytes)
        }
    }
}
