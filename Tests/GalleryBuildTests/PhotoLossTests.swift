import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// Builds that would remove photos from a site by accident.
@Suite struct PhotoLossTests {
    /// A site of five photos: two in the root, two in an album and one in an album below it.
    private func site(cached: Bool) async throws -> TemporaryGallery {
        let site = try TemporaryGallery()
        try site.remove("notes.jpg")
        try site.remove("a/torn.jpg")
        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/terrazzo.jpg")
        try await site.build(cached: cached)
        return site
    }

    private func expectRefused(
        _ site: TemporaryGallery, cached: Bool, _ loss: PhotoLoss
    ) async throws {
        let before = try site.tree()
        for _ in 0..<2 {
            await #expect(
                throws: BuildError.photosLost(loss, folder: site.folder.path + "/photos")
            ) { try await site.build(cached: cached) }
            #expect(try site.tree() == before)
        }
        try await site.build(cached: cached) { $0.isForced = true }
        #expect(try await site.tree() == site.freshTree())
    }

    @Test(arguments: [false, true])
    func `an empty photo folder leaves the site as it is`(cached: Bool) async throws {
        let site = try await site(cached: cached)
        for name in ["rings.jpg", "terrazzo.jpg", "a"] { try site.remove(name) }
        try await expectRefused(site, cached: cached, .photos(published: 5, found: 0))
    }

    @Test(arguments: [false, true])
    func `half of the photos gone leaves the site as it is`(cached: Bool) async throws {
        let site = try await site(cached: cached)
        try site.remove("a")
        try await expectRefused(site, cached: cached, .photos(published: 5, found: 2))
    }

    @Test(arguments: [false, true])
    func `an album whose photos are all unreadable leaves the site as it is`(
        cached: Bool
    ) async throws {
        let site = try await site(cached: cached)
        try site.folder.write([], to: "photos/a/b/turned.jpg")
        try await expectRefused(site, cached: cached, .album("a/b"))
    }

    @Test func `photos that are removed one by one are removed from the site`() async throws {
        let site = try await site(cached: true)
        for name in ["rings.jpg", "a/b/turned.jpg", "a/woven.jpg", "terrazzo.jpg"] {
            try site.remove(name)
            try await site.build()
            #expect(try await site.tree() == site.freshTree())
        }
    }

    @Test func `a folder that the author closes is removed from the site`() async throws {
        let site = try await site(cached: true)
        try site.folder.write([], to: "photos/a/.nomedia")
        try await site.build()
        #expect(try site.tree()["a/index.html"] == nil)
    }

    @Test func `a site that was removed holds nothing that can be lost`() async throws {
        let site = try await site(cached: true)
        try FileManager.default.removeItem(atPath: site.folder.path + "/site")
        try site.remove("a")
        #expect(try await site.build().photos == 2)
    }

    @Test func `errors that an earlier build had too lose nothing`() async throws {
        let site = try TemporaryGallery()
        try site.folder.write([], to: "photos/c/empty.jpg")
        try await site.build()
        try site.remove("rings.jpg")
        #expect(try await site.build().photos == 4)
    }
}

/// The policy without a build.
@Suite struct PhotoLossPolicyTests {
    private func loss(
        _ published: [String: Int], _ found: [String: Int], _ omitted: [Diagnostic] = [],
        closed: [String] = []
    ) -> PhotoLoss? {
        PhotoLoss(published: published, found: found, omitted: omitted, closed: closed)
    }

    @Test func `a folder that cannot be read loses the albums in it and no other`() {
        let omitted = [
            Diagnostic(.warning, path: "a", .ignored(.folderUnreadable(errno: EACCES)))
        ]
        #expect(loss(["": 9, "a/b": 1], ["": 9], omitted) == .album("a/b"))
        #expect(loss(["": 9, "ab": 1], ["": 9], omitted) == nil)
    }

    @Test(arguments: [
        (2, 1, false), (3, 2, false), (3, 1, true), (4, 2, true), (5, 3, false), (1, 0, true),
        (0, 0, false), (4, 5, false),
    ])
    func `half of the photos is a loss unless it is one`(
        published: Int, found: Int, isLoss: Bool
    ) {
        #expect((loss(["": published], ["": found]) != nil) == isLoss)
    }
}
