/// The addresses in a theme's style sheets: of its own files, which are published under other names.
enum ThemeAddresses {
    /// Throws at the first address that cannot be loaded: of a file that is not published, or forbidden by the
    /// content security policy.
    static func check(
        _ style: Theme.File, assets: Set<String>
    ) throws(ThemeError) {
        for found in StyleAddresses.places(in: style.bytes) {
            let address = found.reference.address
            if let name = name(in: address), assets.contains(name) { continue }
            // A reference to a part of the page itself, such as a filter.
            if address.hasPrefix("#") { continue }
            let line = found.reference.line
            guard isOfTheme(address) else {
                throw .forbiddenAddress(file: style.name, line: line, address: shown(address))
            }
            throw .unpublishedAddress(
                file: style.name, line: line, address: shown(address),
                suggestion: Spelling.nearest(to: address, among: assets.sorted()))
        }
    }

    /// The style sheet with the published names of the theme's files.
    static func published(_ style: [UInt8], names: [String: String]) -> [UInt8] {
        var (result, copied) = ([UInt8](), 0)
        for found in StyleAddresses.places(in: style) {
            let address = found.reference.address
            guard let name = name(in: address), let published = names[name] else { continue }
            let rest = address.drop { $0 != "#" && $0 != "?" }
            result += style[copied..<found.place.lowerBound]
            result += "\"\(published)\(rest)\"".utf8
            copied = found.place.upperBound
        }
        return result + style[copied...]
    }

    /// The name of the file that an address references beside the style sheet; nil for any other address.
    private static func name(in address: String) -> String? {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        return path.isEmpty ? nil : String(path.hasPrefix("./") ? path.dropFirst(2) : path)
    }

    /// Whether an address has neither scheme nor host (RFC 3986, 4.2).
    private static func isOfTheme(_ address: String) -> Bool {
        !address.hasPrefix("//") && !address.prefix { $0 != "/" }.contains(":")
    }

    /// The beginning of an address, for messages.
    private static func shown(_ address: String) -> String {
        address.count > 60 ? address.prefix(57) + "…" : address
    }
}
