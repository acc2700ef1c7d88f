internal import GallerySite

/// The addresses that are of the server and not of the site. No name of a site is a lone hyphen.
enum OwnAddress: Sendable, Hashable {
    /// The script that reloads pages.
    case script
    /// The style of pages that are not of the site.
    case style
    /// What happens to a page that was served with a version.
    case events(page: SitePath, version: String)

    private static let prefix = "/-/gallery/"
    /// The address of the script.
    static let scriptAddress = prefix + "reload.js"
    /// The address of the style.
    static let styleAddress = prefix + "message.css"
    private static let eventsAddress = prefix + "events"

    /// What an address means; nil when it is one of the site.
    ///
    /// Throws for an address below the prefix that means nothing.
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

    /// The element that makes a page listen for its changes.
    static func scriptElement(page: SitePath, version: String) -> String {
        // Everything encoded is plain in an attribute too.
        let events =
            "\(eventsAddress)?page=\(PageAddress.encoded(page.address))&amp;version=\(version)"
        return "<script src=\"\(scriptAddress)\" data-events=\"\(events)\" defer></script>\n"
    }
}
