/// The version of the program.
package enum ProgramVersion {
    /// What `gallery --version` prints.
    package static let text = "0.1.0"
    /// Everything of the program that changes the bytes of pictures and copies, or what is read from photos.
    package static let derivation = [text, RenditionOptions.versions].joined(
        separator: ", pipeline ")
}
