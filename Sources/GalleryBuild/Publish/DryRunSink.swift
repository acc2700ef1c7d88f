internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// A sink that writes nothing: a dry run.
struct DryRunSink: PublicationSink {
    /// The folder of the site.
    var output: OutputFolder

    func removeLeftovers(in folders: Set<String>) {}

    func prepare(_ paths: some Sequence<String>, in folder: String) {}

    func derive(
        _ derivation: RenditionDerivation,
        _ jobs: some RandomAccessCollection<RenditionDerivation.Job>,
        onFinish: (RenditionDerivation.Job, RenditionDerivation.Outcome) -> Bool
    ) async {
        for job in jobs where !onFinish(job, .planned) { return }
    }

    func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) {}

    func copy(
        _ file: borrowing SourceFileHandle, to path: String, cleaning: VideoCleaning?
    ) -> Bool { true }

    func link(_ source: String, as path: String) {}

    func write(_ archive: AlbumZip) -> Bool { true }

    func stage(_ bytes: [UInt8], for path: String) -> OutputFolder.Staged? { nil }

    func begin(_ path: String) -> OutputFolder.Unfinished? { nil }

    func commit(_ staged: [OutputFolder.Staged], removing obsolete: [String]) {}

    func publish(_ staged: [OutputFolder.Staged], isNew: (String) -> Bool) {}

    func discard(_ staged: OutputFolder.Staged) {}

    func remove(_ path: String) -> Bool { output.stamp(of: path) != nil }

    func makeDurable() -> Bool { false }

    func finish() {}
}
