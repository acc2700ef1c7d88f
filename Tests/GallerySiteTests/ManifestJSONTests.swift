import Foundation
import Testing

@testable import GallerySite

/// The fields of albums and photos that manifests contain, as JSON.
@Suite struct ManifestJSONTests {
    private static let original = Manifest.File(path: "originals/aurora.jpg", bytes: 10)

    private static let metadata = Manifest.Metadata(
        title: "Aurora", headline: "Sky", caption: "At \"two\"", altText: "Green",
        keywords: ["sky", "ice"],
        rating: 5, date: "2026-02-03T02:00:00", camera: "Canon", lens: "24 mm", focalLength: 24.5,
        focalLength35mm: 24, aperture: 1.4, exposureTime: "1/8 s", exposureSeconds: 0.125,
        iso: 3_200,
        creators: ["Jane Doe"], credit: "Studio", copyright: "© Doe", license: "CC BY 4.0",
        terms: "None", licensorPage: "https://example.org")

    private static let photo = Manifest.Photo(
        id: "iceland/aurora", source: "01 Iceland/aurora.jpg",
        identity: "0123456789abcdefghjkmnpqrs", width: 30, height: 20,
        aspectRatio: 1.5, orientation: 6, page: "iceland/aurora.html",
        renditions: [
            .init(path: "a.jpg", width: 3, height: 2, format: "jpeg", bytes: 7, hdr: true),
            .init(path: "b.webp", width: 6, height: 4, format: "webp", bytes: 9, hdr: false),
        ],
        metadata: metadata, placeholder: "#010203", preview: 7, damage: "truncated",
        lostHDR: "unusable", original: original,
        video: .init(
            path: "clips/a.mp4", type: "video/mp4", bytes: 3, width: 4, height: 5, seconds: 1.5,
            source: "a.mov"), animation: original)

    private static let album = Manifest.Album(
        path: "iceland", title: "Iceland", page: "iceland/index.html", pages: ["a", "b"],
        photos: ["iceland/aurora"], date: "2026-02-03", zip: .init(path: "a.zip", bytes: 4),
        originals: "2400", fragment: "iceland/index.fragment.html")

    private func read<Value: Decodable>(
        _ value: some JSONObject, as type: Value.Type
    ) throws -> Value {
        var writer = JSONWriter()
        writer.write(value)
        return try JSONDecoder().decode(type, from: Data(writer.bytes))
    }

    @Test func `every field of a photo and of an album is written`() throws {
        // A new field without a value here would not be tested.
        let parts: [Any] = [
            Self.photo, Self.metadata, Self.photo.renditions[0], try #require(Self.photo.video),
            Self.album,
        ]
        for part in parts {
            for (name, value) in Mirror(reflecting: part).children {
                #expect(
                    Mirror(reflecting: value).displayStyle != .optional
                        || !Mirror(reflecting: value).children.isEmpty, "\(name ?? "")")
            }
        }
        #expect(try read(Self.photo, as: Manifest.Photo.self) == Self.photo)
        #expect(try read(Self.album, as: Manifest.Album.self) == Self.album)
    }

    @Test func `what is nil has no field`() throws {
        var writer = JSONWriter()
        writer.write(Manifest.Metadata(title: "Aurora", iso: 100))
        #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"title":"Aurora","iso":100}"#)
    }
}
