internal import GalleryImaging

/// The files that a browser may choose from for one picture, and the width it will show it at.
struct SourceSet {
    /// The file for browsers that do not choose.
    let src: String
    /// The candidates with their widths.
    let srcset: String
    /// The file that `src` names.
    let standard: Rendition

    /// The candidates of `renditions`, narrowest first and not empty, seen from a page. `src` names the
    /// narrowest of at least `width` pixels.
    init?(_ renditions: [Rendition], from page: PageAddress, standardWidth width: Int) {
        guard let standard = renditions.first(where: { $0.size.width >= width }) ?? renditions.last
        else {
            return nil
        }
        self.standard = standard
        src = page.href(standard.path)
        srcset = renditions.map { "\(page.href($0.path)) \($0.size.width)w" }.joined(
            separator: ", ")
    }
}
