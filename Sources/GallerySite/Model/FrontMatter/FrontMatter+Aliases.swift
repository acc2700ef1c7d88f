internal import Yams

/// The old addresses.
extension FrontMatter {
    /// Reads one address or a list of them. Addresses that no file can have are reported and left out.
    mutating func aliases(_ value: Node) -> [String] {
        guard value.null == nil else { return [] }
        guard let nodes = value.sequence.map(Array.init) ?? value.scalar.map({ _ in [value] })
        else {
            report(value, .invalidAliases)
            return []
        }
        if nodes.count > Self.maxAliases {
            report(value, .tooManyAliases(limit: Self.maxAliases))
        }
        return nodes.prefix(Self.maxAliases).compactMap { node in
            guard let address = node.string, Redirect.path(address, in: "") != nil else {
                report(node, .invalidAlias(String((node.string ?? "").prefix(200))))
                return nil
            }
            return address
        }
    }
}
