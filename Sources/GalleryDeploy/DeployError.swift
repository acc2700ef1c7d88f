package import GalleryFiles
package import GallerySite

/// Why a site cannot be deployed, or only in part.
package enum DeployError: Error, Sendable, Hashable {
    /// The target is empty, or looks like an option.
    case badTarget(String)
    /// The target is a web address.
    case isWebAddress(String)
    /// The target is the folder of the site, or inside it.
    case targetIsSite(String)
    /// The folder does not contain a site of this program; it may contain a file with the name of the manifest.
    case notASite(String, hasManifest: Bool)
    /// The last build of the site did not finish.
    case unfinishedSite(String)
    /// A build writes to the site.
    case siteIsBusy(String)
    /// A file that the site states is missing.
    case missingFile(String)
    /// A file at the target would be overwritten that no deployment wrote.
    case foreignFile(String, target: String)
    /// The deployment would remove most of what the target shows, and changed nothing.
    case siteLost(DeployLoss, site: String, target: String)
    /// The program is not installed.
    case notInstalled(DeployProgram)
    /// The program is too old, or another one of the same name.
    case outdated(DeployProgram)
    /// The program failed: its exit status and its last message.
    case failed(DeployProgram, status: Int32, message: String)
    /// The program was killed by a signal.
    case ended(DeployProgram, signal: Int32)
    /// The program could not be started.
    case notStarted(DeployProgram, errno: Int32)
    /// The output of the program cannot be parsed.
    case unreadableAnswer(DeployProgram)
    /// A file system operation failed.
    case fileSystem(FileSystemError)
    /// The deployment was interrupted.
    case interrupted

    /// Whether the command was used wrongly.
    package var isUsage: Bool {
        switch self {
        case .badTarget, .isWebAddress: true
        default: false
        }
    }

    /// How to fix it; nil when the error states it.
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
        case .siteLost: .checkSiteAndTargetOrForce
        case .notInstalled(let program): .install(program.rawValue)
        case .outdated(let program): .update(program.rawValue)
        case .failed, .ended, .interrupted: .deployAgainToContinue
        case .notStarted, .unreadableAnswer, .fileSystem: nil
        }
    }
}
