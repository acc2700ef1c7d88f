import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Texts outside an album that is not public never publish its photos.
@Suite struct TextVisibilityTests {
    /// The files of an album that is not public, by what makes it so.
    private static let albums: [String: [String: String]] = [
        "private": [
            "clients/index.md": "---\nprivate: true\npassword: walnut harbour 12 lantern\n---\n"
        ],
        "private above": [
            "clients/index.md": "---\nprivate: true\npassword: walnut harbour 12 lantern\n---\n",
            "clients/inner/index.md": "---\ntitle: Inner\n---\n",
        ],
        "hidden": ["clients/index.md": "---\nhidden: true\n---\n"],
        "draft": ["clients/index.md": "---\ndraft: true\n---\n"],
        "ended": ["clients/index.md": "---\nuntil: 2001-01-01\n---\n"],
        "unlisted": ["clients/index.md": "---\nunlisted: true\n---\n"],
        "unclear": ["clients/index.md": "---\nprivate: maybe\n---\n"],
        "unlisted photo": [
            "clients/index.md": "---\nphotos: {secret.jpg: {unlisted: true}}\n---\n",
            "clients/inner/index.md": "---\nphotos: {secret.jpg: {unlisted: true}}\n---\n",
        ],
        "photo's own note": [
            "clients/secret.jpg.md": "---\nunlisted: true\n---\n",
            "clients/inner/secret.jpg.md": "---\nunlisted: true\n---\n",
        ],
    ]

    @Test(arguments: albums.keys.sorted(), [false, true])
    func `a text elsewhere does not show a photo of an album that is not public`(
        _ kind: String, _ cached: Bool
    ) async throws {
        let site = try AuthorSite(
            ["clients/secret.jpg", "clients/inner/secret.jpg", "open/a.jpg", "b.jpg"],
            Self.albums[kind] ?? [:])
        let folder = site.folder.path
        for (path, target) in [("open/link.jpg", "../clients/secret.jpg"), ("linked", "clients")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/photos/" + path, withDestinationPath: target)
        }
        let names = [
            "clients/secret.jpg", "clients/inner/secret.jpg", "clients/./inner/../secret.jpg",
        ]
        let pictures = { (above: String) in
            names.map { "![s](\(above)\($0))" }.joined(separator: "\n\n")
        }
        try site.write(
            "---\ntitle: Home\n---\n\(pictures(""))\n\n![](linked/secret.jpg)\n", to: "index.md")
        try site.write("\(pictures("../"))\n\n![](link.jpg)\n", to: "open/index.md")
        try site.write("# Inside\n\n\(pictures("../"))\n", to: "open/page.md")
        try site.folder.write(
            "# Beside\n\n\(pictures("../photos/"))\n\n![](\(folder)/photos/clients/secret.jpg)\n"
                .utf8,
            to: "texts/about.md")
        let tree = try await site.build {
            $0.secret = "kelp lantern 7 quartz"
            $0.settings.pages = [folder + "/texts/about.md", folder + "/photos/open/page.md"]
            $0.followsLinks = true
            if cached { $0.cache = .folder(folder + "/cache") }
        }
        let places = ["index.html", "open/index.html", "about.html", "page.html"]
        #expect(places.allSatisfy { tree[$0] != nil })
        // Unlisted albums and photos have addresses of their own.
        let isShownElsewhere = kind.contains("unlisted") || kind == "photo's own note"
        for (path, bytes) in tree where !isShownElsewhere || !Self.isOfUnlisted(path) {
            #expect(!path.contains("secret"), "\(path)")
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!path.hasSuffix(".html") || !text.contains("images/secret"), "\(path)")
        }
        #expect(tree.keys.contains { $0.hasPrefix("images/a-") })
    }

    /// Whether a path is that of an unlisted album or one of its pictures.
    private static func isOfUnlisted(_ path: String) -> Bool {
        path.hasPrefix("images/secret") || path.prefix { $0 != "/" }.count == 16
    }
}
