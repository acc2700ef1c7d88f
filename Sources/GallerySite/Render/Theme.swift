internal import CTheme
internal import Mustache

/// The templates and assets of a site: those that are part of the program, replaced file by file by those
/// of a folder.
package struct Theme: Sendable {
    /// A file of a theme.
    package struct File: Sendable, Hashable {
        /// The name, such as `album.mustache`.
        package var name: String
        /// The content.
        package var bytes: [UInt8]

        /// Creates a file.
        package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

        /// A file that is part of the program.
        init(_ file: theme_file) {
            name = String(cString: file.name)
            bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
    }

    /// Files of words by their languages' tags in small letters, or why one cannot be read.
    package typealias Words = [String: Result<File, ThemeError>]

    /// The files by name.
    package let files: [String: File]
    private let library: MustacheLibrary
    /// The numbers that style sheets and program share.
    let metrics: ThemeMetrics
    /// The theme's own script, in which words and numbers are still to be put, or else the modules of one.
    private let ownScript: [UInt8]?
    private let modules: ScriptModules
    /// The script that opens private albums, before words are put in.
    private let lockScript: [UInt8]
    /// The service worker of private albums, before words are put in.
    private let workerScript: [UInt8]
    /// The theme's own files of words, by their languages' tags in small letters.
    let ownWords: Words

    private static let templateEnding = ".mustache"
    /// The style sheets, which become one in this order; the site's own rules come after them.
    static let styleSheets = [
        "tokens.css", "page.css", "bar.css", "intro.css", "cards.css", "prose.css", "grid.css",
        "rows.css", "pager.css", "captions.css", "photo.css", "viewer.css", "forced-colors.css",
        "print.css", "video.css", customStyleSheet,
    ]
    /// The name of the style sheet of a site's own rules.
    static let customStyleSheet = "custom.css"
    /// The rules of layouts other than justified rows, for the style sheets of albums that have one.
    static let layoutStyle = "layouts.css"
    /// The rules of tables and pictures in texts, for pages that have some.
    static let textStyle = "text.css"
    /// The rules of picks, for the style sheets of albums that ask for some.
    static let picksStyle = "picks.css"
    /// The rules of the pages of private albums.
    static let lockStyle = "private.css"
    private static let fragmentStyle = "fragment.css"
    private static let videoStyle = "video.css"
    /// The style sheets of a site, those first that become one.
    private static let siteStyles =
        styleSheets + [layoutStyle, textStyle, picksStyle, lockStyle, fragmentStyle]
    /// The names of a theme's style sheets, among them that of the numbers, which is no part of a site.
    private static let styleNames = [ThemeMetrics.fileName] + siteStyles
    /// The name of the script that pages load, and of the file of a theme that stands in place of all modules.
    static let scriptName = "gallery.js"
    /// The module that imports those of every site.
    private static let mainModule = ScriptModules.folder + "/main.js"
    /// The modules of parts that only some sites have. They come before the others: the viewer may open as soon as its
    /// own modules run.
    private static let partModules: [(part: Parts, module: String)] = [
        (.lastDays, ScriptModules.folder + "/expiry.js"),
        (.videos, ScriptModules.folder + "/video.js"), (.picks, ScriptModules.folder + "/picks.js"),
    ]
    /// The module that opens private albums, which is a script of its own: the others run when an album is open.
    private static let lockModule = ScriptModules.folder + "/private.js"
    /// The module of the service worker of private albums.
    private static let workerModule = ScriptModules.folder + "/private-worker.js"

    /// The names of the files that are part of the program.
    package static var builtInNames: [String] { (builtInFiles + builtInWords).map(\.name) }

    /// The files that are part of the program, in the order of their names.
    package static var builtInFiles: [File] {
        (0..<theme_file_count()).map { File(theme_file_at($0)) }
    }

    /// The built-in theme, with `own` files in place of those of the same name, and with `ownWords`, files that
    /// have their paths for names.
    ///
    /// Throws when a template cannot be parsed, when it uses a name that its page does not have or a partial that
    /// does not exist or leads back to it, and when no page includes it: a mustache renderer would show nothing in
    /// their place, or not end. Throws also when a number of `metrics.css` is none, and when modules of the script do
    /// not go together.
    package init(own: [File] = [], ownWords: Words = [:]) throws(ThemeError) {
        var files: [String: File] = [:]
        for file in Self.builtInFiles { files[file.name] = file }
        for file in own {
            guard !file.name.hasSuffix(".css") || Self.styleNames.contains(file.name) else {
                throw .unknownFile(
                    file.name,
                    suggestion: Spelling.nearest(to: file.name, among: Self.styleNames))
            }
            files[file.name] = file
        }
        metrics = try ThemeMetrics(
            files[ThemeMetrics.fileName] ?? File(name: ThemeMetrics.fileName, bytes: []))
        let assets = Set(files.keys.filter(Self.isAsset))
        for name in Self.siteStyles {
            guard let style = files[name] else { continue }
            try ThemeAddresses.check(style, assets: assets)
            try metrics.check(style)
        }
        var library = MustacheLibrary()
        var templates: [String: String] = [:]
        for file in files.values where file.name.hasSuffix(Self.templateEnding) {
            let name = String(file.name.dropLast(Self.templateEnding.count))
            templates[name] = String(decoding: file.bytes, as: UTF8.self)
        }
        let check = try TemplateCheck(templates, fileExtension: Self.templateEnding)
        try check.checkNames()
        for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
            do {
                try library.register(text, named: name)
            } catch {
                throw .invalidTemplate(
                    file: name + Self.templateEnding, line: 1,
                    problem: .refused(message: "\(error)"))
            }
        }
        // A built-in template that a theme does without is no mistake; one of its own that is nowhere is.
        let used = check.used
        let builtIn = Set(Self.builtInFiles.map(\.name))
        for name in templates.keys.sorted()
        where !used.contains(name) && !builtIn.contains(name + Self.templateEnding) {
            throw .unusedTemplate(
                name + Self.templateEnding,
                suggestion: Spelling.nearest(to: name, among: used).map {
                    $0 + Self.templateEnding
                })
        }
        ownScript = files[Self.scriptName]?.bytes
        modules = try Self.modules(files, areUsed: ownScript == nil)
        lockScript = try modules.joined([Self.lockModule])
        workerScript = try modules.joined([Self.workerModule])
        self.files = files
        self.library = library
        self.ownWords = ownWords
    }

    /// The modules of the script, which are checked, and joined once to see that they go together.
    private static func modules(
        _ files: [String: File], areUsed: Bool
    ) throws(ThemeError) -> ScriptModules {
        let moduleFiles = files.values.filter { ScriptModules.isModule($0.name) }
            .sorted { $0.name < $1.name }
        for script in [files[scriptName]].compactMap(\.self) + moduleFiles {
            try ScriptText.check(script.bytes, file: script.name)
        }
        let modules = try ScriptModules(moduleFiles)
        guard areUsed else { return modules }
        let entries = partModules.map(\.module) + [mainModule]
        if let name = try modules.unused(from: entries + [lockModule, workerModule]) {
            let used = moduleFiles.map(\.name).filter { $0 != name }
            throw .unusedModule(name, suggestion: ScriptModules.nearest(to: name, among: used))
        }
        _ = try modules.joined(entries)
        return modules
    }

    /// Whether a file of this name is one of a theme.
    package static func isThemeFile(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasPrefix("_")
            && [templateEnding, ".css", ".js", ".svg"].contains(where: name.hasSuffix)
    }

    /// The bytes of a page.
    func render<Page: PageModel>(_ page: Page) -> [UInt8] {
        // The templates of all pages are part of the program, so there is always one.
        Array((library.render(TemplateScope(page), withTemplate: Page.template) ?? "").utf8)
    }

    /// The text of the style sheets, without what only people read; that of videos only where there are some.
    /// `names` are those that assets are published by.
    func style(_ names: [String: String], hasVideos: Bool) -> String {
        Self.styleSheets.filter { hasVideos || $0 != Self.videoStyle }
            .map { style($0, names) }.joined()
    }

    /// The rules of fragments: their own, and those that they share with the pages of albums.
    func fragmentStyle(
        _ names: [String: String], hasVideos: Bool, hasOtherLayouts: Bool
    ) -> String {
        let sheets =
            [Self.fragmentStyle, "cards.css", "grid.css", "rows.css"]
            + (hasOtherLayouts ? [Self.layoutStyle] : []) + [
                "captions.css", "forced-colors.css",
            ]
            + (hasVideos ? [Self.videoStyle] : [])
        return sheets.map { style($0, names) }.joined()
    }

    /// The text of one style sheet.
    func style(_ file: String, _ names: [String: String]) -> String {
        guard let file = files[file] else { return "" }
        let style = ThemeAddresses.published(file.bytes, names: names)
        return metrics.applied(to: StyleText.compact(String(decoding: style, as: UTF8.self)))
    }

    /// The script of the pages with the site's words, with that of some parts; nil when the theme has an empty one in
    /// its place.
    func script(of parts: Parts, _ words: Wording) -> File? {
        let entries = Self.partModules.filter { parts.contains($0.part) }.map(\.module)
        // All modules were joined when the theme was read, so fewer of them can be.
        let script = ownScript ?? (try? modules.joined(entries + [Self.mainModule])) ?? []
        guard !script.allSatisfy(StyleText.isSpace) else { return nil }
        return File(name: Self.scriptName, bytes: ScriptText.made(of: script, words, metrics))
    }

    /// The script of the pages of private albums, with the site's words.
    func lockScript(_ words: Wording) -> File {
        File(name: "private.js", bytes: ScriptText.made(of: lockScript, words, metrics))
    }

    /// The service worker of private albums.
    func workerScript(_ words: Wording) -> File {
        File(name: "private-worker.js", bytes: ScriptText.made(of: workerScript, words, metrics))
    }

    /// The assets but for style sheets and scripts, in the order of their names.
    var assets: [File] {
        files.values.filter { Self.isAsset($0.name) }.sorted { $0.name < $1.name }
    }

    private static func isAsset(_ name: String) -> Bool {
        !name.hasSuffix(templateEnding) && !styleNames.contains(name)
            && name != scriptName && !ScriptModules.isModule(name)
    }
}
