internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

#if canImport(Darwin)
    internal import Foundation
#endif

/// The inputs of a site besides its photos: settings, theme, and files that the settings reference.
struct SiteInputs {
    /// The settings, with the strings of the site's language.
    let settings: SiteSettings
    /// The theme.
    let theme: Theme
    /// The files that the settings reference.
    let content: SiteContent
    /// The mistakes in the theme's folder.
    let problems: Problems
    private let options: BuildOptions

    /// Reads the theme and the files that the settings reference; `photos` is the resolved path of the photo folder.
    init(_ options: BuildOptions, photos: String) throws(BuildError) {
        self.options = options
        if options.settings.pictures.hasAVIF, !AVIFEncoder.exists { throw .noAVIFEncoder }
        var settings = options.settings
        do throws(ThemeError) {
            theme = try ThemeFolder.theme(options.theme)
            let language = try theme.words(of: settings.language)
            settings.wording = settings.wording.over(language)
        } catch {
            throw .theme(error)
        }
        do {
            content = try SiteContent(
                reading: settings, photos: photos, followsLinks: options.followsLinks)
        } catch {
            throw .content(error)
        }
        self.settings = settings
        var problems = Problems()
        if let folder = options.theme {
            for (name, suggestion) in ThemeFolder.misspeltNames(in: folder) {
                problems.report(
                    .warning, folder + "/" + name, .unknownThemeFile(suggestion: suggestion))
            }
        }
        self.problems = problems
    }

    /// The fingerprint of all inputs of a site, by the stamps of files; no file of the photo folder is opened. Nil
    /// when a file was written so recently before `buildStart` that it may change without a new stamp.
    func fingerprint(
        of tree: SourceTree, _ paths: BuildPaths, buildStart: Int64
    ) -> Fingerprint? {
        let files = tree.folders.lazy.flatMap(\.files)
        guard files.allSatisfy({ $0.stamp.isSettled(at: buildStart) }) else { return nil }
        var encoder = KeyEncoder()
        encoder.put("settings", settings)
        encoder.put("content", content.digest)
        encoder.put("theme", theme.files.values.sorted { $0.name < $1.name }) { file, encoder in
            encoder.put("name", file.name)
            encoder.put("content", Fingerprint(of: file.bytes))
        }
        encoder.put("folder", paths.photosName)
        encoder.put("isStrict", options.isStrict)
        encoder.put("secret", options.secret)
        encoder.put("passwords", options.passwords)
        encoder.put("followsLinks", options.followsLinks)
        encoder.put("limits", options.limits)
        encoder.put("program", Self.program)
        encoder.put("ffmpeg", options.videoPrograms.map { FileStatus(path: $0.ffmpeg)?.stamp })
        encoder.put("ffprobe", options.videoPrograms.map { FileStatus(path: $0.ffprobe)?.stamp })
        encoder.put("files", files) { file, encoder in
            encoder.put("path", file.path)
            encoder.put("stamp", file.stamp)
        }
        encoder.put("problems", tree.problems)
        encoder.put("themeProblems", problems.diagnostics.compactMap(\.path))
        return encoder.key
    }

    /// The fingerprint of the stamp of the program's executable: another version may write other pages.
    static var program: Fingerprint {
        #if canImport(Darwin)
            let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        #else
            let path = "/proc/self/exe"
        #endif
        return KeyEncoder.key(of: FileStatus(path: path)?.stamp ?? FileStamp())
    }
}
