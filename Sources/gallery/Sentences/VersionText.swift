internal import GalleryBuild
internal import GallerySite

/// What `gallery --version` prints.
enum VersionText {
    /// The version of the program; where the arguments have `--verbose`, with all that it is made of, one a line.
    static func text(for arguments: [String]) -> String {
        guard arguments.contains("--verbose") || arguments.contains("-v") else {
            return ProgramVersion.text
        }
        let traits = BuiltIn.traits.isEmpty ? "none" : BuiltIn.traits.joined(separator: ", ")
        return (["gallery " + ProgramVersion.text] + BuiltIn.libraries + ["traits: " + traits])
            .joined(separator: "\n")
    }
}
