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
        #expect(cost(.sequential(arithmetic: false)).memory == 8_000_000 + 7_998_000)
        #expect(cost(.progressive(arithmetic: false)).memory == 15_998_000 + 49_500_000)
        #expect(
            cost(.progressive(arithmetic: false), components: 1).memory == 15_998_000 + 24_750_000)
        #expect(cost(.sequential(arithmetic: false), .png).memory == 15_998_000)
        #expect(cost(.progressive(arithmetic: false), .png).memory == 15_998_000 + 72_000_000)
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
