import Foundation
import GalleryTestSupport
import Testing

@Suite struct ScanCommandTests {
    private struct Scan: Decodable {
        struct Photo: Decodable {
            var source: String
            var width: Int
            var height: Int
            var orientation: Int
            var hasPosition: Bool
            var metadata: [String: Value]
        }
        struct Skipped: Decodable, Equatable {
            var source: String
            var reason: String
        }
        var version: Int
        var photos: [Photo]
        var skipped: [Skipped]
    }

    private enum Value: Decodable, Equatable {
        case text(String)
        case number(Double)
        case list([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self =
                if let text = try? container.decode(String.self) {
                    .text(text)
                } else if let list = try? container.decode([String].self) {
                    .list(list)
                } else {
                    .number(try container.decode(Double.self))
                }
        }
    }

    @Test func `scan prints photos with metadata and what is left out, and writes nothing`() throws
    {
        let folder = try TemporaryFolder(fixtures: [
            "photos/up.jpg": "photos/coast/reeds.jpg", "photos/bad.jpg": "hostile/twelve-bit.jpg",
        ])
        let result = try Program.run("scan", "photos", in: folder.path)
        #expect(result.status == 0)
        #expect(result.error == "")
        let scan = try JSONDecoder().decode(Scan.self, from: Data(result.output.utf8))
        #expect(scan.version == 1)
        let photo = try #require(scan.photos.first)
        #expect(scan.photos.count == 1)
        #expect(photo.width == 1_200 && photo.height == 1_800 && photo.orientation == 6)
        #expect(photo.metadata["caption"] == .text("Reeds against the setting sun"))
        #expect(photo.metadata["creators"] == .list(["Ida Northlight"]))
        #expect(photo.metadata["camera"] == .text("Northlight N2"))
        #expect(photo.metadata["exposureTime"] == .text("1/1250 s"))
        #expect(photo.metadata["exposureSeconds"] == .number(0.0008))
        #expect(photo.metadata["aperture"] == .number(4))
        #expect(
            scan.skipped == [
                .init(
                    source: "bad.jpg",
                    reason:
                        "is a JPEG with 12 bits per sample, which browsers cannot show; export it as an 8-bit baseline JPEG"
                )
            ])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photos"])
    }

    @Test func `scan reports that a photo gives its position away, and not the position`() throws {
        let folder = try TemporaryFolder(fixtures: [
            "photos/a.jpg": "photos/coast/lighthouse-at-dusk.jpg",
            "photos/b.jpg": "photos/coast/moonrise.jpg",
        ])
        let result = try Program.run("scan", "photos", in: folder.path)
        let scan = try JSONDecoder().decode(Scan.self, from: Data(result.output.utf8))
        #expect(scan.photos.map(\.hasPosition) == [true, false])
        for secret in ["61.4", "6.68", "NL2-0048213", "41.5"] {
            #expect(!result.output.contains(secret), "\(secret)")
        }
    }

    @Test func `scan reports what gain map a photo has, or why it cannot be used`() throws {
        struct Scan: Decodable {
            struct Photo: Decodable { var gainMap: GainMap? }
            struct GainMap: Decodable, Equatable {
                var metadata: [String]?
                var width: Int?
                var height: Int?
                var components: Int?
                var bytes: Int?
                var headroom: Double?
                var problem: String?
            }
            var photos: [Photo]
        }
        let folder = try TemporaryFolder(fixtures: [
            "photos/a.jpg": "hdr/lamps.jpg", "photos/b.jpg": "hdr/lamps.jpg",
            "photos/c.jpg": "photos/coast/moonrise.jpg",
        ])
        let cut = URL(fileURLWithPath: folder.path + "/photos/b.jpg")
        try Data(contentsOf: cut).dropLast(10).write(to: cut)
        let result = try Program.run("scan", "photos", in: folder.path)
        let scan = try JSONDecoder().decode(Scan.self, from: Data(result.output.utf8))
        let whole = Scan.GainMap(
            metadata: ["iso"], width: 180, height: 120, components: 1, bytes: 2_299,
            headroom: 5.622)
        let problem =
            "is shown without HDR (truncated gain map); copy it again from the camera"
        #expect(scan.photos.map(\.gainMap) == [whole, Scan.GainMap(problem: problem), nil])
    }

    @Test(.enabled(if: RealPhotos.arePresent, "real camera files are absent"))
    func `every real camera file is a photo or is left out with a reason`() throws {
        let result = try Program.run("scan", RealPhotos.folder, in: "/")
        #expect(result.status == 0)
        let scan = try JSONDecoder().decode(Scan.self, from: Data(result.output.utf8))
        let files = try FileManager.default.subpathsOfDirectory(atPath: RealPhotos.folder)
            .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".jpeg") }
        #expect(Set(scan.photos.map(\.source) + scan.skipped.map(\.source)) == Set(files))
        #expect(scan.photos.count >= 87)
        #expect(scan.photos.allSatisfy { $0.width > 0 && $0.height > 0 })
    }
}

/// Real camera files, which may lie beside the repository.
enum RealPhotos {
    static let folder = Fixtures.root + "/../shared/photos/exif-samples/jpg"
    static var arePresent: Bool { FileManager.default.fileExists(atPath: folder) }
}
