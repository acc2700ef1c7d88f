internal import GalleryKit

/// The `gallery.yml` that `gallery init` writes: every key that there is, explained, with its default.
enum ConfigurationTemplate {
    /// A key of the configuration.
    struct Entry {
        /// The key.
        var key: String
        /// Its default as YAML, or an example where there is no default.
        var value: String
        /// Whether the value is the default.
        var isDefault = true
        /// What it is for, one or more lines.
        var comment: String
    }

    /// The keys in the order in which they are read, below headings.
    static let sections: [(title: String, entries: [Entry])] = [
        (
            "Where",
            [
                .init(key: "photos", value: "photos", comment: "The folder of photos."),
                .init(
                    key: "output", value: "public", comment: "The folder the site is written to."),
                .init(
                    key: "cache", value: "true",
                    comment: """
                        Whether what builds find out is kept in the system's folder for caches; or a folder to \
                        keep it in.
                        """),
                .init(
                    key: "theme", value: "theme", isDefault: false,
                    comment: """
                        A folder with templates that replace built-in ones of the same name; `gallery theme` \
                        makes one.
                        """),
            ]
        ),
        (
            "What the site says",
            [
                .init(
                    key: "title", value: "Jane Doe", isDefault: false,
                    comment: "The name of the site; without it, that of the photo folder."),
                .init(
                    key: "description", value: "Landscapes of the north", isDefault: false,
                    comment: "What the site is about, in a sentence or two."),
                .init(
                    key: "base-url", value: "https://example.org/photos", isDefault: false,
                    comment: """
                        The address the site will be published at; adds a feed, a sitemap and what shared \
                        links show.
                        """),
                .init(
                    key: "language", value: "en",
                    comment: """
                        The language of the site and of the words that the program writes, such as de or pt-BR; \
                        ar, fa, he, ur and others set it from right to left.
                        """),
                .init(
                    key: "logo", value: "logo.svg", isDefault: false,
                    comment: """
                        An SVG or PNG in place of the name, or {light: logo.svg, dark: logo-dark.svg}.
                        """),
                .init(
                    key: "pages", value: "[]",
                    comment: "Markdown files that become pages, such as [about.md, imprint.md]."),
                .init(
                    key: "menu", value: "[{label: Shop, url: https://example.org}]",
                    isDefault: false,
                    comment: """
                        The entries of the menu, {label: About, page: about.md} or {label: Shop, url: …}; \
                        without it, the pages.
                        """),
                .init(
                    key: "footer", value: "\"[Imprint](imprint.md)\"", isDefault: false,
                    comment: "The foot of each page, in Markdown."),
            ]
        ),
        (
            "Rights and privacy",
            [
                .init(
                    key: "creator", value: "Jane Doe", isDefault: false,
                    comment: "Who made the photos that name no one."),
                .init(
                    key: "copyright", value: "© Jane Doe", isDefault: false,
                    comment: "The copyright notice of photos that have none."),
                .init(
                    key: "license", value: "CC BY-NC 4.0", isDefault: false,
                    comment: "The licence of photos that name none: an address or a name."),
                .init(
                    key: "rights", value: "keep",
                    comment:
                        "The rights that photos state, in pictures of 1280 px and more: keep or none."
                ),
                .init(
                    key: "location", value: "none",
                    comment: "What photo pages say about the place: none, names or coordinates."),
                .init(
                    key: "originals", value: "none",
                    comment: """
                        The files that photo pages offer for download: none, copy (as they are) or strip (without \
                        position, serial numbers and names).
                        """),
                .init(
                    key: "zip", value: "false",
                    comment: """
                        Whether album pages offer their photos in one zip archive: originals, if they are offered, \
                        else the largest pictures.
                        """),
                .init(
                    key: "videos", value: "copy",
                    comment: """
                        What becomes of videos beside photos of the same name: copy shows them there, without position \
                        and device data; none.
                        """),
            ]
        ),
        (
            "Albums",
            [
                .init(
                    key: "sort", value: "name",
                    comment: "The order of photos: name, -name, date or -date."),
                .init(
                    key: "layout", value: "flow",
                    comment: """
                        The way photos are placed: flow, wrap, columns, tracks, table or honeycomb.
                        """),
                .init(
                    key: "rows", value: "optimal",
                    comment: "How rows of flow are broken: greedy, balanced or optimal."),
                .init(
                    key: "row-height", value: "280",
                    comment: """
                        The height of a row before it is stretched, or the least extent of a cell, in CSS px.
                        """),
                .init(
                    key: "spacing", value: "8", comment: "The space between photos, in CSS px."),
                .init(
                    key: "fill", value: "true",
                    comment: "Whether rows are stretched to fill the width."),
                .init(
                    key: "last-row", value: "natural",
                    comment: "The last row: natural, justify, center or hide."),
                .init(
                    key: "photos-per-page", value: "400",
                    comment: "The photos of an album's page; 0 for no limit."),
                .init(
                    key: "date-pages", value: "false",
                    comment: "Whether each year has a page of its photos from all albums."),
                .init(
                    key: "keyword-pages", value: "false",
                    comment: "Whether each keyword has a page of its photos."),
                .init(
                    key: "captions", value: "none",
                    comment: "Where captions stand in albums: below, hover or none."),
            ]
        ),
        (
            "The look",
            [
                .init(
                    key: "appearance", value: "auto",
                    comment: "The look: auto (as the visitor's system is set), light, dark or gray."
                ),
                .init(
                    key: "accent", value: "\"#b03a2e\"", isDefault: false,
                    comment: "The colour of links that are pointed at; without it, that of text."),
                .init(
                    key: "corners", value: "0",
                    comment: "The radius of the corners of photos, in CSS px."),
                .init(
                    key: "font", value: "system",
                    comment: """
                        The type: system, serif, or a WOFF2 file of yours, which goes out with the site. No font is \
                        ever fetched from anywhere else.
                        """),
            ]
        ),
        (
            "Pictures",
            [
                .init(
                    key: "widths", value: "[320, 640, 1280, 2048]",
                    comment:
                        "The widths of the pictures that are made, in pixels. None is enlarged."),
                .init(
                    key: "quality", value: "82",
                    comment: "The quality of JPEGs, 1 to 100, or by width: {320: 70, 1280: 82}."),
                .init(
                    key: "progressive", value: "false",
                    comment: "Whether JPEGs load coarse at first: a little smaller, slower to make."
                ),
                .init(
                    key: "webp", value: "false",
                    comment: "Whether each JPEG has a WebP beside it: smaller, slower to make."),
                .init(
                    key: "sharpen", value: "0", comment: "How much pictures are sharpened, 0 to 1."),
                .init(
                    key: "linear", value: "false",
                    comment:
                        "Whether pictures are made smaller in linear light; takes twice as long."),
                .init(
                    key: "hdr", value: "keep",
                    comment: """
                        What becomes of the gain map of an HDR photo: keep in the largest picture, or drop.
                        """),
            ]
        ),
        (
            "Building",
            [
                .init(
                    key: "jobs", value: "4", isDefault: false,
                    comment: "The number of photos worked on side by side; without it, one a core."),
                .init(
                    key: "follow-symlinks", value: "false",
                    comment:
                        "Whether symbolic links that lead out of the photo folder are followed."),
                .init(
                    key: "strict", value: "false",
                    comment: "Whether a build fails when a photo is damaged or left out."),
            ]
        ),
        (
            "Words",
            [
                .init(
                    key: "words",
                    value: Wording.english.map { "\n  \($0.name): \(quoted($0.text))" }.joined(),
                    comment: """
                        The words that the program writes, here in English; give those that are to differ from the \
                        language's. What stands in braces is put in.
                        """)
            ]
        ),
    ]

    /// The names of the keys.
    static var keys: [String] { sections.flatMap(\.entries).map(\.key) }

    /// The file. Every key is behind a `#`, but for `photos` when a folder is given.
    static func text(photos: String?) -> String {
        var text = """
            # The settings of a site, for `gallery build`. Each key stands here with its default, or with an
            # example where it has none. Take the # in front of a key away to change it.
            # What is typed on the command line goes first. Paths are as seen from this file.

            """
        for (title, entries) in sections {
            text += "\n# --- \(title) ---\n"
            for entry in entries {
                text += "\n# " + entry.comment + "\n"
                if entry.key == "photos", let photos {
                    text += "photos: \(quoted(photos))\n"
                } else {
                    text += commented(entry)
                }
            }
        }
        return text
    }

    private static func commented(_ entry: Entry) -> String {
        let space = entry.value.hasPrefix("\n") ? "" : " "
        let text = "\(entry.key):\(space)\(entry.value)\(entry.isDefault ? "" : "  # an example")"
        return text.split(separator: "\n").map { "#\($0)\n" }.joined()
    }

    /// A text as YAML has it; a string of JSON is one of YAML.
    private static func quoted(_ text: String) -> String {
        (try? JSONText.line(text)) ?? "\"\""
    }
}
