internal import GalleryFacts

/// Licences by the addresses of their texts and by their common names.
package enum License {
    private static let commons = "creativecommons.org"
    private static let kinds: Set<String> = [
        "by", "by-sa", "by-nc", "by-nd", "by-nc-sa", "by-nc-nd",
    ]

    /// The address of a licence: `text` itself if it is a web address, or that of a Creative Commons licence such
    /// as `CC BY-NC 4.0` or `CC0`, without a version the current one; nil for any other text.
    package static func address(of text: String) -> String? {
        if let address = PhotoRights.address(text) { return address }
        let words = text.lowercased().split(separator: " ").map(String.init)
        let version = words.last.flatMap { $0.contains(".") && Double($0) != nil ? $0 : nil }
        let name = words.dropLast(version == nil ? 0 : 1)
        if name == ["cc0"] {
            return "https://\(commons)/publicdomain/zero/\(version ?? "1.0")/"
        }
        guard name.count == 2, name.first == "cc", let kind = name.last, kinds.contains(kind) else {
            return nil
        }
        return "https://\(commons)/licenses/\(kind)/\(version ?? "4.0")/"
    }

    /// The name of the licence at an address: `CC BY-NC 4.0` for Creative Commons, else the host.
    package static func name(of address: String) -> String {
        let parts = address.split(separator: "/").dropFirst().map { $0.lowercased() }
        guard let host = parts.first else { return address }
        let name = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
        guard name == commons, parts.count > 2 else { return name }
        let version = parts.count > 3 ? " " + parts[3] : ""
        switch (parts[1], parts[2]) {
        case ("licenses", let kind): return "CC " + kind.uppercased() + version
        case ("publicdomain", "zero"): return "CC0" + version
        case ("publicdomain", "mark"): return "Public domain"
        default: return name
        }
    }
}
