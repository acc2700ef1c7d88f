internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// Where the outputs of a build go. The folder of a site is one; another one only pretends, for a dry run.
///
/// Paths are below the output folder. Each file appears whole or not at all.
protocol OutputSink: Sendable {
    /// Removes what a killed build left half-written in folders.
    func removeLeftovers(in folders: Set<String>)
    /// Notes outputs that are about to be made in `folder`, before any of them is.
    func prepare(_ paths: some Sequence<String>, in folder: String) throws(FileSystemError)
    /// Derives photos; `onFinish` is called for each and may stop the work by returning false.
    func derive(
        _ derivation: RenditionDerivation,
        _ jobs: some RandomAccessCollection<RenditionDerivation.Job>,
        onFinish: (RenditionDerivation.Job, RenditionDerivation.Outcome) -> Bool) async
    /// Writes a file.
    func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(FileSystemError)
    /// Copies a file, without what `cleaning` blanks; false when it changed or the task was cancelled meanwhile.
    func copy(
        _ file: borrowing SourceFileHandle, to path: String, cleaning: VideoCleaning?
    ) throws(FileSystemError) -> Bool
    /// Gives the content of one output a second name.
    func link(_ source: String, as path: String) throws(FileSystemError)
    /// Writes an archive of outputs; false when the task was cancelled meanwhile.
    func write(_ archive: AlbumZip) throws(FileSystemError) -> Bool
    /// Writes a file under a name of its own; nil when nothing is written.
    func stage(_ bytes: [UInt8], for path: String) throws(FileSystemError) -> OutputFolder.Staged?
    /// Begins a file under a name of its own, to be written in parts; nil when nothing is written.
    func begin(_ path: String) throws(FileSystemError) -> OutputFolder.Unfinished?
    /// Checks that staged files can be published and obsolete ones removed, and notes that they are to be: from here on
    /// the next build completes what stops in between.
    func commit(
        _ staged: [OutputFolder.Staged], removing obsolete: [String]) throws(FileSystemError)
    /// Gives staged files their names: new ones first, then those that take the place of others.
    func publish(_ staged: [OutputFolder.Staged], isNew: (String) -> Bool) throws(FileSystemError)
    /// Removes a staged file that is not wanted any more.
    func discard(_ staged: OutputFolder.Staged)
    /// Removes a file; returns whether it was there.
    func remove(_ path: String) throws(FileSystemError) -> Bool
    /// Waits until no loss of power can take back what was written so far; returns whether it cannot.
    func makeDurable() throws(FileSystemError) -> Bool
    /// Ends the change of the site.
    func finish() throws(FileSystemError)
}

extension OutputSink {
    /// Writes a file.
    func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(FileSystemError) in
            try write(bytes, to: path)
        }
    }
}
