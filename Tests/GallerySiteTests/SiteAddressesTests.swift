import GalleryTestSupport
import Testing

@testable import GallerySite

@Suite struct SiteAddressesTests {
    /// Builds of a tree, one after the other.
    private struct Site {
        var tree: PhotoTree
        var earlier = PublishedAddresses()
        var random = SeededGenerator(1)

        init(_ pictures: [String: String], pages: [String] = []) {
            tree = PhotoTree(pictures: pictures, pages: pages)
        }

        /// Builds; returns the addresses and the notes.
        mutating func build() -> (PhotoTree.Addresses, moved: [Diagnostic]) {
            let (addresses, moved, gallery) = tree.addresses(after: earlier, &random)
            earlier = tree.published(gallery, addresses)
            return (addresses, moved)
        }
    }

    @Test(arguments: [
        ("b.jpg", "b!.jpg"), ("b.jpg", "B.JPG"), ("b.jpg", "b.gif"), ("B.JPG", "b.jpg"),
        ("IMG_1.jpg", "IMG_1.gif"), ("IMG_1.jpg", "IMG 1.jpg"), ("Müller.jpg", "Muller.jpg"),
        ("🐶.jpg", "🐱.jpg"), ("index-2.jpg", "index.jpg"), ("Straße/x.jpg", "STRASSE/x.jpg"),
        ("Straße/x.jpg", "strasse/x.jpg"), ("01 Rome/x.jpg", "Rome/x.jpg"), ("🐶/x.jpg", "🐱/x.jpg"),
    ])
    func `a new file does not move another one, nor does its removal`(old: String, new: String) {
        var site = Site([old: "old"])
        let first = site.build().0.photos[old]
        site.tree.pictures[new] = "new"
        let both = site.build().0
        #expect(both.photos[old] == first)
        #expect(Set(both.all).count == both.all.count)
        let second = both.photos[new]
        site.tree.pictures[old] = nil
        #expect(site.build().0.photos == [new: second])
        site.tree.pictures[old] = "old"
        #expect(site.build().0.photos[new] == second)
    }

    @Test func `the content decides who has an address, then the name`() {
        var site = Site(["b.jpg": "one"])
        _ = site.build()
        // Another photo gets the name of a renamed one.
        site.tree.pictures = ["b!.jpg": "one", "b.jpg": "two"]
        #expect(site.build().0.photos == ["b!.jpg": "b.html", "b.jpg": "b-jpg.html"])
        // An edited photo, also one exported in another format, keeps its address.
        site.tree.pictures = ["b!.jpg": "three", "b.webp": "four"]
        #expect(site.build().0.photos == ["b!.jpg": "b.html", "b.webp": "b-jpg.html"])
    }

    @Test func `photos that exchange their names keep their addresses`() {
        var site = Site(["a.jpg": "a", "b.jpg": "b", "c.jpg": "c"])
        _ = site.build()
        site.tree.pictures = ["a.jpg": "b", "b.jpg": "a", "c.jpg": "c"]
        #expect(site.build().0.photos == ["a.jpg": "b.html", "b.jpg": "a.html", "c.jpg": "c.html"])
        // Numbers that move up, too.
        site.tree.pictures = ["a.jpg": "a", "b.jpg": "c"]
        #expect(site.build().0.photos == ["a.jpg": "a.html", "b.jpg": "c.html"])
        #expect(site.build().0.photos == ["a.jpg": "a.html", "b.jpg": "c.html"])
    }

