internal import Foundation
internal import GalleryFiles
internal import GallerySite

/// A deployment of a built site to its host, in steps after each of which the published site is consistent.
package struct Deploy {
    /// The options of a deployment.
    package struct Options: Sendable {
        /// The folder of the site.
        package var site: String
        /// The paths of its files below the folder.
        package var paths: Set<String>
        /// The target: a folder, `host:path`, or `remote:path`.
        package var target: String
        /// The program that copies; nil selects the one that fits the target.
        package var program: DeployProgram?
        /// Whether nothing is written.
        package var isDryRun = false
        /// Whether files at the target are removed that are no longer part of the site.
        package var removes = true
        /// Whether files at the target are overwritten that no deployment wrote, and any number of its pages is removed.
        package var isForced = false

        /// Creates the options of a deployment.
        package init(site: String, paths: Set<String>, target: String) {
            (self.site, self.paths, self.target) = (site, paths, target)
        }
    }

    private let options: Options
    private let tool: any DeployTool
    private let scratch: ScratchFolder
    private let onEvent: (DeployEvent) -> Void

    /// Deploys a site. `stated` reads the paths that the manifests in a folder state, nil without a manifest of
    /// this program. `environment` is that of the programs. Cancelling the task ends the programs.
    package static func run(
        _ options: Options, environment: [String: String],
        stated: (String) -> Set<String>?, onEvent: @escaping (DeployEvent) -> Void
    ) throws(DeployError) -> DeployReport {
        let scratch = try ScratchFolder()
        defer { scratch.remove() }
        let deploy = Deploy(
            options: options, tool: try tool(options, environment, scratch), scratch: scratch,
            onEvent: onEvent)
        return try deploy.run(stated)
    }

    private static func tool(
        _ options: Options, _ environment: [String: String], _ scratch: ScratchFolder
    ) throws(DeployError) -> any DeployTool {
        // No program starts for a target that one of them may take for an option.
        _ = try DeployTarget(options.target, remotes: [], program: options.program)
        var remotes: Set<String> = []
        if options.program == nil, DeployTarget.mayBeRemote(options.target),
            let rclone = try? AttachedProgram(.rclone, environment: environment)
        {
            remotes = try RcloneTool.remotes(rclone, scratch)
        }
        let target = try DeployTarget(
            options.target, remotes: remotes, program: options.program)
        let program = try AttachedProgram(target.program, environment: environment)
        try program.checkVersion()
        let address =
            target.isFolder
            ? try folder(target.address, options) : target.address
        return switch target.program {
        case .rsync: RsyncTool(program, target: address, scratch: scratch)
        case .rclone: RcloneTool(program, target: address, scratch: scratch)
        }
    }

    /// The absolute path of a local folder, which is created except in a dry run.
    private static func folder(_ path: String, _ options: Options) throws(DeployError) -> String {
        let current = FileManager.default.currentDirectoryPath
        let whole = path.hasPrefix("/") ? path : current + "/" + path
        func refuseSite(_ folder: String) throws(DeployError) {
            let site = ResolvedPath.of(options.site) ?? options.site
            if (folder + "/").hasPrefix(site + "/") { throw .targetIsSite(path) }
        }
        try refuseSite(ResolvedPath.of(whole) ?? URL(fileURLWithPath: whole).standardized.path)
        if !options.isDryRun {
            do { try FolderMaking.make(path, isPrivate: false) } catch {
                throw .fileSystem(error)
            }
        }
        return whole
    }

    private func run(_ stated: (String) -> Set<String>?) throws(DeployError) -> DeployReport {
        let site = try lengths()
        let target = try look(stated)
        let plan = DeployPlan(
            site, to: target, unchanged: try unchanged(site, target), removes: options.removes)
        let report = DeployReport(
            uploaded: plan.uploads, removed: plan.removals, kept: plan.kept)
        if options.isDryRun { show(plan) }
        if let loss = plan.loss, !options.isForced {
            throw .siteLost(loss, site: options.site, target: options.target)
        }
        if !options.isDryRun {
            try carryOut(plan)
        }
        return report
    }

    // MARK: Facts

    /// The lengths of the files of the site.
    private func lengths() throws(DeployError) -> [String: Int] {
        var lengths: [String: Int] = [:]
        for path in options.paths.sorted() {
            guard let status = FileStatus(path: options.site + "/" + path), status.kind == .file
            else { throw .missingFile(options.site + "/" + path) }
            lengths[path] = status.bytes
        }
        return lengths
    }

    /// Examines the target; a foreign file in the way is an error.
    private func look(_ stated: (String) -> Set<String>?) throws(DeployError) -> DeployedSite {
        // The lists for the programs cannot contain line feeds in names, and no file of a build has one.
        let files = try tool.list().filter { path, _ in
            !path.utf8.contains { $0 < 0x20 }
        }
        var target = DeployedSite(files: files.mapValues(\.bytes), stated: nil)
        target.ownerOnly = Set(files.lazy.filter(\.value.isOwnerOnly).map(\.key))
        let folder = try scratch.makeFolder("target")
        let informative = target.informative(besides: options.paths)
        if !informative.isEmpty { try tool.fetch(informative, into: folder) }
        target.stated = stated(folder)
        target.journal = DeployJournal(scratch.text("target/" + DeployJournal.path))
        if !target.isOurs, !options.isForced,
            let foreign = options.paths.filter({
                CacheLifetime($0) == .none && files[$0] != nil
            }).min()
        {
            throw .foreignFile(foreign, target: options.target)
        }
        return target
    }

    private func unchanged(
        _ site: [String: Int], _ target: DeployedSite
    ) throws(DeployError) -> Set<String> {
        let comparable = DeployPlan.comparable(site, target)
        if comparable.isEmpty { return [] }
        return Set(comparable).subtracting(try tool.changed(comparable, of: options.site))
    }

    // MARK: Effects

    private func show(_ plan: DeployPlan) {
        for step in plan.steps {
            switch step {
            case .upload(let paths, _): for path in paths { onEvent(.upload(path)) }
            case .note: break
            case .remove(let paths):
                for path in paths where path != DeployJournal.path { onEvent(.remove(path)) }
            }
        }
    }

    private func carryOut(_ plan: DeployPlan) throws(DeployError) {
        var (uploaded, removed) = (0, 0)
        if plan.uploads > 0 { onEvent(.progress(.upload, done: 0, total: plan.uploads)) }
        for step in plan.steps {
            if Task.isCancelled { throw .interrupted }
            switch step {
            case .upload(let paths, let lifetime):
                try tool.upload(paths, of: options.site, lifetime: lifetime) { path in
                    uploaded += 1
                    onEvent(.upload(path))
                    onEvent(.progress(.upload, done: uploaded, total: plan.uploads))
                }
            case .note(let journal):
                try scratch.makeFolder("journal")
                _ = try scratch.write(journal.text, to: "journal/" + DeployJournal.path)
                try tool.upload(
                    [DeployJournal.path], of: scratch.path + "/journal", lifetime: .none
                ) { _ in }
            case .remove(let paths):
                try tool.remove(paths) { path in
                    guard path != DeployJournal.path else { return }
                    removed += 1
                    onEvent(.remove(path))
                    onEvent(.progress(.remove, done: removed, total: plan.removals))
                }
            }
        }
        try tool.removeFolders(plan.emptiedFolders)
    }
}
