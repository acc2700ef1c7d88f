internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The destination of pictures and copies: the folder of a site, its encrypted files, or a dry run that writes nothing.
///
/// Paths are below the output folder. Each file appears whole or not at all.
protocol OutputSink: Sendable {
    /// Adds outputs in `folder` to the journal before they are written, and creates the folder.
    func prepare(_ paths: some Sequence<String>, in folder: String) throws(FileSystemError)
    /// Derives photos; `onFinish` is called for each and may stop the work by returning false.
    func derive(
        _ derivation: RenditionDerivation,
        _ jobs: some RandomAccessCollection<RenditionDerivation.Job>,
        onFinish: (RenditionDerivation.Job, RenditionDerivation.Outcome) -> Bool) async
    /// Writes a file.
    func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(FileSystemError)
    /// Copies a file and blanks the ranges of `cleaning`; false when it changed or the task was cancelled
    /// meanwhile.
    func copy(
        _ file: borrowing SourceFileHandle, to path: String, cleaning: VideoCleaning?
    ) throws(FileSystemError) -> Bool
    /// Creates a link to an output.
    func link(_ source: String, as path: String) throws(FileSystemError)
    /// Writes an archive of outputs; false when the task was cancelled meanwhile.
    func write(_ archive: AlbumZip) throws(FileSystemError) -> Bool
    /// The rows of outputs for the store, with what only the sink knows about their files.
    func rows(_ rows: [StoredOutput]) -> [StoredOutput]
}

extension OutputSink {
    func derive(
        _ derivation: RenditionDerivation,
        _ jobs: some RandomAccessCollection<RenditionDerivation.Job>,
        onFinish: (RenditionDerivation.Job, RenditionDerivation.Outcome) -> Bool
    ) async {
        await derivation.run(jobs, onFinish: onFinish)
    }

    func rows(_ rows: [StoredOutput]) -> [StoredOutput] { rows }
}

/// A sink that also publishes pages, and removes what is obsolete.
protocol PublicationSink: OutputSink {
    /// Removes the temporary files of killed builds in folders.
    func removeLeftovers(in folders: Set<String>)
    /// Writes a whole file under a temporary name; nil in a dry run.
    func stage(_ bytes: [UInt8], for path: String) throws(FileSystemError) -> OutputFolder.Staged?
    /// Begins a file under a temporary name, to be written in parts; nil in a dry run.
    func begin(_ path: String) throws(FileSystemError) -> OutputFolder.Unfinished?
    /// Checks that staged files can be published and obsolete ones removed, and commits the change to the journal:
    /// from here on, the next build completes an interrupted change.
    func commit(
        _ staged: [OutputFolder.Staged], removing obsolete: [String]) throws(FileSystemError)
    /// Renames staged files to their final names: new ones first, then those that replace others.
    func publish(_ staged: [OutputFolder.Staged], isNew: (String) -> Bool) throws(FileSystemError)
    /// Removes a staged file.
    func discard(_ staged: OutputFolder.Staged)
    /// Removes a file; returns whether it existed.
    func remove(_ path: String) throws(FileSystemError) -> Bool
    /// Makes all that was written durable; returns whether that was done.
    func makeDurable() throws(FileSystemError) -> Bool
    /// Ends the change of the site: removes the journals.
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
