import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GallerySite

/// The archives of albums, as other programs read them.
@Suite struct ZipTests {
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    private static let unzip = "/usr/bin/unzip"
    private static var hasUnzip: Bool { FileManager.default.isExecutableFile(atPath: unzip) }

    /// Whether a test that runs other programs is skipped when these are absent. The packages for tests on Linux
    /// contain them.
    private static let mayLackPrograms: Bool = {
        #if os(Linux)
            false
        #else
            true
        #endif
    }()

    private static func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    /// The entries of an archive as Python reads them: one line each of name, length, date, method and permissions.
    private static func list(_ path: String, isRead: Bool = true) throws -> [String] {
        let program = """
            import sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            assert not \(isRead ? "True" : "False") or archive.testzip() is None
            for file in archive.infolist():
                print(file.filename, file.file_size, *file.date_time, file.compress_type, oct(file.external_attr >> 16))
            """
        let (status, said) = try run(
            try #require(python), ["-X", "utf8", "-c", program, path])
        try #require(status == 0, "\(said)")
        return said.split(separator: "\n").map(String.init)
    }

    /// The files of an archive, read from its local headers.
    static func content(_ archive: Data) -> [(name: String, bytes: Data)] {
        var rest = archive[archive.startIndex...]
        var files: [(String, Data)] = []
        func number(_ offset: Int, _ count: Int) -> Int {
            rest.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        while number(0, 4) == 0x0403_4B50 {
            let (length, name, extra) = (number(18, 4), number(26, 2), number(28, 2))
            files.append(
                (
                    String(decoding: rest.dropFirst(30).prefix(name), as: UTF8.self),
                    Data(rest.dropFirst(30 + name + extra).prefix(length))
                ))
            rest = rest.dropFirst(30 + name + extra + length)
        }
        return files
    }

    // MARK: Archive format

    @Test(.disabled(if: mayLackPrograms && python == nil, "Python is absent"))
    func `an archive of more files than 16 bits count is read by others`() throws {
        let folder = try TemporaryFolder()
        let archive = ZipArchive((0..<70_000).map { .init(name: "\($0).jpg", bytes: 0) })
        var bytes: [UInt8] = []
        for index in archive.entries.indices { bytes += archive.header(index, crc: 0) }
        bytes += archive.end(archive.entries.map { _ in 0 })
        #expect(bytes.count == archive.count)
        try folder.write(bytes, to: "many.zip")
        let listed = try Self.list(folder.path + "/many.zip")
        #expect(listed.count == 70_000)
        #expect(listed.last == "69999.jpg 0 1980 1 1 0 0 0 0 0o100644")
    }

    @Test(.disabled(if: mayLackPrograms && python == nil, "Python is absent"))
    func `an archive with lengths and offsets of more than 32 bits is read by others`() throws {
        let folder = try TemporaryFolder()
        let long = 5_000_000_000
        let archive = ZipArchive([
            .init(name: "long.jpg", bytes: long), .init(name: "é.jpg", bytes: 3),
        ])
        // The long file is sparse.
        let path = folder.path + "/long.zip"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let file = try #require(FileHandle(forWritingAtPath: path))
        // The CRC-32 of "abc" (ISO 3309).
        let crcs: [UInt32] = [0, 0x3524_41C2]
        for index in 0...1 {
            try file.seek(toOffset: UInt64(archive.offsets[index]))
            try file.write(contentsOf: Data(archive.header(index, crc: crcs[index])))
        }
        try file.write(contentsOf: Data("abc".utf8))
        try file.write(contentsOf: Data(archive.end(crcs)))
        #expect(try file.offset() == UInt64(archive.count))
        try file.close()
        #expect(
            try Self.list(path, isRead: false) == [
                "long.jpg 5000000000 1980 1 1 0 0 0 0 0o100644",
                "é.jpg 3 1980 1 1 0 0 0 0 0o100644",
            ])
        let (status, said) = try Self.run(
            try #require(Self.python),
            [
                "-c",
                "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read('\\u00e9.jpg'))",
                path,
            ])
        #expect(status == 0 && said == "b'abc'\n", "\(said)")
    }

    @Test func `names in an archive are those of the photos, each once and for every system`() {
        #expect(
            AlbumZip.names([
                ("a/IMG_1.JPG", "originals/x.jpg"), ("a/img_1.jpg", "originals/y.jpg"),
                ("a/b.png", "images/b.jpg"), ("a/b.jpg", "images/c.jpg"),
                ("a/12:30?\u{1}.jpeg", "images/d.jpg"), ("a/back\\slash", "images/e.png"),
            ]) == [
                "IMG_1.JPG", "img_1 (2).jpg", "b.jpg", "b (2).jpg", "12_30__.jpeg",
                "back_slash.png",
            ])
    }

