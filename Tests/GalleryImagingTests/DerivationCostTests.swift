import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct DerivationCostTests {
    private func cost(
        _ coding: ImageHeader.Coding, _ format: ImageHeader.Format = .jpeg, components: Int = 3
    ) -> DerivationCost {
        let header = ImageHeader(
            format: format, storedSize: PixelSize(width: 6_000, height: 4_000),
            components: components, bitsPerSample: 8, coding: coding)
        return DerivationCost(
            PictureFacts(header), fileBytes: 8_000_000,
            sizes: [PixelSize(width: 2_000, height: 1_333)])
    }

    @Test func `a baseline file holds itself and the planes, a progressive one its coefficients`() {
        // The weights of both axes take 320,000 bytes.
        let planes = 8_000_000 + 7_998_000 + 320_000
        #expect(cost(.sequential(arithmetic: false)).memory == planes)
        #expect(cost(.progressive(arithmetic: false)).memory == planes + 49_500_000)
        #expect(cost(.progressive(arithmetic: false), components: 1).memory == planes + 24_750_000)
        #expect(cost(.sequential(arithmetic: false), .png).memory == planes)
        #expect(cost(.progressive(arithmetic: false), .png).memory == planes + 72_000_000)
    }

    @Test func `the weights of a long side count, and those of a small rendition only once`() {
        func weights(_ size: PixelSize, of picture: PixelSize) -> Int {
            let header = ImageHeader(
                format: .jpeg, storedSize: picture, components: 3, bitsPerSample: 8,
                coding: .sequential(arithmetic: false))
            return DerivationCost(PictureFacts(header), fileBytes: 0, sizes: [size]).memory
                - size.area * 3
        }
        let long = PixelSize(width: 1 << 20, height: 2)
        #expect(weights(PixelSize(width: 1 << 19, height: 1), of: long) == 32 * (1 << 20 + 2))
        let axis = ResampleAxis(
            .init(
                source: 1_048_576, sourceCount: 1 << 20, target: 524_288, targetCount: 1 << 19,
                flipped: false))
        #expect(axis.byteCount > 16 << 20 && axis.byteCount <= 32 << 20)
        #expect(weights(PixelSize(width: 64, height: 1), of: long) == 32 * 4 * 65)
    }

    @Test func `WebPs take room one at a time and longer than all else`() {
        let header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 6_000, height: 4_000), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        let sizes = [PixelSize(width: 200, height: 100), PixelSize(width: 2_000, height: 1_000)]
        func cost(_ webPs: [PixelSize]) -> DerivationCost {
            DerivationCost(
                PictureFacts(header), fileBytes: 8_000_000, sizes: sizes, webPs: webPs)
        }
        #expect(cost(sizes).memory == cost([]).memory + 8_000_000)
        #expect(cost(sizes).time > cost([]).time * 1.3)
    }

    @Test func `AVIFs take room one at a time and much longer`() {
        let header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 6_000, height: 4_000), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        let sizes = [PixelSize(width: 200, height: 100), PixelSize(width: 2_000, height: 1_000)]
        func cost(_ avifs: [PixelSize]) -> DerivationCost {
            DerivationCost(
                PictureFacts(header), fileBytes: 8_000_000, sizes: sizes, avifs: avifs)
        }
        #expect(cost(sizes).memory == cost([]).memory + 36_000_000)
        #expect(cost(sizes).time > cost([]).time * 3)
    }

    @Test func `a progressive file takes longer than a baseline one, and a PNG longer still`() {
        let times = [
            cost(.sequential(arithmetic: false)), cost(.progressive(arithmetic: false)),
            cost(.sequential(arithmetic: false), .png),
        ].map(\.time)
        #expect(times == times.sorted())
        #expect(Set(times).count == 3)
    }
}
