import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct DataMiningTests {
    private static let prohibition =
        "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING"

    private func site(_ change: (inout SiteSettings) -> Void) async throws -> [String: Data] {
        let folder = try TemporaryFolder()
        try folder.copy("photos/patterns/rings.jpg", to: "photos/rings.jpg")
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.widths = [640, 1_280]
        change(&options.settings)
        _ = try await Build.run(options) { _ in }
        return try folder.tree("site")
    }

    /// The files of a site that state the prohibition.
    private func stating(_ tree: [String: Data]) -> [String] {
        tree.filter { $0.value.range(of: Data(Self.prohibition.utf8)) != nil }.keys.sorted()
    }

    @Test func `without a wish nothing is denied`() async throws {
        let tree = try await site { $0.baseAddress = SiteAddress("https://example.org/photos") }
        #expect(stating(tree) == [] && tree["robots.txt"] == nil)
    }

    @Test func `crawlers of AI are denied the site, and only its folder of the host`() async throws
    {
        let tree = try await site { $0.ai = .deny }
        let lines = try tree.text("robots.txt").split(separator: "\n").map(String.init)
        #expect(lines.last == "Disallow: /")
        #expect(lines.dropLast().allSatisfy { $0.hasPrefix("User-agent: ") && !$0.contains("*") })
        for agent in ["GPTBot", "ClaudeBot", "Google-Extended", "CCBot", "Applebot-Extended"] {
            #expect(lines.contains("User-agent: " + agent))
        }
        #expect(try tree.text("gallery.json").contains("\"robots.txt\""))
        let below = try await site {
            ($0.ai, $0.baseAddress) = (.deny, SiteAddress("https://example.org/a/photos/"))
        }
        #expect(try below.text("robots.txt").hasSuffix("\nDisallow: /a/photos/\n"))
    }

    @Test func `large pictures and structured data prohibit data mining`() async throws {
        let tree = try await site {
            ($0.ai, $0.baseAddress) = (.deny, SiteAddress("https://example.org"))
        }
        let files = stating(tree)
        #expect(files.count == 3 && files.contains("index.html") && files.contains("rings.html"))
        #expect(files.filter { $0.hasPrefix("images/") }.allSatisfy { $0.hasSuffix("-1280.jpg") })
        #expect(
            try tree.text("rings.html").contains("\"usageInfo\":\"\(Self.prohibition)\"")
                || tree.text("rings.html").contains(
                    "\"usageInfo\":\"\(Self.prohibition.replacing("/", with: "\\/"))\"")
        )
        let bare = try await site { ($0.ai, $0.pictures.rights) = (.deny, .none) }
        #expect(stating(bare) == [])
    }
}
