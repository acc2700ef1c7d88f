internal import GalleryBuild
internal import GallerySite

extension BuildOption {
    /// A section of related options.
    struct Section: Sendable {
        /// The heading.
        var title: String
        /// The options in the order of help and guide.
        var options: [BuildOption]
    }

    /// The options of a build by section; the section of pictures is in `BuildOption+Pictures.swift`. A new option is
    /// an entry here, and a property of `BuildOptions` or `SiteSettings`. An option of one command alone is an
    /// `@Option` of that command.
    static let sections = [files, site, rights, albums, look, pictures, building, safety, words]

    /// All options.
    static let all = sections.flatMap(\.options)

    /// The options that are keys of `gallery.yml`.
    static let keys = all.filter(\.isKey)

    private static let files = Section(
        title: "Files",
        options: [
            .init("photos", .folder, \.photos, "The folder of photos").asArgument,
            .init("output", .folder, \.output, "The folder that the site is written to").short("o"),
            cache, noCache,
            .init(
                "theme", .folder, \.theme,
                "A folder with files that replace those of the built-in theme",
                details: "`gallery theme` makes one."
            ).example("theme"),
            .init(
                "follow-symlinks", .flag, \.followsLinks,
                "Follow symbolic links that lead out of the photo folder"),
        ])

    /// Where builds remember photos.
    static let cache = BuildOption(
        "cache", .cache, \.cache, "The folder for what builds remember; it saves time only",
        details: """
            In `gallery.yml`, `true` stands for the system's folder for caches and `false` for no cache, as \
            `--no-cache` does.
            """
    ).defaulting(to: "the system's folder for caches")

    /// Whether builds remember nothing.
    static let noCache = BuildOption(
        "no-cache", .flag, default: false, "Keep nothing outside the site",
        set: { options, _ in options.cache = .none }
    ).onCommandLineOnly

    private static let site = Section(
        title: "Site",
        options: [
            .init("title", .text, \.settings.title, "The name of the site")
                .defaulting(to: "the name of the photo folder").example("Jane Doe"),
            .init(
                "description", .text.inFileOnly, \.settings.description,
                "What the site is about, in a sentence or two"
            ).example("Landscapes of the north"),
            .init(
                "base-url",
                .verbatimText.requiring("must be an address such as https://example.org/photos") {
                    SiteAddress($0) != nil
                }, default: nil,
                "The address that the site will be published at; adds feeds, a sitemap and previews of shared links",
                details: """
                    `feed.xml` of the site and of each album, `sitemap.xml`, and what search engines and shared links \
                    show need absolute addresses.
                    """
            ) { $0.settings.baseAddress = SiteAddress($1) }.example("https://example.org/photos"),
            .init(
                "deploy", .text.inFileOnly, \.deployTarget,
                "Where `gallery deploy` copies the site: a folder, host:path, or remote:path of rclone"
            ).example("me@example.org:/var/www/photos"),
            .init(
                "language", .language, \.settings.language,
                "The language of the site and of the words that the program writes, such as de or pt-BR",
                details: "`ar`, `fa`, `he`, `ur` and others set the page from right to left."),
            .init(
                "logo", .logo, \.settings.logo,
                "An SVG or PNG in place of the name, or {light: logo.svg, dark: logo-dark.svg}"
            ).example("logo.svg"),
            .init(
                "pages", .pages, \.settings.pages,
                "Markdown files that become pages, such as [about.md, imprint.md]"),
            .init(
                "menu", .menu, \.settings.menu,
                "The entries of the menu: {page: about.md}, {album: iceland} or {label: Shop, url: …}",
                details: """
                    Albums are named by their folders. Pages, years and keywords that are not in the menu are linked \
                    from the foot.
                    """
            ).defaulting(to: "the pages").example("[{label: Shop, url: https://example.org}]"),
            .init(
                "footer", .text.inFileOnly, \.settings.footer, "The foot of each page, in Markdown",
                details: "Where it has a ©, the copyright notice of the photos does not follow it."
            ).example("\"[Imprint](imprint.md)\""),
            .init(
                "fragment", .flag, \.settings.hasFragments,
                "Write each album as a part for the pages of another site, with one style sheet",
                details:
                    "The parts are `index.fragment.html` beside each album's page, the sheet is `fragment.css`."
            ),
            .init(
                "fragment-base",
                .verbatimText.requiring(
                    "must be a path such as /gallery/, or an address such as https://example.org/gallery/",
                    SiteSettings.isFragmentBase), \.settings.fragmentBase,
                "What addresses in these parts begin with, such as /gallery/"
            ).defaulting(to: "the path of base-url, or else relative addresses").example(
                "/gallery/"),
        ])

