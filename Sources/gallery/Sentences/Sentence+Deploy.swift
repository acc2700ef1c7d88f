internal import GalleryDeploy
internal import GalleryFiles
internal import GallerySite

extension DeployError: LocatedProblem {
    var place: String? {
        switch self {
        case .badTarget(let text), .isWebAddress(let text), .targetIsSite(let text): text
        case .notASite(let path, _), .unfinishedSite(let path), .siteIsBusy(let path),
            .missingFile(let path):
            path
        case .foreignFile(_, let target), .siteLost(_, _, let target): target
        case .fileSystem(let error): error.path
        case .notInstalled, .outdated, .failed, .ended, .notStarted, .unreadableAnswer,
            .interrupted:
            nil
        }
    }

    var fact: String {
        switch self {
        case .badTarget: "not a place that a site can be deployed to"
        case .isWebAddress: "a web address, to which no files can be copied"
        case .targetIsSite: "the folder of the site itself, or inside it"
        case .notASite(_, let hasManifest): SiteText.notASite(hasManifest: hasManifest)
        case .unfinishedSite: "its last build did not finish"
        case .siteIsBusy: "in use by another build"
        case .missingFile: "a file of the site is missing"
        case .foreignFile(let path, _): "contains \(path), which no deployment put there"
        case .siteLost(let loss, let site, _): loss.fact(site: site)
        case .notInstalled(let program): "\(program.rawValue) is not installed"
        case .outdated(let program): "this \(program.rawValue) is too old"
        case .failed(let program, let status, let message):
            "\(program.rawValue) failed with status \(status)"
                + (message.isEmpty ? "" : " (\(message))")
        case .ended(let program, let signal):
            "\(program.rawValue) was terminated (\(SystemReason.text(signal: signal)))"
        case .notStarted(let program, let errno):
            "cannot start \(program.rawValue) (\(SystemReason.text(errno)))"
        case .unreadableAnswer(let program): "\(program.rawValue) gave an unknown answer"
        case .fileSystem(let error): error.fact
        case .interrupted: "interrupted"
        }
    }
}

extension DeployLoss {
    fileprivate func fact(site: String) -> String {
        switch self {
        case .pages(let removed, let total):
            "would lose \(removed) of \(total.counted("page")), which are not in \(site); the target is unchanged"
        case .pictures(let count):
            "would lose all of its pictures (\(count.counted("file"))), because there are none in \(site); "
                + "the target is unchanged"
        }
    }
}

/// Files of the output folder that are not deployed.
struct UndeployedFiles: LocatedProblem {
    /// The output folder.
    var folder: String
    /// The paths below it.
    var paths: [String]

    var place: String? { folder }
    var remedy: Remedy? { nil }
    var fact: String {
        "\(paths.count.counted("file")) that no build made \(paths.count == 1 ? "is" : "are") "
            + "not deployed: " + paths.prefix(3).joined(separator: ", ")
            + (paths.count > 3 ? " …" : "")
    }
}
