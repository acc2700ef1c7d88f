internal import GallerySite

/// The pages of the server itself. They reload like those of the site.
enum MessagePage {
    /// The page for an address without a file.
    static func notFound(_ path: SitePath) -> [UInt8] {
        let address = XMLText.escaped(path.address)
        return page(
            path, version: ServedPage.version(nil), title: "There is no such page",
            paragraphs: "<p>The site has nothing at <code>\(address)</code>.</p>\n"
                + "<p><a href=\"/\">To its first page</a></p>\n")
    }

    /// The page while there is no site.
    static func noSite(_ path: SitePath, _ state: BuildState) -> [UInt8] {
        guard state.outcome == .failed else {
            return page(
                path, version: state.version, title: "The site is being built",
                paragraphs: "<p>This page shows it as soon as it is there.</p>\n")
        }
        let problems = state.problems.filter { $0.severity == .error }
            .map { "<p class=\"problem\">\(XMLText.escaped($0.sentence))</p>\n" }.joined()
        return page(
            path, version: state.version, title: "The site cannot be built",
            paragraphs: problems + "<p>This page shows it as soon as that is fixed.</p>\n")
    }

    private static func page(
        _ path: SitePath, version: String, title: String, paragraphs: String
    ) -> [UInt8] {
        let script = ServerAddress.scriptElement(page: path, version: version)
        return Array(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="\(ServerAddress.styleAddress)">
            \(script)</head>
            <body>
            <main>
            <h1>\(title)</h1>
            \(paragraphs)</main>
            </body>
            </html>

            """.utf8)
    }
}
