internal import Foundation

/// `gallery.json`: the content of the site, for programs. Keys may be added; within a version, no key changes its
/// meaning.
package struct Manifest: Decodable, Sendable, Hashable {
    /// An album.
    package struct Album: Decodable, Sendable, Hashable {
        /// The path of its pages below the site's root; empty for the root.
        package var path: String
        /// The heading of the page.
        package var title: String
        /// The path of its first page.
        package var page: String
        /// The paths of all pages, if there are several.
        package var pages: [String]?
        /// The ids of its photos in the order of the page.
        package var photos: [String]
        /// The date of the album, `2026-05-03`.
        package var date: String?
        /// The zip archive of its photos that its page offers for download.
        package var zip: File?
        /// The originals of its photos, if they differ from those of the site: `none`, `copy`, `strip` or a width
        /// in pixels.
        package var originals: String?
        /// The path of its fragment.
        package var fragment: String?
    }

    /// One encoded size of a photo.
    package struct Rendition: Decodable, Sendable, Hashable {
        /// The path below the site's root.
        package var path: String
        /// The width in pixels.
        package var width: Int
        /// The height in pixels.
        package var height: Int
        /// The file format: `jpeg`, `png`, `webp` or `avif`.
        package var format: String
        /// The length in bytes.
        package var bytes: Int
        /// True if the file contains an HDR gain map, else nil.
        package var hdr: Bool?
    }

    /// The metadata of a photo. Never its coordinates or the names of its location.
    package struct Metadata: Decodable, Sendable, Hashable {
        var title: String?
        var headline: String?
        var caption: String?
        var altText: String?
        var keywords: [String]?
        var rating: Int?
        var date: String?
        var camera: String?
        var lens: String?
        var focalLength: Double?
        var focalLength35mm: Int?
        var aperture: Double?
        var exposureTime: String?
        var exposureSeconds: Double?
        var iso: Int?
        var creators: [String]?
        var credit: String?
        var copyright: String?
        var license: String?
        var terms: String?
        var licensorPage: String?
    }

    /// A photo; width and height are those of the upright picture.
    package struct Photo: Decodable, Sendable, Hashable {
        /// The name that identifies the photo in the whole site.
        package var id: String
        /// The path below the photo folder.
        package var source: String
        /// The identity of the picture, as `ContentIdentity.text` writes it; nil for an unknown one and in manifests of
        /// old versions.
        var identity: String?
        var width: Int
        var height: Int
        var aspectRatio: Double
        var orientation: Int
        /// The path of its page.
        package var page: String
        /// Its renditions.
        package var renditions: [Rendition]
        var metadata: Metadata
        var placeholder: String
        /// The tiny preview of the picture in 20 bits, as `PicturePreview` describes; nil in manifests of old
        /// versions.
        var preview: Int?
        /// Damage of a picture that is shown nevertheless.
        var damage: String?
        /// Why no rendition has the requested gain map of the file.
        var lostHDR: String?
        /// The original for download.
        package var original: File?
        /// The video for which it is the poster.
        package var video: Video?
        /// The animated file.
        package var animation: File?
    }

    /// A file that is neither a page nor a rendition: an original, an animated file, or an archive.
    package struct File: Decodable, Sendable, Hashable {
        /// The path below the site's root.
        package var path: String
        /// The length in bytes.
        package var bytes: Int
    }

    /// A published video.
    package struct Video: Decodable, Sendable, Hashable {
        /// The path below the site's root.
        package var path: String
        /// The media type.
        var type: String
        /// The length in bytes.
        package var bytes: Int
        /// The upright size in pixels.
        var width: Int
        var height: Int
        /// The duration in seconds; nil when the file does not state it.
        var seconds: Double?
        /// The path of the photographer's file below the photo folder.
        package var source: String
    }

    var version = 1
    /// The program that wrote the manifest.
    package var generator = generatorName
    var title: String
    /// The location on photo pages, `names` or `coordinates`; nil when they show none.
    package var location: String?
    /// The originals for download: `copy`, `strip` or a width in pixels; nil when there are none.
    package var originals: String?
    /// The albums, every parent before its children: all listed ones, or an unlisted one and those below it.
    package var albums: [Album]
    /// The photos in the order of the albums.
    package var photos: [Photo]
    /// The paths of the files that are neither pages of albums and photos nor renditions: assets, text pages, feeds,
    /// sitemaps, pages of indexes, archives, originals, videos and animated files.
    package var files: [String]?

    /// The name of the file below the output folder.
    package static let path = "gallery.json"
    /// The manifest as a file of the site; it is compared by its bytes.
    package static let output = Output(path: path, key: Fingerprint(value: 0))
    /// What distinguishes a manifest of this program from that of another.
    package static let generatorName = "gallery"

    /// Reads a manifest; nil when the bytes are not one of this version.
    package init?(_ bytes: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)),
            manifest.version == 1
        else { return nil }
        self = manifest
    }

    /// The text before the first photo.
    package static func head(
        title: String, location: String?, originals: String?, albums: [Album]
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.write("{\"version\":1,\"generator\":\"gallery\"")
        writer.put("title", title)
        writer.put("location", location)
        writer.put("originals", originals)
        writer.write(",\n\"albums\":")
        writer.writeLines(albums) { $0.write($1) }
        writer.write(",\n\"photos\":[")
        return writer.bytes
    }

    /// The text before the line of a photo.
    package static func separator(beforePhoto index: Int) -> [UInt8] {
        Array((index == 0 ? "\n" : ",\n").utf8)
    }

    /// The line of a photo.
    package static func line(_ photo: Photo) -> [UInt8] {
        var writer = JSONWriter(capacity: 1_200)
        writer.write(photo)
        return writer.bytes
    }

    /// The text after the last photo.
    package static func tail(files: [String]) -> [UInt8] {
        var writer = JSONWriter()
        writer.write("],\n\"files\":")
        writer.writeLines(files) { $0.write(text: $1) }
        writer.write("}\n")
        return writer.bytes
    }
}
