extension SiteSettings {
    /// The prefix of addresses in fragments; nil makes them relative to the fragments.
    var fragmentPrefix: String? {
        guard let base = fragmentBase ?? baseAddress?.path else { return nil }
        return base.hasSuffix("/") ? base : base + "/"
    }

    /// Whether a text is a valid prefix of addresses in fragments: a web address, or a path.
    package static func isFragmentBase(_ text: String) -> Bool {
        if SiteAddress(text) != nil { return true }
        let isPlain = text.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"\"'<>\\^`{|}?#,:".utf8.contains(byte)
        }
        return isPlain && !text.isEmpty && !text.hasPrefix("//")
    }
}
