internal import GalleryFacts

/// A picture in several sizes, of which the browser chooses.
struct PictureModel: TemplateModel {
    /// The file for browsers that do not choose.
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
    /// How wide the picture is drawn, in windows narrow and wide.
    var sizes: String

    /// A picture of all the renditions of a photo, narrowest first in each format, seen from a page. `src` is the
    /// narrowest of at least `standardWidth` pixels that every browser shows. Nil when there is none.
    init?(
        _ renditions: [Rendition], at address: PageAddress, standardWidth: Int, sizes: String
    ) {
        guard
            let source = SourceSet(renditions, from: address, standardWidth: standardWidth)
        else { return nil }
        (src, srcset) = (source.src, source.srcset)
        (webP, avif) = (source.webP, source.avif)
        (width, height) = (source.standard.size.width, source.standard.size.height)
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
}
