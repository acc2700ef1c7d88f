/// The picture of a video that no photo is the poster of.
package struct VideoFrame: Sendable, Hashable {
    /// The path of the file with the picture.
    package var file: String
    /// Whether the picture is plain, and not one of the video's.
    package var isPlain: Bool

    /// Describes a file.
    package init(file: String, isPlain: Bool) { (self.file, self.isPlain) = (file, isPlain) }
}
