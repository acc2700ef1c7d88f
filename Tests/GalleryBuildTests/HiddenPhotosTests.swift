import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// The site contains nothing of the photos that an author hides.
@Suite struct HiddenPhotosTests {
    /// Whether a file or a file name of a site contains a text.
    private func isAnywhere(_ text: String, in tree: [String: Data]) -> Bool {
        tree.contains { $0.key.contains(text) || $0.value.firstRange(of: Data(text.utf8)) != nil }
    }

    @Test(arguments: ["hidden: true", "draft: true", "published: false", "draft: yes"])
    func `an album is hidden with everything below it`(line: String) async throws {
        let site = try AuthorSite(
            ["open/a.jpg", "qfolder/secret1.jpg", "qfolder/below/secret2.jpg"],
            ["qfolder/index.md": "---\n\(line)\ntitle: Secrets\n---\nsecret text"])
        let report = try await site.report {
            $0.settings.baseAddress = SiteAddress("https://x.org")
        }
        #expect(report.photos == 1 && report.hidden == 2 && report.skipped == 0)
        let tree = try site.folder.tree("site")
        #expect(!isAnywhere("secret", in: tree) && !isAnywhere("qfolder", in: tree))
        #expect(site.diagnostics == [])
    }

    @Test func `photos are hidden by the file beside them or by that of their album`() async throws
    {
        let site = try AuthorSite(
            ["a.jpg", "secret1.jpg", "secret2.jpg", "b.jpg"],
            [
                "secret1.md": "---\ndraft: true\n---",
                "index.md": "---\nphotos:\n  secret2.jpg: {hidden: true}\n---",
                // If one file hides a photo, the other cannot show it.
                "secret2.md": "---\ncaption: x\n---", "b.md": "---\nhidden: false\n---",
            ])
        let report = try await site.report()
        #expect(report.photos == 2 && report.hidden == 2)
        #expect(!isAnywhere("secret", in: try site.folder.tree("site")))
    }

    @Test func `what is hidden later is removed, and a second build reports the same`() async throws
    {
        let site = try AuthorSite(["a.jpg", "secret.jpg"])
        #expect(isAnywhere("secret", in: try await site.build()))
        try site.write("---\nhidden: true\n---", to: "secret.md")
        #expect(!isAnywhere("secret", in: try await site.build()))
        let report = try await site.report()
        #expect(report.hidden == 1 && report.photos == 1)
    }

    @Test(arguments: [
        ("---\nhidden: ture\n---", FrontMatterProblem.unclearVisibility(key: "hidden")),
        ("+++\ndraft = true\n+++", .toml), ("{\n  \"draft\": true\n}", .json),
        ("---\ntitle: a\ntitle: b\ndraft: true\n---", .invalidYAML(.repeatedKeys(["title"]))),
        ("---\ndraft: true\n", .unclosed),
    ])
    func `a mistake publishes nothing that is to be hidden`(
        text: String, problem: FrontMatterProblem
    ) async throws {
        let site = try AuthorSite(["a.jpg", "b/secret.jpg"], ["b/index.md": text])
        let tree = try await site.build()
        #expect(!isAnywhere("secret", in: tree))
        #expect(site.diagnostics.map(\.problem).contains(.frontMatter(problem)))
    }

    @Test func `a hidden cover stands for no album and is reported`() async throws {
        let site = try AuthorSite(
            ["a/b.jpg", "a/secret.jpg"],
            ["a/index.md": "---\ncover: secret.jpg\n---", "a/secret.md": "---\nhidden: true\n---"])
        let tree = try await site.build()
        #expect(!isAnywhere("secret", in: tree))
        #expect(
            site.diagnostics == [
                Diagnostic(
                    .warning, path: "a/index.md", line: 2,
                    .frontMatter(.unpublishedPhoto("secret.jpg", key: "cover")))
            ])
    }
}
