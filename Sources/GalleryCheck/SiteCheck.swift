package import GalleryFacts
internal import GalleryFiles
package import GallerySite

/// A check of a published site: the statements of its files against the files that exist.
///
/// Pages, style sheets and feeds are read as a browser or a service would read them; the manifest is checked like
/// any other file.
package struct SiteCheck: Sendable {
    /// The result of a check.
    package struct Report: Sendable, Hashable {
        /// The findings, in the order of paths and lines.
        package var findings: [Finding] = []
        /// The pages that were read.
        package var pages = 0
        /// The pictures that were decoded, and the originals whose header was read.
        package var pictures = 0
        /// The addresses that were checked.
        package var addresses = 0
    }

    let files: SiteFiles
    let manifest: Manifest
    let unlisted: UnlistedFolders
    let sealed: SealedFolders
    let base: SiteAddress?
    let privateText: PrivateText
    let verify: Verification
    /// The paths of originals that are unchanged copies.
    let copies: Set<String>
    /// The paths of the archives of albums.
    let archives: Set<String>

    /// Reads the file at a path by its content. Files of a site may come from anywhere, so that the process that reads
    /// them should have no rights.
    package typealias Verification =
        @Sendable (_ path: String, _ depth: VerifiedFile.Depth) throws(ImageError) -> VerifiedFile

    private init(
        _ files: SiteFiles, _ manifest: Manifest, base: SiteAddress?, privateText: PrivateText,
        verify: @escaping Verification
    ) {
        (self.files, self.manifest, self.base) = (files, manifest, base)
        (self.privateText, self.verify) = (privateText, verify)
        unlisted = UnlistedFolders(files, manifest)
        sealed = SealedFolders(files)
        let manifests = [manifest] + unlisted.folders.map(\.manifest)
        archives = Set(manifests.flatMap(\.albums).compactMap(\.zip?.path))
        copies = manifests.reduce(into: []) { $0.formUnion($1.copies(by: manifest.originals)) }
    }

    /// Checks the site in `folder`. `baseAddress` is its public address; nil uses the one that its pages state.
    /// `privateFolders` are folders of this machine that no text of the site may contain. With `passwords`, private
    /// albums are opened and checked, too; nil skips them. Nothing is written. Throws `.siteIsBusy` when a build
    /// writes to the folder, but does not lock it: a build that starts during the check may cause findings.
    /// Cancelling the task throws `.interrupted`. When the machine refuses `verify` something, that is thrown.
    package static func run(
        _ folder: String, baseAddress: SiteAddress? = nil, privateFolders: [String] = [],
        passwords: [String]? = nil, jobs: Int, verify: @escaping Verification
    ) async throws(CheckError) -> Report {
        guard let resolved = ResolvedPath.of(folder), FileStatus(path: resolved)?.kind == .folder
        else { throw .notASite(folder, hasManifest: false) }
        guard let manifest = Manifest(in: resolved) else {
            let status = FileStatus(path: resolved + "/" + Manifest.path)
            throw .notASite(folder, hasManifest: status?.kind == .file)
        }
        // A site that is being built would be inconsistent.
        let isFree: Bool
        do {
            isFree = try FolderLock.scope { lock throws(FileSystemError) in try lock.take(resolved)
            }
        } catch {
            throw .fileSystem(error)
        }
        guard isFree else { throw .siteIsBusy(folder) }
        let files: SiteFiles
        // The folder of an album may be on another disk.
        let albums = Set(manifest.albums.map(\.path))
        do { files = try SiteFiles(resolved, follows: albums.contains) } catch {
            throw .fileSystem(error)
        }
        let check = SiteCheck(
            files, manifest, base: baseAddress ?? publishedAddress(files),
            privateText: PrivateText(folders: [resolved] + privateFolders), verify: verify)
        return try await check.run(passwords, jobs: jobs)
    }

    private func run(_ passwords: [String]?, jobs: Int) async throws(CheckError) -> Report {
        // The largest first, so that every core is busy to the end.
        let order = files.files.indices.sorted {
            (files.files[$1].bytes, $0) < (files.files[$0].bytes, $1)
        }
        let looks: [Look]
        do { looks = try await Workers.map(order, jobs: jobs, batch: 4, look) } catch {
            throw .interrupted
        }
        for (number, look) in zip(order, looks) {
            if let refusal = look.refusal {
                throw .refused(refusal, path: files.files[number].path)
            }
        }
        do { return try await report(Array(zip(order, looks)), passwords, jobs: jobs) } catch {
            throw .interrupted
        }
    }

    private func report(
        _ looks: [(number: Int, look: Look)], _ passwords: [String]?, jobs: Int
    ) async throws(CancellationError) -> Report {
        let sizes = Dictionary(
            looks.compactMap { number, look in look.size.map { (number, $0) } },
            uniquingKeysWith: { first, _ in first })
        let texts = files.files.indices.filter { files.files[$0].kind != .picture }
        let unnamed = Set(looks.filter(\.look.isText).map(\.number))
        let readings = try await Workers.map(texts, jobs: jobs, batch: 16) {
            read($0, sizes: sizes, isText: unnamed.contains($0))
        }

        var report = Report()
        report.pages = texts.count { files.files[$0].kind == .html }
        report.pictures = sizes.count
        report.addresses = readings.reduce(0) { $0 + $1.addresses }
        report.findings = looks.flatMap(\.look.findings) + readings.flatMap(\.findings)
        report.findings += missingPlaces(texts, readings)
        for folder in [(path: "", manifest: manifest)] + unlisted.folders {
            report.findings += manifestFindings(folder.manifest, in: folder.path, sizes)
        }
        let manifests = [manifest] + unlisted.folders.map(\.manifest)
        let photos = Dictionary(
            manifests.flatMap(\.photos).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        let albums = manifests.flatMap(\.albums)
        report.findings += try await Workers.map(albums, jobs: jobs, batch: 1) {
            zipFindings($0, photos)
        }.flatMap { $0 }
        if let passwords {
            // One after the other: each file of an album is in memory as a whole.
            report.findings += try await Workers.map(sealed.pages, jobs: 1) {
                sealedFindings($0, passwords)
            }.flatMap { $0 }
        }
        var named: Set<Int> = []
        for reading in readings { named.formUnion(reading.named) }
        report.findings += orphans(named: named)
        if photos.isEmpty, sealed.pages.isEmpty {
            report.findings.append(Finding(path: "index.html", fault: .noPhotos))
        }
        report.findings += files.links.map { Finding(path: $0, fault: .link) }
        report.findings = sorted(report.findings)
        return report
    }

    /// In the order of paths and lines, without duplicates.
    private func sorted(_ findings: [Finding]) -> [Finding] {
        func place(_ finding: Finding) -> Int {
            files.number(of: finding.path) ?? files.files.count
        }
        let keys = findings.enumerated().map { index, finding in
            (place(finding), finding.line ?? 0, index)
        }
        var seen: Set<Finding> = []
        return keys.sorted { $0 < $1 }.map { findings[$0.2] }.filter { finding in
            // A page with two references to a file has one fault.
            var first = finding
            first.line = nil
            return seen.insert(first).inserted
        }
    }
}

extension Manifest {
    /// The paths of the originals that are unchanged copies; `policy` is that of the site.
    fileprivate func copies(by policy: String?) -> Set<String> {
        let isCopy: (String?) -> Bool = { $0 == SiteSettings.Originals.copy.rawValue }
        let paths = Dictionary(
            photos.compactMap { photo in photo.original.map { (photo.id, $0.path) } },
            uniquingKeysWith: { first, _ in first })
        var copies = isCopy(policy) ? Set(paths.values) : []
        for album in albums {
            guard let own = album.originals else { continue }
            let files = album.photos.compactMap { paths[$0] }
            if isCopy(own) { copies.formUnion(files) } else { copies.subtract(files) }
        }
        return copies
    }

    /// Reads the manifest of a site of this program; nil when there is none.
    init?(in folder: String) {
        guard let bytes = try? FileContents.read(folder + "/" + Self.path),
            let manifest = Manifest(bytes), manifest.generator == "gallery"
        else { return nil }
        self = manifest
    }
}
