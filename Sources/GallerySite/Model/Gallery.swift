package import GalleryFacts

/// One photo of a gallery.
package struct Photo: Sendable, Hashable {
    /// What the ids of photos that only texts show begin with; no photo of an album has a colon in its id.
    static let textPrefix = "text:"
    /// Whether only texts show it.
    var isOfText: Bool { id.hasPrefix(Self.textPrefix) }

    private struct Names: Hashable {
        var id: String
        var source: String
        var slug: String
    }

    // Photos are copied a dozen times on their way to a page, and each text would be counted each time.
    @Boxed private var names: Names
    /// The name that identifies the photo in the whole gallery: album path and slug.
    package var id: String {
        _read { yield names.id }
        set { names.id = newValue }
    }
    /// The path below the photo folder, with `/`.
    package var source: String {
        _read { yield names.source }
        set { names.source = newValue }
    }
    /// The name in file names and addresses, unique within the album.
    package var slug: String {
        _read { yield names.slug }
        set { names.slug = newValue }
    }
    /// What the file was when it was inspected.
    package var stamp: FileStamp
    /// What its file says.
    package var facts: PhotoFacts
    /// What distinguishes the content of its file.
    package var content: PhotoContent
    /// The fingerprint of what a file beside it adds to its metadata; 0 when there is none.
    package var sidecar: UInt64 = 0
    /// Another file of the photo, which is not shown.
    @BoxedIfAny package var otherForm: PhotoForm?
    /// Where its picture is from, if it is no photo but a video without a poster.
    @BoxedIfAny package var frame: VideoFrame?
    /// What the author says about its place.
    package var placement = PhotoPlacement()
    /// What the author says about it.
    package var words: PhotoWords {
        get { ownWords ?? PhotoWords() }
        set { ownWords = newValue == PhotoWords() ? nil : newValue }
    }
    @BoxedIfAny private var ownWords: PhotoWords?
    /// The place among all photos of a plan, which stays what it is when others are left out.
    package var number = 0

    /// Creates a photo of which its author says nothing.
    package init(
        id: String, source: String, slug: String, fileBytes: Int, header: ImageHeader,
        metadata: PhotoMetadata, content: PhotoContent
    ) {
        var stamp = FileStamp()
        stamp.bytes = fileBytes
        self.init(
            id: id, source: source, slug: slug, stamp: stamp,
            facts: PhotoFacts(header: header, metadata: metadata), content: content)
    }

    /// Creates a photo from what inspection found.
    package init(
        id: String, source: String, slug: String, stamp: FileStamp, facts: PhotoFacts,
        content: PhotoContent
    ) {
        names = Names(id: id, source: source, slug: slug)
        (self.stamp, self.facts, self.content) = (stamp, facts, content)
    }

    /// The length of the file in bytes.
    package var fileBytes: Int { stamp.bytes }

    /// What its metadata says.
    package var metadata: PhotoMetadata {
        // Not a copy of it for each of its values.
        _read { yield facts.metadata }
        set { facts.metadata = newValue }
    }

    /// The ratio of the upright photo.
    package var aspectRatio: AspectRatio {
        AspectRatio(width: facts.size.width, height: facts.size.height)
    }
}

/// A folder of photos as a page.
package struct Album: Sendable, Hashable {
    /// The path of its pages below the site's root, without a slash at either end; empty for the root.
    package var path: String
    /// The path below the photo folder; empty for the root.
    package var source: String
    /// What stands above the photos.
    package var title: String
    /// The photos in the order of the page.
    package var photos: [Photo]
    /// The albums directly below, as indices into the gallery's albums.
    package var children: [Int]
    /// The name of the photo that stands for the album, or its path below the album; nil chooses one.
    package var cover: String?
    /// What is said of the album, in Markdown.
    package var text = ""
    /// What is said below its photos, in Markdown.
    package var textBelow = ""
    /// The album above, as an index into the gallery's albums; nil for the root.
    package var parent: Int?
    /// Whether only those find it who know its address. The topmost such album has the root for a parent, which does
    /// not have it for a child.
    package var isUnlisted = false
    /// The settings that it has of its own, or of an album above.
    package var settings = AlbumSettings()
    /// The day that it states.
    package var date: CaptureDate?
}

/// All albums of a site, the root first and every parent before its children.
package struct Gallery: Sendable, Hashable {
    /// The name of the site.
    package var title: String
    /// The albums.
    package var albums: [Album]

    /// The number of photos in an album and all albums below it.
    package func photoCount(in album: Int) -> Int {
        albums[album].photos.count + albums[album].children.reduce(0) { $0 + photoCount(in: $1) }
    }

    /// The photo that the author named to stand for an album, in it or below it.
    package func namedCover(of album: Int) -> Photo? {
        guard let name = albums[album].cover else { return nil }
        let path = albums[album].source.isEmpty ? name : albums[album].source + "/" + name
        // What is unlisted stands for nothing outside.
        return albums.lazy.filter { !$0.isUnlisted || $0.isBeside(albums[album]) }
            .flatMap(\.photos).first { $0.source == path }
    }

    /// The albums that everyone finds.
    var listedAlbums: [Album] { albums.filter { !$0.isUnlisted } }

    /// The topmost unlisted albums.
    package var unlistedAlbums: [Album] {
        albums.filter { $0.isUnlisted && !$0.path.contains("/") }
    }

    /// The photo that stands for an album: the one that is named, else its first landscape, its first, or that
    /// of an album below; of these the first that a card of some size does not enlarge, if there is one.
    package func cover(of album: Int, filling card: PixelSize) -> Photo? {
        if let named = namedCover(of: album) { return named }
        let photos = albums[album].photos
        let large =
            photos.first { $0.isLandscape && $0.fills(card) } ?? photos.first { $0.fills(card) }
        if let large { return large }
        var cover = photos.first(where: \.isLandscape) ?? photos.first
        for child in albums[album].children {
            guard let below = self.cover(of: child, filling: card) else { continue }
            if below.fills(card) { return below }
            cover = cover ?? below
        }
        return cover
    }
}

extension Album {
    /// The name of the folder at the site's root that its pages are in.
    package var rootFolder: Substring { path.prefix { $0 != "/" } }

    fileprivate func isBeside(_ other: Album) -> Bool {
        other.isUnlisted && rootFolder == other.rootFolder
    }
}

extension Photo {
    /// Whether a card cuts little of the photo off.
    fileprivate var isLandscape: Bool { (1.2...2).contains(aspectRatio.value) }

    /// Whether a card shows the photo no larger than it is.
    fileprivate func fills(_ card: PixelSize) -> Bool {
        facts.size.width >= card.width && facts.size.height >= card.height
    }
}
