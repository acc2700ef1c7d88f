internal import GalleryBuild
internal import GallerySite

/// The output of `gallery --version`.
enum VersionText {
    /// The version of the program; with `--verbose` also those of all libraries, one per line.
    static func text(for arguments: [String]) -> String {
        guard arguments.contains("--verbose") || arguments.contains("-v") else {
            return ProgramVersion.text
        }
        let traits = BuiltIn.traits.isEmpty ? "none" : BuiltIn.traits.joined(separator: ", ")
        return (["gallery " + ProgramVersion.text] + BuiltIn.libraries + ["traits: " + traits])
            .joined(separator: "\n")
    }
}
