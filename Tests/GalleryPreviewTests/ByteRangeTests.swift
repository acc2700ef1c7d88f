import Testing

@testable import GalleryPreview

@Suite struct ByteRangeTests {
    @Test(
        arguments: [
            (nil, .whole), ("bytes=0-", .part(0..<100)), ("bytes=0-0", .part(0..<1)),
            ("bytes=10-19", .part(10..<20)), ("bytes=90-", .part(90..<100)),
            ("bytes=99-99", .part(99..<100)), ("bytes=90-1000", .part(90..<100)),
            ("bytes=-10", .part(90..<100)), ("bytes=-1000", .part(0..<100)),
            ("Bytes = 5-6", .whole), ("BYTES=5-6", .part(5..<7)), ("bytes= 5 - 6", .part(5..<7)),
            ("bytes=100-", .beyond), ("bytes=100-200", .beyond), ("bytes=-0", .beyond),
            ("bytes=99999999999999999999-", .beyond),
            ("bytes=0-99999999999999999999", .part(0..<100)),
            ("bytes=-99999999999999999999", .part(0..<100)),
            ("bytes=20-10", .whole), ("bytes=0-1,5-6", .whole), ("bytes=", .whole),
            ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=5", .whole), ("bytes=+1-2", .whole),
            ("bytes=1-x", .whole), ("bytes=x-1", .whole), ("bytes=1--2", .whole),
            ("lines=1-2", .whole), ("", .whole),
        ] as [(String?, ByteRange)])
    func `a field asks for a part of a hundred bytes`(field: String?, range: ByteRange) {
        #expect(ByteRange(field, length: 100) == range)
    }

    @Test(arguments: ["bytes=0-", "bytes=-1", "bytes=0-0"])
    func `an empty file has no part`(field: String) {
        #expect(ByteRange(field, length: 0) == .beyond)
    }
}
