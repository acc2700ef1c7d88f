package import GalleryFacts

/// What inspection found in a photo folder.
package struct InspectedPhotos: Sendable {
    /// The photos, in the order of the tree.
    package var photos: [InspectedPhoto] = []
    /// The videos that can be shown, by the paths of the photos that are their posters.
    package var videos: [String: PhotoVideo] = [:]
    /// The identities of all videos of the folder that are known, shown or not.
    package var videoContents: [ContentIdentity] = []
    /// What the author wrote beside the photos, by the paths of the files.
    package var notes: [String: FrontMatter] = [:]
    /// The captions in text files, by the paths of these without their endings.
    package var captions: [String: String] = [:]
    /// The names of the folders of what is unlisted, by the paths of the albums' folders and of the photos.
    package var unlisted: [String: String] = [:]
    /// The photos that only texts show, by their paths as seen from the photo folder.
    package var textPhotos: [String: InspectedPhoto] = [:]
    /// The files of pictures in texts that are not in the tree, with their stamps; an empty one where there is no file.
    package var textFiles: [String: FileStamp] = [:]
    /// The number of files that are nothing of a site, or other forms of photos that are shown.
    package var ignoredCount = 0
    /// What is wrong with files.
    package var problems = Problems()

    /// Creates the result of an empty folder.
    package init() {}

    /// Whether any later change of a file that is not in the tree must give it another stamp, as seen from a time.
    package func isSettled(at time: Int64) -> Bool {
        textFiles.values.allSatisfy { $0.isSettled(at: time) }
    }

    /// Whether the site depends on the day, because an album has a last one.
    package var dependsOnDay: Bool { notes.values.contains { $0.settings.lastDay != nil } }

    /// The photos that someone may see, and the number of those that no one may.
    package var published: (photos: [InspectedPhoto], hiddenCount: Int) {
        guard !notes.isEmpty else { return (photos, 0) }
        let notes = AuthorNotes(notes)
        let shown = photos.filter { !notes.isHidden($0.file.path) }
        return (shown, photos.count - shown.count)
    }

    /// The paths of photos, and of the folders of albums, whose addresses only their author hands out.
    package var unlistedPaths: Set<String> {
        AuthorNotes(notes).unlistedPaths(of: published.photos.map(\.file.path))
    }
}
