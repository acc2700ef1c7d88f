import Testing

@testable import GallerySite

/// The page of the guide about themes lists the names that templates may use.
@Suite struct ThemeGuideTests {
    /// The table as the page shows it: the names of all pages but redirects, then the additional names of each page.
    private static var table: String {
        let pages = TemplateCheck.pages.filter { $0.template != RedirectPageModel.template }
        let common = pages.dropFirst().reduce(pages[0].schema.names) {
            $0.intersection($1.schema.names)
        }
        var lines = rows("every page but redirects", pages[0].schema, common)
        for page in pages {
            let own = page.schema.names.subtracting(common)
            lines += rows("`\(page.template).mustache`", page.schema, own)
        }
        let redirect = RedirectPageModel.fields.schema
        lines += rows("`\(RedirectPageModel.template).mustache`", redirect, redirect.names)
        return "\n| in | names |\n|---|---|\n" + lines.joined() + "\n"
    }

    /// A row for names, followed by the rows for the names in each nested model.
    private static func rows(_ place: String, _ schema: TemplateSchema, _ names: Set<String>)
        -> [String]
    {
        guard !names.isEmpty else { return [] }
        let sorted = names.sorted()
        let own = "| \(place) | \(sorted.map { "`\($0)`" }.joined(separator: ", ")) |\n"
        return [own]
            + sorted.flatMap { name -> [String] in
                guard case .model(let part) = schema[name] else { return [] }
                return rows("\(place), `{{#\(name)}}`", part, part.names)
            }
    }

    @Test func `the guide lists the names of templates as the models have them`() throws {
        try GuideTable(page: "Themes.md", name: "names").expect(Self.table)
    }
}
