extension SiteSettings {
    /// The fingerprint of every setting, by its name and value.
    package var fingerprint: Fingerprint {
        // Settings can always be encoded.
        Fingerprint(of: (try? JSONText.line(self)) ?? "")
    }
}
