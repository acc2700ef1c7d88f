extension SiteSettings {
    /// What addresses in fragments begin with; nil where they are relative to the fragments.
    var fragmentPrefix: String? {
        guard let base = fragmentBase ?? baseAddress?.path else { return nil }
        return base.hasSuffix("/") ? base : base + "/"
    }

    /// Whether addresses in fragments may begin with a text: an address of the web, or a path.
    package static func isFragmentBase(_ text: String) -> Bool {
        if SiteAddress(text) != nil { return true }
        let isPlain = text.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"\"'<>\\^`{|}?#,:".utf8.contains(byte)
        }
        return isPlain && !text.isEmpty && !text.hasPrefix("//")
    }
}
