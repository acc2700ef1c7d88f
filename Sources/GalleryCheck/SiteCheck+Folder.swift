internal import GalleryFacts
internal import GallerySite

/// The check of the folder as a whole: wrong statements of the manifest, and files that nothing references.
extension SiteCheck {
    /// The wrong statements of the manifest.
    func manifestFindings(
        _ manifest: Manifest, in folder: String, _ sizes: [Int: PixelSize]
    ) -> [Finding] {
        var findings: [Finding] = []
        let own = FilePath.joined(folder, Manifest.path)
        func add(_ fault: Finding.Fault) {
            findings.append(Finding(path: own, fault: fault))
        }
        func checkLength(of path: String, _ stated: Int) {
            guard let number = files.number(of: path) else { return }
            let found = files.files[number].bytes
            if found != stated { add(.bytes(path, stated: stated, found: found)) }
        }
        let pages =
            manifest.albums.map(\.page) + manifest.albums.flatMap { $0.pages ?? [] }
            + manifest.albums.compactMap(\.fragment) + manifest.photos.map(\.page)
            + (manifest.files ?? [])
        for path in pages where files.number(of: path) == nil { add(.missing(path)) }
        for rendition in manifest.photos.lazy.flatMap(\.renditions) {
            guard let number = files.number(of: rendition.path) else {
                add(.missing(rendition.path))
                continue
            }
            let stated = PixelSize(width: rendition.width, height: rendition.height)
            if let size = sizes[number], size != stated {
                add(.size(rendition.path, stated: stated, found: size))
            }
            checkLength(of: rendition.path, rendition.bytes)
        }
        for photo in manifest.photos {
            for file in [photo.original, photo.animation].compactMap(\.self) {
                checkLength(of: file.path, file.bytes)
            }
            if let video = photo.video { checkLength(of: video.path, video.bytes) }
        }
        return findings
    }

    /// The unreferenced files, and the leftovers of unfinished builds. For pictures, an entry in the manifest is
    /// sufficient, because they are for programs, too.
    func orphans(named: Set<Int>) -> [Finding] {
        let manifests = [manifest] + unlisted.folders.map(\.manifest)
        let pictures = Set(
            manifests.lazy.flatMap(\.photos).flatMap(\.renditions).map { Array($0.path.utf8) })
        // Pages of another site reference these.
        let fragments = Set(manifest.albums.compactMap(\.fragment))
        let style = fragments.isEmpty ? nil : FragmentStyleInputs.path
        return files.files.indices.compactMap { number in
            let path = files.files[number].path
            let name = path.split(separator: "/").last ?? ""
            if path == UnfinishedBuild.journal
                || path.hasPrefix(UnfinishedBuild.shardJournals + "/")
            {
                return Finding(path: path, fault: .unfinished)
            }
            if name.hasPrefix(UnfinishedBuild.temporaryMark) {
                return Finding(path: path, fault: .leftover)
            }
            let isExpected =
                named.contains(number) || Self.isForVisitorsOrHosts(path)
                || pictures.contains(Array(path.utf8)) || unlisted.isEntrance(path)
                || sealed.isEntrance(path) || fragments.contains(path) || path == style
            return isExpected ? nil : Finding(path: path, fault: .orphan)
        }
    }

    /// Whether visitors or hosts know a file by its name, without a reference.
    static func isForVisitorsOrHosts(_ path: String) -> Bool {
        // Hidden files are for hosts or for other programs.
        if path.hasPrefix(".") || path.contains("/.") { return true }
        if path.hasPrefix("sitemap"), path.hasSuffix(".xml"), !path.contains("/") { return true }
        return namesForHosts.contains(path)
    }

    private static let namesForHosts: Set<String> = [
        "index.html", "404.html", "50x.html", Manifest.path, Feed.name, "robots.txt", "ads.txt",
        "humans.txt", "security.txt", "llms.txt", "favicon.ico", "apple-touch-icon.png",
        "browserconfig.xml", "CNAME", "_headers", "_redirects", "netlify.toml", "vercel.json",
        "wrangler.toml", "web.config", "staticwebapp.config.json", "firebase.json",
    ]
}
