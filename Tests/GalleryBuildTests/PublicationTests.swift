import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GallerySite

@Suite struct PublicationTests {
    @Test
    func
        `a build that is stopped after its last page leaves the site and its manifest as they were`()
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build()
        let tree = try site.tree()
        var asked = site.options
        asked.settings.title = "Another"
        let task = Task { [asked] in
            try await Build.run(asked, in: TemporaryGallery.environment) { event in
                if case .progress(.publish, let done, let total) = event, done == total {
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
        }
        await #expect(throws: BuildError.interrupted) { try await task.value }
        let left = try site.tree().filter { !$0.key.hasPrefix(UnfinishedBuild.journal) }
        #expect(left == tree)
        try await site.build { $0.settings.title = "Another" }
        #expect(try await site.tree() == site.freshTree { $0.settings.title = "Another" })
    }

    @Test func `a finished site holds no trace of how it came to be`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        #expect(try site.tree().keys.filter { $0.contains(".gallery") } == [])
    }

    @Test func `what an unfinished build left is cleared by the next`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try site.folder.write("old".utf8, to: "site/images/gone-0123456789-64.jpg")
        try site.folder.write("old".utf8, to: "site/gone/page.html")
        try site.folder.write("half".utf8, to: "site/gone/.gallery-tmp-1-1")
        try site.folder.write("half".utf8, to: "site/a/b/.gallery-tmp-1-2")
        try site.folder.write("mine".utf8, to: "site/a/CNAME")
        try site.folder.write(
            "gallery 1\nimages/gone-0123456789-64.jpg\ngone/page.html\n../photos/rings.jpg\n".utf8,
            to: "site/" + Journal.path)
        try await site.build()
        var expected = try await site.freshTree()
        expected["a/CNAME"] = Data("mine".utf8)
        #expect(try site.tree() == expected)
        #expect(!site.folder.exists("site/gone"))
        #expect(site.folder.exists("photos/rings.jpg"))
    }

    @Test func `a folder with a journal is ours and one with other files is not`() async throws {
        let site = try TemporaryGallery()
        try site.folder.write("half".utf8, to: "site/.gallery-tmp-1-1")
        try await site.build()
        #expect(try await site.tree() == site.freshTree())
        try site.folder.write("gallery 1\nindex.html\n".utf8, to: "begun/" + Journal.path)
        try site.folder.write("half".utf8, to: "begun/index.html")
        try await site.build(output: "begun")
        #expect(try await site.folder.tree("begun") == site.freshTree())
        try site.folder.write("x".utf8, to: "other/images/a.jpg")
        await #expect(throws: BuildError.outputIsForeign(site.folder.path + "/other")) {
            try await site.build(output: "other")
        }
    }

    @Test func `two builds never write to one folder`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/new.jpg")
        let tree = try site.tree()
        try await FolderLock.scope { lock in
            let isTaken = try lock.take(site.folder.path + "/site")
            #expect(isTaken)
            await #expect(throws: BuildError.outputIsBusy(site.folder.path + "/site")) {
                try await site.build()
            }
            #expect(try site.tree() == tree)
        }
        try await site.build()
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `a lock ends although a child process still has a copy of its descriptor`() throws {
        let folder = try TemporaryFolder()
        let identity = FileStatus(path: folder.path)?.identity
        var copies: [CInt] = []
        defer { for copy in copies { close(copy) } }
        try FolderLock.scope { lock in
            let isTaken = try lock.take(folder.path)
            #expect(isTaken)
            // Between fork and exec, a child process has a copy of the descriptor.
            copies = (0..<4_096)
                .filter { FileStatus(descriptor: $0)?.identity == identity }
                .map { dup($0) }
        }
        #expect(copies.count == 1)
        let isFree = try FolderLock.scope { try $0.take(folder.path) }
        #expect(isFree)
    }

    @Test func `a site that is being written is neither checked nor removed`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let (folder, tree) = (site.folder.path + "/site", try site.tree())
        try await FolderLock.scope { lock in
            let isTaken = try lock.take(folder)
            #expect(isTaken)
            await #expect(throws: CheckError.siteIsBusy(folder)) {
                try await SiteCheck.run(folder, jobs: 2)
            }
            #expect(throws: BuildError.outputIsBusy(folder)) {
                try SiteRemoval.run(folder, cache: nil, isDryRun: false) { _ in }
            }
        }
        #expect(try site.tree() == tree)
        #expect(try await SiteCheck.run(folder, jobs: 2).findings == [])
    }

    @Test func `a photo that is not what it was planned to be is never published under that name`()
        async throws
    {
        let site = try TemporaryGallery()
        let content = try FileContents.read(site.folder.path + "/photos/rings.jpg")
        let header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 1_600, height: 1_067), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        let file = InspectedPhoto(
            file: .init(path: "rings.jpg", bytes: content.count), header: header,
            metadata: PhotoMetadata(), content: .text("another"))
        let plan = SitePlan(
            gallery: GalleryAssembly.gallery(title: "", photos: [file]), widths: [64],
            pictures: PictureOptions())
        let photo = plan.photos[0]
        let derivation = RenditionDerivation(
            root: site.folder.path + "/photos",
            sink: FolderSink(output: OutputFolder(path: site.folder.path)), isLinear: false, jobs: 1
        )
        var outcomes: [RenditionDerivation.Outcome] = []
        await derivation.run([
            .init(
                photo: photo, renditions: plan.derivableRenditions(of: photo), missing: 1)
        ]) {
            outcomes.append($1)
            return true
        }
        guard case .failed(.changed) = outcomes.first else {
            Issue.record("\(outcomes)")
            return
        }
    }

    @Test func `a site that cannot be written stays as it was`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let tree = try site.tree()
        // A folder occupies the path of a page.
        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/a/new.jpg")
        try site.folder.write("x".utf8, to: "site/a/new.html/file")
        await #expect(throws: BuildError.self) { try await site.build() }
        var left = try site.tree()
        #expect(left.removeValue(forKey: Journal.path) != nil)
        #expect(left.removeValue(forKey: "a/new.html/file") != nil)
        #expect(!left.keys.contains { $0.contains(OutputFolder.temporaryMark) })
        try site.folder.remove("site/a/new.html")
        try await site.build()
        #expect(try await site.tree() == site.freshTree())
        #expect(tree["index.html"] != nil)
    }

    @Test func `a link that the file system refuses becomes a copy`() throws {
        let folder = try TemporaryFolder()
        try folder.write([1, 2, 3], to: "a")
        let output = OutputFolder(path: folder.path)
        try output.link("a", as: "b")
        try output.link("a", as: "b")
        #expect(try folder.tree() == ["a": Data([1, 2, 3]), "b": Data([1, 2, 3])])
        #expect(throws: FileSystemError.self) { try output.link("none", as: "c") }
        #expect(try folder.tree().count == 2)
    }
}
