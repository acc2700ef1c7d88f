/// The extracted picture of a video without a poster.
package struct VideoFrame: Sendable, Hashable {
    /// The path of the file with the picture.
    package var file: String
    /// Whether the picture is of one colour, and not from the video.
    package var isPlain: Bool

    /// Creates a description of a picture.
    package init(file: String, isPlain: Bool) { (self.file, self.isPlain) = (file, isPlain) }
}
