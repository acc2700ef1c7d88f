internal import GalleryBuild
internal import GalleryLayoutJSON
internal import GallerySite

extension PhotoSizes {
    /// The photos that a scan found, in its order: a folder's own first, then those of the folders in
    /// it, names in natural order.
    init(_ scan: Scan) {
        self.init(
            paths: scan.photos.map(\.source), ratios: scan.photos.map(\.aspectRatio))
    }
}