    @Test func `renamed and moved photos get new addresses and notes`() {
        var site = Site(["t/a.jpg": "a", "t/b.jpg": "b", "u/c.jpg": "c"])
        _ = site.build()
        site.tree.pictures = ["t/x.jpg": "a", "t/b.jpg": "b", "t/c.jpg": "c", "u/d.jpg": "d"]
        let (addresses, moved) = site.build()
        #expect(addresses.photos["t/x.jpg"] == "t/x.html")
        #expect(
            moved == [
                Diagnostic(.note, path: "t/c.jpg", .renamedPhoto(page: "u/c.html")),
                Diagnostic(.note, path: "t/x.jpg", .renamedPhoto(page: "t/a.html")),
            ])
        #expect(site.build().moved == [])
    }

    @Test func `a renamed album is found although photos were added and removed`() {
        var site = Site(["a/1.jpg": "1", "a/2.jpg": "2", "a/3.jpg": "3", "c/d/4.jpg": "4"])
        _ = site.build()
        site.tree.pictures = ["b/1.jpg": "1", "b/2.jpg": "2", "b/new.jpg": "5", "e/d/4.jpg": "4"]
        let (addresses, moved) = site.build()
        #expect(addresses.albums["b"] == "b/index.html")
        #expect(
            moved == [
                Diagnostic(.note, path: "b/index.md", .renamedAlbum(path: "a")),
                Diagnostic(.note, path: "e/d/index.md", .renamedAlbum(path: "c/d")),
                Diagnostic(.note, path: "e/index.md", .renamedAlbum(path: "c")),
            ])
    }

    @Test func `an album keeps its address when most of its photos move out`() {
        var site = Site(["a/1.jpg": "1", "a/2.jpg": "2", "a/3.jpg": "3"])
        _ = site.build()
        site.tree.pictures = ["a/1.jpg": "1", "A!/2.jpg": "2", "A!/3.jpg": "3"]
        let (addresses, moved) = site.build()
        #expect(addresses.albums["a"] == "a/index.html")
        #expect(moved.map(\.problem) == [2, 3].map { .renamedPhoto(page: "a/\($0).html") })
    }

    @Test func `an album keeps its address under a name of the same slug, a new one gets another`()
    {
        var site = Site(["Straße/1.jpg": "1", "Straße/2.jpg": "2"])
        _ = site.build()
        site.tree.pictures = ["STRASSE/1.jpg": "1", "STRASSE/2.jpg": "2", "Straße/1.jpg": "new"]
        let (addresses, moved) = site.build()
        #expect(addresses.albums["STRASSE"] == "strasse/index.html")
        #expect(addresses.photos["STRASSE/1.jpg"] == "strasse/1.html")
        #expect(moved == [])
    }

    @Test func `a text page does not take the address of a photo`() {
        var site = Site(["about.jpg": "1"])
        #expect(site.build().0.photos == ["about.jpg": "about.html"])
        site.tree.pages = ["about.md"]
        let both = site.build().0
        #expect(both.photos == ["about.jpg": "about.html"])
        #expect(both.pages == ["about.md": "about-md.html"])
        site.tree.pictures = ["x.jpg": "2"]
        #expect(site.build().0.pages == ["about.md": "about-md.html"])
        // In a first build, the page has its name.
        site.earlier = PublishedAddresses()
        site.tree.pictures = ["about.jpg": "1"]
        let first = site.build().0
        #expect(first.pages == ["about.md": "about.html"])
        #expect(first.photos == ["about.jpg": "about-jpg.html"])
        site.tree.pages = []
        #expect(site.build().0.photos == first.photos)
    }

    @Test(arguments: ["404", "200", "50x", "index", "photos", "page-2"])
    func `pages of hosts and of the program are no photos`(name: String) {
        var site = Site(["\(name).jpg": "1", "a/\(name).jpg": "2", "\(name)/x.jpg": "3"])
        let addresses = site.build().0
        #expect(addresses.photos["\(name).jpg"] == "\(name)-jpg.html")
        #expect(addresses.photos["a/\(name).jpg"] == "a/\(name)-jpg.html")
        let isReserved = SiteAddresses.hostPages.contains(name)
        let path = isReserved ? "\(name)-" : "\(name)/"
        #expect(addresses.albums[name]?.hasPrefix(path) == true)
        // Also if an earlier version published one.
        site.earlier = PublishedAddresses()
        site.earlier.addPhoto(
            id: name, source: "\(name).jpg", identity: nil, inManifestOf: "")
        #expect(site.build().0.photos == addresses.photos)
        #expect(SiteAddresses([], pages: ["404.md"]).pages == ["404"])
    }

    @Test func `addresses of an earlier version stay`() {
        var site = Site(["IMG_1.jpg": "1", "IMG_1.gif": "2", "a/x.jpg": "3", "A/x.jpg": "4"])
        for (id, source) in [
            ("img-1", "IMG_1.gif"), ("img-1-2", "IMG_1.jpg"), ("a/x", "A/x.jpg"),
            ("a-2/x", "a/x.jpg"), ("../x", "x.jpg"), ("", "y.jpg"),
        ] {
            site.earlier.addPhoto(id: id, source: source, identity: nil, inManifestOf: "")
        }
        let expected = [
            "IMG_1.gif": "img-1.html", "IMG_1.jpg": "img-1-2.html", "A/x.jpg": "a/x.html",
            "a/x.jpg": "a-2/x.html",
        ]
        #expect(site.build().0.photos == expected)
        site.tree.pictures["IMG-1.jpg"] = "5"
        let photos = site.build().0.photos
        #expect(expected.allSatisfy { photos[$0.key] == $0.value })
    }

    @Test func `albums that are unlisted keep the names of their photos, and have no notes`() {
        let names = ["x/b!.jpg", "x/b.gif"]
        func build(
            _ pictures: [String], _ earlier: PublishedAddresses, unlisted: [String: String]
        ) -> (Gallery, [Diagnostic]) {
            let photos = PhotoTree(
                pictures: Dictionary(uniqueKeysWithValues: pictures.map { ($0, $0.lowercased()) })
            ).photos(pictures)
            let addresses = SiteAddresses(photos, unlisted: unlisted, published: earlier)
            return (
                GalleryAssembly.gallery(
                    title: "", photos: photos, unlisted: unlisted, addresses: addresses),
                addresses.moved(redirects: [])
            )
        }
        let root = "abcdefghijklmnop"
        var earlier = PublishedAddresses()
        earlier.addPhoto(id: root + "/b", source: names[0], identity: nil, inManifestOf: root)
        earlier.addPhoto(id: "y/c", source: "y/c.jpg", identity: nil, inManifestOf: root)
        let (gallery, moved) = build(names, earlier, unlisted: ["x": root])
        #expect(gallery.albums[1].photos.map(\.id) == ["\(root)/b", "\(root)/b-gif"])
        #expect(moved == [])
        // A listed album was another one.
        #expect(build(names, earlier, unlisted: [:]).1 == [])
    }
}
