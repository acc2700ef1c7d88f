import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GallerySealing
@testable import GallerySite

/// A private album is published completely and encrypted, and no other file contains its name.
@Suite struct PrivateAlbumTests {
    static let password = "correct horse bättery"

    static func gallery(
        _ frontMatter: String = "title: Anna Zwicky\npassword: \(password)"
    ) throws -> TemporaryGallery {
        let gallery = try TemporaryGallery(photos: [
            "open/rings.jpg": "photos/patterns/rings.jpg",
            "weddings/anna/reeds.jpg": "photos/coast/reeds.jpg",
            "weddings/anna/bouquet.jpg": "photos/patterns/woven.jpg",
            "weddings/anna/evening/kisses.jpg": "photos/coast/moonrise.jpg",
        ]) {
            $0.settings.widths = [64, 160]
            $0.settings.originals = .strip
            $0.settings.hasZips = true
            $0.settings.hasKeywordPages = true
            $0.settings.hasDatePages = true
            $0.settings.baseAddress = SiteAddress("https://example.org")
            $0.secret = "kelp lantern 7 quartz"
        }
        try gallery.folder.write(
            "---\nprivate: true\n\(frontMatter)\n---\nVows by the *lighthouse*.\n",
            to: "photos/weddings/anna/index.md")
        return gallery
    }

    /// The content of a private album, decrypted with the password as its page does it.
    struct Opened {
        var folder: String
        /// The name of the file that lists all others.
        var name: String
        var keys: AlbumKeys
        var tree: [String: Data]
        var files: [String: [Any]] = [:]

        init(_ tree: [String: Data], _ folder: String, password: String) throws {
            let page = try tree.text(folder + "/index.html")
            func value(_ name: String) throws -> String {
                let start = try #require(page.range(of: "data-\(name)=\"")).upperBound
                return String(page[start...].prefix { $0 != "\"" })
            }
            let salt = try #require(AlbumSalt(text: try value("salt")))
            keys = try AlbumSecret(password: password, salt: salt).keys
            #expect(try value("check") == keys.check)
            (self.tree, self.folder, name) = (tree, folder, "")
            name = try value("album")
            let album = try object("album", name: name)
            files = try #require(album["files"] as? [String: [Any]])
        }

        func content(_ role: String, name: String? = nil) throws -> [UInt8] {
            let text = try #require(name ?? files[role]?[0] as? String)
            let name = try #require(SealedName(text: text))
            let file = try #require(tree[folder + "/" + name.file])
            let role = try #require(SealedRole(text: role))
            return try keys.fileKey(of: role, name).open(Array(file))
        }

        func object(_ role: String, name: String? = nil) throws -> [String: Any] {
            let content = try content(role, name: name)
            let json = try #require(Gunzip.content(of: content))
            return try #require(
                try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
        }
    }

