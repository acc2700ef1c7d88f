internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// `gallery theme`.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Copy the built-in theme into a folder, to be changed and used with --theme.",
        discussion: """
            tokens.css holds colours, type and spaces, metrics.css the numbers that the program needs too; what \
            is put into a file custom.css comes after everything else. Files that are not changed can be removed: \
            the built-in ones take their place.
            """)

    @Argument(help: "The folder, which must be empty or not exist.", completion: .directory)
    var folder: String

    @Flag(
        name: .shortAndLong, help: "Write into a folder that holds files, over those of the theme.")
    var force = false

    func run() throws {
        let names: [String]
        do throws(BuildError) {
            names = try Theme.export(to: folder, isForced: force)
        } catch {
            throw Terminal.failure(error.sentence)
        }
        for name in names { try Terminal.writeOutput("\(folder)/\(name)\n") }
    }
}
