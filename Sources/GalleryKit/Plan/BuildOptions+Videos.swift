extension BuildOptions {
    /// What becomes of films that stand beside photos of the same name.
    public enum Videos: String, Sendable, Hashable, CaseIterable {
        /// They are passed over, as every other film is.
        case none
        /// They are shown on the pages of those photos.
        case copy
    }
}
