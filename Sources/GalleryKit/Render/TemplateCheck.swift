/// The check of a template before anything is rendered: every tag must name something that exists.
enum TemplateCheck {
    /// Every name that a template may use, on whatever page.
    static let names: Set<String> = [
        "album", "albumData", "albums", "alt", "anchor", "canonical", "caption", "classes", "color",
        "content",
        "count", "cover",
        "crumbs", "date", "details", "ending", "feed", "fill", "flow", "hasAlbums", "hasCaption",
        "hasCrumbs", "hasDetails", "hasHeading", "hasPhotos", "heading", "height", "here", "href",
        "human",
        "icon", "id",
        "isEmpty", "isFirst", "isLazy", "language", "lastRow", "layout", "license", "limit",
        "machine",
        "markers", "next", "original", "pageDescription", "pageTitle", "photos", "position",
        "previous",
        "property",
        "ratio", "rights", "rows", "script", "shared", "sizes", "src", "srcset", "structuredData",
        "stylesheet", "summary", "term",
        "title", "value", "width",
    ]

    /// Throws at the first tag of `text` that names nothing; `partials` are the templates there are.
    static func check(_ text: String, file: String, partials: Set<String>) throws(ThemeError) {
        var line = 1
        var rest = Substring(text)
        var open: [(name: String, line: Int)] = []
        while let start = rest.firstRange(of: "{{") {
            line += rest[..<start.lowerBound].count { $0.isNewline }
            rest = rest[start.upperBound...]
            let closing = rest.first == "{" ? "}}}" : "}}"
            guard let end = rest.firstRange(of: closing) else {
                throw .invalidTemplate(file: file, line: line, problem: "a tag is not closed")
            }
            let tag = rest[..<end.lowerBound]
            rest = rest[end.upperBound...]
            let kind = tag.first.map { "#^/>!{&".contains($0) ? $0 : " " } ?? " "
            let name = String(
                (kind == " " ? tag : tag.dropFirst()).split(separator: " ").joined(separator: " "))
            switch kind {
            case "!": break
            case ">":
                guard partials.contains(name) else {
                    throw .missingPartial(file: file, line: line, name: name)
                }
            case "/":
                guard let last = open.popLast(), last.name == name else {
                    throw .invalidTemplate(
                        file: file, line: line,
                        problem: "{{/\(name)}} closes no section that is open")
                }
            default:
                try checkName(name, file: file, line: line)
                if kind == "#" || kind == "^" { open.append((name, line)) }
            }
            line += tag.count { $0.isNewline }
        }
        if let section = open.last {
            throw .invalidTemplate(
                file: file, line: section.line,
                problem: "the section {{#\(section.name)}} is not closed")
        }
    }

    private static func checkName(_ name: String, file: String, line: Int) throws(ThemeError) {
        if name == "." { return }
        for part in name.split(separator: ".", omittingEmptySubsequences: false)
        where !names.contains(String(part)) {
            throw .unknownName(
                file: file, line: line, name: name,
                suggestion: Spelling.nearest(to: String(part), among: names))
        }
    }
}