    @Test func `everything of the album opens with its password, and is what a public one shows`()
        async throws
    {
        let gallery = try Self.gallery()
        let report = try await gallery.build()
        let page = try #require(report.privatePages.first)
        #expect(report.privatePages.map(\.source) == ["weddings/anna"] && report.photos == 1)
        let tree = try gallery.tree()
        let album = try Opened(
            tree, FilePath.folder(of: page.page), password: Self.password)
        // The same photos in a public album.
        try gallery.folder.write(
            "---\ntitle: Anna Zwicky\n---\n", to: "photos/weddings/anna/index.md")
        try await gallery.build(output: "open") { $0.isForced = true }
        let open = try gallery.folder.tree("open")
        let manifest = try #require(Manifest(Array(open["gallery.json"] ?? Data())))
        var expected: [String: Data] = [:]
        for photo in manifest.photos where photo.id.hasPrefix("weddings/anna/") {
            let id = String(photo.id.dropFirst("weddings/anna/".count))
            for rendition in photo.renditions {
                expected["image/\(id)/\(rendition.width).jpg"] = open[rendition.path]
            }
            expected["original/" + id] = photo.original.flatMap { open[$0.path] }
        }
        #expect(expected.count == 9)
        for (role, content) in expected {
            #expect(try album.content(role) == Array(content), "\(role)")
            #expect(album.files[role]?[1] as? Int == content.count)
        }
        #expect(
            Set(album.files.keys) == Set(expected.keys).union(["zip", "album/evening"]))
        #expect(try album.content("zip").starts(with: Array("PK".utf8)))
        let evening = try album.object("album/evening")
        #expect(evening["title"] as? String == "Evening")
        #expect((evening["files"] as? [String: Any])?["image/evening/kisses/64.jpg"] != nil)
    }

    @Test func `nothing outside of the album names anything inside`() async throws {
        let gallery = try Self.gallery()
        try gallery.folder.write(
            "---\ntitle: Open\n---\n![](../weddings/anna/bouquet.jpg)\n", to: "photos/open/index.md"
        )
        let report = try await gallery.build()
        let folder = FilePath.folder(of: try #require(report.privatePages.first?.page))
        let tree = try gallery.tree()
        let planted = [
            "anna", "zwicky", "bouquet", "reeds", "kisses", "evening", "vows", "lighthouse",
            "weddings", folder,
        ]
        let demo = try FileManager.default.contentsOfDirectory(
            atPath: gallery.folder.path + "/site")
        #expect(!demo.contains("weddings"))
        for (path, bytes) in tree {
            let text = String(decoding: bytes, as: UTF8.self).lowercased()
            for word in planted where !(word == folder && path.hasPrefix(folder)) {
                #expect(!path.lowercased().contains(word), "\(path)")
                #expect(!text.contains(word) || path.hasSuffix(".bin"), "\(path): \(word)")
            }
        }
        for name in tree.keys where name.hasSuffix(".bin") {
            let path = gallery.folder.path + "/site/" + name
            let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
            #expect(time as? Date == Date(timeIntervalSince1970: 946_684_800))
        }
        #expect(
            try await SiteCheck.run(gallery.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test
    func `nothing of an album is ever in a file unencrypted, and its key is for the owner alone`()
        async throws
    {
        let gallery = try Self.gallery()
        // As versions up to 0.1.0 left it.
        let folder = gallery.folder.path + "/cache/private"
        try await gallery.build()
        let own = try #require(OutputFolder(path: folder).names().first)
        try gallery.folder.write("clear", to: "cache/private/\(own)/site/images/reeds.jpg")
        try await gallery.build()
        let store = StoreFile.companions.map { "cache/" + StoreFile.name + $0 }
        let files = try #require(FileManager.default.enumerator(atPath: folder + "/" + own))
        for case let file as String in files {
            let path = folder + "/" + own + "/" + file
            let status = try FileManager.default.attributesOfItem(atPath: path)
            let rights = try #require(status[.posixPermissions] as? Int)
            let isFolder = status[.type] as? FileAttributeType == .typeDirectory
            #expect(rights == (isFolder ? 0o700 : 0o600), "\(file)")
            #expect(isFolder ? file == "cache" : store.contains(file), "\(file)")
        }
        // The files are removed when the album ends.
        try gallery.folder.write(
            "---\nprivate: true\nuntil: 2020-01-01\npassword: \(Self.password)\n---\n",
            to: "photos/weddings/anna/index.md")
        try await gallery.build()
        #expect(try gallery.tree().keys.filter { $0.hasSuffix(".bin") } == [])
        #expect(OutputFolder(path: folder).names() == [])
    }

    @Test func `an album whose name ends with the address of a private album reveals nothing`()
        async throws
    {
        let gallery = try Self.gallery("address: anna\npassword: \(Self.password)")
        try gallery.folder.copy("photos/patterns/rings.jpg", to: "photos/hanna/rings.jpg")
        try await gallery.build()
        #expect(
            try await SiteCheck.run(gallery.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `an unchanged build repeats the warnings of a private album`() async throws {
        let gallery = try Self.gallery()
        try gallery.folder.write(
            "---\nlayouty: flow\n---\n", to: "photos/weddings/anna/evening/index.md")
        try await gallery.build()
        let first = gallery.diagnostics
        #expect(!first.isEmpty)
        try await gallery.build()
        #expect(gallery.diagnostics == first)
    }

    @Test func `builds give the same bytes, with and without what earlier ones remember`()
        async throws
    {
        let gallery = try Self.gallery()
        try await gallery.build()
        let first = try gallery.tree()
        #expect(try await gallery.freshTree() == first)
        let page = try #require(first.keys.first { $0.hasSuffix(".bin") })
        try gallery.folder.remove("site/" + page)
        try await gallery.build()
        #expect(try gallery.tree() == first)
        try gallery.folder.remove("cache")
        try await gallery.build()
        #expect(try gallery.tree() == first)
        try await gallery.build()
        #expect(gallery.files(.write) == [])
    }

    @Test func `a new password changes the address and all files, and the old ones are gone`()
        async throws
    {
        let gallery = try Self.gallery()
        try await gallery.build()
        let before = Set(try gallery.tree().keys.filter { $0.hasSuffix(".bin") })
        for keepsCache in [true, false] {
            let other = "another long passphrase \(keepsCache)"
            if !keepsCache { try gallery.folder.remove("cache") }
            let report = try await gallery.build {
                $0.passwords.byFolder = ["weddings/anna": other]
            }
            let tree = try gallery.tree()
            let after = Set(tree.keys.filter { $0.hasSuffix(".bin") })
            #expect(after.count == before.count && after.isDisjoint(with: before))
            let folder = FilePath.folder(of: try #require(report.privatePages.first?.page))
            _ = try Opened(tree, folder, password: other)
            #expect(tree.keys.count { $0.hasSuffix("/index.html") && tree[$0]?.count ?? 0 > 0 } > 0)
            #expect(Set(after.map { FilePath.folder(of: $0) }) == [folder])
        }
    }

    @Test func `an album may have a name of its own, and a card with its title alone`()
        async throws
    {
        let gallery = try Self.gallery(
            "title: Anna Zwicky\naddress: for-anna\nlisted: true\npassword: \(Self.password)")
        let report = try await gallery.build()
        #expect(report.privatePages.map(\.page) == ["for-anna/index.html"])
        let tree = try gallery.tree()
        _ = try Opened(tree, "for-anna", password: Self.password)
        let home = try tree.text("index.html")
        #expect(home.contains("href=\"for-anna/index.html\"") && home.contains("Anna Zwicky"))
        #expect(!home.contains("reeds") && !home.contains("3 photos"))
    }

    @Test func `a share of a build publishes nothing of a private album, and needs no password`()
        async throws
    {
        let gallery = try Self.gallery()
        for index in 1...2 {
            let shard = try #require(Shard(index: index, count: 2))
            try await gallery.build {
                $0.shard = shard
                $0.secret = nil
            }
        }
        let names = ["reeds", "bouquet", "kisses"]
        #expect(try !gallery.tree().keys.contains { path in names.contains(where: path.contains) })
        try await gallery.build()
        #expect(try !gallery.tree().keys.contains { path in names.contains(where: path.contains) })
        #expect(try gallery.tree().keys.contains { $0.hasSuffix(".bin") })
    }

    @Test func `a dry run reports no change of an album that has not changed`() async throws {
        let gallery = try Self.gallery()
        try await gallery.build()
        let before = try gallery.tree()
        try gallery.folder.write("---\ntitle: Other\n---\n", to: "photos/open/index.md")
        try await gallery.build { $0.isDryRun = true }
        let changed = gallery.files(.write) + gallery.files(.remove)
        let folder = try #require(before.keys.first { $0.hasSuffix(".bin") }?.prefix(16))
        #expect(changed.contains("open/index.html"))
        #expect(!changed.contains { $0.hasPrefix(folder) })
        #expect(try gallery.tree() == before)
    }

    @Test
    func `the removal of a site removes its private albums, and with the cache what they are of`()
        async throws
    {
        let gallery = try Self.gallery()
        try await gallery.build()
        let report = try SiteRemoval.run(
            gallery.folder.path + "/site", cache: gallery.folder.path + "/cache", isDryRun: false
        ) { _ in }
        #expect(report.staying == 0)
        let files = FileManager.default
        #expect(!files.fileExists(atPath: gallery.folder.path + "/site"))
        #expect(!files.fileExists(atPath: gallery.folder.path + "/cache/private"))
    }

    @Test func `a check with the password finds what is wrong inside`() async throws {
        let gallery = try Self.gallery()
        try await gallery.build()
        let site = gallery.folder.path + "/site"
        func findings(_ passwords: [String]?) async throws -> [Finding] {
            try await SiteCheck.run(site, passwords: passwords, jobs: 2).findings
        }
        #expect(try await findings([Self.password, "another password"]) == [])
        let page = try #require(try gallery.tree().keys.sorted().first { $0.hasSuffix(".bin") })
        let folder = FilePath.folder(of: page)
        #expect(
            try await findings(["another password"])
                == [Finding(path: folder + "/index.html", fault: .unopened)])
        // This comes before a file is damaged, which may be the one with the titles.
        try gallery.folder.write("Anna Zwicky was here", to: "site/notes.txt")
        #expect(
            try await findings([Self.password]).contains(
                Finding(path: "notes.txt", fault: .namesPrivate("Anna Zwicky"))))
        try FileManager.default.removeItem(atPath: site + "/notes.txt")
        // A title that a public album has, too.
        let manifest = site + "/gallery.json"
        let text = try String(contentsOfFile: manifest, encoding: .utf8)
        let same = text.replacing("\"title\":\"Open\"", with: "\"title\":\"Anna Zwicky\"")
        #expect(same != text)
        try gallery.folder.write(same.utf8, to: "site/gallery.json")
        #expect(
            try await !findings([Self.password]).contains {
                if case .namesPrivate = $0.fault { true } else { false }
            })
        try gallery.folder.write(text.utf8, to: "site/gallery.json")
        var bytes = try #require(try gallery.tree()[page])
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: site + "/" + page))
        #expect(try await findings(nil) == [])
        #expect(
            try await findings([Self.password]).contains(Finding(path: page, fault: .sealDamaged)))
    }
}
