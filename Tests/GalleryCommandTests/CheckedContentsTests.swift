import Foundation
import GalleryTestSupport
import Testing

/// What `gallery check` finds in the content of files, whatever their names and folders are.
@Suite struct CheckedContentsTests {
    /// The lines about a planted file, without that it is not referenced.
    private func findings(_ site: CheckedSite, _ path: String) throws -> [String] {
        try site.findings().compactMap { line in
            line.hasPrefix(path + ": ") ? String(line.dropFirst(path.count + 2)) : nil
        }.filter { $0 != "not referenced by any page" }
    }

    private static let exif =
        "contains Exif with GPS coordinates, a serial number, the owner's name, a maker note and a preview"
    private static let xmp =
        "contains XMP beyond the rights with GPS coordinates, a serial number and the owner's name"
    private static let rest = [
        "contains IPTC or other Photoshop resources", "contains a segment of type 0xEB",
        "contains a comment", "contains 14 bytes after the picture",
    ]

    @Test(arguments: [
        "photo.bin", "originals/x", "originals/x.jpg", "clips/x.mp4", "images/x.gif", "rings.txt",
        "zips/x.zip", "trip/x.dat",
    ])
    func `a photo with everything in it is found under any name`(path: String) throws {
        let site = try CheckedSite()
        let photo = try Data(contentsOf: URL(filePath: Fixtures.path("hostile/telltale.jpg")))
        try site.write(photo, to: path)
        #expect(try findings(site, path) == [Self.exif, Self.xmp] + Self.rest)
    }

    @Test func `files for the theme and for hosts may contain what is not personal`() throws {
        let site = try CheckedSite()
        let photo = try Data(contentsOf: URL(filePath: Fixtures.path("hostile/telltale.jpg")))
        for path in ["assets/logo.woff2", "favicon.ico"] {
            try site.write(photo, to: path)
            #expect(try findings(site, path) == [Self.exif, Self.xmp])
        }
    }

    @Test(arguments: [
        ("formats/upright.heic", ["contains Exif", "contains XMP beyond the rights"]),
        ("formats/turned-6.webp", ["contains Exif", "contains XMP beyond the rights"]),
        ("formats/turned-1.tif", ["contains Exif"]),
        ("formats/camera.cr3", ["contains Exif with a maker note"]),
        ("formats/camera.dng", ["contains Exif"]),
        (
            "formats/from-jpeg.jxl",
            ["contains an unknown part (jbrd)", "contains an unknown part (brob/Exif)"]
        ),
        (
            "clips/telling.webm",
            [
                "contains extra tracks or metadata: Segment/Info/7BA9, Segment/Info/4D80, "
                    + "Segment/Info/5741, Segment/Tracks/TrackEntry/22B59C, Segment/1254C367; build again"
            ]
        ),
    ])
    func `each format is known by its content`(fixture: String, sentences: [String]) throws {
        let site = try CheckedSite()
        try site.write(Data(contentsOf: URL(filePath: Fixtures.path(fixture))), to: "notes.txt")
        #expect(try findings(site, "notes.txt") == sentences)
    }

    @Test func `a text with an unknown name is read, too`() throws {
        let site = try CheckedSite()
        try site.write(
            Array("<x:xmpmeta><a exif:GPSLatitude=\"47,1N\"/></x:xmpmeta> /home/jane/x".utf8),
            to: "photo.xmp")
        #expect(
            try site.findings() == [
                "photo.xmp: contains XMP beyond the rights with GPS coordinates",
                "photo.xmp: not referenced by any page",
                "photo.xmp:1: exposes a path of the build machine: /home/jane/x",
            ])
    }

    /// Files that hide data in rare places, beside the project.
    private static let hostileFiles =
        URL(filePath: Fixtures.root).deletingLastPathComponent().path + "/shared/cases/hostile/"

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: hostileFiles), "hostile files are absent"),
        arguments: [
            ("gps.heic", "contains Exif with GPS coordinates"),
            ("sei_item.heic", "contains an unknown part (item hvc1/SEI"),
            ("dqt_unused.jpg", "contains 65 bytes that are no part of the picture"),
            ("entries.mp4", "contains extra tracks or metadata"),
            ("vorbis.webm", "contains extra tracks or metadata"),
        ])
    func `files with data in rare places are found out`(name: String, sentence: String) throws {
        let site = try CheckedSite()
        try site.write(Data(contentsOf: URL(filePath: Self.hostileFiles + name)), to: "x.css.bak")
        #expect(try findings(site, "x.css.bak").contains { $0.hasPrefix(sentence) })
    }
}
