internal import GalleryBuild
internal import GalleryLayoutJSON
internal import GallerySite

extension PhotoSizes {
    /// The photos of a scan in its order: those of a folder before those of its subfolders, names in natural order.
    init(_ scan: Scan) {
        self.init(
            paths: scan.photos.map(\.source), ratios: scan.photos.map(\.aspectRatio))
    }
}
