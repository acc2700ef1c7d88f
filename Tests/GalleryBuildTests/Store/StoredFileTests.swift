import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct StoredFileTests {
    /// What a store returns of outcomes that it saved.
    private func recalled(_ outcomes: [Inspection.Outcome]) throws -> [String: StoredCopy] {
        let folder = try TemporaryFolder()
        func store() -> Store {
            Store(folder: folder.path + "/cache", site: "site") { Issue.record("\($0)") }
        }
        store().save(.init(inspected: outcomes))
        var found: [String: StoredCopy] = [:]
        let files = Dictionary(
            outcomes.compactMap(\.file).map { ($0.path, $0) }
        ) { first, _ in first }
        store().forEachFile { stored in
            let file = try #require(files[stored.path])
            found[stored.path] = StoredCopy(
                stamp: stored.stamp, outcome: stored.outcome(of: file))
        }
        return found
    }

    private struct StoredCopy: Equatable {
        var stamp: FileStamp
        var outcome: Inspection.Outcome?
    }

    @Test func `what inspection finds comes back as it was`() async throws {
        let root = Fixtures.root + "/Fixtures"
        let tree = try FolderWalk.files(below: root, followsLinks: false)
        let outcomes = try await Inspection(root: root, readsContent: true, jobs: 2)
            .run(tree.folders.flatMap(\.files)).map(\.withoutHeader)
        let found = try recalled(outcomes)
        #expect(found.count > 60)
        for outcome in outcomes {
            switch outcome {
            case .failed(let file, _): #expect(found[file.path] == nil)
            case .video(let video):
                guard case .success = video.result else { break }
                #expect(
                    found[video.file.path]
                        == StoredCopy(stamp: video.file.stamp, outcome: outcome))
            case .photo, .other:
                let file = try #require(outcome.file)
                #expect(found[file.path] == StoredCopy(stamp: file.stamp, outcome: outcome))
            }
        }
    }

    @Test func `every field of the metadata is kept`() throws {
        var metadata = PhotoMetadata()
        metadata.taken = CaptureDate(
            exif: "2026:02:03 16:20:05", subsecond: "25", offset: "+01:30")
        metadata.taken?.isOffsetInferred = true
        (metadata.camera, metadata.lens) = ("Camera", "Lens")
        (metadata.focalLength, metadata.focalLength35mm) = (23.5, 35)
        (metadata.aperture, metadata.iso) = (2.8, 400)
        metadata.exposureTime = .init(1, 250)
        (metadata.title, metadata.headline) = ("Title", "Headline")
        (metadata.caption, metadata.altText) = ("Two\nlines", "Alt 🌊")
        (metadata.keywords, metadata.rating) = (["a", "b c"], -1)
        metadata.rights.creators = ["Ida", "Jo"]
        (metadata.rights.credit, metadata.rights.copyright) = ("Credit", "©")
        metadata.rights.isProtected = false
        metadata.rights.license = "https://example.org/l"
        metadata.rights.licensorPage = "https://example.org/p"
        (metadata.place.location, metadata.place.city) = ("Pier", "Oslo")
        (metadata.place.region, metadata.place.country) = ("Viken", "Norway")
        metadata.position = GeographicPosition(latitude: 61.25, longitude: -6.5, altitude: -3)
        // A new field needs a value here, and a column in the store.
        for value in [metadata, metadata.rights, metadata.place] as [Any] {
            // Terms belong to the site; no photo states them.
            for field in Mirror(reflecting: value).children where field.label != "terms" {
                let isEmpty =
                    Mirror(reflecting: field.value).displayStyle == .optional
                    && Mirror(reflecting: field.value).children.isEmpty
                #expect(!isEmpty, "\(field.label ?? "")")
            }
        }
        var file = SourceTree.File(path: "a.jpg", bytes: 3)
        (file.stamp.bytes, file.stamp.modified, file.stamp.inode) = (3, -7, .max)
        let picture = PictureFacts(
            format: .png, storedSize: PixelSize(width: 5, height: 7), orientation: .left,
            components: 4, bitsPerSample: 16, isProgressive: true, hasAlpha: true,
            gainMap: .unusable(.cutOff))
        let outcome = Inspection.Outcome.photo(
            InspectedPhoto(
                file: file, facts: PhotoFacts(picture: picture, metadata: metadata),
                content: PhotoContent(
                    picture: ContentIdentity(high: .max, low: 1 << 63),
                    file: Fingerprint(value: .max))))
        let found = try recalled([outcome])
        #expect(found == ["a.jpg": StoredCopy(stamp: file.stamp, outcome: outcome)])
    }

    @Test(arguments: [
        "2026:02:03 16:20:05", "0001:01:01 00:00:00", "9999:12:31 23:59:60",
    ])
    func `a date comes back from its digits`(text: String) throws {
        let date = try #require(CaptureDate(exif: text, subsecond: "007"))
        #expect(CaptureDate(digits: date.digits) == date)
        #expect(CaptureDate(digits: 0) == nil && CaptureDate(digits: .max) == nil)
        #expect(CaptureDate(digits: -date.digits) == nil)
    }

    @Test func `a stamp is relied on when no later change can give the same`() {
        var stamp = FileStamp()
        (stamp.modified, stamp.changed) = (5_000_000_001, 5_000_000_001)
        #expect(!stamp.isSettled(at: 5_040_000_000))
        #expect(stamp.isSettled(at: 5_060_000_000))
        stamp.modified = 9_000_000_000
        #expect(!stamp.isSettled(at: 9_000_000_000))
        // Whole seconds indicate a file system that stores no fractions of a second.
        (stamp.modified, stamp.changed) = (5_000_000_000, 5_000_000_000)
        #expect(!stamp.isSettled(at: 6_900_000_000))
        #expect(stamp.isSettled(at: 7_100_000_000))
    }
}

extension Inspection.Outcome {
    /// The outcome as a store returns it, without the header.
    fileprivate var withoutHeader: Self {
        guard case .photo(var photo) = self else { return self }
        photo.header = nil
        return .photo(photo)
    }
}
