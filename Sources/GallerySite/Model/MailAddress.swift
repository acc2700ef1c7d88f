/// Addresses of mail.
enum MailAddress {
    /// Whether a text may be an address that a link to mail can have: one name, one `@`, one host, and nothing that has a
    /// meaning in such a link (RFC 6068).
    static func isPlausible(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && !part.contains { $0.isWhitespace || "?&#%,;<>\"/\\".contains($0) }
            }
    }
}
