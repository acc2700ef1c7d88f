import GalleryTestSupport
import Testing

@testable import GallerySite

/// Lists of picks as visitors send them.
@Suite struct PickListTests {
    private static func pick(_ id: UInt32, _ note: String? = nil, page: String? = nil)
        -> PickList.Pick
    {
        .init(id: PickID(value: id), note: note, page: page)
    }

    private static let three = PickList(
        name: "Anna",
        picks: [
            pick(0x04C3_1A12), pick(0x9329_2A5F, "Please in black and white"), pick(0xC8D8_A0AF),
        ])

    @Test(arguments: [
        "https://example.org/a/index.html#picks=krSMJs2gmPMI0Oy9rQM&name=Anna&note1=Please+in+black+and+white",
        "file:///a/index.html#picks=krSMJs2gmPMI0Oy9rQM&note1=Please%20in%20black%20and%20white&name=%41nna",
        "Hello,\n\n<http://x/#picks=krSMJs2gmPMI0Oy9rQM&name=Anna&note1=Please+in+black+and+white>\nAnna",
        "(http://x/#picks=krSMJs2gmPMI0Oy9rQM&name=Anna&note1=Please+in+black+and+white), thanks!",
    ])
    func `a link names photos, who picked them and notes, alone and in a mail`(_ text: String)
        throws
    {
        var list = try PickList(text)
        list.address = nil
        #expect(list == Self.three)
    }

    @Test(arguments: [
        ("https://example.org/photos/anna/index.html#picks=krSM", ["photos", "anna"]),
        ("<https://example.org/anna/page-2.html#picks=>", ["anna"]),
        ("file:///home/m%C3%BCller/public/b.c/#picks=", ["home", "müller", "public", "b.c"]),
        ("http://127.0.0.1:8080/?x=1#picks=", []), ("see (https://example.org#picks=)", []),
    ])
    func `the address of the album is before the list`(text: String, folders: [String]) throws {
        let start = try #require(text.firstRange(of: "#picks=")).lowerBound
        #expect(PickAddress.before(start, in: text)?.folders == folders)
    }

    @Test func `a list without a link has no address`() throws {
        #expect(try PickList("#picks=krSMJs2gmPMI0Oy9rQM").address == nil)
        #expect(try PickList("My picks: #picks=krSMJs2gmPMI0Oy9rQM").address == nil)
        #expect(try PickList("{\"version\": 1, \"picks\": []}").address == nil)
    }

    @Test(arguments: [".", ").", ", thanks", "!", "; bye"])
    func `punctuation after a link is no part of it`(_ after: String) throws {
        let list = try PickList("See http://x/#picks=krSMJs2gmPMI0Oy9rQM\(after)")
        #expect(list.address == PickAddress("http://x/"))
        #expect(
            list.picks == PickList(picks: Self.three.picks.map { Self.pick($0.id.value) }).picks)
        #expect(try PickList("#picks=krSMJs2gmPMI0Oy9rQM&name=J.\n").name == "J.")
    }

    @Test func `a saved list says what its link says, and the pages`() throws {
        let text = """
            {"version": 1, "album": "A", "address": "http://x/", "name": "Anna", "picks": [
             {"id": "04c31a12", "page": "one.html"}, {"id": "04c31a12"}, {"id": "93292a5f", "note": "Crop"}
            ]}
            """
        #expect(
            try PickList(text)
                == PickList(
                    name: "Anna", address: PickAddress("http://x/"),
                    picks: [
                        Self.pick(0x04C3_1A12, page: "one.html"), Self.pick(0x9329_2A5F, "Crop"),
                    ]))
    }

    @Test(
        arguments: [
            ("", .noList), ("https://example.org/a/", .noList), ("{\"version\": 1}", .noList),
            ("{\"version\": 1, \"picks\": [{\"id\": \"4C31A12\"}]}", .noList),
            ("{\"version\": 2, \"picks\": []}", .laterVersion),
            // A character outside base64url, a number without an end, one of more than 32 bits, a repeated id, and no
            // complete number.
            ("#picks=a.b", .damagedLink), ("#picks=krSM", .damagedLink),
            ("#picks=_____x8", .damagedLink), ("#picks=AQA", .damagedLink),
            ("#picks=A", .damagedLink),
        ] as [(String, PickListMistake)])
    func `what is no list is said to be none`(_ text: String, _ mistake: PickListMistake) {
        #expect(throws: mistake) { try PickList(text) }
    }

    @Test func `an empty list has no picks`() throws {
        #expect(try PickList("#picks=") == PickList(picks: []))
    }

    @Test func `every list of ids survives its link`() throws {
        var random = SeededGenerator(1)
        for count in 0..<200 {
            var ids = Set(
                (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) })
            if count.isMultiple(of: 7) { ids.formUnion([0, 1, UInt32.max]) }
            let list = PickList(picks: ids.sorted().map { Self.pick($0) })
            #expect(try PickList("#picks=" + Self.code(ids.sorted())) == list)
        }
    }

    @Test func `a name of eight digits is the id, and no other text is`() {
        #expect(PickID(text: "0000000a") == PickID(value: 10))
        #expect(PickID(value: 10).text == "0000000a")
        for text in ["a", "0000000A", "0000000g", "000000000a", "-000000a"] {
            #expect(PickID(text: text) == nil, "\(text)")
        }
    }

    /// The code of sorted ids, computed bit by bit.
    private static func code(_ ids: [UInt32]) -> String {
        var bits: [Bool] = []
        var last: UInt32 = 0
        for id in ids {
            var rest = id - last
            last = id
            repeat {
                let more = rest > 127
                bits += [more] + (0..<7).reversed().map { rest >> UInt32($0) & 1 == 1 }
                rest >>= 7
            } while rest > 0
        }
        while !bits.count.isMultiple(of: 6) { bits.append(false) }
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        return String(
            stride(from: 0, to: bits.count, by: 6).map { start in
                digits[bits[start..<(start + 6)].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }]
            })
    }
}
