/// What inspection found in a photo folder.
package struct InspectedPhotos: Sendable {
    /// The photos, in the order of the tree.
    package var photos: [InspectedPhoto] = []
    /// The videos that can be shown, by the paths of the photos that are their posters.
    package var videos: [String: PhotoVideo] = [:]
    /// What the author wrote beside the photos, by the paths of the files.
    package var notes: [String: FrontMatter] = [:]
    /// What is wrong with files.
    package var problems = Problems()

    /// Creates the result of an empty folder.
    package init() {}
}
