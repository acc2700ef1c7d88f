/// The keys of front matter: those of this program, and those of others.
enum FrontMatterKeys {
    private static let album: Set<String> = Visibility.keys.union(AlbumAccess.keys).union(
        FrontMatter.settingKeys
    ).union([
        "title", "cover", "thumbnail", "photos", "order", "weight", "date",
        "clock", "aliases",
    ])
    private static let photo: Set<String> = Visibility.keys.union([
        "title", "caption", "description", "alt", "hero", "break-before", "span", "start", "order",
        "weight", "aliases", AlbumAccess.mark,
    ])
    private static let page: Set<String> = Visibility.keys.union(["title", "aliases"])

    /// The valid keys in a file about a subject.
    static func names(of subject: FrontMatter.Subject) -> Set<String> {
        switch subject {
        case .album: album
        case .photo: photo
        case .page: page
        }
    }

    /// Another subject, a photo or an album, for which a key is valid; nil when there is none, and for a key of another
    /// program.
    static func owner(
        of key: String, besides subject: FrontMatter.Subject
    ) -> FrontMatter.Subject? {
        guard !isForeign(key) else { return nil }
        return [.photo, .album].first { $0 != subject && names(of: $0).contains(key) }
    }

    /// Whether Hugo, Jekyll, Zola or sigal use a key, in any case.
    static func isForeign(_ key: String) -> Bool { foreign.contains(key.lowercased()) }

    /// Whether the values of a key, in lower case, are texts of the author, which may be any word.
    static func isText(_ key: String) -> Bool { texts.contains(key) }

    /// Whether the values of a key, in lower case, name files, cameras or addresses.
    static func namesFiles(_ key: String) -> Bool {
        ["aliases", "clock", "cover", "order", "photos", "thumbnail"].contains(key)
    }

    /// Whether a key of another program states the day from which something is published, in any case.
    static func isFirstDay(_ key: String) -> Bool {
        ["publishdate", "pubdate"].contains(key.lowercased())
    }

    private static let texts: Set<String> = [
        "alt", "caption", "description", "excerpt", "linktitle", "subtitle", "summary", "title",
    ]

    private static let foreign = hugo.union(jekyll).union(zola).union(sigal)

    private static let hugo: Set<String> = [
        "aliases", "audio", "author", "authors", "build", "cascade", "categories", "date",
        "description", "draft", "expirydate", "featured", "featured_image", "headless", "images",
        "iscjklanguage", "keywords", "lang", "lastmod", "layout", "linktitle", "markup", "math",
        "menu", "menus", "modified", "outputs", "params", "pubdate", "publishdate", "published",
        "resources", "series", "sitemap", "slug", "sort_by", "sort_order", "summary", "tags",
        "theme", "thumbnail", "title", "toc", "translationkey", "type", "unpublishdate", "url",
        "videos", "weight",
    ]
    private static let jekyll: Set<String> = [
        "author", "categories", "category", "date", "excerpt", "excerpt_separator", "header",
        "image", "last_modified_at", "layout", "locale", "nav_order", "parent", "permalink",
        "published", "redirect_from", "redirect_to", "render_with_liquid", "robots", "sitemap",
        "subtitle", "tags", "title", "toc",
    ]
    private static let zola: Set<String> = [
        "aliases", "authors", "date", "description", "draft", "extra", "generate_feed",
        "generate_feeds", "in_search_index", "insert_anchor_links", "page_template",
        "paginate_by", "paginate_path", "paginate_reversed", "path", "redirect_to", "render",
        "slug", "sort_by", "taxonomies", "template", "title", "transparent", "updated", "weight",
    ]
    private static let sigal: Set<String> = ["author", "date", "order", "thumbnail", "title"]
}