    private static let rights = Section(
        title: "Rights and privacy",
        options: [
            .init(
                "creator", .text, \.settings.creator, "The creator of photos that name none"
            ).example("Jane Doe"),
            .init(
                "copyright", .text, \.settings.copyright,
                "The copyright notice of photos that have none"
            ).example("© Jane Doe"),
            .init(
                "license", .text, default: nil,
                "The licence of photos that name none: an address, a name such as CC BY-NC 4.0, or your own words"
            ) { options, text in
                let address = License.address(of: text)
                options.settings.license = address
                options.settings.terms = address == nil ? text : nil
            }.example("CC BY-NC 4.0"),
            .init(
                "rights", .choice, \.settings.pictures.rights,
                "The rights that photos state, in pictures of 1280 px and more",
                details: "`keep` states creator, credit, copyright and licence."),
            .init(
                "ai", .choice, \.settings.ai,
                "What programs that train AI are asked to do with the photos",
                details: """
                    `deny` asks their crawlers not to fetch the site, in `robots.txt`, and prohibits data mining but for \
                    search engines, in pictures of 1280 px and more and in structured data.
                    """
            ).example("deny"),
            .init(
                "location", .choice, \.settings.location, "What photo pages show about the place",
                details: """
                    `names` are city and country as the photographer wrote them; `coordinates` adds the position, with \
                    a link to a map.
                    """),
            .init(
                "originals", .originals, \.settings.originals,
                "The files that photo pages offer for download: none, copy, strip or a width such as 2400",
                details: """
                    `copy` is the file as it is; `strip` is the same picture, pixel for pixel, without position, serial \
                    numbers and names; a width in pixels is a smaller picture. An album may have its own in its `index.md`.
                    """),
            .init(
                "zip", .flag, \.settings.hasZips,
                "Offer the photos of each album in a zip archive",
                details: """
                    It has the originals if they are offered, else the largest pictures, and is not compressed, \
                    which would gain nothing. An album may have its own `zip` in its `index.md`.
                    """),
            .init(
                "secret", .text.inFileOnly, \.secret,
                "The secret that addresses of unlisted and private albums are made from",
                details: """
                    Any text that no one can guess; a build that needs one prints a fresh line. Another secret gives \
                    other addresses. The environment variable `GALLERY_SECRET` does the same.
                    """
            ).example("\"4x8k2m…\""),
            .init(
                "passwords", .file, \.passwords.file,
                "A file with the passwords of private albums",
                details: """
                    A line for each: the folder below the photo folder, a colon and the password. The environment \
                    variable `GALLERY_PASSWORD_CLIENTS_ANNA` has that of `clients/anna`, and has priority.
                    """
            ).example("passwords.yml"),
            .init(
                "allow-weak-passwords", .flag, \.passwords.allowsWeak,
                "Use passwords of private albums that are easy to guess"),
            .init(
                "videos", .choice, \.settings.videos, "What becomes of videos",
                details: """
                    `copy` shows them without position and device data, `transcode` also converts those that not all \
                    browsers play. Conversion and pictures of videos without a poster need ffmpeg.
                    """),
        ])

    private static let albums = Section(
        title: "Albums",
        options: [
            .init("sort", .choice, \.settings.sort, "The order of photos"),
            .init(
                "album-sort", .choice, \.settings.albumSort, "The order of albums",
                details: """
                    The date of an album is the one that it states, else that of its first photo. Albums with an \
                    `order` in their `index.md` come first.
                    """),
            .init(
                "layout", .choice, \.settings.layout, "The layout of albums",
                details: """
                    `flow` is justified rows, `wrap` ragged rows, `columns` a contact sheet, `tracks` cells of which a \
                    photo may cover several, `table` equal columns with a row for each day when sorted by date, \
                    `honeycomb` hexagons.
                    """),
            .init(
                "rows", .choice, \.settings.rows, "How rows of flow are broken",
                details: """
                    `greedy` fills row after row, `balanced` evens the rows out in browsers that can, `optimal` brings \
                    all rows as near to the height as possible.
                    """),
            .init(
                "row-height", .number(SiteSettings.rowHeights, unit: "px"), \.settings.rowHeight,
                "The height of a row before it is stretched, or the minimum size of a cell, in CSS px"
            ),
            .init(
                "spacing", .number(0...1_000, unit: "px"), \.settings.spacing,
                "The space between photos, in CSS px"),
            .init("fill", .flag, \.settings.fill, "Stretch rows to fill the width"),
            .init(
                "last-row", .choice, \.settings.lastRow, "The last row",
                details: """
                    `natural` keeps the row height, but an optimal row that is four fifths full fills the width.
                    """),
            .init(
                "photos-per-page", .integer(SiteSettings.pageLengths, orZero: true),
                \.settings.photosPerPage,
                "The photos of an album's page, 0 for no limit",
                details: """
                    A longer album has several pages, which end with a day where one ends nearby, and an index of \
                    its months.
                    """),
            .init(
                "date-pages", .flag, \.settings.hasDatePages,
                "Give each year a page of its photos from all albums, with an index of its months",
                details: "Photos without a date are on none."),
            .init(
                "keyword-pages", .flag, \.settings.hasKeywordPages,
                "Give each keyword a page of its photos, and list keywords on photo pages",
                details: "Without it, keywords are in `gallery.json` only."),
            .init(
                "captions", .choice, \.settings.captions, "Captions in albums",
                details: """
                    Cells of `columns`, `tracks` and `honeycomb` have no room below: there captions show on \
                    `hover`. Touch screens always show these, and photo pages always have captions.
                    """),
        ])

