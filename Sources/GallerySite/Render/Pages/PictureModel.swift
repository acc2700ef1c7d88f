internal import GalleryFacts

/// A picture in several sizes, from which the browser chooses.
struct PictureModel: TemplateModel {
    /// The file for browsers without `srcset`.
    var src: String
    /// The candidates with their widths.
    var srcset: String
    /// The candidates in WebP; nil when there are none.
    var webP: String?
    /// The candidates in AVIF; nil when there are none.
    var avif: String?
    /// The width of `src` in pixels.
    var width: Int
    /// The height of `src` in pixels.
    var height: Int
    /// The value of `sizes`: the drawn width of the picture, by the width of the window.
    var sizes: String

    /// A picture from all renditions of a photo, narrowest first in each format, for a page. `src` is, of those that
    /// every browser shows, the narrowest of at least `standardWidth` pixels, else the widest. Nil without renditions
    /// that every browser shows.
    init?(
        _ renditions: [Rendition], at address: PageAddress, standardWidth: Int, sizes: String
    ) {
        let common = renditions.prefix { !$0.format.isAlternative }
        guard let standard = common.first(where: { $0.size.width >= standardWidth }) ?? common.last
        else { return nil }
        src = address.href(standard.path)
        srcset = Self.candidates(common, at: address)
        webP = Self.candidates(.webp, of: renditions, at: address)
        avif = Self.candidates(.avif, of: renditions, at: address)
        (width, height) = (standard.size.width, standard.size.height)
        self.sizes = sizes
    }

    static let fields = TemplateFields<PictureModel>([
        .text("src") { $0.src },
        .text("srcset") { $0.srcset },
        .text("webp") { $0.webP },
        .text("avif") { $0.avif },
        .flag("hasFormats") { $0.webP != nil || $0.avif != nil },
        .number("width") { $0.width },
        .number("height") { $0.height },
        .text("sizes") { $0.sizes },
    ])

    private static func candidates(
        _ format: Rendition.Format, of renditions: [Rendition], at address: PageAddress
    ) -> String? {
        guard let first = renditions.firstIndex(where: { $0.format == format }) else { return nil }
        return candidates(renditions[first...].prefix { $0.format == format }, at: address)
    }

    private static func candidates(
        _ renditions: ArraySlice<Rendition>, at address: PageAddress
    ) -> String {
        renditions.map { "\(address.href($0.path)) \($0.size.width)w" }.joined(separator: ", ")
    }
}
