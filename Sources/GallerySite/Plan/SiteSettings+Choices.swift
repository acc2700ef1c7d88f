extension SiteSettings {
    /// The order of the photos, or of the child albums, of an album.
    public enum Sort: String, Sendable, Hashable, CaseIterable {
        /// By file name, numbers by value.
        case name
        /// By file name, descending.
        case nameDescending = "-name"
        /// By the time a photo was taken, the oldest first; photos without a date come last, by name.
        case date
        /// By the time a photo was taken, the newest first; photos without a date come last, by name.
        case dateDescending = "-date"
    }

    /// The layouts of an album's photos.
    public enum Layout: String, Sendable, Hashable, CaseIterable {
        /// Justified rows.
        case flow
        /// Rows of one height with a ragged edge.
        case wrap
        /// A contact sheet of square cells.
        case columns
        /// A grid whose photos may cover several cells.
        case tracks
        /// Rows of equal columns; in an album sorted by date each day starts a row.
        case table
        /// Hexagons.
        case honeycomb
    }

    /// How justified rows are broken.
    public enum Rows: String, Sendable, Hashable, CaseIterable {
        /// A row takes photos while they fit at the target height.
        case greedy
        /// As greedy, balanced by browsers that support it.
        case balanced
        /// All rows together come as near to the target height as possible.
        case optimal
    }

    /// The last row of an album.
    public enum LastRow: String, Sendable, Hashable, CaseIterable {
        /// It keeps the target height and is aligned to the start; with optimal rows, one that covers four fifths
        /// of the width fills it.
        case natural
        /// It fills the width.
        case justify
        /// It keeps the target height and is centred.
        case center
        /// It is hidden unless it fills the width.
        case hide
    }

    /// The request to programs that train AI.
    public enum AI: String, Sendable, Hashable, CaseIterable {
        /// Do not use the photos, and do not crawl them.
        case deny
    }

    /// The location on the page of a photo.
    public enum Location: String, Sendable, Hashable, CaseIterable {
        /// None.
        case none
        /// The names in the metadata: quarter, city, region, country.
        case names
        /// The names and the GPS coordinates.
        case coordinates
    }

    /// How videos are published.
    public enum Videos: String, Sendable, Hashable, CaseIterable {
        /// They are ignored.
        case none
        /// They are copied.
        case copy
        /// Those that some browsers cannot play are converted, all others copied.
        case transcode
    }
}
