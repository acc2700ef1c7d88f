import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GalleryImaging
@testable import GallerySite

/// Messages between a build and its workers.
@Suite struct WireTests {
    private struct Everything: Codable, Hashable {
        struct Inner: Codable, Hashable { var name: String? }
        enum Choice: Codable, Hashable {
            case plain
            case named(first: Int, second: String?)
            case unnamed(Inner, [UInt8])
        }
        var flag: Bool?
        var byte: UInt8?
        var wide: UInt64?
        var signed: Int64?
        var short: Int32?
        var number: Int?
        var double: Double?
        var text: String?
        var inner: Inner?
        var list: [Inner]?
        var choices: [Choice]
        var range: Range<Int>
        var bytes: [UInt8]
    }

    private static func random(_ source: inout SeededGenerator) -> Everything {
        func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &source) ? value : nil }
        let text = String((0..<Int.random(in: 0...9, using: &source)).map { "aé日\u{0}🙂"[$0 % 5] })
        let inner = Everything.Inner(name: maybe(text))
        let bytes = (0..<Int.random(in: 0...9, using: &source)).map {
            _ in UInt8.random(in: 0...255, using: &source)
        }
        let choices: [Everything.Choice] = [
            .plain, .named(first: .min, second: maybe(text)), .unnamed(inner, bytes),
        ]
        let low = Int.random(in: -9...9, using: &source)
        return Everything(
            flag: maybe(true), byte: maybe(255), wide: maybe(.max), signed: maybe(.min),
            short: maybe(-1), number: maybe(.max), double: maybe(-0.1), text: maybe(text),
            inner: maybe(inner), list: maybe([inner, inner]),
            choices: choices.filter { _ in Bool.random(using: &source) },
            range: low..<low + 3, bytes: bytes)
    }

    @Test func `what is written is read, whatever is missing`() throws {
        var source = SeededGenerator(8)
        for _ in 0..<2_000 {
            let value = Self.random(&source)
            let bytes = try WireEncoder.bytes(of: value)
            #expect(try WireDecoder.value(of: Everything.self, in: bytes) == value)
        }
    }

    @Test
    func `bytes that are cut off, longer or changed are an error or another value, never a crash`()
        throws
    {
        var source = SeededGenerator(9)
        for _ in 0..<200 {
            let bytes = try WireEncoder.bytes(of: Self.random(&source))
            for count in 0..<bytes.count {
                #expect(throws: (any Error).self) {
                    try WireDecoder.value(of: Everything.self, in: Array(bytes.prefix(count)))
                }
            }
            #expect(throws: (any Error).self) {
                try WireDecoder.value(of: Everything.self, in: bytes + [0])
            }
            for _ in 0..<50 {
                var changed = bytes
                changed[Int.random(in: 0..<bytes.count, using: &source)] =
                    UInt8.random(in: 0...255, using: &source)
                _ = try? WireDecoder.value(of: Everything.self, in: changed)
                _ = try? WireDecoder.value(of: FileAnswer.self, in: changed)
            }
        }
    }

    @Test(arguments: [
        "photos/patterns/jellyfish.png", "hdr/lamps.jpg", "hostile/telltale.jpg",
        "hostile/truncated.jpg", "hostile/huge-png.png", "hostile/text.jpg",
    ])
    func `what is found in a file survives the way`(name: String) throws {
        let path = Fixtures.path(name)
        try #require(FileStatus(path: path) != nil)
        let finding = FileReading().inspected(try SourceFileHandle(path), readsContent: true)
        let bytes = try WireEncoder.bytes(of: FileAnswer.found(finding))
        guard case .found(let read) = try WireDecoder.value(of: FileAnswer.self, in: bytes) else {
            Issue.record("another answer")
            return
        }
        #expect("\(read)" == "\(finding)")
    }
}

extension String {
    fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
