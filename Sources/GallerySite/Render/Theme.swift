internal import CTheme
internal import Mustache

/// The templates and assets of a site: the built-in ones, some of which are replaced by files of a folder.
package struct Theme: Sendable {
    /// A file of a theme.
    package struct File: Sendable, Hashable {
        /// The name, such as `album.mustache`.
        package var name: String
        /// The content.
        package var bytes: [UInt8]

        /// Creates a file.
        package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

        /// Creates a built-in file.
        init(_ file: theme_file) {
            name = String(cString: file.name)
            bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
    }

    /// Files of strings by their language tags in lower case, or why one cannot be read.
    package typealias Words = [String: Result<File, ThemeError>]

    /// The files by name.
    package let files: [String: File]
    private let library: MustacheLibrary
    /// The metrics that style sheets and program share.
    let metrics: ThemeMetrics
    /// The theme's own script, which replaces all modules, before placeholders are replaced; nil when the modules are
    /// used.
    private let ownScript: [UInt8]?
    private let modules: ScriptModules
    /// The script of private albums, before placeholders are replaced.
    private let lockScript: [UInt8]
    /// The service worker of private albums, before placeholders are replaced.
    private let workerScript: [UInt8]
    /// The theme's own files of strings, by their language tags in lower case.
    let ownWords: Words

    private static let templateEnding = ".mustache"
    /// The style sheets that are joined in this order; the rules of the site follow them.
    static let styleSheets = [
        "tokens.css", "page.css", "bar.css", "intro.css", "cards.css", "prose.css", "grid.css",
        "rows.css", "pager.css", "captions.css", "photo.css", "viewer.css", "forced-colors.css",
        "print.css", "video.css", customStyleSheet,
    ]
    /// The name of the style sheet with a site's own rules.
    static let customStyleSheet = "custom.css"
    /// The rules of layouts other than justified rows, for the style sheets of albums with such a layout.
    static let layoutStyle = "layouts.css"
    /// The rules of tables and pictures in texts, for pages with some.
    static let textStyle = "text.css"
    /// The rules of picks, for the style sheets of albums that ask for some.
    static let picksStyle = "picks.css"
    /// The rules of the pages of private albums.
    static let lockStyle = "private.css"
    private static let fragmentStyle = "fragment.css"
    private static let videoStyle = "video.css"
    /// The style sheets of a site, the joined ones first.
    private static let siteStyles =
        styleSheets + [layoutStyle, textStyle, picksStyle, lockStyle, fragmentStyle]
    /// The names of a theme's style sheets, including that of the metrics, which is not published.
    private static let styleNames = [ThemeMetrics.fileName] + siteStyles
    /// The name of the script that pages load, and of the file of a theme that replaces all modules.
    static let scriptName = "gallery.js"
    /// The module that imports the modules of every site.
    private static let mainModule = ScriptModules.folder + "/main.js"
    /// The modules of optional parts. They come before the others: the viewer may open as soon as its own modules
    /// run.
    private static let partModules: [(part: Parts, module: String)] = [
        (.lastDays, ScriptModules.folder + "/expiry.js"),
        (.videos, ScriptModules.folder + "/video.js"), (.picks, ScriptModules.folder + "/picks.js"),
    ]
    /// The module that unlocks private albums. It is a separate script: the others run when an album is open.
    private static let lockModule = ScriptModules.folder + "/private.js"
    /// The module of the service worker of private albums.
    private static let workerModule = ScriptModules.folder + "/private-worker.js"

    /// The names of the built-in files.
    package static var builtInNames: [String] { (builtInFiles + builtInWords).map(\.name) }

    /// The built-in files, sorted by name.
    package static var builtInFiles: [File] {
        (0..<theme_file_count()).map { File(theme_file_at($0)) }
    }

    /// The built-in theme, with files of `own` in place of those of the same name, and with `ownWords`, files whose
    /// names are their paths.
    ///
    /// Throws for a template that cannot be parsed, that uses an unknown name or a missing or circular partial, and for
    /// one that no page uses: Mustache would render nothing for them, or never end. Throws also for a style sheet with
    /// an unknown name or with an address that cannot be loaded, for an invalid, unknown or missing metric, for an
    /// unknown placeholder in a script, and for script modules that cannot be joined.
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
        // A theme may leave a built-in template unused, but not one of its own.
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

    /// Checks the modules of the script, and joins them once to find errors.
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

    /// Whether a file of this name belongs to a theme.
    package static func isThemeFile(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasPrefix("_")
            && [templateEnding, ".css", ".js", ".svg"].contains(where: name.hasSuffix)
    }

    /// Renders a page.
    func render<Page: PageModel>(_ page: Page) -> [UInt8] {
        // The built-in theme has the templates of all pages, so there is always one.
        Array((library.render(TemplateScope(page), withTemplate: Page.template) ?? "").utf8)
    }

    /// The compacted style sheets; that of videos only if there are some. `names` are the published names of
    /// assets.
    func style(_ names: [String: String], hasVideos: Bool) -> String {
        Self.styleSheets.filter { hasVideos || $0 != Self.videoStyle }
            .map { style($0, names) }.joined()
    }

    /// The rules of fragments: their own, and those shared with album pages.
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

    /// One compacted style sheet.
    func style(_ file: String, _ names: [String: String]) -> String {
        guard let file = files[file] else { return "" }
        let style = ThemeAddresses.published(file.bytes, names: names)
        return metrics.applied(to: StyleText.compact(String(decoding: style, as: UTF8.self)))
    }

    /// The script of the pages with the site's strings and with some parts; nil when the theme replaces it with an
    /// empty one.
    func script(of parts: Parts, _ words: Wording) -> File? {
        let entries = Self.partModules.filter { parts.contains($0.part) }.map(\.module)
        // All modules were joined when the theme was read, so a subset can be joined, too.
        let script = ownScript ?? (try? modules.joined(entries + [Self.mainModule])) ?? []
        guard !script.allSatisfy(StyleText.isSpace) else { return nil }
        return File(name: Self.scriptName, bytes: ScriptText.made(of: script, words, metrics))
    }

    /// The script of the pages of private albums, with the site's strings.
    func lockScript(_ words: Wording) -> File {
        File(name: "private.js", bytes: ScriptText.made(of: lockScript, words, metrics))
    }

    /// The service worker of private albums.
    func workerScript(_ words: Wording) -> File {
        File(name: "private-worker.js", bytes: ScriptText.made(of: workerScript, words, metrics))
    }

    /// The assets except for style sheets and scripts, sorted by name.
    var assets: [File] {
        files.values.filter { Self.isAsset($0.name) }.sorted { $0.name < $1.name }
    }

    private static func isAsset(_ name: String) -> Bool {
        !name.hasSuffix(templateEnding) && !styleNames.contains(name)
            && name != scriptName && !ScriptModules.isModule(name)
    }
}
