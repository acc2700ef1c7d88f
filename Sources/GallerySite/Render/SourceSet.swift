internal import GalleryFacts

/// The files that a browser may choose from for one picture, and the width it will show it at.
struct SourceSet {
    /// The file for browsers that do not choose.
    let src: String
    /// The candidates with their widths.
    let srcset: String
    /// The candidates in WebP, for browsers that know it; nil when there are none.
    let webP: String?
    /// The candidates in AVIF, for browsers that know it; nil when there are none.
    let avif: String?
    /// The file that `src` names.
    let standard: Rendition

    /// The candidates of all `renditions` of a photo, narrowest first in each format, seen from a page. `src`
    /// names the narrowest of at least `width` pixels that every browser shows.
    init?(_ renditions: [Rendition], from page: PageAddress, standardWidth width: Int) {
        let common = renditions.prefix { !$0.format.isAlternative }
        guard let standard = common.first(where: { $0.size.width >= width }) ?? common.last
        else {
            return nil
        }
        self.standard = standard
        src = page.href(standard.path)
        srcset = Self.candidates(common, from: page)
        webP = Self.candidates(.webp, of: renditions, from: page)
        avif = Self.candidates(.avif, of: renditions, from: page)
    }

    private static func candidates(
        _ format: Rendition.Format, of renditions: [Rendition], from page: PageAddress
    ) -> String? {
        guard let first = renditions.firstIndex(where: { $0.format == format }) else { return nil }
        return candidates(renditions[first...].prefix { $0.format == format }, from: page)
    }

    private static func candidates(
        _ renditions: ArraySlice<Rendition>, from page: PageAddress
    ) -> String {
        renditions.map { "\(page.href($0.path)) \($0.size.width)w" }.joined(separator: ", ")
    }
}
