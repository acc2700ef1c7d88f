import Testing

@testable import GallerySite

@Suite struct SpellingTests {
    static let names: [(String, String?)] = [
        ("prot", "port"), ("spaceing", "spacing"), ("jbos", "jobs"), ("titel", "title"),
        ("port", "port"), ("foo", nil), ("p", nil), ("", nil),
    ]

    @Test(arguments: names)
    func `the nearest name differs in few letters, of which two may be swapped`(
        name: String, nearest: String?
    ) {
        #expect(
            Spelling.nearest(to: name, among: ["jobs", "port", "spacing", "title"]) == nearest)
    }
}
