/// What each page of an album says of the whole album.
struct AlbumOverview: Sendable, KeyEncodable {
    /// The months of a year or the days of a month, with the places of their first photos.
    struct JumpGroup: Sendable, KeyEncodable {
        /// A month or day.
        struct Entry: Sendable, KeyEncodable {
            /// Its name within its year or month.
            var title: String
            /// The page of its first photo, from 0.
            var page: Int
            /// The name of that photo's place on the page.
            var anchor: String

            func encode(to encoder: inout KeyEncoder) {
                encoder.put("title", title)
                encoder.put("page", page)
                encoder.put("anchor", anchor)
            }
        }

        /// The year or month.
        var title: String
        /// Its months or days.
        var entries: [Entry]

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("title", title)
            encoder.put("entries", entries)
        }
    }

    /// The archive of the album's photos.
    struct Archive: Sendable, KeyEncodable {
        /// The path below the site's root.
        var path: String
        /// The name that a visitor's copy gets.
        var name: String
        /// The length in bytes.
        var bytes: Int

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("path", path)
            encoder.put("name", name)
            encoder.put("bytes", bytes)
        }
    }

    /// What is said of the album, in Markdown.
    var text: String
    /// The title of the index that the album is part of, unless it is the index itself.
    var index: String?
    /// What is in the album: `3 albums · 40 photos · May 2026`.
    var summary: String
    /// The number of its own photos.
    var photoCount: Int
    /// The number of its pages.
    var pageCount: Int
    /// The months or days to which its pages lead.
    var jump: [JumpGroup]
    /// The archive of its photos.
    var archive: Archive?
    /// The photo that stands for it where it is shared.
    var cover: Keyed<PublishedPhoto>?
    /// Whether it has a feed.
    var hasFeed: Bool
    /// Whether its photos are in the order of their dates, so that each day may start a row.
    var isByDate: Bool

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("text", text)
        encoder.put("index", index)
        encoder.put("summary", summary)
        encoder.put("photoCount", photoCount)
        encoder.put("pageCount", pageCount)
        encoder.put("jump", jump)
        encoder.put("archive", archive)
        encoder.put("cover", cover)
        encoder.put("hasFeed", hasFeed)
        encoder.put("isByDate", isByDate)
    }
}

/// What the page of an album says of an album below it.
struct AlbumCard: Sendable, KeyEncodable {
    /// The page.
    var link: SiteFrame.Link
    /// What is in the album.
    var summary: String
    /// The photo that stands for it.
    var cover: Keyed<PublishedPhoto>?

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("link", link)
        encoder.put("summary", summary)
        encoder.put("cover", cover)
    }
}
