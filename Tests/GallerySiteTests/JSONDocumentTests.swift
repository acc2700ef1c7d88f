import Foundation
import GalleryTestSupport
import Testing

@testable import GallerySite

@Suite struct JSONDocumentTests {
    @Test(arguments: [
        "0", "-0", "1", "-1", "6000", "0.1", "0.3", "1.3333333333333333", "333.3333333333333",
        "1e3",
        "1E-3", "12345678901234567890", "9007199254740993", "9007199254740992.5", "0.000001",
        "123456789012345678", "1.7976931348623157e308", "4.9e-324", "1e-400",
        "2.2250738585072011e-308",
        "0.1000000000000000055511151231257827021181583404541015625", "100000000000000000000000",
        "0.00000000000000000000000000000000001", "900719925474099.25",
    ])
    func `a number is the nearest to what is written`(_ text: String) throws {
        let document = try JSONDocument(Array(text.utf8))
        let expected = try #require(Double(text))
        #expect(document.double(0) == expected)
    }

    @Test func `a number beyond a Double is infinite`() throws {
        #expect(try JSONDocument(Array("1e999".utf8)).double(0) == .infinity)
        #expect(try JSONDocument(Array("-1e999".utf8)).double(0) == -.infinity)
    }

    @Test func `what is written reads back as the same number`() throws {
        var numbers = Numbers(seed: 11)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: numbers.next())
            guard number.isFinite else { continue }
            var writer = JSONWriter()
            writer.write(number)
            #expect(try JSONDocument(writer.bytes).double(0) == number)
        }
        var writer = JSONWriter()
        for number in [-0.0, 5, 0.1, 1e-7, 1e21, .nan, .infinity] {
            writer.write(number)
            writer.write(" ")
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == "0 5 0.1 1e-07 1e+21 null null ")
    }

    @Test func `texts are read and written with every character`() throws {
        let texts = ["", "a", "é", "🏔️ \u{1F1EE}", "\"\\/\u{8}\u{c}\n\r\t\u{0}\u{7F}", "\u{2028}"]
        for text in texts {
            var writer = JSONWriter()
            writer.write(text: text)
            #expect(try JSONDocument(writer.bytes).text(0) == text)
            let foreign = try JSONEncoder().encode([text])
            #expect(try JSONDocument(Array(foreign)).text(1) == text)
        }
        #expect(try JSONDocument(Array(#""\ud83c\udfd4x\u00E9\/""#.utf8)).text(0) == "🏔xé/")
    }

    @Test func `text that is not UTF-8 and deep nesting are refused`() throws {
        let bad: [UInt8] = [0x5B, 0x22, 0xFF, 0x22, 0x5D]
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(bad) }
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(Array(deep.utf8)) }
        let levels = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try JSONDocument(Array(levels.utf8)).nodes.count == 64)
    }

    @Test func `a mark of the byte order is ignored`() throws {
        #expect(try JSONDocument([0xEF, 0xBB, 0xBF, 0x31]).double(0) == 1)
    }

    @Test func `a path names every level`() throws {
        let document = try JSONDocument(Array(#"{"a": [1, {"b": [[], 2]}], "c": 3}"#.utf8))
        let paths = document.nodes.indices.map(document.path)
        #expect(
            paths == [
                "", "a", "a", "a[0]", "a[1]", "a[1].b", "a[1].b", "a[1].b[0]", "a[1].b[1]", "c",
                "c",
            ])
    }

    @Test func `broken texts are refused, as Foundation refuses them`() {
        var numbers = Numbers(seed: 5)
        let alphabet = Array(#"{}[]",:0123456789.eE+-truefalsn\u "#.utf8)
        var refused = 0
        for _ in 0..<20_000 {
            let text = (0..<numbers.int(1...14)).map { _ in
                alphabet[numbers.int(0...(alphabet.count - 1))]
            }
            let document = try? JSONDocument(text)
            let isRead = document != nil
            // Foundation rejects numbers outside the range of Double as invalid JSON; here only the field is invalid.
            if let document,
                document.nodes.indices.contains(where: {
                    document.nodes[$0].kind == .number && !document.double($0).isFinite
                })
            {
                continue
            }
            let isReadByFoundation =
                (try? JSONSerialization.jsonObject(
                    with: Data(text), options: .fragmentsAllowed)) != nil
            if isRead != isReadByFoundation {
                Issue.record("\(String(decoding: text, as: UTF8.self)): \(isRead)")
            }
            if !isRead { refused += 1 }
        }
        #expect(refused > 10_000)
    }
}
