import Foundation
import Testing

@testable import GallerySite

/// Control characters of others' texts reach no terminal and no JSON.
@Suite struct VisibleTextTests {
    private static let controls =
        Array(0..<0x20) + Array(0x7F...0x9F) + Array(0x2028...0x202E) + Array(0x2066...0x2069)

    private static func text(_ values: [Int]) -> String {
        String(
            String.UnicodeScalarView(values.compactMap { Unicode.Scalar(UInt32($0)) }))
    }

    @Test func `a screen shows control characters and marks of direction by their numbers`() {
        for value in Self.controls {
            #expect(
                VisibleText.escaped("a" + Self.text([value]) + "b")
                    == "a\\u{\(String(value, radix: 16))}b")
        }
        let plain = "é ² – “x” 写真 👩‍👩‍👧 \u{A0}\u{2027}\u{202F}\\"
        #expect(VisibleText.escaped(plain) == plain)
    }

    @Test func `both writers of JSON escape every control character, and nothing else changes`()
        throws
    {
        let plain = "\"\\/é²–“写👩‍👧\u{A0}\u{7E}\u{2027}\u{202F}"
        let text = plain + Self.text(Self.controls) + plain
        var writer = JSONWriter()
        writer.write(text: text)
        for json in [String(decoding: writer.bytes, as: UTF8.self), try JSONText.line(text)] {
            #expect(!json.unicodeScalars.contains { Self.controls.contains(Int($0.value)) })
            #expect(json.contains(#"\u0085"#) && json.contains(#"\u007f"#))
            #expect(json.contains(#"\u2028\u2029"#) && json.contains("é²–“写👩‍👧"))
            let read = try JSONDecoder().decode(String.self, from: Data(json.utf8))
            #expect(Array(read.utf8) == Array(text.utf8))
        }
    }
}
