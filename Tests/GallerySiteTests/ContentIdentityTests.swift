import GalleryTestSupport
import Testing

@testable import GallerySite

@Suite struct ContentIdentityTests {
    @Test func `the text of an identity is read back, and no other text is one`() {
        var source = SeededGenerator(5)
        let edges: [UInt64] = [0, 1, 1 << 59, 1 << 63, .max]
        var identities = edges.flatMap { high in
            edges.map { ContentIdentity(high: high, low: $0) }
        }
        for _ in 0..<1_000 {
            identities.append(ContentIdentity(high: source.next(), low: source.next()))
        }
        for identity in identities {
            #expect(identity.text.count == 26)
            #expect(ContentIdentity(text: identity.text) == identity)
        }
        #expect(Set(identities.map(\.text)).count == Set(identities).count)
        let text = ContentIdentity(high: .max, low: .max).text
        #expect(text == "7zzzzzzzzzzzzzzzzzzzzzzzzz")
        for other in [
            "", String(text.dropLast()), text + "0", "8" + text.dropFirst(), "u" + text.dropFirst(),
        ] {
            #expect(ContentIdentity(text: other) == nil, "\(other)")
        }
    }

    @Test func `the identity of a hash is its first sixteen bytes`() {
        let identity = ContentIdentity(hash: (1...32).map { UInt8($0) })
        #expect(
            identity == ContentIdentity(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10))
    }

    @Test
    func
        `what is made with the same options differs where the content does, and the other way round`()
    {
        var source = SeededGenerator(6)
        let contents = (0..<50).map { _ in ContentIdentity(high: source.next(), low: source.next())
        }
        let options = (0..<50).map { Fingerprint(value: $0) }
        let made = contents.flatMap { content in options.map(content.made(with:)) }
        #expect(Set(made).count == 2_500)
    }
}
