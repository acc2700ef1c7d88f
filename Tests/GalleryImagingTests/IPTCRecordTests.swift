import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct IPTCRecordTests {
    @Test func `the record is found among other resources, named or of odd length`() {
        let caption = IPTCBytes.dataset(.caption, "The lamp")
        let blocks =
            IPTCBytes.resource([1, 2, 3], number: 0x03ED)
            + IPTCBytes.resource([9], number: 0x0BB7, name: "Path")
            + IPTCBytes.resource(caption) + IPTCBytes.resource([0], number: 0x0425)
        #expect(IPTCRecord(photoshop: blocks).text(.caption) == "The lamp")
    }

    @Test func `a dataset that may be repeated keeps its order`() {
        let record = IPTCBytes.record([
            (.keyword, "sea"), (.creator, "Ida"), (.keyword, "lamp"), (.keyword, ""),
        ])
        let read = IPTCRecord(photoshop: record)
        #expect(read.texts(.keyword) == ["sea", "lamp"])
        #expect(read.text(.creator) == "Ida")
    }

    static let encodings: [([UInt8], [UInt8], String)] = [
        (IPTCBytes.utf8, Array("Café".utf8), "Café"), ([], Array("Café".utf8), "Café"),
        ([], [0x43, 0x61, 0x66, 0xE9], "Café"),
        // A field of limited length that was cut off within a character.
        (IPTCBytes.utf8, [0x43, 0x61, 0x66, 0xC3], "Caf"),
        ([], Array("Café à la cr".utf8) + [0xC3], "Café à la cr"),
        // A file that declares an encoding but does not use it.
        (IPTCBytes.utf8, [0x43, 0xE9, 0x66, 0x61], "Céfa"),
    ]

    @Test(arguments: encodings)
    func `texts are UTF-8 or Windows-1252`(stated: [UInt8], text: [UInt8], expected: String) {
        let record = stated + IPTCBytes.dataset(.caption, text)
        #expect(
            IPTCRecord(photoshop: IPTCBytes.resource(record)).text(.caption) == expected)
    }

    @Test func `a record that spans segments is put together`() throws {
        let bytes = try Fixture.bytes("hostile/no-eoi.jpg")
        let keywords = (0..<3_000).flatMap { IPTCBytes.dataset(.keyword, "a keyword \($0)") }
        let resource = IPTCBytes.resource(IPTCBytes.dataset(.caption, "Long") + keywords)
        let file = JPEGBytes.inserting(
            IPTCBytes.segment(Array(resource.prefix(50_000)))
                + IPTCBytes.segment(Array(resource.dropFirst(50_000))), into: bytes)
        let metadata = try TemporaryPhoto.metadata(of: file)
        #expect(metadata.caption == "Long")
        // The number of keywords is limited.
        #expect(metadata.keywords.count == 1_000)
    }

    @Test func `a record cut at any length is read as far as it goes`() {
        let whole = IPTCBytes.record([(.title, "Title"), (.caption, "Caption")])
        for length in 0...whole.count {
            let read = IPTCRecord(photoshop: Array(whole.prefix(length)))
            #expect(read.text(.title) == (length >= 22 ? "Title" : nil), "cut at \(length)")
            #expect(read.text(.caption) == (length >= 34 ? "Caption" : nil), "cut at \(length)")
        }
    }

    @Test func `a length that the data does not have ends the reading`() {
        let long: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0x41]
        let title = IPTCBytes.dataset(.title, "Title")
        let record = IPTCRecord(photoshop: IPTCBytes.resource(title + long))
        #expect(record.text(.title) == "Title" && record.text(.caption) == nil)
        let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF] + title
        #expect(IPTCRecord(photoshop: resource).text(.title) == "Title")
    }
}
