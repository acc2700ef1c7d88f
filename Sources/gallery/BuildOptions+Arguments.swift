internal import ArgumentParser
internal import Foundation
internal import GalleryKit

extension BuildOptions {
    /// The options of a build: what was typed, else what the configuration says, else the default.
    init(_ typed: BuildArguments, _ file: ConfigurationFile) throws(ValidationError) {
        self.init(
            photos: typed.photos ?? file.photos ?? "photos",
            output: typed.output ?? file.output ?? "public")
        title = typed.title ?? file.title
        if let text = typed.baseUrl ?? file.baseURL {
            guard let address = SiteAddress(text) else {
                throw ValidationError(
                    "--base-url must be an address such as https://example.org/photos.")
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
        license = try Self.license(typed.license ?? file.license)
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
        try validate(typed)
    }

    private static func license(_ text: String?) throws(ValidationError) -> String? {
        guard let text else { return nil }
        guard let address = License.address(of: text) else {
            throw ValidationError(
                "--license must be an address such as https://creativecommons.org/licenses/by/4.0/, "
                    + "or a name such as CC BY-NC 4.0.")
        }
        return address
    }

    private func validate(_ typed: BuildArguments) throws(ValidationError) {
        func check(_ holds: Bool, _ message: String) throws(ValidationError) {
            if !holds { throw ValidationError(message) }
        }
        try check((1...10_000).contains(rowHeight), "--row-height must be from 1 to 10000 px.")
        try check((0...1_000).contains(spacing), "--spacing must be from 0 to 1000 px.")
        try check(
            pictures.quality.steps.allSatisfy { (1...100).contains($0.quality) },
            "--quality must be from 1 to 100.")
        try check((0...1).contains(pictures.sharpening), "--sharpen must be from 0 to 1.")
        try check(
            photosPerPage == 0 || (10...100_000).contains(photosPerPage),
            "--photos-per-page must be 0 or from 10 to 100000.")
        try check((1...256).contains(jobs), "--jobs must be from 1 to 256.")
        try check(
            !widths.isEmpty && widths.count <= 16
                && widths.allSatisfy { (16...16_384).contains($0) },
            "--widths must be up to 16 numbers from 16 to 16384.")
        try check(
            !typed.noCache || typed.cache == nil, "--cache and --no-cache exclude each other.")
        try check(!photos.isEmpty && !output.isEmpty, "The folders must have names.")
    }
}
