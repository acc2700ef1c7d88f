/// The check of a template before anything is rendered: every tag must name something that exists.
enum TemplateCheck {
    /// Every name that a template may use, on whatever page.
    static let names: Set<String> = [
        "albumData", "albumStyle", "albums", "alt", "anchor", "appearance", "canonical", "caption",
        "classes", "color", "colorScheme", "content", "cover", "crumbs", "dark", "date", "details",
        "direction", "ending", "entries", "feed", "fill", "flow", "font", "footer", "groups",
        "hasAlbums", "hasFooter", "hasHeading", "hasJump", "hasKeywords", "hasMenu", "hasPages",
        "hasPhotos", "heading", "height", "home", "href", "human", "icon", "id", "isEmpty",
        "isFirst", "isHere", "isHome", "isLazy", "isRepeated", "jump", "keywords", "label",
        "language", "lastRow", "layout", "lede", "license", "limit", "logo", "machine", "map",
        "markers", "menu", "name", "next", "number", "original", "ownFont", "pageDescription",
        "pageTitle", "pages", "photos", "position", "previous", "property", "ratio", "rights",
        "rows", "script", "shared", "siteName", "sizes", "src", "srcset", "structuredData",
        "stylesheet", "summary", "term", "text", "title", "value", "video", "webp", "width",
        "words", "zip",
    ]

    /// Throws at the first tag of `text` that names nothing; `partials` are the templates there are. The result is
    /// what it includes.
    static func check(
        _ text: String, file: String, partials: Set<String>
    ) throws(ThemeError) -> [TemplateInclusions.Mention] {
        var included: [TemplateInclusions.Mention] = []
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
                included.append(.init(line: line, name: name))
            case "/":
                guard let last = open.popLast(), last.name == name else {
                    throw .invalidTemplate(
                        file: file, line: line,
                        problem: "{{/\(name)}} has no matching opening tag")
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
        return included
    }

    private static func checkName(_ name: String, file: String, line: Int) throws(ThemeError) {
        if name == "." { return }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2, parts[0] == "words" {
            guard !Wording.names.contains(parts[1]) else { return }
            throw .unknownName(
                file: file, line: line, name: name,
                suggestion: Spelling.nearest(to: parts[1], among: Wording.names).map {
                    "words.\($0)"
                })
        }
        for part in parts where !names.contains(part) {
            throw .unknownName(
                file: file, line: line, name: name,
                suggestion: Spelling.nearest(to: part, among: names))
        }
    }
}
