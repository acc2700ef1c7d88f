internal import ArgumentParser
internal import GalleryBuild
internal import GalleryFiles
internal import GallerySite

/// `gallery init`.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a gallery.yml in which every setting is explained, with its default.",
        discussion: """
            The file is written to the current folder, where build looks for it. One that is there already is \
            never touched.
            """)

    @Argument(help: "The folder of photos, to be named in the file.", completion: .directory)
    var photos: String?

    @Flag(help: "Print the file in place of writing it.")
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
            throw Terminal.failure(error.sentence)
        }
        try Terminal.writeOutput(ConfigurationFile.defaultName + "\n")
    }
}
