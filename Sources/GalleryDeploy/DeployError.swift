package import GalleryFiles
package import GallerySite

/// Why a site cannot be deployed, or not to its end.
package enum DeployError: Error, Sendable, Hashable {
    /// The target is empty, or the program that copies would take it for an option.
    case badTarget(String)
    /// The target is an address of the web.
    case isWebAddress(String)
    /// The target is the folder of the site, or inside it.
    case targetIsSite(String)
    /// The folder is no site of ours; it may contain a file named as the one that marks a site.
    case notASite(String, hasManifest: Bool)
    /// The last build of the site did not end.
    case unfinishedSite(String)
    /// A build writes to the site.
    case siteIsBusy(String)
    /// A file that the site states is missing.
    case missingFile(String)
    /// A file at the target would be overwritten that no deployment put there.
    case foreignFile(String, target: String)
    /// The program is not installed.
    case notInstalled(DeployProgram)
    /// The program is too old, or another one of its name.
    case outdated(DeployProgram)
    /// The program failed: its status and the last thing that it reported.
    case failed(DeployProgram, status: Int32, message: String)
    /// The program was ended by a signal.
    case ended(DeployProgram, signal: Int32)
    /// The program could not be started.
    case notStarted(DeployProgram, errno: Int32)
    /// The answer of the program cannot be read.
    case unreadableAnswer(DeployProgram)
    /// The file system refused.
    case fileSystem(FileSystemError)
    /// The deployment was interrupted.
    case interrupted

    /// What a person can do about it.
    package var remedy: Remedy? {
        switch self {
        case .badTarget: .nameTarget
        case .isWebAddress: .nameHostOrRemote
        case .targetIsSite: .chooseTarget
        case .notASite(_, let hasManifest): hasManifest ? .buildSite : .nameSiteFolder
        case .unfinishedSite: .buildAgain
        case .siteIsBusy: .waitForBuild
        case .missingFile: .buildAgain
        case .foreignFile: .chooseTargetOrForce
        case .notInstalled(let program): .install(program.rawValue)
        case .outdated(let program): .update(program.rawValue)
        case .failed, .ended, .interrupted: .deployAgainToContinue
        case .notStarted, .unreadableAnswer, .fileSystem: nil
        }
    }
}
