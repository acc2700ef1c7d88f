import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// The unmodified DCIM folder of a phone.
@Suite struct PhoneFolderTests {
    /// HEIC, Live Photos, edits with their lists of changes, JPEGs of other apps, raw files and screenshots.
    private static func phone() throws -> TemporaryGallery {
        let site = try TemporaryGallery(photos: [
            "100APPLE/IMG_0001.HEIC": "formats/gain-map.heic",
            "100APPLE/IMG_0001.MOV": "clips/telling.mov",
            "100APPLE/IMG_0002.HEIC": "formats/turned-6.heic",
            "100APPLE/IMG_0003.HEIC": "formats/upright.heic",
            "100APPLE/IMG_E0003.HEIC": "formats/cropped.heic",
            "100APPLE/IMG_0004.DNG": "formats/camera.dng",
            "100APPLE/IMG_0004.JPG": "orientations/landscape_1.jpg",
            "101APPLE/IMG_0005.PNG": "formats/upright.png",
            "101APPLE/IMG_0006.JPG": "orientations/landscape_6.jpg",
            "101APPLE/IMG_0007.WEBP": "formats/lossy.webp",
        ])
        for name in ["IMG_0003.AAE", "IMG_E0003.AAE"] {
            try site.folder.write("<plist/>".utf8, to: "photos/100APPLE/" + name)
        }
        return site
    }

    @Test func `a phone's folder is the album that a person expects`() async throws {
        let site = try Self.phone()
        let report = try await site.build { $0.settings.originals = .copy }
        #expect(report.omitted == [])
        #expect(
            try Self.sources(of: site) == [
                "100APPLE/IMG_0001.HEIC", "100APPLE/IMG_0002.HEIC", "100APPLE/IMG_0004.JPG",
                "100APPLE/IMG_E0003.HEIC", "101APPLE/IMG_0005.PNG", "101APPLE/IMG_0006.JPG",
                "101APPLE/IMG_0007.WEBP",
            ])
        let names = try Set(site.tree().keys.filter { $0.hasPrefix("originals/") }.map(Self.ending))
        #expect(names == ["heic", "dng", "png", "jpg", "webp"])
        #expect(try site.tree().keys.filter { $0.hasPrefix("clips/") }.count == 1)
        // An unedited picture and the raw file are merged, two lists of changes are ignored.
        #expect((report.sources.merged, report.sources.ignored) == (2, 2))
    }

    @Test func `another build of it makes nothing`() async throws {
        let site = try Self.phone()
        try await site.build()
        let before = try site.tree()
        let report = try await site.build()
        #expect(report.renditionsWritten == 0)
        #expect(try site.tree() == before)
    }

    /// The source paths of the photos in the manifest, sorted.
    private static func sources(of site: TemporaryGallery) throws -> [String] {
        let path = site.folder.path + "/site/gallery.json"
        let object = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(filePath: path)))
        let photos = (object as? [String: Any])?["photos"] as? [[String: Any]] ?? []
        return photos.compactMap { $0["source"] as? String }.sorted()
    }

    private static func ending(_ path: String) -> String {
        path.split(separator: ".").last.map(String.init) ?? ""
    }
}
