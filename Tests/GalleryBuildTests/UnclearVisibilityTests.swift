import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// What may state that an album or a photo is not public, and cannot be read as such, publishes nothing of it.
@Suite struct UnclearVisibilityTests {
    /// A file about an album that does not clearly state that it is public.
    struct File: CustomTestStringConvertible, Sendable {
        var name = "index.md"
        var bytes: [UInt8]
        var line = 1

        init(_ text: String, line: Int = 1, name: String = "index.md") {
            (self.name, bytes, self.line) = (name, Array(text.utf8), line)
        }

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var testDescription: String {
            name + " " + String(decoding: bytes.prefix(60), as: UTF8.self)
        }
    }

    private static func wide(_ text: String, isBig: Bool, mark: [UInt8] = []) -> [UInt8] {
        mark
            + text.utf16.flatMap { unit in
                isBig
                    ? [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                    : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            }
    }

    static let files: [File] = [
        // Where no front matter is read.
        File("private: true\npassword: quartz lantern over kelp\n"),
        File("Private = yes"), File("private true"), File("- private: true", line: 1),
        File("# My album\n\n**private:** true\n", line: 3),
        File("---\ntitle: Rome\n---\nprivate: true\n", line: 4),
        File("<!-- hidden: true -->\nWords."), File("Words.\n\npublished: false", line: 3),
        File("title: Rome, private: true"), File("status: draft"), File("% private: true"),
        File("–––\nprivate: true\n–––\n", line: 2), File("--- private: true\n---\n"),
        File("```\nprivate: true\n```\n", line: 2), File("Privat: ja"), File("is private: true"),
        // Other languages of front matter.
        File("{\"private\": true}"),
        File("{\"title\": \"x\", \"private\": true, \"password\": \"y\"}"),
        File("{\n  \"title\": \"x\",\n  \"private\": true\n}\n", line: 3),
        File("+++\nprivate = true\n+++\n", line: 2), File("+++\ndraft = true\n", line: 2),
        // Keys and values.
        File("---\nprivate:\n---\n", line: 2), File("---\nprivate: maybe\n---\n", line: 2),
        File("---\ndraft:\n---\n", line: 2), File("---\npublished: nope\n---\n", line: 2),
        File("---\npassword: quartz lantern over kelp\n---\n", line: 2),
        File("---\nlisted: true\n---\n", line: 2), File("---\naddress: for-anna\n---\n", line: 2),
        File("---\nPrivate: true\n---\n", line: 2), File("---\nprivat: true\n---\n", line: 2),
        File("---\nPRIVATE: true\n---\n", line: 2), File("---\nisPrivate: true\n---\n", line: 2),
        File("---\nhiden: true\n---\n", line: 2), File("---\nunlistet: true\n---\n", line: 2),
        File("---\npublish: false\n---\n", line: 2), File("---\nPasswort: x\n---\n", line: 2),
        File("---\nexpires: 2020-01-01\n---\n", line: 2),
        File("---\nexpiryDate: 2020-01-01\n---\n", line: 2),
        File("---\nuntil: tomorrow\n---\n", line: 2), File("---\nuntil:\n---\n", line: 2),
        File("---\nvisibility: private\n---\n", line: 2),
        File("---\nstatus: private\n---\n", line: 2), File("---\ntags: [private]\n---\n", line: 2),
        File("---\nparams: {private: true}\n---\n", line: 2),
        File("---\n# private: true\ntitle: x\n---\n", line: 2),
        File("---\ncover:\n  private: true\n---\n", line: 3),
        File("---\nphotos:\n  private: true\n---\n", line: 3),
        File("---\norder: [private: yes]\n---\n", line: 2),
        File("---\ncover:\u{2028} private: true\n---\n", line: 3),
        File("---\ntitle: |\n  x\n  private: true\n---\n", line: 2),
        File("---\nprivate: true\ntitle: a: b\n---\n", line: 2),
        File("---\nprivate: true\nprivate: true\n---\n", line: 2),
        File("---\ntitle: Rome\n private: true\n---\n", line: 3),
        File("---\n\"priv\\u0061te\": true\nx: a: b\n---\n", line: 3),
        File("---\n[private]\n---\n", line: 2), File("---\nprivate\n---\n", line: 2),
        File("---\n\u{FF50}\u{FF52}ivate: true\n---\n", line: 2),
        File("---\np\u{200B}rivate: true\n---\n", line: 2),
        // Encodings and lengths.
        File(wide("---\nprivate: true\n---\n", isBig: false)),
        File(wide("---\nprivate: true\n---\n", isBig: true)),
        File(wide("---\nprivate: true\n---\n", isBig: true, mark: [0xFF, 0xFE])),
        File(Array("---\nprivate: true\n---\n".utf8).flatMap { [$0, 0, 0, 0] }),
        // EBCDIC
        File([
            0x60, 0x60, 0x60, 0x25, 0x97, 0x99, 0x89, 0xA5, 0x81, 0xA3, 0x85, 0x7A, 0x40, 0xA3,
            0x99, 0xA4, 0x85, 0x25, 0x60, 0x60, 0x60, 0x25,
        ]),
        File("---\ntitle: x\n---\n" + String(repeating: "x", count: 1 << 20) + "\nprivate: true"),
        File("---\n# " + String(repeating: "x", count: 1 << 20) + "\nprivate: true\n---\n"),
        // Other names.
        File("---\nprivate: true\n---\n", line: 1, name: "Index.md"),
        File("---\nhidden: true\n---\n", line: 1, name: "INDEX.MD"),
        File("---\ndraft: true\n---\n", line: 1, name: "index.markdown"),
        File("---\nuntil: 2020-01-01\n---\n", line: 1, name: "index.txt"),
        File("---\nprivate: true\n---\n", line: 1, name: "_index.md"),
        File("---\nprivate: true\n---\n", line: 1, name: "_Index.markdown"),
        File("---\nunlisted: true\n---\n", line: 1, name: "index.md.txt"),
        File("private = true\n", line: 1, name: "index.toml"),
        File("{\"private\": true}", line: 1, name: "index.json"),
        File("---\nprivate: true\n---\n", line: 1, name: "README.md"),
    ]

    /// Builds a site of an album with a file, and of an open one.
    private func site(_ file: File) async throws -> (AuthorSite, [String: Data]) {
        let site = try AuthorSite([
            "open/a.jpg", "qfolder/secret1.jpg", "qfolder/below/secret2.jpg",
        ])
        try site.folder.write(file.bytes, to: "photos/qfolder/" + file.name)
        let tree = try await site.build {
            $0.settings.baseAddress = SiteAddress("https://x.org")
            ($0.settings.hasDatePages, $0.settings.hasKeywordPages) = (true, true)
            $0.secret = "quartz lantern over kelp and more"
        }
        return (site, tree)
    }

    private func isAnywhere(_ text: String, in tree: [String: Data]) -> Bool {
        tree.contains { $0.key.contains(text) || $0.value.firstRange(of: Data(text.utf8)) != nil }
    }

    @Test(arguments: files) func `an album is left out with everything below it`(
        file: File
    ) async throws {
        let (site, tree) = try await site(file)
        #expect(!isAnywhere("secret", in: tree) && !isAnywhere("qfolder", in: tree))
        #expect(isAnywhere("open", in: tree))
        let found = site.diagnostics.filter {
            guard case .frontMatter(let problem) = $0.problem else { return false }
            return problem.withholds
        }
        #expect(found.map(\.path) == ["qfolder/" + file.name])
        if file.name == "index.md" { #expect(found.map { $0.line ?? 1 } == [file.line]) }
    }

    @Test(arguments: [
        "", "A private garden, hidden behind the house. Until 1990 it was unlisted.",
        "---\ntitle: A private garden\n---\nThe garden is private: nobody enters.\n",
        "---\ntitle: Privat\ncategories: [garden]\n---\n# Hidden\n\nText",
        "---\nprivate: false\n---\n", "---\nprivate: no\npassword: x\n---\n",
        "---\nhidden: false\ndraft: no\npublished: yes\nunlisted: off\n---\n",
        "---\ntitle: x\npublisher: Penguin\n---\nPublisher: Penguin\nPirate: Jack",
        "---\npublishDate: 2019-01-01\npublished: 2019-01-01\n---\n", "Until: five in the morning",
        "---\nuntil: 2999-01-01\n---\n", "---\ncaptions: hidden\n---\n",
        "\n\n----\nprivate: false\n-----\nText", "\u{FEFF}\n---\nprivate: false\n---\n",
        "Title: Private views\n\nText", "Some words\n---\nMore words", "---\nNo front matter",
        "Caf\u{E9}",
    ])
    func `words in sentences and clear values publish an album`(text: String) async throws {
        let (_, tree) = try await site(File(text))
        #expect(isAnywhere("secret1", in: tree) && isAnywhere("secret2", in: tree))
    }

    @Test(arguments: ["Index.md", "_index.md", "index.markdown", "README.md", "index.txt"])
    func `a file of another name that states nothing publishes its album`(
        name: String
    ) async throws {
        let (_, tree) = try await site(File("---\ntitle: x\n---\nA private garden.\n", name: name))
        #expect(isAnywhere("secret1", in: tree))
    }

    @Test(arguments: [
        "\n\n---\nhidden: true\n---\n", "----\nhidden: true\n----\n", "-----\nhidden: true\n---\n",
        "\u{FEFF}\n---\nhidden: true\n...\n",
    ])
    func `blank lines before front matter and longer fences are read`(text: String) {
        let note = FrontMatter(text, of: .album)
        #expect(note.own.visibility == .hidden && note.problems == [])
    }

    @Test func `lines of front matter are counted from the beginning of the file`() {
        #expect(
            FrontMatter("\n\n----\ntitle: x\ncovr: y\n----\n", of: .album).problems == [
                .init(line: 5, problem: .unknownKey("covr", suggestion: "cover"))
            ])
        #expect(FrontMatter("\n---\ntitle: x\n---\nText", of: .album).bodyLine == 5)
    }

    @Test(arguments: ["pipe", "folder", "link", "broken", "other"])
    func `a file about an album that is no file leaves it out`(kind: String) async throws {
        let site = try AuthorSite(["open/a.jpg", "qfolder/secret1.jpg"])
        let path =
            site.folder.path + "/photos/qfolder/" + (kind == "other" ? "Index.MD" : "index.md")
        switch kind {
        case "pipe", "other": #expect(mkfifo(path, 0o600) == 0)
        case "folder":
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
        case "link":
            try site.folder.write("---\nprivate: true\n---\n", to: "outside.md")
            #expect(symlink(site.folder.path + "/outside.md", path) == 0)
        default: #expect(symlink("nowhere.md", path) == 0)
        }
        let tree = try await site.build()
        #expect(!isAnywhere("secret", in: tree) && isAnywhere("open", in: tree))
        #expect(
            site.diagnostics.map(\.problem) == [.frontMatter(.notAFile)])
    }

