import GalleryTestSupport
import Testing

@testable import GalleryCheck

@Suite struct TextSearchTests {
    @Test func `bytes hold exactly the texts that stand somewhere in them`() {
        var numbers = Numbers(seed: 7)
        // With an alphabet of two letters, partial matches are frequent.
        func text(_ count: Int) -> String {
            String((0..<count).map { _ in numbers.pick(["a", "b"]) }.joined())
        }
        var heldCount = 0
        for _ in 0..<2_000 {
            let (bytes, wanted) = (
                Array(text(numbers.int(0...24)).utf8), text(numbers.int(0...6))
            )
            let isHeld = wanted.isEmpty || bytes.firstRange(of: Array(wanted.utf8)) != nil
            #expect(bytes.contains(text: wanted) == isHeld, "\(bytes) \(wanted)")
            heldCount += isHeld ? 1 : 0
        }
        #expect((500...1_700).contains(heldCount))
    }
}
