internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The files of a published folder, and the resolution of addresses on its pages.
struct SiteFiles: Sendable {
    /// The kind of a file, by its name.
    enum Kind: Sendable, Hashable {
        case html, css, svg, xml, picture, video
        /// A text without references.
        case text
        case other
    }

    /// A file of the folder.
    struct File: Sendable, Hashable {
        /// The path below the folder.
        var path: String
        /// The kind.
        var kind: Kind
        /// The length in bytes.
        var bytes: Int
    }

    /// The target of an address.
    enum Destination: Hashable {
        /// A file by its index, and an id in it.
        case file(Int, place: String?)
        /// A folder by its path.
        case folder(String)
        /// A path without a file.
        case nothing(String)
        /// Outside of the folder.
        case outside
        /// A path at the root of the host.
        case hostRoot
        /// A file by its absolute address.
        case absolute(Int, place: String?)
        /// Anything else, by its scheme: another site, a mail address.
        case elsewhere(scheme: String)
    }

    /// The folder.
    let folder: String
    /// The files in the natural order of their paths.
    let files: [File]
    /// The paths of links that were not followed.
    let links: [String]
    private let numbers: [[UInt8]: Int]
    private let folders: Set<[UInt8]>

    /// Lists a folder as `PublishedFolder` does.
    init(
        _ folder: String, follows: (String) -> Bool = { _ in true }
    ) throws(FileSystemError) {
        self.folder = folder
        let found = try PublishedFolder(folder, follows: follows)
        let files = found.files.map {
            File(path: $0.path, kind: Kind(name: $0.name), bytes: $0.bytes)
        }
        self.files = NaturalOrder.sorted(files) { $0.path }
        links = found.links
        folders = found.folders
        // Names are compared byte by byte, as hosts do: case and Unicode normalisation matter.
        numbers = Dictionary(
            self.files.enumerated().map { (Array($1.path.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The index of the file at a path; nil when there is none.
    func number(of path: String) -> Int? { numbers[Array(path.utf8)] }

    // MARK: Addresses

    /// The target of an address on the page at `path`; `base` is the address of the site.
    func destination(of address: String, from path: String, base: SiteAddress?) -> Destination {
        let address = address.trimmingPrefix { $0.isWhitespace }
        if let base, address.hasPrefix(base.text) {
            let rest = address.dropFirst(base.text.count)
            if rest.isEmpty || "/?#".contains(rest.first ?? "/") {
                let inside = destination(below: "", String(rest.drop { $0 == "/" }), own: "")
                if case .file(let number, let place) = inside {
                    return .absolute(number, place: place)
                }
                return inside
            }
        }
        if PageText.hasScheme(String(address)) {
            return .elsewhere(scheme: address.prefix { $0 != ":" }.lowercased())
        }
        if address.hasPrefix("//") { return .elsewhere(scheme: "https") }
        if address.hasPrefix("/") { return .hostRoot }
        return destination(below: FilePath.folder(of: path), String(address), own: path)
    }

    /// The target of an address relative to a folder; `own` is the path for an address with only a fragment.
    private func destination(below folder: String, _ address: String, own: String) -> Destination {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let place = parts.count > 1 ? PageAddress.decoded(parts[1]) : nil
        let written = (parts.first ?? "").prefix { $0 != "?" }
        if written.isEmpty, let number = number(of: own) { return .file(number, place: place) }
        var names = folder.split(separator: "/").map(String.init)
        for part in written.split(separator: "/") {
            switch part {
            case ".": break
            case "..": if names.popLast() == nil { return .outside }
            default: names.append(PageAddress.decoded(part))
            }
        }
        let path = names.joined(separator: "/")
        if !written.hasSuffix("/"), let number = number(of: path) {
            return .file(number, place: place)
        }
        if folders.contains(Array(path.utf8)) { return .folder(path.isEmpty ? "." : path) }
        return .nothing(path)
    }
}

extension SiteFiles.Kind {
    /// The kind of files with the extension of `name`; a name without one is a text.
    init(name: String) {
        // A fragment for pages elsewhere, to which its addresses are relative.
        guard !name.hasSuffix(".fragment.html") else {
            self = .text
            return
        }
        guard let dot = name.lastIndex(of: ".") else {
            // Rules for hosts, such as _headers and CNAME.
            self = .text
            return
        }
        switch name[dot...].dropFirst().lowercased() {
        case "html", "htm", "xhtml": self = .html
        case "css": self = .css
        case "svg": self = .svg
        case "xml", "rss", "atom": self = .xml
        case "jpg", "jpeg", "png", "webp", "avif": self = .picture
        case "mp4", "m4v", "mov", "webm": self = .video
        case "js", "mjs", "json", "webmanifest", "txt", "md", "vtt", "csv", "map", "yml", "yaml",
            "toml", "log":
            self = .text
        default: self = .other
        }
    }
}
