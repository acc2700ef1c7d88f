internal import GalleryFacts

/// The assets that pages share: style sheets with their pictures, scripts, the icon, the font and the logos.
struct SiteAssets: Sendable {
    /// The paths of the assets.
    struct Paths: Sendable, KeyEncodable {
        /// A logo with its size.
        struct Logo: Sendable, KeyEncodable {
            /// The path of the file.
            var path: String
            /// The width in CSS px.
            var width: Int
            /// The height in CSS px.
            var height: Int

            func encode(to encoder: inout KeyEncoder) {
                encoder.put("path", path)
                encoder.put("width", width)
                encoder.put("height", height)
            }
        }

        /// The scripts of the pages of private albums.
        struct Privacy: Sendable, KeyEncodable {
            /// The script that unlocks them.
            var lock: String
            /// The service worker that decrypts files too large for memory. It is at the site's root, because its
            /// scope is its own folder.
            var worker: String
            /// The style sheet of the password form.
            var style: String
            /// The script of an open album; nil if the theme has none.
            var viewer: String?
            /// The script of an open album that asks for picks.
            var picks: String?

            func encode(to encoder: inout KeyEncoder) {
                encoder.put("lock", lock)
                encoder.put("worker", worker)
                encoder.put("style", style)
                encoder.put("viewer", viewer)
                encoder.put("picks", picks)
            }
        }

        /// The style sheet.
        var stylesheet: String
        /// The script; nil if the theme has none.
        var script: String?
        /// The script of albums that ask for picks; nil when there are none.
        var picksScript: String?
        /// The scripts of private albums; nil when there are none.
        var privacy: Privacy?
        /// The icon.
        var icon: String
        /// The web font of the site.
        var font: String?
        /// The logo for all pages, or for light appearance.
        var logo: Logo?
        /// The logo for dark appearance of the visitor's system.
        var darkLogo: Logo?

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("stylesheet", stylesheet)
            encoder.put("script", script)
            encoder.put("picksScript", picksScript)
            encoder.put("privacy", privacy)
            encoder.put("icon", icon)
            encoder.put("font", font)
            encoder.put("logo", logo)
            encoder.put("darkLogo", darkLogo)
        }
    }

    /// The files.
    let files: [SiteFile]
    /// The paths of the files.
    let paths: Paths
    /// The rules of layouts other than justified rows, for the style sheets of albums with such a layout.
    let layoutStyle: String
    /// The rules of picks, for the style sheets of albums that ask for some.
    let picksStyle: String
    /// The rules of tables and pictures in texts, for a separate style sheet of pages with some.
    let textStyle: String

    /// Creates the assets of a site; those of optional parts such as videos only for parts in `has`.
    init(theme: Theme, content: SiteContent, settings: SiteSettings, has: Theme.Parts) {
        let themeFiles = theme.assets.map { SiteFile.asset($0.name, $0.bytes) }
        let assetNames = zip(theme.assets, themeFiles).map { ($0.name, $1.assetName) }
        let published = Dictionary(assetNames, uniquingKeysWith: { first, _ in first })
        var css = theme.style(published, hasVideos: has.contains(.videos))
        layoutStyle = theme.style(Theme.layoutStyle, published)
        picksStyle = has.contains(.picks) ? theme.style(Theme.picksStyle, published) : ""
        textStyle = theme.style(Theme.textStyle, published)
        let font = content.font.map { SiteFile.asset($0.name, $0.bytes) }
        if let font, let rule = content.font?.rule(font.assetName[...]) { css += rule + "\n" }
        css += SiteStyle.lines(settings).joined(separator: "\n") + "\n"
        let stylesheet = SiteFile.asset("gallery.css", Array(css.utf8))
        func script(_ parts: Theme.Parts) -> SiteFile? {
            theme.script(of: parts, settings.wording).map { SiteFile.asset($0.name, $0.bytes) }
        }
        let common = script(has.subtracting([.picks, .privacy]))
        let ofPicks = has.contains(.picks) ? script(has.subtracting(.privacy)) : nil
        var added = [ofPicks].compactMap(\.self)
        var privacy: Paths.Privacy?
        if has.contains(.privacy) {
            // The same for all private albums, so that it reveals nothing of their content.
            let lock = theme.lockScript(settings.wording)
            let lockFile = SiteFile.asset(lock.name, lock.bytes)
            let (viewer, picks) = (script(.videos), script([.videos, .picks]))
            let style = SiteFile.asset(
                Theme.lockStyle, Array(theme.style(Theme.lockStyle, published).utf8))
            let worker = theme.workerScript(settings.wording)
            let workerFile = SiteFile.asset(worker.name, worker.bytes).atRoot
            added += [lockFile, workerFile, style, viewer, picks].compactMap(\.self)
            privacy = .init(
                lock: lockFile.path, worker: workerFile.path, style: style.path,
                viewer: viewer?.path, picks: picks?.path)
        }
        // A theme with its own script has one for all pages.
        var names: Set<String> = [common?.path ?? ""]
        added = added.filter { names.insert($0.path).inserted }
        let logos = Self.logos(content, settings.appearance)
        files =
            themeFiles + [stylesheet] + [common, font].compactMap(\.self) + added
            + logos.map(\.file)
        paths = Paths(
            stylesheet: stylesheet.path, script: common?.path, picksScript: ofPicks?.path,
            privacy: privacy,
            icon: themeFiles.first { $0.path.hasPrefix("assets/icon.") }?.path ?? "",
            font: font?.path, logo: logos.first?.logo,
            darkLogo: logos.dropFirst().first?.logo)
    }

    /// The logos of pages: one, or one each for light and dark appearance.
    private static func logos(
        _ content: SiteContent, _ appearance: SiteSettings.Appearance
    ) -> [(file: SiteFile, logo: Paths.Logo)] {
        guard let light = content.logo else { return [] }
        let shown =
            switch appearance {
            case .auto: [light, content.darkLogo].compactMap(\.self)
            case .dark: [content.darkLogo ?? light]
            case .light, .gray: [light]
            }
        return shown.map { logo in
            let file = SiteFile.asset(logo.name, logo.bytes)
            return (
                file, .init(path: file.path, width: logo.size.width, height: logo.size.height)
            )
        }
    }
}
