import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct FolderWalkTests {
    private func walk(_ folder: TemporaryFolder, followsLinks: Bool = false) throws -> SourceTree {
        var tree = try FolderWalk.files(below: folder.path, followsLinks: followsLinks)
        // The times and numbers of files differ between runs.
        for index in tree.folders.indices {
            for file in tree.folders[index].files.indices {
                tree.folders[index].files[file].stamp = FileStamp()
                tree.folders[index].files[file].device = 0
            }
        }
        return tree
    }

    @Test func `files are found in natural order, folders before what is inside`() throws {
        let folder = try TemporaryFolder()
        for name in ["img10.jpg", "img9.jpg", "b/x.jpg", "a/deep/y.jpg", "a/z.jpg"] {
            try folder.write([1, 2], to: name)
        }
        #expect(
            try walk(folder).folders == [
                .init(
                    path: "",
                    files: [.init(path: "img9.jpg", bytes: 2), .init(path: "img10.jpg", bytes: 2)]),
                .init(path: "a", files: [.init(path: "a/z.jpg", bytes: 2)]),
                .init(path: "a/deep", files: [.init(path: "a/deep/y.jpg", bytes: 2)]),
                .init(path: "b", files: [.init(path: "b/x.jpg", bytes: 2)]),
            ])
    }

    @Test func `what is hidden, private or another program's is never scanned`() throws {
        let folder = try TemporaryFolder()
        for name in [
            ".hidden.jpg", "_draft.jpg", "_drafts/a.jpg", ".git/a.jpg", "@eaDir/a.jpg",
            "#recycle/a.jpg",
            "Catalog.lrdata/a.jpg", "secret/.nomedia", "secret/a.jpg", "secret/inner/b.jpg",
            "seen.jpg",
        ] { try folder.write([1], to: name) }
        #expect(try walk(folder).folders.flatMap(\.files).map(\.path) == ["seen.jpg"])
    }

    @Test func `names that cameras give to photos in Adobe RGB are no secret`() throws {
        let folder = try TemporaryFolder()
        let seen = [
            "_3150001.JPG", "_dsc1234-Edit.jpg", "_DSC0001.jpg", "_IGP9999 copy.png",
            "_MG_1234.JPG", "_W9A0001.jpg.xmp",
        ]
        let hidden = [
            "_DSC01234.jpg", "_IMG_1234.jpg", "_MG_1234", "_MG_1234a.jpg", "_MG_123.jpg",
            "_MG_1234.d/a.jpg", "_a.jpg", "_2024-trip.jpg",
        ]
        for name in seen + hidden { try folder.write([1], to: name) }
        #expect(
            try walk(folder).folders.flatMap(\.files).map(\.path).sorted()
                == seen.sorted())
    }

    @Test func `links inside the folder are followed, links out of it only when asked`() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try folder.write([1], to: "real.jpg")
        try other.write([1, 2, 3], to: "away.jpg")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.path + "/in.jpg", withDestinationPath: "real.jpg")
        try manager.createSymbolicLink(
            atPath: folder.path + "/out.jpg", withDestinationPath: other.path + "/away.jpg")
        try manager.createSymbolicLink(
            atPath: folder.path + "/gone.jpg", withDestinationPath: "nothing")
        try manager.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: ".")

        let kept = try walk(folder)
        #expect(kept.folders.flatMap(\.files).map(\.path) == ["in.jpg", "real.jpg"])
        #expect(
            kept.problems == [
                .init(path: "gone.jpg", reason: .brokenLink),
                .init(path: "out.jpg", reason: .linkLeavesFolder),
            ])
        let followed = try walk(folder, followsLinks: true)
        #expect(followed.folders.flatMap(\.files).map(\.path) == ["in.jpg", "out.jpg", "real.jpg"])
    }

    @Test func `a name that is no text is reported and ignored`() throws {
        let folder = try TemporaryFolder()
        var name = Array((folder.path + "/bad-").utf8CString.dropLast())
        name += [CChar(bitPattern: 0xFF), 0]
        let file = fopen(name, "w")
        // Some file systems refuse such names, and then there is nothing to report.
        try #require(file != nil || errno == EILSEQ)
        if let file {
            fclose(file)
            #expect(
                try walk(folder).problems == [.init(path: "bad-\u{FFFD}", reason: .nameIsNotUTF8)])
        }
    }

    @Test func `a pipe among the photos does not stop the walk`() async throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path + "/pipe.jpg", 0o600) == 0)
        #expect(try walk(folder).folders.flatMap(\.files).isEmpty)
    }
}
