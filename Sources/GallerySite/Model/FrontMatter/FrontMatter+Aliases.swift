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
        return nodes.compactMap { node in
            guard let address = node.string, Redirect.path(address, in: "") != nil else {
                report(node, .invalidAlias(node.string ?? ""))
                return nil
            }
            return address
        }
    }
}
