internal import Foundation
internal import GalleryKit

extension BuildOptions {
    /// The options of a build: what was typed, else what the configuration says, else the default.
    init(_ typed: BuildArguments, _ file: ConfigurationFile) throws(OptionProblem) {
        self.init(
            photos: typed.photos ?? file.photos ?? "photos",
            output: typed.output ?? file.output ?? "public")
        title = typed.title ?? file.title
        if let text = typed.baseUrl ?? file.baseURL {
            guard let address = SiteAddress(text) else {
                throw OptionProblem(
                    "base-url", isTyped: typed.baseUrl != nil, in: file,
                    "must be an address such as https://example.org/photos")
            }
            baseAddress = address
        }
        layout = typed.layout ?? file.layout ?? layout
        rows = typed.rows ?? file.rows ?? rows
        rowHeight = typed.rowHeight ?? file.rowHeight ?? rowHeight
        spacing = typed.spacing ?? file.spacing ?? spacing
        fill = typed.fill ?? file.fill ?? fill
        lastRow = typed.lastRow ?? file.lastRow ?? lastRow
        widths = typed.widths?.values ?? file.widths ?? widths
        pictures.quality = typed.quality ?? file.quality ?? pictures.quality
        pictures.sharpening = typed.sharpen ?? file.sharpen ?? pictures.sharpening
        pictures.isLinear = typed.linear ?? file.linear ?? pictures.isLinear
        pictures.isProgressive = typed.progressive ?? file.progressive ?? pictures.isProgressive
        pictures.hasWebP = typed.webp ?? file.webp ?? pictures.hasWebP
        pictures.rights = typed.rights ?? file.rights ?? pictures.rights
        pictures.hdr = typed.hdr ?? file.hdr ?? pictures.hdr
        creator = typed.creator ?? file.creator
        copyright = typed.copyright ?? file.copyright
        if let text = typed.license ?? file.license {
            guard let address = License.address(of: text) else {
                throw OptionProblem(
                    "license", isTyped: typed.license != nil, in: file,
                    "must be an address such as https://creativecommons.org/licenses/by/4.0/, "
                        + "or a name such as CC BY-NC 4.0")
            }
            license = address
        }
        location = typed.location ?? file.location ?? location
        originals = typed.originals ?? file.originals ?? originals
        hasZips = typed.zip ?? file.zip ?? hasZips
        videos = typed.videos ?? file.videos ?? videos
        site = file.site
        site.appearance = typed.appearance ?? site.appearance
        site.captions = typed.captions ?? site.captions
        sort = typed.sort ?? file.sort ?? sort
        photosPerPage = typed.photosPerPage ?? file.photosPerPage ?? photosPerPage
        hasDatePages = typed.datePages ?? file.datePages ?? hasDatePages
        hasKeywordPages = typed.keywordPages ?? file.keywordPages ?? hasKeywordPages
        theme = typed.theme ?? file.theme
        cache =
            typed.noCache
            ? .none : typed.cache.map { .folder($0) } ?? file.cache ?? .standard
        jobs = typed.jobs ?? file.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        followsLinks = typed.followSymlinks ?? file.followSymlinks ?? false
        isDryRun = typed.dryRun
        isForced = typed.force
        isStrict = typed.strict || file.strict ?? false
        try validate(typed, file)
    }

    private func validate(
        _ typed: BuildArguments, _ file: ConfigurationFile
    ) throws(OptionProblem) {
        func check(
            _ option: String, _ typed: (some Any)?, _ holds: Bool, _ message: String
        ) throws(OptionProblem) {
            guard !holds else { return }
            throw OptionProblem(option, isTyped: typed != nil, in: file, message)
        }
        try check(
            "row-height", typed.rowHeight, (1...10_000).contains(rowHeight),
            "must be from 1 to 10000 px")
        try check(
            "spacing", typed.spacing, (0...1_000).contains(spacing), "must be from 0 to 1000 px")
        try check(
            "quality", typed.quality,
            pictures.quality.steps.allSatisfy { (1...100).contains($0.quality) },
            "must be from 1 to 100")
        try check(
            "sharpen", typed.sharpen, (0...1).contains(pictures.sharpening), "must be from 0 to 1")
        try check(
            "photos-per-page", typed.photosPerPage,
            photosPerPage == 0 || (10...100_000).contains(photosPerPage),
            "must be 0 or from 10 to 100000")
        try check("jobs", typed.jobs, (1...256).contains(jobs), "must be from 1 to 256")
        try check(
            "widths", typed.widths,
            !widths.isEmpty && widths.count <= 16
                && widths.allSatisfy { (16...16_384).contains($0) },
            "must be up to 16 numbers from 16 to 16384")
        guard !typed.noCache || typed.cache == nil else {
            throw .typed("--cache and --no-cache exclude each other.")
        }
        guard !photos.isEmpty, !output.isEmpty else { throw .typed("The folders must have names.") }
    }
}
