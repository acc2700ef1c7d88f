/// What each page of an album shows around its photos: texts, summary, months, archive. The pages of photos do not.
struct AlbumOverview: Sendable, KeyEncodable {
    /// The months of a year or the days of a month, with links to their first photos.
    struct JumpGroup: Sendable, KeyEncodable {
        /// A month or day.
        struct Entry: Sendable, KeyEncodable {
            /// Its name within its year or month.
            var title: String
            /// The page of its first photo, from 0.
            var page: Int
            /// The anchor of that photo on the page.
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

    /// The text of the album, in Markdown.
    var text: String
    /// The text below its photos, in Markdown.
    var textBelow: String
    /// The pictures in these texts.
    var pictures: TextPictures
    /// The title of the index that contains the album; nil for an album of a folder and for the index itself.
    var index: String?
    /// The summary of the album: `3 albums · 40 photos · May 2026`.
    var summary: String
    /// The number of its own photos.
    var photoCount: Int
    /// The number of its pages.
    var pageCount: Int
    /// The months or days to which its pages link.
    var jump: [JumpGroup]
    /// The zip archive of its photos.
    var archive: AlbumZip?
    /// The cover for shared links.
    var cover: Keyed<PublishedPhoto>?
    /// Whether it has a feed.
    var hasFeed: Bool
    /// Whether its photos are sorted by date, so that each day may start a row.
    var isByDate: Bool

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("text", text)
        encoder.put("textBelow", textBelow)
        encoder.put("pictures", pictures)
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

/// The facts about an album for the page of its parent.
struct AlbumCard: Sendable, KeyEncodable {
    /// The page.
    var link: SiteFrame.Link
    /// The summary of the album.
    var summary: String
    /// The cover of the album.
    var cover: Keyed<PublishedPhoto>?
    /// Whether the album needs a password.
    var isLocked = false

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("link", link)
        encoder.put("summary", summary)
        encoder.put("cover", cover)
        encoder.put("isLocked", isLocked)
    }
}

/// A keyword in the list of all keywords.
struct KeywordEntry: Sendable, KeyEncodable {
    /// The page of its photos.
    var link: SiteFrame.Link
    /// The number of its photos.
    var photoCount: Int

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("link", link)
        encoder.put("photoCount", photoCount)
    }
}

extension AlbumZip: KeyEncodable {
    /// The path changes with the content.
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("path", path)
        encoder.put("name", name)
        encoder.put("bytes", bytes)
    }
}
