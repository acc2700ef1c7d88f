import Testing

@testable import GallerySite

/// What is accepted as YAML, and what is rejected before parsing.
@Suite struct YAMLTextTests {
    private func mistake(_ text: String) -> YAMLProblem? {
        do throws(YAMLProblem) {
            _ = try YAMLText.compose(text)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "a: &x 1\nb: *x", "- &x a", "[&x a]", "{a: &x b}", "{\"a\":&x b}", "&x a: b", "--- &x a",
        "a:\n  &x b", "a:\n  - !t &x b", "- a: |\n    text\n  b: &x c", "a: >-\n  text\nb: &x c",
        "\"a: b\": &x c", "'it''s': &x c", "[a,\n &x b]", "a: 'x\n  y'\nb: &x c",
        "a: b # c\nd: &x e",
        "a: |\n b\n&x c: d",
    ])
    func `anchors are refused wherever a node begins`(text: String) {
        #expect(mistake(text)?.mistake == .alias, "\(text)")
    }

    @Test(arguments: [
        "a: R&B and *more*", "a: \"&x *y\"", "a: 'it''s &x'", "a: |\n  *bold* text\n  &x\nb: c",
        "a: text that\n  *goes* on\nb: c", "# &x\na: b # *y", "- a: |\n    *x\n  b: c",
        "a: \"x\n  *y\"\nb: c", "a: x ? y", "a: [\"*x\", 'y']", "a: >\n  &x\n\n  *y\nb: c", "",
        " \n",
        "a: x - *y", "photos:\n  a.jpg: { hero: true, caption: \"At *two*\" }",
    ])
    func `texts with the same characters are read`(text: String) {
        #expect(mistake(text) == nil, "\(text)")
    }

    @Test func `lines that stand for more nodes than there is memory for are refused at once`() {
        var text = "a0: &a0 [x, x]\n"
        for level in 1...64 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        #expect(mistake(text + "? *a64\n: x") == YAMLProblem(line: 1, mistake: .alias))
    }

    @Test(arguments: [
        (String(repeating: "[", count: 100_000), YAMLMistake.tooDeep),
        (String(repeating: "- ", count: 100_000) + "x", .tooDeep),
        (String(repeating: " ", count: 5_000) + "a: b", .tooDeep),
        (String(repeating: "[\n", count: 100_000), .tooDeep), ("? [a]\n: b", .complexKey),
    ])
    func `levels without end and keys that are no texts are refused`(
        text: String, expected: YAMLMistake
    ) {
        #expect(mistake(text)?.mistake == expected)
    }

    @Test func `a byte order mark is no part of the first key`() {
        #expect(mistake("\u{FEFF}a: b\nc: d") == nil)
    }

    @Test func `a mistake that the parser finds has its line`() {
        #expect(mistake("a: b\na: c")?.mistake == .repeatedKeys(["a"]))
        #expect(mistake("a: b\nc: [")?.line == 3)
    }
}
