import Testing

@testable import GalleryDeploy

@Suite struct DeployPlanTests {
    private static let picture = "images/reeds-2h4k3nrtx6ftmz4sazkwpyk4ee-320.jpg"
    private static let oldPicture = "images/reeds-66jb2tdmr77fafbpat47n53kd7-320.jpg"
    private static let style = "assets/gallery.3atp5ja4ac.css"
    private static let sealed = "0123456789abcdef/0123456789abcdefghjkmnpq.bin"

    /// A site: the lengths of its files in bytes, by path.
    private static let site: [String: Int] = [
        "index.html": 10, "coast/index.html": 10, "coast/page-2.html": 10,
        "coast/bay/index.html": 10,
        "coast/reeds.html": 10, "coast/bay/boats.html": 10, picture: 100, style: 50,
        "feed.xml": 5, "sitemap.xml": 5, "robots.txt": 5, "gallery.json": 7,
        "0123456789abcdef/index.html": 10, sealed: 64,
    ]

    /// A journal of pages that are being added or removed, and of pages that were added.
    private func journal(_ unreached: String..., added: [String] = []) -> DeployJournal {
        DeployJournal().changing(added).adding(added).changing(unreached)
    }

    @Test func `to an empty target pictures go first and the first page last`() {
        let plan = DeployPlan(
            Self.site, to: DeployedSite(files: [:], stated: nil), unchanged: [])
        let noted = Set(["feed.xml", "sitemap.xml", "robots.txt"])
        let pages = Self.site.keys.filter { $0.hasSuffix(".html") || noted.contains($0) }
        #expect(
            plan.steps == [
                .upload([Self.sealed, Self.style, Self.picture], .unlimited),
                .note(DeployJournal().changing(pages)),
                .upload(["feed.xml", "robots.txt", "sitemap.xml"], .none),
                .upload(["coast/bay/boats.html", "coast/reeds.html"], .none),
                .upload(["coast/bay/index.html"], .none),
                .upload(
                    ["0123456789abcdef/index.html", "coast/index.html", "coast/page-2.html"], .none),
                .note(journal(added: pages)),
                .upload(["index.html"], .none),
                .upload(["gallery.json"], .none),
                .remove([DeployJournal.path]),
            ])
        #expect(plan.uploads == Self.site.count)
        #expect((plan.removals, plan.kept) == (0, 0))
    }

    @Test func `new pages go before those that name them, and what is obsolete goes last`() {
        var files = Self.site
        files[Self.picture] = nil
        files["coast/reeds.html"] = nil
        files[Self.oldPicture] = 90
        files["old/index.html"] = 10
        files["old/tree.html"] = 10
        files["CNAME"] = 11
        files["about.html"] = 30
        let target = DeployedSite(
            files: files,
            stated: Set(Self.site.keys).union([Self.oldPicture, "old/index.html", "old/tree.html"]))
        let plan = DeployPlan(
            Self.site, to: target,
            unchanged: Set(Self.site.keys).subtracting([
                "index.html", "coast/index.html", "coast/reeds.html", "gallery.json",
            ]))
        #expect(
            plan.steps == [
                .upload([Self.picture], .unlimited),
                .note(journal("coast/reeds.html")),
                .upload(["coast/reeds.html"], .none),
                .note(journal(added: ["coast/reeds.html"])),
                .upload(["coast/index.html"], .none),
                .upload(["index.html"], .none),
                .note(journal("old/index.html", "old/tree.html", added: ["coast/reeds.html"])),
                .remove(["old/index.html", "old/tree.html"]),
                .remove([Self.oldPicture]),
                .upload(["gallery.json"], .none),
                .remove([DeployJournal.path]),
            ])
        #expect(plan.emptiedFolders == ["old"])
        // Without removal, the journal keeps pages that the manifest no longer lists.
        let keeping = DeployPlan(
            Self.site, to: target,
            unchanged: Set(Self.site.keys).subtracting(["gallery.json", "coast/reeds.html"]),
            removes: false)
        #expect(
            keeping.steps == [
                .upload([Self.picture], .unlimited),
                .note(journal("coast/reeds.html")),
                .upload(["coast/reeds.html"], .none),
                .note(journal(added: ["coast/reeds.html"])),
                .note(journal("old/index.html", "old/tree.html", added: ["coast/reeds.html"])),
                .upload(["gallery.json"], .none),
            ])
        #expect(keeping.removals == 0)
        #expect(keeping.emptiedFolders == [])
    }

    @Test func `a target that is as the site needs nothing`() {
        let target = DeployedSite(files: Self.site, stated: Set(Self.site.keys))
        #expect(
            DeployPlan.comparable(Self.site, target)
                == Self.site.keys.filter {
                    !$0.hasPrefix("images") && !$0.hasPrefix("assets") && $0 != Self.sealed
                }.sorted())
        let plan = DeployPlan(Self.site, to: target, unchanged: Set(Self.site.keys))
        #expect(plan.steps == [])
        #expect(plan.kept == Self.site.count)
    }

    @Test func `pages that were being added count as new, and go when the site lacks them`() {
        var files = Self.site
        files["coast/gone.html"] = 10
        files[DeployJournal.path] = 40
        let target = DeployedSite(
            files: files, stated: Set(Self.site.keys).subtracting(["coast/reeds.html"]),
            journal: journal("coast/gone.html", "coast/reeds.html", added: ["coast/page-2.html"]))
        let plan = DeployPlan(
            Self.site, to: target,
            unchanged: Set(Self.site.keys).subtracting([
                "coast/reeds.html", "coast/bay/boats.html", "coast/page-2.html",
            ]))
        #expect(
            plan.steps == [
                .upload(["coast/reeds.html"], .none),
                .note(
                    journal("coast/gone.html", added: ["coast/page-2.html", "coast/reeds.html"])),
                .upload(["coast/bay/boats.html"], .none),
                .upload(["coast/page-2.html"], .none),
                .remove(["coast/gone.html"]),
                .remove([DeployJournal.path]),
            ])
    }

    @Test func `a picture of another length is copied again`() {
        var files = Self.site
        files[Self.picture] = 60
        let plan = DeployPlan(
            Self.site, to: DeployedSite(files: files, stated: Set(Self.site.keys)),
            unchanged: Set(Self.site.keys))
        #expect(plan.steps == [.upload([Self.picture], .unlimited)])
    }

    @Test(
        arguments: [
            (oldPicture, true), ("assets/photos.q0yxp06x7z.css", true),
            ("fedcba9876543210/qpnmkjhgfedcba9876543210.bin", true),
            ("images/.reeds-66jb2tdmr77fafbpat47n53kd7-320.jpg.aB3dE9", true),
            ("coast/.index.html.Zx12Yq", true),
            (oldPicture + ".1a2b3c4d.partial", true),
            (".gallery-deploying.fyzrou", true), (".gallery-deploying.1a2b3c4d.partial", true),
            ("coast/.gallery-deploying.Ab12Cd", false),
            ("old/index.html", true), ("other/index.html", false), ("contact.html", false),
            ("images/strawberry.jpg", false), ("images/mine.jpg", false), ("CNAME", false),
            (".well-known/security.txt", false), ("coast/.index.html.backup", false),
            ("photos/images/reeds-66jb2tdmr77fafbpat47n53kd7-320.jpg", false),
        ])
    func `only files that deployments brought are removed`(path: String, isRemoved: Bool) {
        let target = DeployedSite(files: [path: 1], stated: ["old/index.html"])
        #expect(target.isObsolete(path, besides: Set(Self.site.keys)) == isRemoved)
    }

    @Test(arguments: [
        ("coast/.index.html.fyzrou", true), ("old/.index.html.fyzrou", true),
        ("coast/.index.html.Zx12Yq", true), (".profile.backup", false), ("coast/mine.html", false),
    ])
    func
        `a name that might be a word is a broken transfer's where only the owner may read the file`(
            path: String, isRemoved: Bool
        )
    {
        var target = DeployedSite(files: [path: 1], stated: ["old/index.html"])
        target.ownerOnly = [path]
        #expect(target.isObsolete(path, besides: Set(Self.site.keys)) == isRemoved)
    }

    @Test(
        arguments: [
            (picture, "public, max-age=31536000, immutable"),
            ("clips/harbour-2h4k3nrtx6ftmz4sazkwpyk4ee.mp4", "public, max-age=31536000, immutable"),
            (sealed, "public, max-age=31536000, immutable"),
            ("private-worker.3atp5ja4ac.js", "public, max-age=31536000, immutable"),
            ("index.html", "public, max-age=0, must-revalidate"),
            ("images/index.html", "public, max-age=0, must-revalidate"),
            ("gallery.json", "public, max-age=0, must-revalidate"),
            ("coast/feed.xml", "public, max-age=0, must-revalidate"),
        ])
    func `names that change with the content are kept for a year, others are asked for`(
        path: String, value: String
    ) {
        #expect(CacheLifetime(path).cacheControl == value)
    }

    @Test func `the journal holds no path, and is read as it was written`() {
        let journal = journal("0123456789abcdef/index.html", added: ["coast/reeds.html"])
        #expect(!journal.text.contains("0123456789abcdef"))
        #expect(!journal.text.contains("reeds"))
        #expect(DeployJournal(journal.text) == journal)
        #expect(journal.isUnreached("0123456789abcdef/index.html"))
        #expect(!journal.isUnreached("coast/reeds.html") && journal.contains("coast/reeds.html"))
        #expect(DeployJournal("<html>404</html>\n").isEmpty)
    }
}
