internal import Foundation
internal import GalleryKit

extension BuildOptions {
    /// The options of a build: what was typed, else what the configuration says, else the default.
    init(_ typed: BuildArguments, _ file: ConfigurationFile) throws(OptionProblem) {
        self.init(
            photos: typed.photos ?? file.photos ?? "photos",
            output: typed.output ?? file.output ?? "public")
        settings = file.site
        settings.title = typed.title ?? file.title
        if let text = typed.baseUrl ?? file.baseURL {
            guard let address = SiteAddress(text) else {
                throw OptionProblem(
                    "base-url", isTyped: typed.baseUrl != nil, in: file,
                    "must be an address such as https://example.org/photos")
            }
            settings.baseAddress = address
        }
        settings.layout = typed.layout ?? file.layout ?? settings.layout
        settings.rows = typed.rows ?? file.rows ?? settings.rows
        settings.rowHeight = typed.rowHeight ?? file.rowHeight ?? settings.rowHeight
        settings.spacing = typed.spacing ?? file.spacing ?? settings.spacing
        settings.fill = typed.fill ?? file.fill ?? settings.fill
        settings.lastRow = typed.lastRow ?? file.lastRow ?? settings.lastRow
        settings.widths = typed.widths?.values ?? file.widths ?? settings.widths
        settings.pictures.quality = typed.quality ?? file.quality ?? settings.pictures.quality
        settings.pictures.sharpening = typed.sharpen ?? file.sharpen ?? settings.pictures.sharpening
        settings.pictures.isLinear = typed.linear ?? file.linear ?? settings.pictures.isLinear
        settings.pictures.isProgressive =
            typed.progressive ?? file.progressive ?? settings.pictures.isProgressive
        settings.pictures.hasWebP = typed.webp ?? file.webp ?? settings.pictures.hasWebP
        settings.pictures.rights = typed.rights ?? file.rights ?? settings.pictures.rights
        settings.pictures.hdr = typed.hdr ?? file.hdr ?? settings.pictures.hdr
        settings.creator = typed.creator ?? file.creator
        settings.copyright = typed.copyright ?? file.copyright
        if let text = typed.license ?? file.license {
            guard let address = License.address(of: text) else {
                throw OptionProblem(
                    "license", isTyped: typed.license != nil, in: file,
                    "must be an address such as https://creativecommons.org/licenses/by/4.0/, "
                        + "or a name such as CC BY-NC 4.0")
            }
            settings.license = address
        }
        settings.location = typed.location ?? file.location ?? settings.location
        settings.originals = typed.originals ?? file.originals ?? settings.originals
        settings.hasZips = typed.zip ?? file.zip ?? settings.hasZips
        settings.videos = typed.videos ?? file.videos ?? settings.videos
        settings.appearance = typed.appearance ?? settings.appearance
        settings.captions = typed.captions ?? settings.captions
        settings.sort = typed.sort ?? file.sort ?? settings.sort
        settings.photosPerPage = typed.photosPerPage ?? file.photosPerPage ?? settings.photosPerPage
        settings.hasDatePages = typed.datePages ?? file.datePages ?? settings.hasDatePages
        settings.hasKeywordPages =
            typed.keywordPages ?? file.keywordPages ?? settings.hasKeywordPages
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
            "row-height", typed.rowHeight, (1...10_000).contains(settings.rowHeight),
            "must be from 1 to 10000 px")
        try check(
            "spacing", typed.spacing, (0...1_000).contains(settings.spacing),
            "must be from 0 to 1000 px")
        try check(
            "quality", typed.quality,
            settings.pictures.quality.steps.allSatisfy { (1...100).contains($0.quality) },
            "must be from 1 to 100")
        try check(
            "sharpen", typed.sharpen, (0...1).contains(settings.pictures.sharpening),
            "must be from 0 to 1")
        try check(
            "photos-per-page", typed.photosPerPage,
            settings.photosPerPage == 0 || (10...100_000).contains(settings.photosPerPage),
            "must be 0 or from 10 to 100000")
        try check("jobs", typed.jobs, (1...256).contains(jobs), "must be from 1 to 256")
        try check(
            "widths", typed.widths,
            !settings.widths.isEmpty && settings.widths.count <= 16
                && settings.widths.allSatisfy { (16...16_384).contains($0) },
            "must be up to 16 numbers from 16 to 16384")
        guard !typed.noCache || typed.cache == nil else {
            throw .typed("--cache and --no-cache exclude each other.")
        }
        guard !photos.isEmpty, !output.isEmpty else { throw .typed("The folders must have names.") }
    }
}
