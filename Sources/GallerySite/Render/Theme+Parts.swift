extension Theme {
    /// The optional parts of sites, for which only some sites load scripts.
    struct Parts: OptionSet {
        let rawValue: Int

        /// Videos.
        static let videos = Parts(rawValue: 1)
        /// Albums that ask for picks.
        static let picks = Parts(rawValue: 2)
        /// Albums with a last day.
        static let lastDays = Parts(rawValue: 4)
        /// Private albums.
        static let privacy = Parts(rawValue: 8)
    }
}
