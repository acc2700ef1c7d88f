internal import Foundation

/// `gallery.json`: what the site holds, for programs. Keys may be added, none changes its meaning within
/// one version.
package struct Manifest: Decodable, Sendable, Hashable {
    /// An album.
    package struct Album: Decodable, Sendable, Hashable {
        /// The path of its pages below the site's root; empty for the root.
        package var path: String
        /// What stands above the photos.
        package var title: String
        /// The path of its first page.
        package var page: String
        /// The paths of all pages of an album that has several.
        package var pages: [String]?
        /// The ids of its photos in the order of the page.
        package var photos: [String]
        /// The day that it states.
        package var date: String?
        /// The archive of its photos that its page offers for download.
        package var zip: File?
        /// The files that pages of its photos offer, where these are not those of the site: `none`, `copy`, `strip`
        /// or a width in pixels.
        package var originals: String?
        /// The path of its fragment.
        package var fragment: String?
    }

    /// One encoded size of a photo.
    package struct Rendition: Decodable, Sendable, Hashable {
        /// The path below the site's root.
        package var path: String
        /// The columns.
        package var width: Int
        /// The rows.
        package var height: Int
        /// The file format: `jpeg`, `png`, `webp` or `avif`.
        package var format: String
        /// The length.
        package var bytes: Int
        /// Whether the file holds a gain map for displays that get brighter than white.
        package var hdr: Bool?
    }

    /// What a photo says about itself. Never its position or the names of the place.
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
        var width: Int
        var height: Int
        var aspectRatio: Double
        var orientation: Int
        /// The path of its page.
        package var page: String
        /// Its encoded sizes.
        package var renditions: [Rendition]
        var metadata: Metadata
        var placeholder: String
        /// The picture at a glance in 20 bits, as `PicturePreview` describes; nil in manifests of old builds.
        var preview: Int?
        /// What is wrong with the picture although it is shown.
        var damage: String?
        /// Why the gain map that the file has, or says it has, is in no rendition although it was wanted.
        var lostHDR: String?
        /// The file that its page offers for download.
        package var original: File?
        /// The video of which it is the poster.
        package var video: Video?
        /// The file that moves in the place of the picture.
        package var animation: File?
    }

    /// A file that is neither a page nor a rendition: the photographer's own, one that moves, or an archive.
    package struct File: Decodable, Sendable, Hashable {
        /// The path below the site's root.
        package var path: String
        /// The length.
        package var bytes: Int
    }

    /// A video as the site has it.
    package struct Video: Decodable, Sendable, Hashable {
        /// The path below the site's root.
        package var path: String
        /// The media type.
        var type: String
        /// The length.
        package var bytes: Int
        /// The extents of the upright picture.
        var width: Int
        var height: Int
        /// How long it is; nil when its file does not say.
        var seconds: Double?
        /// The path of the photographer's file below the photo folder.
        var source: String
    }

    var version = 1
    /// The program that made the site.
    package var generator = generatorName
    var title: String
    /// What photo pages say about the place, `names` or `coordinates`; nil when they say nothing.
    package var location: String?
    /// The files that pages of photos offer: `copy`, `strip` or a width in pixels; nil when they offer none.
    package var originals: String?
    /// The albums, the root first and every parent before its children.
    package var albums: [Album]
    /// The photos in the order of the albums.
    package var photos: [Photo]
    /// The paths of the files that are neither pages of albums nor their pictures: assets, pages of text, the
    /// feed, the sitemap, originals and videos.
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

    /// What stands before the first photo.
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

    /// What stands before the line of a photo.
    package static func separator(beforePhoto index: Int) -> [UInt8] {
        Array((index == 0 ? "\n" : ",\n").utf8)
    }

    /// The line of a photo.
    package static func line(_ photo: Photo) -> [UInt8] {
        var writer = JSONWriter(capacity: 1_200)
        writer.write(photo)
        return writer.bytes
    }

    /// What stands after the last photo.
    package static func tail(files: [String]) -> [UInt8] {
        var writer = JSONWriter()
        writer.write("],\n\"files\":")
        writer.writeLines(files) { $0.write(text: $1) }
        writer.write("}\n")
        return writer.bytes
    }
}
