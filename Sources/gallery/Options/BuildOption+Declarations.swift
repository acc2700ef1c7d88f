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
            .init("output", .folder, \.output, "The folder of the site").short("o"),
            cache, noCache,
            .init(
                "theme", .folder, \.theme,
                "A folder with files that replace those of the built-in theme",
                details: "`gallery theme` makes such a folder."
            ).example("theme"),
            .init(
                "follow-symlinks", .flag, \.followsLinks,
                "Follow symbolic links to targets outside the photo folder"),
        ])

    /// The folder of the cache.
    static let cache = BuildOption(
        "cache", .cache, \.cache,
        "The folder for the results of earlier builds; they only save time",
        details: """
            In `gallery.yml`, `true` selects the system's folder for caches, and `false` means no cache, as \
            `--no-cache` does.
            """
    ).defaulting(to: "the system's folder for caches")

    /// Whether builds have no cache.
    static let noCache = BuildOption(
        "no-cache", .flag, default: false, "Use no cache: store nothing outside the site",
        set: { options, _ in options.cache = .none }
    ).onCommandLineOnly

    private static let site = Section(
        title: "Site",
        options: [
            .init("title", .text, \.settings.title, "The name of the site")
                .defaulting(to: "the name of the photo folder").example("Jane Doe"),
            .init(
                "description", .text.inFileOnly, \.settings.description,
                "A description of the site, in one or two sentences"
            ).example("Landscapes of the north"),
            .init(
                "base-url",
                .verbatimText.requiring("must be an address such as https://example.org/photos") {
                    SiteAddress($0) != nil
                }, default: nil,
                "The address at which the site will be published; adds feeds, a sitemap and previews of shared links",
                details: """
                    `feed.xml` of the site and of each album, `sitemap.xml`, and the data for search engines and \
                    shared links need absolute addresses.
                    """
            ) { $0.settings.baseAddress = SiteAddress($1) }.example("https://example.org/photos"),
            .init(
                "deploy", .deployTarget.inFileOnly, \.deployTarget,
                "Where `gallery deploy` copies the site: a folder, host:path, or remote:path of rclone"
            ).example("me@example.org:/var/www/photos"),
            .init(
                "language", .language, \.settings.language,
                "The language of the site and of the strings on its pages, such as de or pt-BR",
                details: "`ar`, `fa`, `he`, `ur` and others make pages run from right to left."),
            .init(
                "logo", .logo, \.settings.logo,
                "An SVG or PNG that replaces the name, or {light: logo.svg, dark: logo-dark.svg}"
            ).example("logo.svg"),
            .init(
                "pages", .pages, \.settings.pages,
                "Markdown files that become pages, such as [about.md, imprint.md]"),
            .init(
                "menu", .menu, \.settings.menu,
                "The entries of the menu: {page: about.md}, {album: iceland} or {label: Shop, url: …}",
                details: """
                    Name an album by its folder. The footer links to pages, years and keywords that are not in the \
                    menu.
                    """
            ).defaulting(to: "the pages").example("[{label: Shop, url: https://example.org}]"),
            .init(
                "footer", .text.inFileOnly, \.settings.footer, "The footer of pages, in Markdown",
                details: "If it contains a ©, gallery does not add the copyright notice."
            ).example("\"[Imprint](imprint.md)\""),
            .init(
                "fragment", .flag, \.settings.hasFragments,
                "Also write each album as a fragment for pages of another site, with one style sheet",
                details:
                    "The fragments are `index.fragment.html` beside the page of each album. The style sheet is `fragment.css`."
            ),
            .init(
                "fragment-base",
                .verbatimText.requiring(
                    "must be a path such as /gallery/, or an address such as https://example.org/gallery/",
                    SiteSettings.isFragmentBase), \.settings.fragmentBase,
                "The beginning of addresses in fragments, such as /gallery/"
            ).defaulting(to: "the path of base-url, or else relative addresses").example(
                "/gallery/"),
        ])

    private static let rights = Section(
        title: "Rights and privacy",
        options: [
            .init(
                "creator", .text, \.settings.creator, "The creator of photos that state no creator"
            ).example("Jane Doe"),
            .init(
                "copyright", .text, \.settings.copyright,
                "The copyright notice of photos that state none"
            ).example("© Jane Doe"),
            .init(
                "license", .text, default: nil,
                "The licence of photos that state none: an address, a name such as CC BY-NC 4.0, or your own words"
            ) { options, text in
                let address = License.address(of: text)
                options.settings.license = address
                options.settings.terms = address == nil ? text : nil
            }.example("CC BY-NC 4.0"),
            .init(
                "rights", .choice, \.settings.pictures.rights,
                "The rights that photos state, in pictures of 1280 px and more",
                details: "`keep` keeps creator, credit, copyright and licence."),
            .init(
                "ai", .choice, \.settings.ai,
                "The request to programs that train AI",
                details: """
                    `deny` asks AI crawlers in `robots.txt` not to fetch the site. In pictures of 1280 px and more and in \
                    structured data, it prohibits data mining except by search engines.
                    """
            ).example("deny"),
            .init(
                "location", .choice, \.settings.location, "The location that photo pages show",
                details: """
                    `names` shows city and country as the photographer wrote them. `coordinates` adds the position, with \
                    a link to a map.
                    """),
            .init(
                "originals", .originals, \.settings.originals,
                "The files that photo pages offer for download: none, copy, strip or a width such as 2400",
                details: """
                    `copy` offers the file as it is. `strip` offers the same picture, pixel for pixel, without position, \
                    serial numbers and names. A width in pixels offers a smaller picture. The `index.md` of an album can \
                    set its own `originals`.
                    """),
            .init(
                "zip", .flag, \.settings.hasZips,
                "Offer the photos of each album in a zip archive",
                details: """
                    The archive contains the originals if the album offers them, else the largest pictures. It is not \
                    compressed, because compression does not make photos smaller. The `index.md` of an album can set its \
                    own `zip`.
                    """),
            .init(
                "secret", .text.inFileOnly, \.secret,
                "The secret from which addresses of unlisted and private albums are derived",
                details: """
                    Any text of at least 16 characters that nobody can guess. If it is missing, the build prints a line \
                    with a new one. Another secret gives other addresses. The environment variable `GALLERY_SECRET` does the same.
                    """
            ).example("\"4x8k2m…\""),
            .init(
                "passwords", .file, \.passwords.file,
                "A file with the passwords of private albums",
                details: """
                    One line for each album: its folder below the photo folder, a colon and the password. The \
                    environment variable `GALLERY_PASSWORD_CLIENTS_ANNA` sets the password of `clients/anna` and has \
                    priority.
                    """
            ).example("passwords.yml"),
            .init(
                "allow-weak-passwords", .flag, \.passwords.allowsWeak,
                "Accept passwords of private albums that are easy to guess"),
            .init(
                "videos", .choice, \.settings.videos, "How videos are published",
                details: """
                    `copy` publishes videos without position and device data. `transcode` also converts videos that not \
                    all browsers play. Conversion needs ffmpeg, and so does a frame of a video as its poster.
                    """),
        ])

    private static let albums = Section(
        title: "Albums",
        options: [
            .init("sort", .choice, \.settings.sort, "The order of photos"),
            .init(
                "album-sort", .choice, \.settings.albumSort, "The order of albums",
                details: """
                    The date of an album is the date that it states, else the date of its first photo. Albums with an \
                    `order` in their `index.md` come first.
                    """),
            .init(
                "layout", .choice, \.settings.layout, "The layout of albums",
                details: """
                    `flow` makes justified rows, `wrap` ragged rows, `columns` a contact sheet, `tracks` a grid in which \
                    a photo can cover several cells, `table` equal columns with a row for each day if photos are sorted \
                    by date, and `honeycomb` hexagons.
                    """),
            .init(
                "rows", .choice, \.settings.rows, "How rows of flow are broken",
                details: """
                    `greedy` fills row after row. `balanced` evens out the rows in browsers that support it. `optimal` \
                    brings all rows as near to the row height as possible.
                    """),
            .init(
                "row-height", .number(SiteSettings.rowHeights, unit: "px"), \.settings.rowHeight,
                "The height of a row before it is stretched, or the minimum size of a cell, in CSS px"
            ),
            .init(
                "spacing", .number(SiteSettings.spacings, unit: "px"), \.settings.spacing,
                "The space between photos, in CSS px"),
            .init("fill", .flag, \.settings.fill, "Stretch rows to fill the width"),
            .init(
                "last-row", .choice, \.settings.lastRow, "The last row",
                details: """
                    `natural` keeps the row height. With optimal rows, a last row that is four fifths full fills the \
                    width.
                    """),
            .init(
                "photos-per-page", .integer(SiteSettings.pageLengths, orZero: true),
                \.settings.photosPerPage,
                "The maximum number of photos on a page of an album, 0 for no limit",
                details: """
                    A longer album has several pages and an index of its months. If a day ends near the end of a page, \
                    the page ends with that day.
                    """),
            .init(
                "date-pages", .flag, \.settings.hasDatePages,
                "Make a page for each year with its photos from all albums and an index of its months",
                details: "Photos without a date are on none of these pages."),
            .init(
                "keyword-pages", .flag, \.settings.hasKeywordPages,
                "Make a page for each keyword with its photos, and list keywords on photo pages",
                details: "Without this option, only `gallery.json` contains keywords."),
            .init(
                "captions", .choice, \.settings.captions, "Captions in albums",
                details: """
                    Cells of `columns`, `tracks` and `honeycomb` have no space below, so their captions appear on \
                    `hover`. Touch screens always show these captions. Photo pages always have captions.
                    """),
        ])

    private static let look = Section(
        title: "Appearance",
        options: [
            .init(
                "appearance", .choice, \.settings.appearance, "The colours of the site",
                details: """
                    `auto` is white or near-black, by the visitor's system setting. `gray` is the mid gray of a print \
                    room.
                    """),
            .init(
                "accent", .color, \.settings.accent, "The colour of links under the pointer"
            ).defaulting(to: "the colour of text").example("\"#b03a2e\""),
            .init(
                "corners", .number(0...1_000, unit: "px").inFileOnly, \.settings.corners,
                "The radius of the corners of photos, in CSS px"),
            .init(
                "font", .typeface, default: .system(.system),
                "The font: system, serif, or a WOFF2 file, which gallery publishes with the site",
                details: "Pages never load fonts from other hosts."
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
                "The number of photos to process in parallel"
            ) { $0.jobs = $1 }.short("j").defaulting(to: "one per core").example("4"),
            shard,
            dryRun,
            .init(
                "force", .flag, \.isForced,
                "Use an output folder that contains other files, and remove any number of photos from the site"
            ).short("f").onCommandLineOnly,
            .init(
                "strict", .flag, \.isStrict,
                "Leave out damaged photos, and fail if any photo is left out"),
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
                "The maximum length of the file of a photo"
            ) { $0.limits.fileBytes = $1 << 20 },
            .init(
                "max-megapixels", .integer(1...4_000), default: 500,
                "The maximum size of a photo"
            ) { $0.limits.pixels = $1 * 1_000_000 },
            .init(
                "max-decoder-megabytes", .integer(1...1 << 20), default: 1_000,
                "The memory for a photo that must be decoded as a whole",
                details: "These are progressive JPEG files and interlaced PNG files, among others."
            ) { $0.limits.workingBytes = $1 * 1_000_000 },
            .init(
                "max-scans", .integer(1...1_000), \.limits.scans,
                "The maximum number of scans of a progressive JPEG"),
            .init(
                "max-segments", .integer(1...1 << 20), \.limits.segments,
                "The maximum number of segments or chunks of a photo before its pixels"),
            .init(
                "max-files", .integer(1...1 << 40), \.limits.files,
                "The maximum number of files in the photo folder"),
            .init(
                "max-depth", .integer(1...1_000), \.limits.depth,
                "The maximum depth of folders in the photo folder"),
        ])

    /// The processes that decode photos.
    static let isolation = BuildOption(
        "isolation", .choice, default: IsolationChoice.job,
        "Decode photos in separate processes",
        details: """
            `job` uses one process per job, without access to other files. `file` uses one process per photo, so that a \
            photo that compromises its process reaches no other photo. `none` decodes in the program itself.
            """,
        set: { $0.isolation = $1.isolation })

    /// The time for one file.
    static let timeout = BuildOption(
        "timeout", .integer(1...86_400), \.limits.seconds,
        "The maximum processor time for one file, in seconds",
        details: "If a disk does not respond, gallery gives up on a file after twice this time.")

    /// The shard of the photos.
    static let shard = BuildOption(
        "shard", .shard, \.shard,
        "Build only one shard of the photos, such as 3/16; a build without this option joins the shards",
        details: "Each shard can run on a separate machine: see [Clusters](Clusters.md)."
    ).onCommandLineOnly

    /// Whether the build writes nothing.
    static let dryRun = BuildOption(
        "dry-run", .flag, \.isDryRun, "List the files to write and remove, but write nothing"
    ).short("n").onCommandLineOnly

    private static let words = Section(
        title: "Words",
        options: [
            .init(
                "words", .wording, \.settings.wording,
                "Strings that replace those of the language, such as {camera: Appareil}",
                details: "Values replace the names in braces."
            ).defaulting(to: "the strings of the language")
        ])
}
