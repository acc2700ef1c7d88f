import Testing

@testable import GalleryImaging

@Suite struct PhotoRightsTests {
    private func rights(
        creators: [String] = [], copyright: String? = nil, license: String? = nil,
        isProtected: Bool? = nil
    ) -> PhotoRights {
        var rights = PhotoRights()
        (rights.creators, rights.copyright) = (creators, copyright)
        (rights.license, rights.isProtected) = (license, isProtected)
        return rights
    }

    private var site: PhotoRights {
        rights(
            creators: ["Jane Doe"], copyright: "© 2026 Jane Doe",
            license: "https://creativecommons.org/licenses/by/4.0/")
    }

    @Test func `a photo that says nothing takes what the site says`() {
        #expect(PhotoRights().filled(from: site) == site)
        #expect(PhotoRights().filled(from: PhotoRights()).isEmpty)
    }

    @Test func `a photo of the same person takes what it lacks`() {
        #expect(rights(creators: ["JANE DOE"]).filled(from: site).license == site.license)
        let own = rights(copyright: "Copyright 2024 Jane Doe").filled(from: site)
        #expect(own.copyright == "Copyright 2024 Jane Doe")
        #expect(own.creators == ["Jane Doe"] && own.license == site.license)
    }

    @Test func `a photo by someone else is licensed by no one but them`() {
        for other in [rights(creators: ["Ann"]), rights(copyright: "© Ann")] {
            #expect(other.filled(from: site) == other)
        }
    }

    @Test func `without a name to compare, each value stands for itself`() {
        let license = rights(license: "https://example.com/terms")
        let filled = rights(creators: ["Ann"]).filled(from: license)
        #expect(filled == rights(creators: ["Ann"], license: "https://example.com/terms"))
    }

    @Test func `no notice is added to a photo in the public domain`() {
        #expect(rights(isProtected: false).filled(from: site).copyright == nil)
    }

    @Test(arguments: [
        ("https://example.com/a?b=c&d#e", "https://example.com/a?b=c&d#e"),
        ("HTTP://example.com", "HTTP://example.com"),
        ("www.example.com/rights", "https://www.example.com/rights"),
        ("https://example.com/größe", "https://example.com/größe"), ("javascript:alert(1)", nil),
        ("data:text/html,x", nil), ("example.com", nil), ("https://", nil), ("https://a b", nil),
        ("https://a\"onclick=", nil), ("https://a\u{1B}", nil), ("", nil), ("//example.com", nil),
    ])
    func `only addresses of the web are addresses`(text: String, expected: String?) {
        #expect(PhotoRights.address(text) == expected)
    }
}
