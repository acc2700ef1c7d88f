internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// `gallery theme`.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Copy the built-in theme into a folder, as the start of a theme for --theme.",
        discussion: """
            tokens.css contains colours, fonts and spaces, and metrics.css the numbers that the program needs, too. \
            Your own rules belong in a new file custom.css. You can remove files that you do not change: the built-in \
            files take their place.
            """)

    @Argument(help: "The folder, which must be empty or not exist.", completion: .directory)
    var folder: String

    @Flag(
        name: .shortAndLong,
        help: "Write into a folder that contains files, and replace files of the theme.")
    var force = false

    func validate() throws {
        guard !folder.isEmpty else { throw ValidationError("<folder> needs the name of a folder.") }
    }

    func run() throws {
        let names: [String]
        do throws(BuildError) {
            names = try Theme.export(to: folder, isForced: force)
        } catch {
            throw CommandFailure(error)
        }
        for name in names { try Terminal.writeOutput(Terminal.safe("\(folder)/\(name)") + "\n") }
    }
}
