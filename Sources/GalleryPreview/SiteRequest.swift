/// A request as far as the answer depends on it.
struct SiteRequest: Sendable, Hashable {
    /// The method, such as `GET`.
    var method = "GET"
    /// What stands after it.
    var target: String
    /// The values of all `Host` fields.
    var hosts: [String]
    /// The `If-None-Match` fields, joined by commas.
    var noneMatch: String?
    /// The `Range` field.
    var range: String?
    /// The `If-Range` field.
    var ifRange: String?

    /// The path and the query that are asked for, and the host that is meant.
    ///
    /// A target may be a whole address, whose host then goes before the field (RFC 9112, 3.2.2). Nil for what
    /// names no host or several.
    var parts: (host: String, path: Substring, query: Substring)? {
        guard hosts.count == 1, var host = hosts.first else { return nil }
        var rest = target[...]
        if let scheme = rest.range(ofPrefix: "http://") {
            rest = rest[scheme.upperBound...]
            let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
            host = String(rest[..<end])
            rest = rest[end...].first == "/" ? rest[end...] : "/" + rest[end...]
        }
        let mark = rest.firstIndex(of: "?") ?? rest.endIndex
        return (host.lowercased(), rest[..<mark], rest[mark...].dropFirst())
    }
}

extension Substring {
    /// Where a prefix in ASCII stands that may be in either case.
    fileprivate func range(ofPrefix prefix: String) -> Range<Index>? {
        guard let end = index(startIndex, offsetBy: prefix.count, limitedBy: endIndex),
            self[..<end].lowercased() == prefix
        else { return nil }
        return startIndex..<end
    }
}
