import Testing

@testable import GalleryPreview

@Suite struct SitePathTests {
    @Test(
        arguments: [
            ("/", [], true, "index.html"),
            ("/index.html", ["index.html"], false, "index.html"),
            ("/coast/", ["coast"], true, "coast/index.html"),
            ("/coast", ["coast"], false, "coast"),
            ("/a%20b/%C3%A9t%C3%A9.html", ["a b", "été.html"], false, "a b/été.html"),
            ("/a+b", ["a+b"], false, "a+b"),
            ("/%41", ["A"], false, "A"),
        ] as [(String, [String], Bool, String)])
    func `an address names a file below the site`(
        address: String, names: [String], isFolder: Bool, file: String
    ) throws {
        let path = try SitePath(address: address)
        #expect(path.names == names)
        #expect(path.isFolder == isFolder)
        #expect(path.filePath == file)
    }

    @Test(arguments: [
        "/..", "/../x", "/a/../x", "/%2e%2e/x", "/%2E./x", "/.%2e/x", "/./x", "/.",
        "/.gallery-tmp-1",
        "/a/.hidden/x", "/%2egit/config", "//x", "/a//b", "/a%2fb", "/..%2f..%2fetc%2fpasswd",
        "/%FF", "/a/%C3",
    ])
    func `what no site has is nothing`(address: String) {
        #expect(throws: SitePath.Refusal.nothing) { try SitePath(address: address) }
    }

    @Test(arguments: ["", "x", "*", "/%", "/%4", "/%zz", "/%00", "/a%00.html", "/a\0b"])
    func `what is no address is refused`(address: String) {
        #expect(throws: SitePath.Refusal.malformed) { try SitePath(address: address) }
    }

    @Test(arguments: ["/", "/a/", "/a%20b/%C3%A9.html", "/100%25/%3Fx%23"])
    func `an address is written as it was read`(address: String) throws {
        #expect(try SitePath(address: address).address == address)
    }

    @Test(
        arguments: [
            ("/images/aurora-57n6mkc26m0123456789abcdef-2048.jpg", true),
            ("/images/a-b-c-57n6mkc26m0123456789abcdef-320.png", true),
            ("/assets/gallery.v7w9g12qbb.css", true),
            ("/images/aurora.jpg", false), ("/images/57n6mkc26m0123456789abcdef-2048.jpg", false),
            ("/images/aurora-57n6mkc26m0123456789abcdef-2048", false),
            ("/images/aurora-57n6mkc26m0123456789abcdef-wide.jpg", false),
            ("/assets/gallery.css", false), ("/assets/gallery.min.css", false),
            ("/coast/aurora-57n6mkc26m0123456789abcdef-2048.jpg", false), ("/images/", false),
            ("/", false),
        ])
    func `only a name with the fingerprint of the content is kept for good`(
        address: String, isNamedByContent: Bool
    ) throws {
        #expect(try SitePath(address: address).isNamedByContent == isNamedByContent)
    }
}
