/// Mail addresses.
enum MailAddress {
    /// Whether a text can be the address in a mail link: one name, one `@`, one host, and no character with a
    /// meaning in such a link (RFC 6068).
    static func isPlausible(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && !part.contains { $0.isWhitespace || "?&#%,;<>\"/\\".contains($0) }
            }
    }
}
