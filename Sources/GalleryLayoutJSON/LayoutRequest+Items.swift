internal import GalleryLayout
internal import GallerySite

extension LayoutRequest.Items {
    /// The maximum number of items that a bare number can request.
    static let maximumCount = 1_000_000

    /// Reads the items of a request for a layout of the given type; `keepsPlaces` keeps spans and starts of photos in
    /// `flow`.
    init(
        _ root: inout JSONFields, for type: LayoutRequest.LayoutName, keepsPlaces: Bool,
        photos: PhotoSizes?
    ) throws(LayoutRequestError) {
        let document = root.document
        let list = try root.take("items", "ratios", "sizes")
        let number = try root.take("count")
        if let photos {
            if let node = list ?? number {
                throw document.error(at: node, .not(.absentBesidePhotos))
            }
            self.init(photos, for: type)
            return
        }
        if list != nil, let number { throw document.error(at: number, .excluded(by: "items")) }
        if let number {
            try self.init(count: number, of: document, for: type)
            return
        }
        self.init()
        guard let list else { return }
        guard document.nodes[list].kind == .array else {
            throw document.error(at: list, .not(.list))
        }
        var reader = ItemReader(document, type: type, keepsPlaces: keepsPlaces)
        var node = list + 1
        while node < document.next(after: list) {
            try reader.read(node)
            node = document.next(after: node)
        }
        self = reader.finish()
    }

    /// A number of items without a size.
    private init(
        count node: Int, of document: JSONDocument, for type: LayoutRequest.LayoutName
    ) throws(LayoutRequestError) {
        self.init()
        let count = try document.count(node, in: 0...Self.maximumCount)
        guard type != .flow, type != .wrap else {
            throw document.error(at: node, .not(.itemsInstead(layout: type.rawValue)))
        }
        items = [LayoutItem](repeating: LayoutItem(.flexible), count: count)
    }

    /// The photos of a folder.
    private init(_ photos: PhotoSizes, for type: LayoutRequest.LayoutName) {
        self.init()
        names = ItemNames(photos.paths)
        if type == .flow {
            ratios = photos.ratios
        } else {
            items = zip(photos.paths, photos.ratios).map { path, ratio in
                LayoutItem(.ratio(ratio), key: path)
            }
        }
    }
}
