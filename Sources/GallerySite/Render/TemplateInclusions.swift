/// Which templates include which.
struct TemplateInclusions {
    /// A mention of a template in another.
    struct Mention: Sendable, Hashable {
        /// The line, from 1.
        var line: Int
        /// The template, without its ending.
        var name: String
    }

    /// What pages are rendered from; all others are included.
    private static let pages = ["album", "page", "photo"]

    /// The mentions in each template.
    private var mentions: [String: [Mention]] = [:]

    /// Learns what a template includes.
    mutating func add(_ template: String, _ found: [Mention]) { mentions[template] = found }

    /// Throws when a template includes itself, by way of others or not: rendering it would never end. The same
    /// inclusions give the same error.
    func checkEnds(ending: String) throws(ThemeError) {
        var done: Set<String> = []
        for template in mentions.keys.sorted() {
            var path: [String] = []
            try follow(template, &path, &done, ending)
        }
    }

    private func follow(
        _ template: String, _ path: inout [String], _ done: inout Set<String>, _ ending: String
    ) throws(ThemeError) {
        guard !done.contains(template) else { return }
        path.append(template)
        for mention in mentions[template] ?? [] {
            if path.contains(mention.name) {
                throw .circularPartial(
                    file: template + ending, line: mention.line, name: mention.name)
            }
            try follow(mention.name, &path, &done, ending)
        }
        path.removeLast()
        done.insert(template)
    }

    /// The templates that are part of some page.
    var used: Set<String> {
        var found = Set(Self.pages)
        var next = Self.pages
        while let template = next.popLast() {
            for mention in mentions[template] ?? [] where found.insert(mention.name).inserted {
                next.append(mention.name)
            }
        }
        return found
    }
}
