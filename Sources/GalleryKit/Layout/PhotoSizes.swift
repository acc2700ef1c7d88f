/// The photos of a folder and their ratios, as items of a layout.
package struct PhotoSizes: Sendable {
    /// The paths below the folder.
    package var paths: [String]
    /// Width divided by height of each photo, upright.
    package var ratios: [Double]
    /// What was left out, and why.
    package var skipped: [Diagnostic]

    /// The photos that a scan found, in its order: a folder's own first, then those of the folders in
    /// it, names in natural order.
    package init(_ scan: Scan) {
        paths = scan.photos.map(\.source)
        ratios = scan.photos.map(\.aspectRatio)
        skipped = scan.skipped.map { Diagnostic(.warning, path: $0.source, message: $0.reason) }
    }
}