    private static let look = Section(
        title: "Appearance",
        options: [
            .init(
                "appearance", .choice, \.settings.appearance, "The colours of the site",
                details: """
                    `auto` is white or near-black as the visitor's system is set, `gray` the mid gray of a print room.
                    """),
            .init(
                "accent", .color, \.settings.accent, "The colour of links under the pointer"
            ).defaulting(to: "the colour of text").example("\"#b03a2e\""),
            .init(
                "corners", .number(0...1_000, unit: "px").inFileOnly, \.settings.corners,
                "The radius of the corners of photos, in CSS px"),
            .init(
                "font", .typeface, default: .system(.system),
                "The font: system, serif, or a WOFF2 file, which is published with the site",
                details: "Fonts are never fetched from anyone else."
            ) { options, face in
                switch face {
                case .system(let font): options.settings.font = font
                case .file(let path): options.settings.fontFile = path
                }
            },
        ])

    private static let building = Section(
        title: "Build",
        options: [
            .init(
                "jobs", .integer(1...256), default: nil,
                "The number of photos that are processed in parallel"
            ) { $0.jobs = $1 }.short("j").defaulting(to: "one a core").example("4"),
            shard,
            dryRun,
            .init(
                "force", .flag, \.isForced,
                "Use an output folder that contains files of others, and remove any number of photos from the site"
            ).short("f").onCommandLineOnly,
            .init(
                "strict", .flag, \.isStrict,
                "Leave out damaged photos, and fail when any photo is left out"),
        ])

    private static let safety = Section(
        title: "Safety",
        options: [
            isolation, timeout,
            .init(
                "max-memory-megabytes", .integer(256...1 << 20), default: 8_192,
                "The address space of a process that decodes photos"
            ) { $0.limits.memoryBytes = $1 << 20 },
            .init(
                "max-file-megabytes", .integer(1...1 << 20), default: 512,
                "The largest file of a photo that is read"
            ) { $0.limits.fileBytes = $1 << 20 },
            .init(
                "max-megapixels", .integer(1...4_000), default: 500,
                "The largest photo that is decoded"
            ) { $0.limits.pixels = $1 * 1_000_000 },
            .init(
                "max-decoder-megabytes", .integer(1...1 << 20), default: 1_000,
                "What a decoder may keep of a photo that it must have whole",
                details: "Progressive JPEGs, and interlaced PNGs."
            ) { $0.limits.workingBytes = $1 * 1_000_000 },
            .init(
                "max-scans", .integer(1...1_000), \.limits.scans,
                "The scans of a progressive JPEG that are decoded"),
            .init(
                "max-segments", .integer(1...1 << 20), \.limits.segments,
                "The segments or chunks of a photo that are read before its pixels"),
            .init(
                "max-files", .integer(1...1 << 40), \.limits.files,
                "The files of the photo folder that are looked at"),
            .init(
                "max-depth", .integer(1...1_000), \.limits.depth,
                "How deep the photo folder is looked into"),
        ])

    /// Where photos are decoded.
    static let isolation = BuildOption(
        "isolation", .choice, default: IsolationChoice.job,
        "Decode photos in a process of their own",
        details: """
            `job`: one process a job, with the files of others out of reach. `file`: one process a photo, so that a photo that \
            takes over its process reaches no other. `none`: in the program itself.
            """,
        set: { $0.isolation = $1.isolation })

    /// How long one file may take.
    static let timeout = BuildOption(
        "timeout", .integer(1...86_400), \.limits.seconds,
        "The seconds of processor time that one file may take",
        details: "A file whose disk does not answer is given up after twice as long.")

    /// The share of the photos.
    static let shard = BuildOption(
        "shard", .shard, \.shard,
        "Work on one share of the photos only, such as 3/16, for a build without this option that joins the shares",
        details: "Each share may run on a machine of its own: see [Clusters](Clusters.md)."
    ).onCommandLineOnly

    /// Whether nothing is written.
    static let dryRun = BuildOption(
        "dry-run", .flag, \.isDryRun, "List what would be written and removed, and write nothing"
    ).short("n").onCommandLineOnly

    private static let words = Section(
        title: "Words",
        options: [
            .init(
                "words", .wording, \.settings.wording,
                "Words in place of those of the language, one by one, such as {camera: Appareil}",
                details: "Values replace the names in braces."
            ).defaulting(to: "the words of the language")
        ])
}
