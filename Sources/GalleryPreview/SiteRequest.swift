/// The parts of a request that determine the answer.
struct SiteRequest: Sendable, Hashable {
    /// The method, such as `GET`.
    var method = "GET"
    /// The request target.
    var target: String
    /// The values of all `Host` fields.
    var hosts: [String]
    /// The `If-None-Match` fields, joined by commas.
    var noneMatch: String?
    /// The `Range` field.
    var range: String?
    /// The `If-Range` field.
    var ifRange: String?

    /// The requested path, query and host.
    ///
    /// A target may be an absolute address, whose host overrides the field (RFC 9112, 3.2.2). Nil without a host or
    /// with several.
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
    /// The range of an ASCII prefix, ignoring case.
    fileprivate func range(ofPrefix prefix: String) -> Range<Index>? {
        guard let end = index(startIndex, offsetBy: prefix.count, limitedBy: endIndex),
            self[..<end].lowercased() == prefix
        else { return nil }
        return startIndex..<end
    }
}
