import Testing

@testable import GallerySite

/// The names of the files that builds write.
@Suite struct OutputPathCheckTests {
    @Test(arguments: [
        "index.html", "a/b/page-2.html", "été/写真-2.html", "gallery.json", "robots.txt",
        "sitemap.xml", "sitemap-3.xml", "feed.xml", "trip/feed.xml", "fragment.css",
        "index.fragment.html", "trip/index.fragment.html",
        "images/rings-0123456789-640.jpg", "originals/rings-0123456789.png",
        "clips/rings-0123456789.mov", "assets/gallery.0123456789.css",
        "assets/trip.0123456789.zip", "images/rings-0123456789abcdefghjkmnpqrs-640.jpg",
        "originals/rings-7zzzzzzzzzzzzzzzzzzzzzzzzz.png",
    ])
    func `names of outputs are possible`(path: String) {
        #expect(OutputPathCheck.isPossible(path))
    }

    @Test(arguments: [
        "", "/index.html", "../index.html", "a/../index.html", "a//index.html", "Index.html",
        "my page.html", ".htaccess", ".git/config", "CNAME", "notes.txt", "a/robots.txt",
        "a/sitemap.xml", "index.php", "a.b.html", "images/rings.jpg",
        "images/a/rings-0123456789-1.jpg",
        "images/.rings-0123456789-640.jpg", "assets/logo.svg", "originals/IMG_1.jpg",
        "-a/index.html",
    ])
    func `no other name is`(path: String) {
        #expect(!OutputPathCheck.isPossible(path))
    }
}
