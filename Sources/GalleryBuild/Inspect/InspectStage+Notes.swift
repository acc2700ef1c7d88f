internal import GalleryFiles
internal import GallerySite

/// The notes that the author wrote beside the photos.
extension InspectStage {
    private static let ending = ".md"
    private static let captionEndings = [".txt", ".TXT"]
    private static let albumFile = "index.md"

    /// Reads the files about albums and photos, and reports their mistakes. Other Markdown files, and files longer
    /// than `FrontMatter.maxBytes`, are ignored. A cancelled task stops early.
    func readNotes(_ tree: SourceTree, into inspected: inout InspectedPhotos) {
        for folder in tree.folders {
            if Task.isCancelled { return }
            // Most folders have no notes.
            lazy var names = FolderNames(folder)
            for file in folder.files
            where file.bytes <= FrontMatter.maxBytes {
                if Self.captionEndings.contains(where: file.path.hasSuffix) {
                    readCaption(file, names, into: &inspected)
                }
                guard file.path.hasSuffix(Self.ending) else { continue }
                let name = String(file.path.split(separator: "/").last ?? "")
                if name == FolderWalk.hugoAlbumFile {
                    inspected.problems.report(.warning, file.path, .frontMatter(.otherAlbumFile))
                    continue
                }
                let isAlbum = name == Self.albumFile
                let subject = String(name.dropLast(Self.ending.count))
                do throws(FileSystemError) {
                    let bytes = try note(file)
                    var note = FrontMatter(bytes, of: isAlbum ? .album : .photo)
                    note.expire(on: today)
                    guard isAlbum || names.contains(subject) else {
                        if note.isOfPhoto {
                            inspected.problems.report(
                                .warning, file.path,
                                .frontMatter(.noPhoto(suggestion: names.nearest(to: subject))))
                        }
                        continue
                    }
                    for problem in note.problems {
                        inspected.problems.report(
                            .warning, file.path, line: problem.line, .frontMatter(problem.problem))
                    }
                    if isPrivate {
                        let isOfRoot = file.path == Self.albumFile
                        for problem in note.hideUnlisted(isOfRoot: isOfRoot) {
                            inspected.problems.report(.warning, file.path, .frontMatter(problem))
                        }
                    }
                    inspected.notes[file.path] = note
                } catch {
                    inspected.problems.report(
                        .warning, file.path, .unreadable(errno: error.errno))
                }
            }
        }
    }

    /// The content of a file of notes; a file on a disk that does not answer in time cannot be read.
    private func note(_ file: SourceTree.File) throws(FileSystemError) -> [UInt8] {
        try TimedCall.result(
            of: .read, root + "/" + file.path, seconds: readers.seconds, FileContents.read)
    }

    /// Reads the caption of a photo from the text file with its name.
    private func readCaption(
        _ file: SourceTree.File, _ names: FolderNames, into inspected: inout InspectedPhotos
    ) {
        let subject = String(file.path.dropLast(4))
        guard names.contains(String(subject.split(separator: "/").last ?? "")) else { return }
        do throws(FileSystemError) {
            let note = FrontMatter(caption: try note(file))
            for problem in note.problems {
                inspected.problems.report(
                    .warning, file.path, line: problem.line, .frontMatter(problem.problem))
            }
            inspected.captions[subject] = note.own.words.caption
        } catch {
            inspected.problems.report(.warning, file.path, .unreadable(errno: error.errno))
        }
    }
}

/// The names of the files of a folder that notes may be about.
private struct FolderNames {
    private var names: Set<String> = []

    init(_ folder: SourceTree.Folder) {
        for file in folder.files
        where ![".md", ".txt", ".TXT"].contains(where: file.path.hasSuffix) {
            let name = String(file.path.split(separator: "/").last ?? "")
            names.insert(name)
            if let dot = name.lastIndex(of: "."), dot > name.startIndex {
                names.insert(String(name[..<dot]))
            }
        }
    }

    /// Whether a file has the name, with or without its extension.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// The name of a file of notes that would match a photo.
    func nearest(to name: String) -> String? {
        Spelling.nearest(to: name, among: names).map { $0 + ".md" }
    }
}
