internal import GalleryBuild
internal import GalleryDeploy

extension ProgressPrinter {
    /// Shows an event of a deployment; files only if `showsDeployedFiles`.
    func show(_ event: DeployEvent, files showsDeployedFiles: Bool) {
        switch event {
        case .progress(let stage, let done, let total):
            let label =
                switch stage {
                case .upload: "uploading"
                case .remove: "removing"
                }
            showProgress(Stage(name: stage.rawValue, label: label), done, total)
        case .upload(let path): if showsDeployedFiles { showFile(.write, path) }
        case .remove(let path): if showsDeployedFiles { showFile(.remove, path) }
        }
    }

    /// Ends the display with the result of a deployment.
    func finish(_ report: DeployReport, isDryRun: Bool) {
        let counts = [
            ("uploaded", report.uploaded), ("removed", report.removed), ("kept", report.kept),
        ]
        finish(counts, isDryRun: isDryRun) { "\(totals(report, isDryRun: false)), \($0)" }
    }

    /// The totals of a deployment.
    func totals(_ report: DeployReport, isDryRun: Bool) -> String {
        let (uploaded, removed) =
            isDryRun ? ("would be uploaded", "would be removed") : ("uploaded", "removed")
        return "\(report.uploaded.counted("file")) \(uploaded), \(report.removed) \(removed), "
            + "\(report.kept) kept"
    }
}
