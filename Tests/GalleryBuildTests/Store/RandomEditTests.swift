import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Sites after sequences of random edits.
@Suite struct RandomEditTests {
    @Test(arguments: 11..<17)
    func `after any edits the site is the one a fresh build makes`(seed: UInt64) async throws {
        var history = History(
            seed: seed,
            site: try TemporaryGallery {
                $0.settings.widths = [64, 160]
                // Edits may remove more photos than a build accepts without force.
                $0.isForced = true
            })
        for step in 0..<14 {
            try history.edit(step)
            if history.numbers.next(5) == 0 { try await history.interruptedBuild() }
            // In a CI pipeline, some builds have a cache and others do not.
            try await history.site.build(cached: history.isCached, history.change)
            let tree = try history.site.tree()
            let fresh = try await history.site.freshTree(history.change)
            #expect(tree.keys.sorted() == fresh.keys.sorted(), "step \(step)")
            #expect(tree.keys.filter { tree[$0] != fresh[$0] } == [], "step \(step)")
        }
    }
}

/// A photo folder with its site, and the edits made so far.
private struct History {
    var numbers: Numbers
    let site: TemporaryGallery
    private var names = ["rings.jpg", "a/woven.jpg", "a/b/turned.jpg", "a/glass.png"]
    private var changes: [String: (inout BuildOptions) -> Void] = [:]
    private(set) var isCached = true

    private static let sources = [
        "photos/patterns/rings.jpg", "photos/patterns/woven.jpg", "hostile/gray-alpha.png",
        "orientations/landscape_3.jpg", "hostile/text.jpg", "hostile/truncated.jpg",
        "hdr/lamps.jpg",
    ]

    init(seed: UInt64, site: TemporaryGallery) {
        (numbers, self.site) = (Numbers(state: seed), site)
    }

    /// The options that the edits have chosen.
    var change: (inout BuildOptions) -> Void {
        { [changes] options in
            for (_, change) in changes.sorted(by: { $0.key < $1.key }) { change(&options) }
        }
    }

    /// Makes a random edit.
    mutating func edit(_ step: Int) throws {
        isCached = numbers.next(4) > 0
        let name = ["", "a/", "b/", "a/b/"][numbers.next(4)] + "p\(numbers.next(6)).jpg"
        switch numbers.next(12) {
        case 0, 1:
            let source = Self.sources[numbers.next(Self.sources.count)]
            try site.folder.copy(source, to: "photos/" + name)
            if !names.contains(name) { names.append(name) }
        case 2 where names.count > 1:
            try site.remove(names.remove(at: numbers.next(names.count)))
        case 3 where !names.contains(name):
            let old = names.remove(at: numbers.next(names.count))
            try site.move(old, to: name)
            names.append(name)
        case 4:
            let cover = numbers.next(2) == 0 ? "" : "cover: woven.jpg\n"
            let clock = "clock: {Northlight N2: \"+0:0\(numbers.next(10))\"}\n"
            try site.folder.write(
                "---\ntitle: Step \(step)\n\(cover)\(clock)---\n".utf8,
                to: "photos/a/index.md")
        case 5:
            let photo = names[numbers.next(names.count)]
            try site.folder.write(
                "---\ncaption: Step \(step)\n---\n".utf8, to: "photos/\(photo).md")
        case 6:
            let video = ["telling.mov", "telling.webm"][numbers.next(2)]
            let stem = names[numbers.next(names.count)].split(separator: ".")[0]
            try site.folder.copy("clips/" + video, to: "photos/\(stem).mov")
        case 7:
            try spoilSite()
        default:
            choose()
        }
    }

    /// Damages or removes a file of the site.
    private mutating func spoilSite() throws {
        // Before the first build, there is no site.
        let paths = try site.folder.exists("site") ? site.tree().keys.sorted() : []
        guard !paths.isEmpty else { return }
        let path = "site/" + paths[numbers.next(paths.count)]
        if numbers.next(2) == 0 {
            try FileManager.default.removeItem(atPath: site.folder.path + "/" + path)
        } else {
            try site.folder.write([1, 2, 3], to: path)
        }
    }

    /// Changes a random option.
    private mutating func choose() {
        let number = numbers.next(6)
        switch numbers.next(12) {
        case 0: changes["quality"] = { $0.settings.pictures.quality = .init(70 + number) }
        case 1:
            changes["widths"] = { $0.settings.widths = number < 3 ? [64, 160] : [48, 160, 200] }
        case 2: changes["sort"] = { $0.settings.sort = SiteSettings.Sort.allCases[number % 4] }
        case 3: changes["layout"] = { $0.settings.layout = SiteSettings.Layout.allCases[number] }
        case 4: changes["zip"] = { $0.settings.hasZips = number < 4 }
        case 5:
            changes["originals"] = { $0.settings.originals = [.none, .copy, .strip][number % 3] }
        case 6: changes["videos"] = { $0.settings.videos = number < 2 ? .none : .copy }
        case 7:
            changes["indexes"] = {
                ($0.settings.hasKeywordPages, $0.settings.hasDatePages) = (
                    number < 4, number % 2 > 0
                )
            }
        case 8: changes["pages"] = { $0.settings.photosPerPage = [0, 2, 3, 400][number % 4] }
        case 9:
            changes["address"] = {
                $0.settings.baseAddress = number < 4 ? SiteAddress("https://example.org/p") : nil
            }
        case 10: changes["webp"] = { $0.settings.pictures.hasWebP = number < 4 }
        default: changes["strict"] = { $0.isStrict = number < 3 }
        }
    }

    /// Cancels a build after a random number of events; its results remain.
    mutating func interruptedBuild() async throws {
        var left = numbers.next(40)
        let (cached, change) = (isCached, change)
        var options = site.options
        if !cached { options.cache = .none }
        change(&options)
        let asked = options
        await Task {
            _ = try? await Build.run(asked, in: TemporaryGallery.environment) { _ in
                left -= 1
                if left < 0 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }.value
    }

    /// A pseudorandom generator that returns the same numbers in every run.
    struct Numbers {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }
}
