extension BuildOptions {
    /// Whether visitors can have the photographer's files.
    public enum Originals: String, Sendable, Hashable, CaseIterable {
        /// They cannot.
        case none
        /// The files as they are, with all that they say.
        case copy
        /// The same pictures without what the files say about anything else.
        case strip
    }
}
