import GalleryTestSupport
import Testing

@testable import GallerySite

/// Random changes of a photo folder whose names meet in their slugs.
@Suite struct AddressPropertyTests {
    private static let stems = [
        "b", "B", "b!", "b ", "b_", "IMG_1", "IMG 1", "img-1", "Müller", "Muller", "MULLER", "🐶",
        "🐱",
        "index", "404", "50x", "photos", "page-2", "Page 2", "about", "About", "b-jpg", "b-gif",
        "日本",
    ]
    private static let endings = ["jpg", "JPG", "jpeg", "gif", "avif"]
    private static let folders = [
        "", "Straße", "STRASSE", "strasse", "404", "01 b", "b", "B/🐶", "B/🐱", "images", "Straße/b",
    ]

    private static func path(_ random: inout SeededGenerator) -> String {
        let folder = folders.randomElement(using: &random) ?? ""
        let stem = stems.randomElement(using: &random) ?? ""
        let ending = endings.randomElement(using: &random) ?? ""
        return (folder.isEmpty ? "" : folder + "/") + stem + "." + ending
    }

    /// Changes a tree: adds a photo, or removes, renames, moves or edits one, or adds or removes a
    /// text page. Returns the new names of photos.
    private static func change(
        _ tree: inout PhotoTree, _ number: Int, _ random: inout SeededGenerator
    ) -> Set<String> {
        let new = path(&random)
        let old = tree.pictures.keys.sorted().randomElement(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0...3:
            guard tree.pictures[new] == nil else { return [] }
            tree.pictures[new] = "picture \(number)"
        case 4:
            guard let old else { return [] }
            tree.pictures[old] = nil
        case 5, 6:
            guard let old, tree.pictures[new] == nil, let picture = tree.pictures[old] else {
                return []
            }
            tree.pictures[old] = nil
            tree.pictures[new] = picture
            return [new]
        case 7:
            // Another content in the same file.
            if let old { tree.pictures[old] = "picture \(number)" }
        default:
            let page = ["about.md", "404.md", "Müller.md"].randomElement(using: &random) ?? ""
            if let index = tree.pages.firstIndex(of: page) {
                tree.pages.remove(at: index)
            } else {
                tree.pages.append(page)
            }
        }
        return []
    }

    @Test(arguments: 0..<10)
    func `a thousand changes move no page of another file`(seed: Int) {
        var random = SeededGenerator(seed)
        var tree = PhotoTree()
        var earlier = PublishedAddresses()
        var before = PhotoTree.Addresses()
        var pictures: [String: String] = [:]
        for number in 0..<1_000 {
            let renamed = Self.change(&tree, number, &random)
            let (now, moved, gallery) = tree.addresses(after: earlier, &random)
            for (path, page) in before.photos where now.photos[path] != nil {
                #expect(now.photos[path] == page, "\(seed) \(number) \(path)")
            }
            for (folder, page) in before.albums where now.albums[folder] != nil {
                #expect(now.albums[folder] == page, "\(seed) \(number) \(folder)")
            }
            for (file, page) in before.pages where now.pages[file] != nil {
                #expect(now.pages[file] == page, "\(seed) \(number) \(file)")
            }
            #expect(Set(now.all).count == now.all.count)
            // No page shows another photo than before, unless its file has another content.
            let pages = Dictionary(uniqueKeysWithValues: before.photos.map { ($1, $0) })
            for (path, page) in now.photos {
                guard let old = pages[page], old != path else { continue }
                #expect(tree.pictures[path] == pictures[old], "\(seed) \(number) \(path)")
            }
            for path in renamed {
                let old = before.photos.keys.first { tree.pictures[path] == pictures[$0] }
                guard let old, let page = before.photos[old], now.photos[path] != page else {
                    continue
                }
                let isNamed = moved.contains { note in
                    note.path == path && note.problem == .renamedPhoto(page: page)
                }
                let albums = moved.compactMap { note -> String? in
                    if case .renamedAlbum(let path) = note.problem { return path + "/" }
                    return nil
                }
                #expect(isNamed || albums.contains { page.hasPrefix($0) }, "\(seed) \(path)")
            }
            // The same tree gives the same addresses in any order, with and without an earlier build.
            #expect(tree.addresses(after: earlier, &random).0 == now)
            if number % 20 == 0 {
                let fresh = tree.addresses(&random).0
                #expect(tree.addresses(&random).0 == fresh)
                #expect(Set(fresh.all).count == fresh.all.count)
            }
            earlier = tree.published(gallery, now)
            // Nothing changes without a change.
            #expect(tree.addresses(after: earlier, &random).0 == now)
            (before, pictures) = (now, tree.pictures)
        }
    }
}
