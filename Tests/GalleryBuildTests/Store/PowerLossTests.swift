import Foundation
@testable import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Pictures whose content is lost in a power failure: names and lengths remain, all bytes are zero.
@Suite struct PowerLossTests {
    /// Cancels a build after a number of photos are derived.
    private func interrupt(_ site: TemporaryGallery, after photos: Int) async throws {
        let asked = site.options
        let task = Task {
            try await Build.run(asked, in: TemporaryGallery.environment) { event in
                guard case .progress(.derive, let done, _) = event, done >= photos else { return }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: BuildError.interrupted) { try await task.value }
    }

    private func spoil(_ path: String, in site: TemporaryGallery) throws {
        let count = try #require(site.tree()[path]).count
        try site.folder.write([UInt8](repeating: 0, count: count), to: "site/" + path)
    }

    private func pictures(_ site: TemporaryGallery) throws -> [String] {
        try site.tree().keys.filter { $0.hasPrefix("images/") }.sorted()
    }

    @Test func `a picture that an unfinished build wrote and the power took is made again`()
        async throws
    {
        let site = try TemporaryGallery()
        try await interrupt(site, after: 3)
        let made = try pictures(site)
        #expect(made.count == 6)
        try spoil(made[2], in: site)
        let report = try await site.build()
        // The build reuses the pictures that were not lost.
        #expect(report.renditionsWritten == 10 - 6 + 1)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `after a build that came to its end no picture is read`() async throws {
        let site = try TemporaryGallery()
        try await interrupt(site, after: 3)
        #expect(site.store().outputs().unconfirmedCount == 6)
        #expect(site.store("../other").outputs().unconfirmedCount == 0)
        try await site.build()
        #expect(site.store().outputs().unconfirmedCount == 0)
    }

    @Test func `an archive that an unfinished build left is made again`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.hasZips = true }
        let tree = try site.tree()
        let zip = try #require(tree.keys.first { $0.hasSuffix(".zip") })
        try spoil(zip, in: site)
        try site.folder.write("gallery 1\n\n\(zip)\n".utf8, to: "site/" + Journal.path)
        try await site.build { $0.settings.hasZips = true }
        #expect(try site.tree() == tree)
    }
}