    @Test(arguments: [
        ("secret.md", "private: true"), ("secret.md", "---\nhidden:\n---"),
        ("secret.md", "---\nprivate: true\n---"), ("secret.md", "---\nHidden: true\n---"),
        ("secret.md", "---\npassword: x\n---"), ("secret.md", "---\nuntil: 2020-01-01\n---"),
        ("secret.md", "+++\ndraft = true\n+++"), ("secret.md", "{\"hidden\": true}"),
        ("secret.md", "\n---\ndraft: true\n---"), ("secret.md", "---\nhidden: true\n\u{0}---"),
        ("secret.txt", "hidden: true"), ("secret.TXT", "private: yes"),
        ("Secret.md", "---\nhidden: true\n---"), ("SECRET.MD", "---\nhidden: true\n---"),
        ("secret.jpg.markdown", "---\nhidden: true\n---"), ("secret.Txt", "draft: true"),
        ("secret.md", String(repeating: "x", count: 1 << 20) + "\n\nhidden: true"),
        ("index.md", "---\nphotos: {secret.jpg: {hidden: maybe}}\n---"),
        ("index.md", "---\nphotos: {secret.jpg: {Hidden: true}}\n---"),
        ("index.md", "---\nphotos: {secret.jpg: {private: }}\n---"),
        ("index.md", "---\nphotos: {secret.jpg: hidden}\n---"),
        ("index.md", "---\nphotos: {Secret.JPG: {hidden: true}}\n---"),
        ("index.md", "---\nphotos: {secret: {hidden: true}}\n---"),
        ("index.md", "---\nphotos: {secret.jpg: {published: 2999-01-01}}\n---"),
    ])
    func `a photo is left out`(name: String, text: String) async throws {
        let site = try AuthorSite(["a.jpg", "secret.jpg"], [name: text])
        let tree = try await site.build { $0.settings.hasKeywordPages = true }
        #expect(!isAnywhere("secret", in: tree) && isAnywhere("a.html", in: tree))
    }

    @Test func `two files about a photo hide it if one does`() async throws {
        let site = try AuthorSite(
            ["a.jpg", "secret.jpg"],
            ["secret.jpg.md": "A lamp", "secret.md": "---\nhidden: true\n---"])
        #expect(!isAnywhere("secret", in: try await site.build()))
    }

    @Test func `a photo is published when its album's limit of files is reached, with its notes`()
        async throws
    {
        let site = try AuthorSite(
            ["a/b.jpg", "a/c.jpg", "a/secret.jpg"],
            ["a/z.md": "x", "a/index.md": "---\nprivate:\n---"])
        let tree = try await site.build { $0.limits.files = 1 }
        #expect(!isAnywhere("b.html", in: tree))
    }
}
