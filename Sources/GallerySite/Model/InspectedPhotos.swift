package import GalleryFacts

/// The result of inspecting a photo folder.
package struct InspectedPhotos: Sendable {
    /// The photos, in the order of the tree.
    package var photos: [InspectedPhoto] = []
    /// The published videos, by the paths of their posters.
    package var videos: [String: PhotoVideo] = [:]
    /// The known identities of all videos of the folder, published or not.
    package var videoContents: [ContentIdentity] = []
    /// The author's notes, by the paths of the files.
    package var notes: [String: FrontMatter] = [:]
    /// The captions in text files, by their paths without extensions.
    package var captions: [String: String] = [:]
    /// The folder names of unlisted albums and photos, by their paths.
    package var unlisted: [String: String] = [:]
    /// The photos that only texts show, by their paths relative to the photo folder.
    package var textPhotos: [String: InspectedPhoto] = [:]
    /// The files of pictures in texts that are outside the tree, with their stamps; an empty stamp for a missing
    /// file.
    package var textFiles: [String: FileStamp] = [:]
    /// The paths of the folders of private albums, whose photos are not among these.
    package var privateFolders: [String] = []
    /// The paths of files that are neither photos nor videos.
    package var others: [String] = []
    /// The problems of files.
    package var problems = Problems()

    /// Creates the result of an empty folder.
    package init() {}

    /// Whether any change after `time`, in nanoseconds since 1970, of a file outside the tree must change its stamp.
    package func isSettled(at time: Int64) -> Bool {
        textFiles.values.allSatisfy { $0.isSettled(at: time) }
    }

    /// Whether the site depends on the date, because an album has a last day.
    package var dependsOnDay: Bool { notes.values.contains(where: \.dependsOnDay) }

    /// The published photos, and the number of hidden ones.
    package var published: (photos: [InspectedPhoto], hiddenCount: Int) {
        guard !notes.isEmpty else { return (photos, 0) }
        let notes = AuthorNotes(notes)
        let shown = photos.filter { !notes.isHidden($0.file.path) }
        return (shown, photos.count - shown.count)
    }

    /// The paths of unlisted photos and of folders of unlisted albums.
    package var unlistedPaths: Set<String> {
        AuthorNotes(notes).unlistedPaths(of: published.photos.map(\.file.path))
    }
}
