import GalleryTestSupport
import Testing

@testable import GallerySite

/// Which of several files with one picture a list picks.
@Suite struct PickAlbumTests {
    private static let files: [PickedPhotos.File] = [
        .init("teaser.jpg", 1), .init("a/teaser.jpg", 1), .init("a/other.jpg", 9),
        .init("clients/x/1.jpg", 1), .init("clients/x/2.jpg", 2), .init("clients/x/in/3.jpg", 3),
        .init("clients/y/1 copy.jpg", 1), .init("clients/y/2.jpg", 2),
        .init("rome-2/4.jpg", 4), .init("rome/4.jpg", 4), .init("b/twin.jpg", 1, kind: 7),
    ]

    private static var albums: [PickAlbum] {
        let albums = ["", "a", "b", "clients", "rome", "rome-2"].map { folder in
            PickAlbum(folder: folder, names: folder.isEmpty ? [] : [folder])
        }
        var secret = PickAlbum(folder: "clients/x", names: ["zqemhjcp4dd1b8b9"])
        (secret.isSecret, secret.isPrivate, secret.hasPicks) = (true, true, true)
        var open = PickAlbum(folder: "clients/y", names: ["clients", "y"])
        open.hasPicks = true
        return albums + [secret, open]
    }

    private func picked(
        _ ids: [UInt32], at address: String?, albums: [PickAlbum] = albums, site: [String] = []
    ) -> [String: [String]] {
        let list = PickList(
            address: address.flatMap { PickAddress($0) },
            picks: ids.map { .init(id: PickID(value: $0)) })
        let photos = PickedPhotos(list, among: Self.files, albums: albums, site: site).photos
        return Dictionary(uniqueKeysWithValues: photos.map { ($0.path, $0.alsoIn) })
    }

    @Test(arguments: [
        ("https://x.org/zqemhjcp4dd1b8b9/index.html", "clients/x/1.jpg"),
        ("https://x.org/photos/clients/y/index.html", "clients/y/1 copy.jpg"),
        ("https://x.org/clients/y/page-2.html", "clients/y/1 copy.jpg"),
        ("file:///home/me/public/a/", "a/teaser.jpg"), ("https://x.org/", "teaser.jpg"),
        ("https://x.org/photos/index.html", "teaser.jpg"),
    ])
    func `photos of the album in the link win`(address: String, path: String) {
        let same = ["a/teaser.jpg", "clients/x/1.jpg", "clients/y/1 copy.jpg", "teaser.jpg"]
        #expect(
            picked([1], at: address, site: ["photos"]) == [path: same.filter { $0 != path }])
    }

    @Test func `photos of other albums count only where the album has none`() {
        #expect(
            picked([1, 2, 9], at: "https://x.org/zqemhjcp4dd1b8b9/") == [
                "clients/x/1.jpg": ["a/teaser.jpg", "clients/y/1 copy.jpg", "teaser.jpg"],
                "clients/x/2.jpg": ["clients/y/2.jpg"], "a/other.jpg": [],
            ])
    }

    @Test func `albums in a private one are parts of it, and others are not`() {
        #expect(
            picked([3], at: "https://x.org/zqemhjcp4dd1b8b9/") == ["clients/x/in/3.jpg": []])
        #expect(picked([2], at: "https://x.org/clients/").keys.sorted() == ["clients/x/2.jpg"])
    }

    @Test(arguments: [nil, "https://x.org/elsewhere/index.html"])
    func `without a known album, the one that has picks and most of the photos wins`(
        address: String?
    ) {
        #expect(
            picked([1, 2, 3], at: address).keys.sorted() == [
                "clients/x/1.jpg", "clients/x/2.jpg", "clients/x/in/3.jpg",
            ])
        // One picture only; both albums have picks.
        #expect(picked([1], at: address).keys.sorted() == ["clients/x/1.jpg"])
    }

    @Test func `an unknown secret address is not that of a listed album`() {
        var albums = Self.albums
        albums[albums.count - 2].names = nil
        albums[albums.count - 2].hasPicks = false
        #expect(
            picked([1], at: "https://x.org/zqemhjcp4dd1b8b9/index.html", albums: albums)
                .keys.sorted() == ["clients/x/1.jpg"])
    }

    @Test(arguments: [
        ("rome", "rome/4.jpg"), ("rome-2", "rome-2/4.jpg"), ("rome-x7", "rome/4.jpg"),
    ])
    func `a name with a suffix that keeps albums apart is found`(name: String, path: String) {
        #expect(picked([4], at: "https://x.org/\(name)/").keys.sorted() == [path])
    }

    @Test func `two pictures with one id are both picked, and of each one file`() {
        let files: [PickedPhotos.File] = [
            .init("a/1.jpg", 1), .init("a/2.jpg", 1, kind: 7), .init("b/1.jpg", 1),
        ]
        let list = PickList(picks: [.init(id: PickID(value: 1))])
        #expect(
            PickedPhotos(list, among: files).photos == [
                .init(path: "a/1.jpg", others: [], alsoIn: ["b/1.jpg"]),
                .init(path: "a/2.jpg", others: []),
            ])
    }

    @Test func `whatever albums hold, each picture is picked once`() {
        var random = SeededGenerator(5)
        for _ in 0..<300 {
            let files = (0..<Int.random(in: 0..<30, using: &random)).map { number in
                PickedPhotos.File(
                    "\(["a", "b", "c/d"].randomElement(using: &random) ?? "")/\(number).jpg",
                    UInt32.random(in: 1...6, using: &random))
            }
            let albums = ["a", "b", "c", "c/d"].map {
                PickAlbum(folder: $0, names: $0.split(separator: "/").map(String.init))
            }
            let list = PickList(
                address: PickAddress("https://x.org/a/"),
                picks: (1...4).map { .init(id: PickID(value: $0)) })
            let picked = PickedPhotos(list, among: files, albums: albums)
            let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.id) })
            let ids = picked.photos.compactMap { byPath[$0.path] }
            #expect(Set(ids).count == ids.count)
            #expect(ids.count + picked.missing.count == 4)
            for photo in picked.photos {
                let own = files.filter { $0.id == byPath[photo.path] }.map(\.path)
                #expect(Set(own) == Set([photo.path] + photo.alsoIn))
                if own.contains(where: { $0.hasPrefix("a/") }) {
                    #expect(photo.path.hasPrefix("a/"))
                }
            }
        }
    }
}
