internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
    internal import Foundation
#else
    internal import Glibc
#endif

/// Fingerprints of what a site is made from.
enum BuildInputs {
    /// The fingerprint of what every page depends on: program, options, the files that
    /// the settings name, and theme.
    ///
    /// Options are taken as the language describes them, so that none can be forgotten; those that change no
    /// byte of the site are left out.
    static func common(
        _ options: BuildOptions, content: SiteContent, theme: Theme, photosName: String
    ) -> Fingerprint {
        var relevant = options
        (relevant.photos, relevant.output, relevant.jobs) = ("", "", 1)
        relevant.cache = .none
        (relevant.isDryRun, relevant.isForced) = (false, false)
        var writer = RecordWriter()
        writer.put("\(relevant)")
        writer.put(photosName)
        writer.put(program)
        writer.put(bits: content.digest.value)
        for file in theme.files.values.sorted(by: { $0.name < $1.name }) {
            writer.put(file.name)
            writer.put(bits: Fingerprint(of: file.bytes).value)
        }
        return Fingerprint(of: writer.bytes)
    }

    /// The fingerprint of all that a site is made from, without a look into any file of the photo folder.
    /// Nil when a file was written so lately, as seen from `moment`, that it may change unseen.
    static func whole(
        common: Fingerprint, tree: SourceTree, moment: Int64
    ) -> Fingerprint? {
        var writer = RecordWriter()
        writer.put(bits: common.value)
        for folder in tree.folders {
            writer.put(folder.path)
            for file in folder.files {
                guard file.stamp.isSettled(at: moment) else { return nil }
                writer.put(file.path)
                writer.put(file.stamp)
            }
        }
        for problem in tree.problems {
            writer.put(problem.path)
            writer.put(Sentence.of(problem.reason))
        }
        return Fingerprint(of: writer.bytes)
    }

    /// What the program's own file is: another version may make other pages.
    static var program: FileStamp {
        #if canImport(Darwin)
            let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        #else
            let path = "/proc/self/exe"
        #endif
        return FileStatus(path: path)?.stamp ?? FileStamp()
    }
}

extension FileStamp {
    /// The stamp in a short form.
    var fingerprint: Fingerprint {
        var writer = RecordWriter()
        writer.put(self)
        return Fingerprint(of: writer.bytes)
    }
}
