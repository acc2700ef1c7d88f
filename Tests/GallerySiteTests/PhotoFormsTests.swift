import Testing

@testable import GalleryFacts
@testable import GallerySite

/// Which of several files of the same photo is shown.
@Suite struct PhotoFormsTests {
    private static func photo(_ path: String) throws -> InspectedPhoto {
        let formats: [String: ImageHeader.Format] = [
            "jpg": .jpeg, "png": .png, "heic": .heif, "avif": .avif, "webp": .webp, "gif": .gif,
            "tif": .tiff, "jxl": .jpegXL, "dng": .raw, "nef": .raw,
        ]
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let header = ImageHeader(
            format: try #require(formats[ending]), storedSize: PixelSize(width: 30, height: 20),
            components: 3, bitsPerSample: 8, coding: .sequential(arithmetic: false))
        return InspectedPhoto(
            file: .init(path: path, bytes: 1, stamp: FileStamp()), header: header,
            metadata: PhotoMetadata(), content: .text(path))
    }

    static let folders: [(files: [String], shown: [String], original: String?)] = [
        (["IMG_1.HEIC", "IMG_1.JPG"], ["IMG_1.JPG"], "IMG_1.HEIC"),
        (["a/1.dng", "a/1.heic", "a/1.jpg"], ["a/1.jpg"], "a/1.dng"),
        (["1.nef", "1.tif"], ["1.tif"], "1.nef"),
        (["1.HEIC", "1.DNG"], ["1.HEIC"], "1.DNG"),
        (["1.jpg", "1.png", "1.gif"], ["1.jpg", "1.png", "1.gif"], nil),
        (["1.webp", "1.avif"], ["1.webp", "1.avif"], nil),
        (["a/1.heic", "b/1.jpg"], ["a/1.heic", "b/1.jpg"], nil),
        (["IMG_2041.HEIC", "IMG_E2041.JPG"], ["IMG_E2041.JPG"], nil),
        (
            [
                "00000IMG_00000_BURST20240809101112345.jpg",
                "00001IMG_00001_BURST20240809101112345_COVER.jpg",
                "00000IMG_00000_BURST20240809101113000.jpg", "BURST_1.jpg",
            ],
            [
                "00001IMG_00001_BURST20240809101112345_COVER.jpg",
                "00000IMG_00000_BURST20240809101113000.jpg", "BURST_1.jpg",
            ], nil
        ),
    ]

    @Test(arguments: folders)
    func `one file of each photo is shown, and the one farthest from it is its original`(
        files: [String], shown: [String], original: String?
    ) throws {
        var photos = try files.map(Self.photo)
        PhotoForms.merge(&photos)
        #expect(photos.map(\.file.path) == shown)
        #expect(photos.compactMap(\.otherForm?.source) == [original].compactMap(\.self))
    }
}
