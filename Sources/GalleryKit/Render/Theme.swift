internal import CTheme
internal import Mustache

/// The templates and assets of a site: those that are part of the program, replaced file by file by those
/// of a folder.
package struct Theme: Sendable {
    /// A file of a theme.
    struct File: Sendable, Hashable {
        /// The name, such as `album.mustache`.
        var name: String
        /// The content.
        var bytes: [UInt8]

        init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

        /// A file that is part of the program.
        init(_ file: theme_file) {
            name = String(cString: file.name)
            bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
    }

    /// The files by name.
    let files: [String: File]
    private let library: MustacheLibrary
    /// The paths of the theme's own files of words, by their languages' tags in small letters.
    let ownWords: [String: String]

    private static let templateEnding = ".mustache"
    /// The style sheets, which become one in this order; the site's own rules come after them.
    static let styleSheets = [
        "tokens.css", "page.css", "grid.css", "captions.css", "photo.css", "lightbox.css",
        "print.css", "video.css", "custom.css",
    ]
    private static let scriptName = "gallery.js"
    private static let (videoStyleName, videoScriptName) = ("video.css", "video.js")

    /// The names of the files that are part of the program.
    package static var builtInNames: [String] { (builtInFiles + builtInWords).map(\.name) }

    /// The files that are part of the program, in the order of their names.
    static var builtInFiles: [File] {
        (0..<theme_file_count()).map { File(theme_file_at($0)) }
    }

    /// The built-in theme, with the files of `folder` in place of those of the same name.
    ///
    /// Throws when a template cannot be parsed, when it uses a name that no page has or a partial that does
    /// not exist or leads back to it, and when no page includes it: a mustache renderer would show nothing in their
    /// place, or not end.
    package init(folder: String? = nil) throws(ThemeError) {
        var files: [String: File] = [:]
        for file in Self.builtInFiles { files[file.name] = file }
        if let folder {
            guard FileStatus(path: folder)?.kind == .folder else { throw .noFolder(folder) }
            for name in OutputFolder(path: folder).names().sorted() where Self.isThemeFile(name) {
                guard !name.hasSuffix(".css") || Self.styleSheets.contains(name) else {
                    throw .unknownFile(
                        name,
                        suggestion: Spelling.nearest(to: name, among: Self.styleSheets))
                }
                do {
                    files[name] = File(
                        name: name, bytes: try FileContents.read(folder + "/" + name))
                } catch {
                    throw .unreadable(error)
                }
            }
        }
        let assets = Set(files.keys.filter(Self.isAsset))
        for name in Self.styleSheets {
            if let style = files[name] { try ThemeAddresses.check(style, assets: assets) }
        }
        var library = MustacheLibrary()
        let templates = files.values.filter { $0.name.hasSuffix(Self.templateEnding) }
            .sorted { $0.name < $1.name }
        let partials = Set(templates.map { String($0.name.dropLast(Self.templateEnding.count)) })
        var inclusions = TemplateInclusions()
        for file in templates {
            let text = String(decoding: file.bytes, as: UTF8.self)
            let name = String(file.name.dropLast(Self.templateEnding.count))
            inclusions.add(
                name, try TemplateCheck.check(text, file: file.name, partials: partials))
            do {
                try library.register(text, named: name)
            } catch {
                throw .invalidTemplate(file: file.name, line: 1, problem: "\(error)")
            }
        }
        try inclusions.checkEnds(ending: Self.templateEnding)
        // A built-in template that a theme does without is no mistake; one of its own that is nowhere is.
        let used = inclusions.used
        let builtIn = Set(Self.builtInFiles.map(\.name))
        for name in partials.subtracting(used).sorted()
        where !builtIn.contains(name + Self.templateEnding) {
            throw .unusedTemplate(
                name + Self.templateEnding,
                suggestion: Spelling.nearest(to: name, among: used).map {
                    $0 + Self.templateEnding
                })
        }
        for script in [Self.scriptName, Self.videoScriptName].compactMap({ files[$0] }) {
            try ScriptText.check(script.bytes, file: script.name)
        }
        self.files = files
        self.library = library
        ownWords = try folder.map(Self.ownWords) ?? [:]
    }

    /// Whether a file of this name is one of a theme.
    static func isThemeFile(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasPrefix("_")
            && [templateEnding, ".css", ".js", ".svg"].contains(where: name.hasSuffix)
    }

    /// The files of the theme in a folder, as paths below it, in the order of their names.
    static func fileNames(in folder: String) -> [String] {
        OutputFolder(path: folder).names().filter(isThemeFile).sorted() + wordsNames(in: folder)
    }

    /// The page that `template` makes of `values`.
    func render(_ template: String, _ values: [String: Any]) -> [UInt8] {
        // Both pages' templates are part of the program, so there is always one.
        Array((library.render(values, withTemplate: template) ?? "").utf8)
    }

    /// The text of the style sheets, without what only people read; that of films only where there are some.
    /// `names` are those that assets are published by.
    func style(_ names: [String: String], hasVideos: Bool) -> String {
        Self.styleSheets.filter { hasVideos || $0 != Self.videoStyleName }
            .compactMap { files[$0] }
            .map { file in
                let style = ThemeAddresses.published(file.bytes, names: names)
                return StyleText.compact(String(decoding: style, as: UTF8.self))
            }.joined()
    }

    /// The script of the pages, with that of films where there are some; nil when the theme has an empty one in
    /// its place.
    func script(hasVideos: Bool) -> File? {
        guard var script = files[Self.scriptName], !script.bytes.allSatisfy(Self.isSpace) else {
            return nil
        }
        if hasVideos { script.bytes += [0x0A] + (files[Self.videoScriptName]?.bytes ?? []) }
        return script
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// The assets but for style sheets and the script, in the order of their names.
    var assets: [File] {
        files.values.filter { Self.isAsset($0.name) }.sorted { $0.name < $1.name }
    }

    private static func isAsset(_ name: String) -> Bool {
        !name.hasSuffix(templateEnding) && !styleSheets.contains(name)
            && ![scriptName, videoScriptName].contains(name)
    }
}
