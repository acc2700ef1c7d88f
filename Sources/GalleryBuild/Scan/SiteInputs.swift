internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

#if canImport(Darwin)
    internal import Foundation
#endif

/// What a site is made from besides its photos: settings, theme, and the files that the settings name.
struct SiteInputs {
    /// The settings, with the strings of the site's language.
    let settings: SiteSettings
    /// The theme.
    let theme: Theme
    /// The files that the settings name.
    let content: SiteContent
    private let options: BuildOptions

    /// Reads the theme and the files that the settings name.
    init(_ options: BuildOptions) throws(BuildError) {
        self.options = options
        var settings = options.settings
        do throws(ThemeError) {
            theme = try ThemeFolder.theme(options.theme)
            let language = try theme.words(of: settings.language)
            settings.wording = settings.wording.over(language)
        } catch {
            let (path, message) = Sentence.of(error)
            throw .theme(path: path, message: message)
        }
        do { content = try SiteContent(reading: settings) } catch {
            throw .fileSystem(path: error.path, message: Sentence.of(error))
        }
        self.settings = settings
    }

    /// The fingerprint of what every page depends on besides what it shows.
    func basis(_ paths: BuildPaths) -> Fingerprint {
        var key = KeyBuilder()
        key.add(settings.fingerprint)
        key.add(content.digest)
        key.add(theme.fingerprint)
        key.add(paths.photosName)
        key.add(Self.program)
        return key.fingerprint
    }

    /// The fingerprint of all that a site is made from, without a look into any file of the photo folder. Nil when
    /// a file was written so lately, as seen from `buildStart`, that it may change unseen.
    func fingerprint(
        of tree: SourceTree, _ paths: BuildPaths, buildStart: Int64
    ) -> Fingerprint? {
        var key = KeyBuilder()
        key.add(basis(paths))
        key.add(options.isStrict)
        key.add(options.followsLinks)
        for folder in tree.folders {
            key.add(folder.path)
            for file in folder.files {
                guard file.stamp.isSettled(at: buildStart) else { return nil }
                key.add(file.path)
                key.add(file.stamp)
            }
        }
        for problem in tree.problems { key.add(problem.path) }
        return key.fingerprint
    }

    /// What the program's own file is: another version may make other pages.
    static var program: FileStamp {
        #if canImport(Darwin)
            let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        #else
            let path = "/proc/self/exe"
        #endif
        return FileStatus(path: path)?.stamp ?? FileStamp()
    }
}
