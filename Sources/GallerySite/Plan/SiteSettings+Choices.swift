extension SiteSettings {
    /// The order of the photos of an album.
    public enum Sort: String, Sendable, Hashable, CaseIterable {
        /// By file name, numbers by value.
        case name
        /// By file name, backwards.
        case nameDescending = "-name"
        /// By the time a photo was taken, the oldest first; photos without a date come last, by name.
        case date
        /// By the time a photo was taken, the newest first; photos without a date come last, by name.
        case dateDescending = "-date"
    }

    /// The ways to place the photos of an album.
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
        /// As greedy, evened out by browsers that can.
        case balanced
        /// The rows as a whole come as near to the target height as possible.
        case optimal
    }

    /// What becomes of the last row of an album.
    public enum LastRow: String, Sendable, Hashable, CaseIterable {
        /// It keeps the target height and starts at the left; of optimal rows, one that covers four
        /// fifths of the width fills it.
        case natural
        /// It fills the width as every other row does.
        case justify
        /// It keeps the target height and stands in the middle.
        case center
        /// It is left out unless it fills the width.
        case hide
    }

    /// What programs that train AI are asked to do.
    public enum AI: String, Sendable, Hashable, CaseIterable {
        /// Not to use the photos, and their crawlers not to fetch them.
        case deny
    }

    /// What the page of a photo says about the place.
    public enum Location: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case none
        /// The names that the photographer wrote: quarter, city, region, country.
        case names
        /// The names and the position of the camera.
        case coordinates
    }

    /// What becomes of videos.
    public enum Videos: String, Sendable, Hashable, CaseIterable {
        /// They are ignored.
        case none
        /// They are shown as they are.
        case copy
        /// Those that not all browsers play are converted, and the others are shown as they are.
        case transcode
    }
}
