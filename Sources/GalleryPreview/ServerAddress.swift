internal import GallerySite

/// The addresses of the server itself. No name in a site is a single hyphen.
enum ServerAddress: Sendable, Hashable {
    /// The script that reloads pages.
    case script
    /// The style sheet of the server's own pages.
    case style
    /// The events for a page with the version that was served.
    case events(page: SitePath, version: String)

    private static let prefix = "/-/gallery/"
    /// The address of the script.
    static let scriptAddress = prefix + "reload.js"
    /// The address of the style sheet.
    static let styleAddress = prefix + "message.css"
    private static let eventsAddress = prefix + "events"

    /// Parses an address; nil for one of the site.
    ///
    /// Throws for an invalid address below the prefix.
    init?(path: Substring, query: Substring) throws(SitePath.Refusal) {
        guard path.hasPrefix(Self.prefix) else { return nil }
        switch String(path) {
        case Self.scriptAddress: self = .script
        case Self.styleAddress: self = .style
        case Self.eventsAddress:
            var fields: [Substring: String] = [:]
            for field in query.split(separator: "&") {
                let parts = field.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { throw .malformed }
                let bytes = try SitePath.decoded(parts[1].utf8)
                fields[parts[0]] = String(decoding: bytes, as: UTF8.self)
            }
            guard let page = fields["page"], let version = fields["version"] else {
                throw .malformed
            }
            self = .events(page: try SitePath(address: page), version: version)
        default: throw .nothing
        }
    }

    /// The script element that makes a page listen for its changes.
    static func scriptElement(page: SitePath, version: String) -> String {
        // Percent-encoding leaves nothing that an attribute must escape.
        let events =
            "\(eventsAddress)?page=\(PageAddress.encoded(page.address))&amp;version=\(version)"
        return "<script src=\"\(scriptAddress)\" data-events=\"\(events)\" defer></script>\n"
    }
}
