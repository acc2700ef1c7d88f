internal import ArgumentParser
internal import Foundation
internal import GalleryBuild
internal import GallerySite

/// `gallery scan`.
struct ScanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: "Print the photos of a folder with their metadata as JSON.")

    @Argument(help: "The folder of photos.", completion: .directory)
    var photos: String

    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: "The number of files to read in parallel (default: one per core).")
    var jobs: Int?

    @Flag(help: "Follow symbolic links to targets outside the folder.")
    var followSymlinks = false

    @Option(help: "Decode photos in separate processes: job, file or none (default: job).")
    var isolation = IsolationChoice.job

    func validate() throws {
        guard (1...256).contains(jobs ?? 1) else {
            throw ValidationError("--jobs must be from 1 to 256.")
        }
    }

    func run() async throws {
        let scan: Scan
        do throws(BuildError) {
            scan = try await Scan.run(
                photos, followsLinks: followSymlinks,
                jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
                isolation: isolation.isolation,
                sentence: \.explanation)
        } catch {
            throw CommandFailure(error)
        }
        try Terminal.writeOutput(scan.json())
    }
}
