import Testing

@testable import GallerySite

@Suite struct UniqueSlugsTests {
    /// The slugs of photos by name.
    private func slugs(_ names: [String]) -> [String: String] {
        let slugs = UniqueSlugs(names.map(SlugClaim.init(photo:))) { ["index"].contains($0) }.slugs
        return Dictionary(uniqueKeysWithValues: zip(names, slugs))
    }

    @Test func `a name that is a slug has it, and others get a suffix from their names`() throws {
        let names = ["b!.jpg", "b.gif", "B.JPG", "b.jpg", "b.jpeg", "c d.png", "index.jpg"]
        let slugs = slugs(names)
        #expect(slugs["b.jpg"] == "b")
        #expect(slugs["b.gif"] == "b-gif")
        #expect(slugs["b.jpeg"] == "b-jpeg")
        #expect(slugs["c d.png"] == "c-d")
        #expect(slugs["index.jpg"] == "index-jpg")
        for name in ["b!.jpg", "B.JPG"] {
            #expect(try #require(slugs[name]).wholeMatch(of: /b-[0-9a-z]{6}/) != nil)
        }
        #expect(self.slugs(names.reversed()) == slugs)
    }

    @Test func `a suffix does not depend on other names`() {
        let all = slugs(["é.jpg", "É.jpg", "e!.jpg", "e.gif", "e.jpg"])
        let some = slugs(["é.jpg", "e.jpg", "e!.jpg"])
        #expect(some.allSatisfy { all[$0.key] == $0.value })
        // Without an exact name, nobody has the slug.
        #expect(slugs(["é.jpg", "e!.jpg"]).values.allSatisfy { $0.hasPrefix("e-") })
        #expect(slugs(["é.jpg"]) == ["é.jpg": "e"])
    }

    @Test func `a name in another normal form has the same suffix`() {
        let composed = slugs(["\u{E9}.jpg", "e.jpg"]).values.sorted()
        #expect(slugs(["e\u{301}.jpg", "e.jpg"]).values.sorted() == composed)
        #expect(composed[0] == "e")
    }

    @Test func `a suffix that is the slug of another name becomes longer`() {
        let taken = slugs(["b!.jpg", "b.jpg"])["b!.jpg"] ?? ""
        let slugs = slugs(["b!.jpg", "b.jpg", "b.gif", "b-gif.jpg", taken + ".jpg"])
        #expect(Set(slugs.values).count == slugs.count)
        #expect(slugs["b-gif.jpg"] == "b-gif" && slugs[taken + ".jpg"] == taken)
        #expect(slugs["b.gif"]?.wholeMatch(of: /b-[0-9a-z]{6}/) != nil)
        #expect(slugs["b!.jpg"]?.wholeMatch(of: /b-[0-9a-z]{10}/) != nil)
    }

    @Test func `what was published keeps its slug, and no new name takes it`() {
        let claims = ["b!.jpg", "b.jpg", "b.gif", "c.jpg"].map(SlugClaim.init(photo:))
        let slugs = UniqueSlugs(
            claims, published: [0: .kept("b"), 3: .renamed("d")], others: ["b-gif"]
        ).slugs
        #expect(slugs[0] == "b" && slugs[1] == "b-jpg" && slugs[3] == "c")
        #expect(slugs[2].wholeMatch(of: /b-[0-9a-z]{6}/) != nil)
    }

    @Test func `a renamed photo keeps its slug if that of its new name is in use`() {
        let claims = ["b.jpg", "B.jpg"].map(SlugClaim.init(photo:))
        #expect(
            UniqueSlugs(claims, published: [0: .renamed("x"), 1: .kept("b")]).slugs == ["x", "b"])
        #expect(UniqueSlugs(claims, published: [0: .kept("x"), 1: .kept("x")]).slugs[0] == "x")
    }
}
