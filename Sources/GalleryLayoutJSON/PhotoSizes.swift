/// The photos of a folder and their ratios, as items of a layout.
package struct PhotoSizes: Sendable {
    /// The paths below the folder.
    package var paths: [String]
    /// Width divided by height of each photo, upright.
    package var ratios: [Double]

    /// The photos at paths with their aspect ratios, in the order of a page.
    package init(paths: [String], ratios: [Double]) {
        (self.paths, self.ratios) = (paths, ratios)
    }
}
