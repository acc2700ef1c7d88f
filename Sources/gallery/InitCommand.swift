internal import ArgumentParser
internal import GalleryBuild
internal import GalleryFiles
internal import GallerySite

/// `gallery init`.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a gallery.yml that explains every setting, with its default.",
        discussion: """
            gallery init writes the file to the current folder, where build looks for it. It never changes an \
            existing file.
            """)

    @Argument(help: "The folder of photos, for the file.", completion: .directory)
    var photos: String?

    @Flag(help: "Print the file instead of writing it.")
    var print = false

    func run() throws {
        let text = ConfigurationTemplate.text(photos: photos)
        if print {
            try Terminal.writeOutput(text)
            return
        }
        do throws(BuildError) {
            if let photos, FileStatus(path: photos)?.kind != .folder {
                throw .noPhotoFolder(photos)
            }
            // The new file would be read in place of an existing one.
            if let found = ConfigurationFile.found { throw .fileExists(found) }
            try NewFile.write(Array(text.utf8), to: ConfigurationFile.defaultName)
        } catch {
            throw CommandFailure(error)
        }
        try Terminal.writeOutput(ConfigurationFile.defaultName + "\n")
    }
}
