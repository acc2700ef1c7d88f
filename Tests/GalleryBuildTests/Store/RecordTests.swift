import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct RecordTests {
    private struct Sample: Codable, Equatable {
        enum Mood: String, Codable { case calm, wild }
        struct Inner: Codable, Equatable {
            var name: String?
            var list: [Int] = []
        }

        var truth = true
        var maybe: Bool?
        var whole = -5
        var small: Int16 = -3
        var large: UInt64 = .max
        var real = 0.1
        var text = "Été\n\u{1F30A}"
        var none: String?
        var words = ["a", "", "b"]
        var nested: [Inner] = [Inner(name: "x", list: [1, 2]), Inner()]
        var inner: Inner?
        var mood = Mood.wild
    }

    private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        let record = try RecordEncoder.record(of: value)
        return try record.withUnsafeBytes { bytes in
            var reader = RecordReader(bytes)
            let result = try RecordDecoder.value(Value.self, from: &reader)
            #expect(reader.isAtEnd)
            return result
        }
    }

    @Test func `any value comes back as it was`() throws {
        var sample = Sample()
        #expect(try roundTrip(sample) == sample)
        sample.inner = .init(name: nil, list: [.max, .min])
        sample.maybe = false
        sample.none = ""
        #expect(try roundTrip(sample) == sample)
    }

    @Test func `the record of a type that has changed is none`() throws {
        struct Old: Codable { var name = "a"; var count = 1 }
        struct New: Codable { var title = "a"; var count = 1 }
        struct Longer: Codable { var name = "a"; var count = 1; var more: Int? }
        let record = try RecordEncoder.record(of: Old())
        record.withUnsafeBytes { bytes in
            var reader = RecordReader(bytes)
            #expect(throws: RecordReader.Malformed.self) {
                try RecordDecoder.value(New.self, from: &reader)
            }
            reader = RecordReader(bytes)
            #expect(throws: RecordReader.Malformed.self) {
                try RecordDecoder.value(Longer.self, from: &reader)
            }
        }
    }

    @Test func `a record that was cut or altered anywhere neither crashes nor hangs`() throws {
        let record = try RecordEncoder.record(of: Sample())
        for index in record.indices {
            for altered in [
                Array(record[..<index]), record.enumerated().map { $0 == index ? ~$1 : $1 },
            ] {
                altered.withUnsafeBytes { bytes in
                    var reader = RecordReader(bytes)
                    _ = try? RecordDecoder.value(Sample.self, from: &reader)
                }
            }
        }
    }

    /// Files of the kinds that exist, inspected.
    private static func outcomes() async throws -> [Inspection.Outcome] {
        let files = try FolderWalk.files(below: Fixtures.root + "/Fixtures", followsLinks: false)
        return try await Inspection(root: Fixtures.root + "/Fixtures", readsContent: true, jobs: 2)
            .run(files.folders.flatMap(\.files))
    }

    @Test func `what inspection finds comes back as it was`() async throws {
        let outcomes = try await Self.outcomes()
        var cached = CachedPhotos { add in
            for outcome in outcomes {
                PhotoRecord.bytes(of: outcome)?.withUnsafeBytes { add($0) }
            }
        }
        #expect(cached.count > 60)
        for outcome in outcomes {
            switch outcome {
            case .photo(let photo):
                #expect(cached.outcome(of: photo.file)?.outcome == outcome)
                #expect(cached.outcome(of: photo.file)?.isOurs == true)
                var other = photo.file
                other.stamp.changed += 1
                #expect(cached.outcome(of: other) == nil)
            case .clip(let clip):
                #expect(cached.outcome(of: clip.file)?.outcome == outcome)
            case .other(let file): #expect(cached.outcome(of: file)?.outcome == outcome)
            case .failed(let file, _): #expect(cached.outcome(of: file) == nil)
            }
        }
    }

    @Test func `the record of a header holds every field there is`() {
        let header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 1, height: 1), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        #expect(
            Mirror(reflecting: header).children.compactMap(\.label) == [
                "format", "storedSize", "orientation", "components", "bitsPerSample", "coding",
                "hasAlpha", "declaredBytes", "segments", "gainMap",
            ], "add the field to PhotoRecord and raise the version of BuildCache")
    }

    @Test func `a stamp is relied on when no later change can give the same`() {
        var stamp = FileStamp()
        (stamp.modified, stamp.changed) = (5_000_000_001, 5_000_000_001)
        #expect(!stamp.isSettled(at: 5_040_000_000))
        #expect(stamp.isSettled(at: 5_060_000_000))
        stamp.modified = 9_000_000_000
        #expect(!stamp.isSettled(at: 9_000_000_000))
        // Whole seconds are those of a file system that keeps no fractions.
        (stamp.modified, stamp.changed) = (5_000_000_000, 5_000_000_000)
        #expect(!stamp.isSettled(at: 6_900_000_000))
        #expect(stamp.isSettled(at: 7_100_000_000))
    }
}
