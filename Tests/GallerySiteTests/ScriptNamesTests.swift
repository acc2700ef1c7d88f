import Testing

@testable import GallerySite

/// The shortened names of the declarations in a script.
@Suite struct ScriptNamesTests {
    private func shortened(_ script: String, _ names: Set<String>) -> String {
        String(decoding: ScriptNames.shortened(Array(script.utf8), names), as: UTF8.self)
    }

    @Test(arguments: [
        ("const slides = 1; show(slides);", "const a = 1; show(a);"),
        ("const slides = 'slides', x = \"slides\";", "const a = 'slides', x = \"slides\";"),
        (
            "const slides = 1; // slides\n/* slides */ f(slides)",
            "const a = 1; // slides\n/* slides */ f(a)"
        ),
        (
            "const slides = `slides ${slides + `${slides}`} {slides}`;",
            "const a = `slides ${a + `${a}`} {slides}`;"
        ),
        (
            "const slides = /slides[/]slides/g; slides / 2 / slides",
            "const a = /slides[/]slides/g; a / 2 / a"
        ),
        ("let slides = [...slides]; ({ a: slides })", "let b = [...b]; ({ a: b })"),
        ("() => { slides = 1; f(slides, 2); }", "() => { a = 1; f(a, 2); }"),
        ("let one, slides, two; ", "let one, a, two; "),
        ("x ? slides : 0", "x ? a : 0"),
    ])
    func `names of variables are short wherever they stand`(script: String, expected: String) {
        #expect(shortened(script, ["slides"]) == expected)
    }

    @Test(arguments: [
        "photo.slides; slides", "photo?.slides; slides", "({ slides: 1 }); slides",
        "({ slides }); slides", "const { slides } = x; slides", "const { y, slides = 1 } = x;",
        "({ slides() { return 1; } }); slides", "f({ x, slides, y }); slides",
    ])
    func `names of properties stay`(script: String) {
        #expect(shortened(script, ["slides"]) == script)
    }

    @Test func `the most frequent name is the shortest, and none is taken`() {
        #expect(
            shortened("const many = 1, once = a; many; many.b; go", ["many", "once", "go", "none"])
                == "const c = 1, d = a; c; c.b; go")
    }
}
