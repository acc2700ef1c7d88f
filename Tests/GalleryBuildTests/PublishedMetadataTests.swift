import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GallerySite

/// The metadata of a photo that the files of a site contain.
@Suite struct PublishedMetadataTests {
    /// A site of one photo with all kinds of private metadata.
    private struct Site {
        let tree: [String: Data]
        private let gallery: TemporaryGallery

        init(
            _ photo: String = "hostile/telltale.jpg", as name: String = "lamp.jpg",
            _ change: (inout BuildOptions) -> Void = { _ in }
        ) async throws {
            gallery = try TemporaryGallery(photos: [name: photo], cached: false) {
                $0.settings.title = "Site"
                $0.settings.baseAddress = SiteAddress("https://example.org/photos")
            }
            try await gallery.build(change)
            tree = try gallery.tree()
        }

        /// The files that contain any of `texts`, each with the text.
        func holding(_ texts: [String]) -> [String] {
            tree.sorted { $0.key < $1.key }.flatMap { path, data in
                texts.filter { data.range(of: Data($0.utf8)) != nil }.map { "\(path): \($0)" }
            }
        }

        /// The path of the script with the details of the photos.
        var details: String {
            tree.keys.first { $0.hasPrefix("assets/photos.") && $0.hasSuffix(".js") } ?? ""
        }

        /// The renditions by width.
        var pictures: [Int: Data] {
            var pictures: [Int: Data] = [:]
            for (path, data) in tree where path.hasPrefix("images/") {
                let stem = path.split(separator: ".")[0]
                pictures[Int(stem.split(separator: "-").last ?? "") ?? 0] = data
            }
            return pictures
        }

        func metadata(_ width: Int) throws -> PhotoMetadata {
            let path = try #require(
                tree.keys.first { $0.hasPrefix("images/") && $0.contains("-\(width).") })
            let file = try FileHandle(
                forReadingFrom: URL(filePath: gallery.options.output + "/" + path))
            defer { try? file.close() }
            let header = try ImageHeader.read(Array(try #require(tree[path])))
            return PhotoMetadata.read(descriptor: file.fileDescriptor, header: header)
        }
    }

    /// Notations of the position 61.25° north, 6.5° west.
    private static let positions = ["61.25", "61,15", "61°", "6.5°", "6,30", "-6.5", "GPS", "geo:"]

    @Test func `no secret of a photo is in any file of its site`() async throws {
        let site = try await Site()
        #expect(site.tree.count > 6)
        #expect(site.holding(["SECRET", "Exif\0", "8BIM", "Photoshop 3.0"] + Self.positions) == [])
    }

    @Test func `large pictures state the rights, and nothing else`() async throws {
        let site = try await Site()
        var expected = PhotoMetadata()
        expected.rights.creators = ["Ida Northlight"]
        expected.rights.credit = "Northlight Pictures"
        expected.rights.copyright = "Copyright 2026 Ida Northlight"
        expected.rights.isProtected = true
        expected.rights.license = "https://creativecommons.org/licenses/by-nc/4.0/"
        expected.rights.licensorPage = "https://example.com/buy"
        #expect(site.pictures.keys.sorted() == [320, 640, 1_300])
        #expect(try site.metadata(1_300) == expected)
        #expect(try site.metadata(640) == PhotoMetadata())
        #expect(try site.metadata(320) == PhotoMetadata())
    }

    @Test func `rights may be left out of pictures, which changes the names of no others`()
        async throws
    {
        let (kept, bare) = (
            try await Site(), try await Site { $0.settings.pictures.rights = .none }
        )
        #expect(bare.holding(["http://ns.adobe.com"]) == [])
        func names(_ site: Site, _ widths: [String]) -> [String] {
            site.tree.keys.filter { name in widths.contains { name.contains("-\($0).jpg") } }
                .sorted()
        }
        #expect(names(kept, ["320", "640"]) == names(bare, ["320", "640"]))
        #expect(
            Set(names(kept, ["1300"])).isDisjoint(with: names(bare, ["1300"])))
        // Pages state the rights nevertheless.
        #expect(
            bare.holding(["Copyright 2026 Ida Northlight"]).contains { $0.hasPrefix("lamp.html") })
    }

    @Test func `a photo that states nothing is the site's`() async throws {
        func build(_ change: @escaping (inout BuildOptions) -> Void) async throws -> Site {
            try await Site("photos/patterns/rings.jpg", as: "rings.jpg", change)
        }
        let plain = try await build { _ in }
        #expect(plain.holding(["http://ns.adobe.com"]) == [])
        let site = try await build {
            ($0.settings.creator, $0.settings.copyright) = ("Jane Doe", "© 2026 Jane Doe")
            $0.settings.license = "https://creativecommons.org/licenses/by/4.0/"
        }
        let rights = try site.metadata(1_280).rights
        #expect(rights.creators == ["Jane Doe"] && rights.copyright == "© 2026 Jane Doe")
        #expect(rights.license == "https://creativecommons.org/licenses/by/4.0/")
        let page = String(decoding: try #require(site.tree["rings.html"]), as: UTF8.self)
        #expect(
            page.contains(
                "<a rel=\"license\" href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>"
            ))
        let index = String(decoding: try #require(site.tree["index.html"]), as: UTF8.self)
        #expect(index.contains("© 2026 Jane Doe"))
        let other = try await Site {
            ($0.settings.creator, $0.settings.copyright) = ("Jane Doe", "© 2026 Jane Doe")
        }
        #expect(try other.metadata(1_300).rights.creators == ["Ida Northlight"])
    }

    // MARK: Place

    @Test func `the place is with the photo's details if asked for, and nowhere else`() async throws
    {
        let names = try await Site { $0.settings.location = .names }
        #expect(names.holding(Self.positions) == [])
        #expect(
            names.holding(["SECRET quay, SECRET city"]) == [
                "\(names.details): SECRET quay, SECRET city", "lamp.html: SECRET quay, SECRET city",
            ])
        #expect(names.holding(["SECRET"]) == ["\(names.details): SECRET", "lamp.html: SECRET"])
        let coordinates = try await Site { $0.settings.location = .coordinates }
        let map = "https://www.openstreetmap.org/?mlat=61.25&amp;mlon=-6.5#map=14/61.25/-6.5"
        #expect(coordinates.holding([map]) == ["lamp.html: \(map)"])
        let files = [coordinates.details, "lamp.html"]
        #expect(
            coordinates.holding(["61.25° N, 6.5° W"]) == files.map { "\($0): 61.25° N, 6.5° W" })
        #expect(
            coordinates.holding(["61.25", "SECRET"])
                == files.flatMap { ["\($0): 61.25", "\($0): SECRET"] })
    }

    @Test func `a build reveals no secret in what it reports`() async throws {
        let folder = try TemporaryFolder()
        try folder.copy("hostile/telltale.jpg", to: "photos/lamp.jpg")
        var events = ""
        _ = try await Build.run(
            BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        ) { events += "\($0)\n" }
        #expect(!events.contains("SECRET") && !events.contains("61.25"))
    }
}