    @Test func `the name of a video has the extension of the published file`() {
        #expect(
            AlbumZip.names([
                ("a/IMG_1.MOV", "clips/x.mp4"), ("a/b.mkv", "clips/y.mp4"),
                ("a/c.mp4", "clips/z.mp4"), ("a/d.webm", "clips/z.webm"),
            ]) == ["IMG_1.mp4", "b.mp4", "c.mp4", "d.webm"])
    }

    @Test(arguments: [
        ("2026:02:03 16:20:59", 0x5C43, 0x829D), ("1979:12:31 10:00:00", 0x21, 0),
        ("2108:01:01 10:00:00", 0x21, 0),
    ])
    func `a file has the date of its photo where the form can say it`(
        taken: String, date: Int, time: Int
    ) {
        let timestamp = ZipArchive.Timestamp(CaptureDate(exif: taken))
        #expect(Int(timestamp.date) == date && Int(timestamp.time) == time)
        #expect(ZipArchive.Timestamp(nil) == .none)
    }

    // MARK: Sites

    private static func zips(_ site: TemporaryGallery) throws -> [String: (
        path: String, data: Data
    )] {
        let tree = try site.tree()
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        var zips: [String: (String, Data)] = [:]
        for album in manifest.albums {
            guard let zip = album.zip else { continue }
            let data = try #require(tree[zip.path])
            #expect(data.count == zip.bytes)
            #expect(manifest.files?.contains(zip.path) == true)
            zips[album.path] = (zip.path, data)
        }
        #expect(zips.count == tree.keys.count { $0.hasSuffix(".zip") })
        return zips
    }

    @Test(.disabled(if: mayLackPrograms && !(python != nil && hasUnzip), "programs are absent"))
    func `other programs read the archive of an album whole`() async throws {
        try #require(Self.hasUnzip)
        let site = try TemporaryGallery()
        try site.folder.copy("photos/coast/café at night.jpg", to: "photos/a/café at night.jpg")
        try await site.build { $0.settings.hasZips = true }
        let zip = try #require(try Self.zips(site)["a"])
        let path = site.folder.path + "/site/" + zip.path
        let listed = try Self.list(path).map { $0.split(separator: " ") }
        #expect(listed.map { $0.last } == ["0o100644", "0o100644", "0o100644", "0o100644"])
        #expect(
            try Self.list(path).first?.hasSuffix(" 2025 9 14 22 8 16 0 0o100644") == true)
        let (status, said) = try Self.run(Self.unzip, ["-t", path])
        #expect(status == 0 && said.contains("No errors detected"), "\(said)")
    }

    @Test(arguments: [SiteSettings.Originals.none, .copy, .strip])
    func `an archive holds what the download policy offers, in the order of the page`(
        policy: SiteSettings.Originals
    ) async throws {
        let site = try TemporaryGallery()
        try await site.build {
            $0.settings.hasZips = true
            $0.settings.originals = policy
            $0.settings.sort = .nameDescending
        }
        let tree = try site.tree()
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        let zips = try Self.zips(site)
        #expect(Set(zips.keys) == ["", "a", "a/b"])
        for album in manifest.albums {
            let photos = album.photos.compactMap { id in manifest.photos.first { $0.id == id } }
            let paths = photos.compactMap {
                policy == .none ? $0.renditions.last?.path : $0.original?.path
            }
            let held = Self.content(try #require(zips[album.path]).data)
            #expect(held.map(\.bytes) == paths.map { tree[$0] ?? Data() })
            #expect(
                held.map(\.name)
                    == photos.map { $0.source.split(separator: "/").last.map(String.init) ?? "" })
        }
        let page = String(decoding: tree["a/index.html"] ?? Data(), as: UTF8.self)
        let zip = try #require(zips["a"])
        let size = Wording().fileSize(zip.data.count)
        #expect(
            page.contains(
                "<a href=\"../\(zip.path)\" download=\"a.zip\">Download album</a> <bdi>(\(size))</bdi>"
            ))
    }

    @Test func `a check accepts the archive of an album with WebPs`() async throws {
        let site = try TemporaryGallery(photos: ["a/rings.jpg": "photos/patterns/rings.jpg"])
        try await site.build {
            $0.settings.hasZips = true
            $0.settings.pictures.hasWebP = true
        }
        #expect(try site.tree().keys.contains { $0.hasSuffix(".webp") })
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `an archive is written again only when what it holds changes`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.hasZips = true }
        let first = try Self.zips(site)
        #expect(try await site.freshTree { $0.settings.hasZips = true } == site.tree())
        try await site.build { $0.settings.hasZips = true }
        #expect(site.files(.write) == [])

        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/a/woven.jpg")
        try await site.build { $0.settings.hasZips = true }
        let second = try Self.zips(site)
        #expect(site.files(.write).filter { $0.hasSuffix(".zip") } == [second["a"]?.path])
        #expect(site.files(.remove).filter { $0.hasSuffix(".zip") } == [first["a"]?.path])
        #expect(first["a/b"]?.path == second["a/b"]?.path && first[""]?.path == second[""]?.path)
        #expect(try await site.freshTree { $0.settings.hasZips = true } == site.tree())

        try await site.build {
            $0.settings.title = "Other"; $0.settings.hasZips = true
        }
        #expect(site.files(.write).filter { $0.hasPrefix("assets/a.") } == [])

        try await site.build()
        #expect(try Self.zips(site).isEmpty)
        #expect(try await site.freshTree() == site.tree())
    }

    @Test func `an archive that is missing or cut short is made again`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.hasZips = true }
        let tree = try site.tree()
        let zip = try #require(try Self.zips(site)["a"])
        try site.folder.remove("site/" + zip.path)
        try await site.build { $0.settings.hasZips = true }
        #expect(try site.tree() == tree)
        try site.folder.write(zip.data.dropLast(), to: "site/" + zip.path)
        try await site.build { $0.settings.hasZips = true }
        #expect(try site.tree() == tree)
    }

    @Test func `a dry run reports archives and writes none`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let tree = try site.tree()
        try await site.build {
            $0.settings.hasZips = true
            $0.isDryRun = true
        }
        #expect(site.files(.write).count { $0.hasSuffix(".zip") } == 3)
        #expect(try site.tree() == tree)
    }

    @Test func `pages of keywords have no archive`() async throws {
        let site = try TemporaryGallery()
        try site.folder.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:subject><rdf:Bag><rdf:li>Paper</rdf:li></rdf:Bag></dc:subject>
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """.utf8, to: "photos/a/woven.xmp")
        try await site.build {
            $0.settings.hasZips = true
            $0.settings.hasKeywordPages = true
        }
        let tree = try site.tree()
        let keywords = tree.filter { $0.key.hasPrefix("keywords/") }
        #expect(!keywords.isEmpty)
        for page in keywords.values {
            #expect(!String(decoding: page, as: UTF8.self).contains(".zip"))
        }
        #expect(try Self.zips(site).count == 3)
    }

    @Test(arguments: [
        (40, Finding.Fault.archiveEntry("glass.png")), (14, .archiveEntry("glass.png")),
        (-30, .archiveEnd),
    ])
    func `a check finds an archive that does not hold what it should`(
        place: Int, fault: Finding.Fault
    ) async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.hasZips = true }
        let zip = try #require(try Self.zips(site)["a"])
        let folder = site.folder.path + "/site"
        #expect(try await SiteCheck.run(folder, jobs: 2).findings == [])
        var data = zip.data
        data[place < 0 ? data.count + place : place] ^= 0xFF
        try site.folder.write(data, to: "site/" + zip.path)
        let found = try await SiteCheck.run(folder, jobs: 2).findings
        #expect(found == [Finding(path: zip.path, fault: fault)])
        try FileManager.default.removeItem(atPath: folder + "/" + zip.path)
        let missing = try await SiteCheck.run(folder, jobs: 2).findings.map(\.path)
        #expect(Set(missing) == ["a/index.html", "gallery.json"])
    }
}
