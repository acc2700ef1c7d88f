import Testing

@testable import GallerySite

@Suite struct PhotoNameTests {
    @Test(arguments: [
        ("a/IMG_2041.HEIC", "a/img_2041"), ("a/IMG_2041.MOV", "a/img_2041"),
        ("a/IMG_E2041.JPG", "a/img_2041"), ("A/img_e2041.jpg", "a/img_2041"),
        ("IMG_E2041", "img_2041"), ("IMG_E20411.JPG", "img_e20411"),
        ("IMG_E204.JPG", "img_e204"), ("IMG_E2041-1.JPG", "img_e2041-1"),
        ("MY_IMG_E2041.JPG", "my_img_e2041"), ("a.b/c", "a.b/c"), (".hidden", ".hidden"),
        ("Ä.JPG", "ä"),
    ])
    func `files of a photo share a name, its edit with them`(path: String, name: String) {
        #expect(PhotoName.shared(path) == name)
    }

    @Test(arguments: ["a/IMG_E2041.JPG", "img_e2041.mov", "IMG_E0001.heic"])
    func `an edit is known by its name`(path: String) { #expect(PhotoName.isEdit(path)) }

    @Test(arguments: [
        "a/IMG_2041.JPG", "IMG_E204.JPG", "IMG_E20411.JPG", "IMG_E2041.JPG.xmp", "IMG_E/2041.JPG",
        "IMG-E2041.JPG", "E2041.JPG", "", "IMG_E204a.JPG",
    ])
    func `other names are no edits`(path: String) { #expect(!PhotoName.isEdit(path)) }
}
