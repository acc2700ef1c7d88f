import Testing

@testable import GalleryDeploy

/// What a deployment may remove from a target without being forced.
@Suite struct DeployLossTests {
    private static let style = "assets/gallery.3atp5ja4ac.css"
    private static let sealed = "0123456789abcdef/0123456789abcdefghjkmnpq.bin"

    private func picture(_ name: String) -> String {
        "images/\(name)-2h4k3nrtx6ftmz4sazkwpyk4ee-320.jpg"
    }

    /// A site with photos of the given names in an album.
    private func site(_ names: String...) -> Set<String> {
        Set(["index.html", "trip/index.html", "gallery.json", Self.style])
            .union(names.flatMap { ["trip/\($0).html", picture($0)] })
    }

    /// The loss at a target whose files all come from deployments.
    private func loss(_ site: Set<String>, at target: Set<String>) -> DeployLoss? {
        func lengths(_ paths: Set<String>) -> [String: Int] {
            Dictionary(uniqueKeysWithValues: paths.map { ($0, 10) })
        }
        return DeployPlan(
            lengths(site), to: DeployedSite(files: lengths(target), stated: target), unchanged: []
        ).loss
    }

    @Test func `an empty site loses the pages of the target`() {
        let target = site("a", "b", "c")
        let empty: Set = ["index.html", "gallery.json", Self.style]
        #expect(loss(empty, at: target) == .pages(removed: 4, total: 5))
        #expect(loss(empty, at: empty) == nil)
        #expect(loss(target, at: empty) == nil)
        #expect(loss(target, at: []) == nil)
    }

    @Test func `another site at the target is a loss, however large it is`() {
        let other = Set((0..<90).map { "other/\($0).html" } + ["index.html", picture("x")])
        #expect(loss(other, at: site("a", "b", "c")) == .pages(removed: 4, total: 5))
    }

    @Test(arguments: 0...6)
    func `half of the pages is no loss, and more is`(removed: Int) {
        // The first page, the album's and the last photo stay.
        let old = (0..<removed).map { "old/\($0).html" }
        #expect(
            loss(site("a"), at: site("a").union(old))
                == (removed > 3 ? .pages(removed: removed, total: removed + 3) : nil))
    }

    @Test func `all pictures gone is a loss, and all pictures replaced is none`() {
        let target: Set = ["index.html", "about.html", picture("a"), Self.sealed]
        #expect(loss(["index.html", "about.html", Self.style], at: target) == .pictures(2))
        #expect(loss(["index.html", "about.html", picture("b")], at: target) == nil)
        #expect(loss(["index.html", "about.html", Self.sealed], at: target) == nil)
    }

    @Test func `files of others do not count, and nothing is lost where nothing is removed`() {
        let others = (0..<9).map { "mine/\($0).html" }
        let files = Dictionary(
            uniqueKeysWithValues: (["index.html", "a.html"] + others).map { ($0, 10) })
        let target = DeployedSite(files: files, stated: ["index.html", "a.html"])
        #expect(DeployPlan(["index.html": 10], to: target, unchanged: []).loss == nil)
        let all = DeployedSite(files: files, stated: Set(files.keys))
        #expect(
            DeployPlan(["index.html": 10], to: all, unchanged: []).loss
                == .pages(removed: 10, total: 11))
        #expect(
            DeployPlan(["index.html": 10], to: all, unchanged: [], removes: false).loss == nil)
    }
}
