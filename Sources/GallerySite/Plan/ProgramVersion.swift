/// The version of the program.
package enum ProgramVersion {
    /// The version that `gallery --version` prints.
    package static let text = "0.1.0"
    /// The version of everything that changes the bytes of pictures and copies, or the facts read from photos.
    package static let derivation = [text, RenditionOptions.versions].joined(
        separator: ", pipeline ")
}
