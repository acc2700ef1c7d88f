/// An album as a fragment for pages of another site.
struct FragmentModel: PageModel {
    static let template = "fragment"

    /// The language of its words.
    var language: String
    /// The classes of the outermost element.
    var rootClasses: String
    /// The child albums.
    var albums: [CardModel]
    /// The layout.
    var layout: String
    /// The classes of the photos' container.
    var classes: String
    /// The breaking of rows; nil in all other layouts.
    var flow: AlbumPageModel.Flow?
    /// The photos.
    var photos: [TileModel]
    /// Empty elements after the last photo, by their classes.
    var ending: [String]
    /// The strings that the program writes.
    var words: Wording

    static let fields = TemplateFields<FragmentModel>([
        .text("language") { $0.language },
        .text("rootClasses") { $0.rootClasses },
        .models("albums") { $0.albums },
        .flag("hasAlbums") { !$0.albums.isEmpty },
        .text("layout") { $0.layout },
        .text("classes") { $0.classes },
        .model("flow") { $0.flow },
        .models("photos") { $0.photos },
        .flag("hasPhotos") { !$0.photos.isEmpty },
        .texts("ending") { $0.ending },
        .model("words") { $0.words },
    ])

    /// Creates the model from its inputs.
    init(_ inputs: FragmentInputs) {
        let page = inputs.page
        let (site, settings) = (page.site.value, page.settings)
        let address = PageAddress(page: inputs.path, base: settings.fragmentPrefix)
        let published = page.photos.map(\.value)
        let layout = AlbumPageModel.layout(published, page)

        language = settings.language
        rootClasses = "\(ScopedStyle.root) \(ScopedStyle.prefixed(FragmentStyle.group(settings)))"
        albums = CardModel.cards(page.cards, site.metrics, at: address).map { card in
            var card = card
            let color = card.cover?.color ?? ""
            card.cover?.color = ScopedStyle.prefixed(color)
            return card
        }
        self.layout = settings.layout.rawValue
        classes = ScopedStyle.prefixed(
            "\(settings.layout.rawValue) \(AlbumPageModel.classes(layout, settings))")
        flow = AlbumPageModel.Flow(settings)
        photos = TileModel.tiles(published, layout, page, at: address).map { tile in
            var tile = tile
            tile.markers = tile.markers.map(ScopedStyle.prefixed)
            tile.classes = ScopedStyle.prefixed(tile.classes)
            // Only browsers that measure boxes know the width of the page's column.
            if !layout.cutsPhotos { tile.picture.sizes = "auto, " + tile.picture.sizes }
            return tile
        }
        ending = layout.ending.map(ScopedStyle.prefixed)
        words = site.words
    }
}
