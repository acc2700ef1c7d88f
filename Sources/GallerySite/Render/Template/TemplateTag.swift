/// A tag of a Mustache template.
struct TemplateTag: Sendable, Hashable {
    /// The kinds of tags.
    enum Kind: Sendable, Hashable {
        /// `{{name}}`, `{{{name}}}` and `{{&name}}`.
        case variable
        /// `{{#name}}`.
        case section
        /// `{{^name}}`.
        case invertedSection
        /// `{{/name}}`.
        case sectionEnd
        /// `{{> name}}`.
        case partial
    }

    /// The kind.
    var kind: Kind
    /// The name in it.
    var name: String
    /// The line it is on, from 1.
    var line: Int

    /// The tags of a template in order, without comments. Throws at the first tag that is not closed, and at the
    /// first section without an end or a beginning.
    static func tags(in text: String, file: String) throws(ThemeError) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        var line = 1
        var rest = Substring(text)
        while let start = rest.firstRange(of: "{{") {
            line += rest[..<start.lowerBound].count { $0.isNewline }
            rest = rest[start.upperBound...]
            let closing = rest.first == "{" ? "}}}" : "}}"
            guard let end = rest.firstRange(of: closing) else {
                throw .invalidTemplate(file: file, line: line, problem: .unclosedTag)
            }
            let content = rest[..<end.lowerBound]
            rest = rest[end.upperBound...]
            if let tag = TemplateTag(content, line: line) { tags.append(tag) }
            line += content.count { $0.isNewline }
        }
        try checkSections(tags, file: file)
        return tags
    }

    /// Parses the text between the braces; nil for a comment.
    private init?(_ content: Substring, line: Int) {
        let kinds: [Character: Kind] = [
            "#": .section, "^": .invertedSection, "/": .sectionEnd, ">": .partial, "{": .variable,
            "&": .variable,
        ]
        guard content.first != "!" else { return nil }
        let sigil = content.first.flatMap { kinds[$0] }
        kind = sigil ?? .variable
        name = (sigil == nil ? content : content.dropFirst()).split(separator: " ")
            .joined(separator: " ")
        self.line = line
    }

    private static func checkSections(_ tags: [TemplateTag], file: String) throws(ThemeError) {
        var open: [TemplateTag] = []
        for tag in tags {
            switch tag.kind {
            case .section, .invertedSection:
                open.append(tag)
                // The template library needs its stack for each level.
                guard open.count <= TemplateCheck.maxLevels else {
                    throw .invalidTemplate(
                        file: file, line: tag.line,
                        problem: .tooDeep(limit: TemplateCheck.maxLevels))
                }
            case .sectionEnd:
                guard let last = open.popLast(), last.name == tag.name else {
                    throw .invalidTemplate(
                        file: file, line: tag.line,
                        problem: .unmatchedEnd(tag.name))
                }
            case .variable, .partial: break
            }
        }
        if let section = open.last {
            throw .invalidTemplate(
                file: file, line: section.line,
                problem: .unclosedSection(section.name))
        }
    }
}
