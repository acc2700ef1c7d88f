package import GalleryFacts

/// The text and markup of a private album, or of one below it: the content of its file with the role `album`.
///
/// It is extracted from the album's page, as it would be in a public site.
package struct PrivateAlbumContent: Sendable {
    /// A file of an album: its encrypted name, and the length of its content.
    package typealias File = (name: String, bytes: Int)

    /// The files that the album shows or offers, by their roles.
    package let files: [SealedRole: String]
    /// The path of the album in the site; empty for the first.
    package let path: String
    private let title: String
    private let crumbs: [[String]]
    private let text: String
    private let html: String
    private let styles: String
    private let lastDay: String?
    private let photos: String

    /// Extracts the page of an album of a site; `read` returns the content of a page or asset of the site.
    package init<Failure: Error>(
        _ album: Album, of site: Site, _ roles: PrivateRoles,
        read: (String) throws(Failure) -> [UInt8]
    ) throws(Failure) {
        let page = try read(album.page)
        var markup = PrivateMarkup(page: album.page, roles)
        var scanner = MarkupScanner(page, .html)
        var (sheets, data, lastDay): ([String], String?, String?) = ([], nil, nil)
        var start = page.count
        scan: while let token = scanner.next() {
            guard case .start(let tag) = token else { continue }
            switch tag.name {
            case "link" where tag["rel"] == "stylesheet": sheets.append(tag["href"] ?? "")
            case "script":
                data = tag["data-photos"] ?? data
                lastDay = tag["data-until"] ?? lastDay
            case "main":
                start = tag.range.upperBound
                break scan
            default: break
            }
        }
        let end = Self.lastIndex(of: "</main>", in: page) ?? page.count
        let content = Array(page[min(start, end)..<end])
        let intro = Self.introEnd(content)
        text = markup.rewritten(Array(content[..<intro]))
        html = markup.rewritten(Array(content[intro...]))
        files = markup.files
        var styles = ""
        // The public site's page has the common style sheet, except for the rules of videos.
        for sheet in sheets.map(markup.path)
        where !site.videos.isEmpty || !sheet.hasPrefix(Self.commonStyle) {
            styles += String(decoding: try read(sheet), as: UTF8.self)
        }
        self.styles = styles
        let script = try data.map(markup.path).map(read)
        photos = script.map(Self.object) ?? "{}"
        (path, title, self.lastDay) = (album.path, album.title, lastDay)
        crumbs = site.plan.gallery.listedAlbums.filter {
            album.path != $0.path && FilePath.contains($0.path, album.path)
        }.map { [$0.title, $0.path] }
    }

    /// The content of the file, as JSON; `files` are all files that it lists.
    package func json(_ files: [SealedRole: File]) -> [UInt8] {
        var writer = JSONWriter(capacity: html.utf8.count * 2 + photos.utf8.count)
        func write(_ key: StaticString, _ text: String) {
            writer.write(key)
            writer.write(text: text)
        }
        write("{\"version\":1,\"title\":", title)
        writer.write(",\"crumbs\":")
        writer.writeList(crumbs) { writer, crumb in
            writer.writeList(crumb) { $0.write(text: $1) }
        }
        if let lastDay { write(",\"until\":", lastDay) }
        write(",\"text\":", text)
        write(",\"styles\":", styles)
        write(",\"html\":", html)
        writer.write(",\"photos\":")
        writer.write(json: Array(photos.utf8)[...])
        writer.write(",\"files\":{")
        let sorted = files.sorted { $0.key.text < $1.key.text }
        for (index, (role, file)) in sorted.enumerated() {
            if index > 0 { writer.write(",") }
            writer.write(text: role.text)
            write(":[", file.name)
            writer.write(",")
            writer.write(file.bytes)
            writer.write("]")
        }
        writer.write("}}\n")
        return writer.bytes
    }

    // MARK: Reading

    private static let commonStyle = "assets/gallery."

    /// The end of the title block, which begins the content; 0 when another element begins it.
    private static func introEnd(_ content: [UInt8]) -> Int {
        let text = String(decoding: content, as: UTF8.self)
        guard text.drop(while: \.isWhitespace).hasPrefix("<div class=\"intro\">") else { return 0 }
        var depth = 0
        var rest = text[...]
        while let match = rest.firstMatch(of: #/<(/?)div\b/#) {
            depth += match.1.isEmpty ? 1 : -1
            rest = rest[match.range.upperBound...]
            if depth == 0 {
                let end = rest.firstIndex(of: ">") ?? rest.startIndex
                return text.utf8.distance(from: text.startIndex, to: text.index(after: end))
            }
        }
        return 0
    }

    /// The object that a script assigns to a variable.
    private static func object(_ script: [UInt8]) -> String {
        let text = String(decoding: script, as: UTF8.self)
        guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}") else {
            return "{}"
        }
        return String(text[start...end])
    }

    private static func lastIndex(of mark: String, in bytes: [UInt8]) -> Int? {
        let mark = Array(mark.utf8)
        return bytes.indices.reversed().first { bytes[$0...].starts(with: mark) }
    }
}
