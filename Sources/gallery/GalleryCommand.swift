internal import ArgumentParser
internal import Foundation
internal import GalleryBuild

/// The program.
@main
struct GalleryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Turns a folder of photos into a finished static website.",
        discussion: """
            The site needs no server, no JavaScript and no network: open its index.html, or copy the \
            folder to any host. Photos are only ever read.
            """,
        version: "0.1.0",
        subcommands: [
            BuildCommand.self, ServeCommand.self, LayoutCommand.self, ScanCommand.self,
            ThemeCommand.self, CheckCommand.self, InitCommand.self, CleanCommand.self,
        ])

    static func main() async {
        BuildMemory.prepare(cores: ProcessInfo.processInfo.activeProcessorCount)
        await main(nil)
    }
}
