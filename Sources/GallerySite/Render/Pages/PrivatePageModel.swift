/// The page of a private album, whose content is decrypted by a script.
struct PrivatePageModel: PageModel {
    static let template = "private"

    /// The frame of the page.
    var frame: PageFrame
    /// The album.
    var album: PrivateAlbum
    /// The address of the script of an open album.
    var viewer: String?
    /// The address of the script of an open album that asks for picks.
    var picksViewer: String?
    /// The address of the service worker that decrypts files too large for memory.
    var worker: String?

    /// Creates the model from its inputs.
    init(_ inputs: PrivatePageInputs) {
        let site = inputs.site.value
        let address = PageAddress(page: inputs.path)
        let title = site.words("private-album")
        album = inputs.album
        frame = PageFrame(
            site, at: address, title: "\(title) – \(site.title)", description: title)
        frame.head.isUnlisted = true
        frame.head.isPrivate = true
        frame.head.script = site.assets.privacy.map { address.href($0.lock) }
        frame.head.albumStyle = site.assets.privacy.map { address.href($0.style) }
        viewer = site.assets.privacy?.viewer.map(address.href)
        worker = site.assets.privacy.map { address.href($0.worker) }
        picksViewer = site.assets.privacy?.picks.map(address.href)
    }

    static let fields = TemplateFields<PrivatePageModel>(
        PageFrame.fields.embedded { $0.frame },
        [
            .text("format") { _ in PrivateAlbum.format },
            .text("folder") { $0.album.folder },
            .text("keySalt") { $0.album.salt },
            .number("rounds") { $0.album.rounds },
            .text("check") { $0.album.check },
            .text("album") { $0.album.album },
            .text("viewer") { $0.viewer },
            .text("picksViewer") { $0.picksViewer },
            .text("worker") { $0.worker },
        ])
}
