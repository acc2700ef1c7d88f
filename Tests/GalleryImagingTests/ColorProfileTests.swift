import Testing

@testable import GalleryImaging

@Suite struct ColorProfileTests {
    /// The smallest profile that passes: a header that names its colours and its signature.
    private static func profile(_ model: String = "RGB ", count: Int = 300) -> [UInt8] {
        var bytes = (0..<count).map { UInt8($0 & 255) }
        bytes.replaceSubrange(16..<20, with: Array(model.utf8))
        bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
        return bytes
    }

    /// A file of chunks and the header that a reader would give it.
    private func assembled(
        _ chunks: [(number: Int, total: Int, bytes: [UInt8])], model: ColorProfile.Model = .rgb
    ) -> [UInt8]? {
        var file: [UInt8] = [1, 2, 3]
        var header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 1, height: 1), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        for chunk in chunks {
            let range = file.count..<(file.count + chunk.bytes.count)
            header.segments.append(
                ImageHeader.Segment(
                    kind: .profile(number: chunk.number, of: chunk.total), range: range))
            header.segments.append(ImageHeader.Segment(kind: .comment, range: 0..<1))
            file += chunk.bytes + [9]
        }
        return ColorProfile.assembled(from: header, in: file, model: model)
    }

    @Test func `chunks are put together by their numbers, not by their places`() {
        let whole = Self.profile()
        let (one, two, three) = (Array(whole[..<90]), Array(whole[90..<200]), Array(whole[200...]))
        #expect(assembled([(1, 1, whole)]) == whole)
        #expect(assembled([(1, 3, one), (2, 3, two), (3, 3, three)]) == whole)
        #expect(assembled([(3, 3, three), (1, 3, one), (2, 3, two)]) == whole)
    }

    @Test func `a profile with a chunk missing, doubled, misnumbered or of another count is none`()
    {
        let whole = Self.profile()
        let (one, two) = (Array(whole[..<150]), Array(whole[150...]))
        #expect(assembled([]) == nil)
        #expect(assembled([(1, 2, one)]) == nil)
        #expect(assembled([(2, 2, two)]) == nil)
        #expect(assembled([(1, 2, one), (1, 2, one)]) == nil)
        #expect(assembled([(1, 2, one), (2, 2, two), (2, 2, two)]) == nil)
        #expect(assembled([(0, 2, one), (1, 2, two)]) == nil)
        #expect(assembled([(1, 2, one), (2, 3, two)]) == nil)
        #expect(assembled([(1, 0, whole)]) == nil)
        #expect(assembled([(1, 255, whole)]) == nil)
    }

    @Test func `a profile must say what it is and for which colours`() {
        #expect(ColorProfile.checked(Self.profile(), model: .rgb) == Self.profile())
        #expect(ColorProfile.checked(Self.profile("GRAY"), model: .gray) == Self.profile("GRAY"))
        #expect(ColorProfile.checked(Self.profile("GRAY"), model: .rgb) == nil)
        #expect(ColorProfile.checked(Self.profile("CMYK"), model: .rgb) == nil)
        #expect(ColorProfile.checked(Self.profile(), model: .gray) == nil)
        var unsigned = Self.profile()
        unsigned[36] = 0
        #expect(ColorProfile.checked(unsigned, model: .rgb) == nil)
    }

    static let lengths = [
        (0, false), (40, false), (127, false), (128, true), (4 << 20, true), ((4 << 20) + 1, false),
    ]

    @Test(arguments: lengths)
    func `a profile is a header at least and 4 MB at most`(count: Int, accepted: Bool) {
        let bytes = Array(Self.profile(count: max(40, count)).prefix(count))
        #expect((ColorProfile.checked(bytes, model: .rgb) != nil) == accepted)
    }

    @Test func `a range past the end of a file that shrank is none`() {
        var header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 1, height: 1), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        header.segments = [ImageHeader.Segment(kind: .profile(number: 1, of: 1), range: 0..<301)]
        #expect(ColorProfile.assembled(from: header, in: Self.profile(), model: .rgb) == nil)
    }
}
