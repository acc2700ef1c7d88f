internal import ArgumentParser
internal import Foundation
internal import GalleryBuild
internal import GalleryFiles
internal import GallerySite

/// `gallery picks`.
struct PicksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "picks",
        abstract: "Find the photos that a client picked.",
        discussion: """
            Albums with picks: true let visitors pick photos and send a link or a list. gallery picks prints the files \
            of these photos. It finds photos by their content, even after they are renamed or the site is built again. \
            Photos of the album in the link win; those of other albums count only if it does not have them. gallery.yml \
            gives the secret and the passwords from which addresses of unlisted and private albums follow. It writes nothing unless an option asks for it, and never changes an existing file.

            Exit status: 0 all picks found; 1 a pick is missing, or a failure; 64 wrong usage; 130 interrupted.
            """)

    @Argument(
        help: "The link in quotes, or a file with the link or a saved list; - is standard input.")
    var list: String

    @Argument(help: "The folder of photos.", completion: .directory)
    var photos: String

    @Option(
        help: ArgumentHelp(
            "The output format: plain, lightroom, capture-one, csv or json (default: plain).",
            valueName: "form"))
    var format = PickReport.plain

    @Option(
        help: "Copy the files of the photos, including raw files beside them, into this folder.",
        completion: .directory)
    var copyTo: String?

    @Option(
        help:
            "Write sidecars with rating, label and note into this folder, for Lightroom, darktable and digiKam.",
        completion: .directory)
    var xmp: String?

    @Option(help: "The stars in sidecars, from 1 to 5 (default: 5).")
    var rating = 5

    @Option(help: "The colour in sidecars: red, yellow, green, blue or purple (default: green).")
    var label = PickSidecar.Label.green

    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: "The number of files to read in parallel (default: one per core).")
    var jobs: Int?

    @Option(help: "Decode photos in separate processes: job, file or none (default: job).")
    var isolation = IsolationChoice.job

    @OptionGroup var configuration: ConfigurationArgument

    func validate() throws {
        guard (1...256).contains(jobs ?? 1) else {
            throw ValidationError("--jobs must be from 1 to 256.")
        }
        guard PickSidecar.ratings.contains(rating) else {
            throw ValidationError("--rating must be from 1 to 5.")
        }
        guard copyTo != "", xmp != "" else {
            throw ValidationError("--copy-to and --xmp need the name of a folder.")
        }
    }

    func run() async throws {
        let found = try found()
        var options = try BuildArguments().optionsOrExit(configuration)
        (options.photos, options.isolation) = (photos, isolation.isolation)
        options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        do {
            let picked = try await Interruption.cancelling {
                [options] () async throws(BuildError) in
                let picked = try await PickSearch.photos(of: found, options, in: .ofSystem)
                try write(picked)
                return picked
            }
            try Terminal.writeOutput(try format.text(of: picked))
            let unusual = picked.photos.count(where: format.hidesControls)
            if unusual > 0 {
                Terminal.writeError(
                    "note: \(unusual.counted("name")) with control characters; --format json prints names exactly\n"
                )
            }
            for photo in picked.photos where !photo.alsoIn.isEmpty {
                Terminal.writeError(
                    "note: \(Terminal.safe(PickedCopies(photo: photo).sentence))\n")
            }
            for pick in picked.missing { Self.warn(pick, in: photos) }
            if !picked.missing.isEmpty { throw ExitCode(1) }
        } catch let error as BuildError {
            throw CommandFailure(error, code: error == .interrupted ? 130 : 1)
        }
    }

    /// The list in the argument, or in the file that it names.
    private func found() throws -> PickList {
        let isLink = list.contains("://") || list.contains("#picks=")
        do {
            let bytes =
                isLink
                ? Array(list.utf8)
                : try FileContents.readStream(
                    list, limit: PickList.maxBytes + 1)
            guard bytes.count <= PickList.maxBytes else {
                throw PickListMistake.tooLong(limit: PickList.maxBytes)
            }
            return try PickList(String(decoding: bytes, as: UTF8.self))
        } catch let error as FileSystemError {
            throw CommandFailure(BuildError.fileSystem(error))
        } catch let mistake as PickListMistake {
            throw CommandFailure(
                message: mistake.explanation, place: isLink ? nil : list,
                file: isLink ? nil : list, remedy: mistake.remedy?.words)
        }
    }

    private func write(_ picked: PickedPhotos) throws(BuildError) {
        if let copyTo {
            let outcome = try PickFiles.copy(picked, from: photos, to: copyTo)
            Self.report(outcome, in: copyTo, verb: "copied")
        }
        if let xmp {
            let outcome = try PickFiles.writeSidecars(
                PickSidecar(rating: rating, label: label), of: picked, to: xmp)
            Self.report(outcome, in: xmp, verb: "written")
        }
    }

    private static func report(_ outcome: PickFiles.Outcome, in folder: String, verb: String) {
        for path in outcome.kept {
            Terminal.writeError(
                "warning: \(Terminal.safe("\(folder)/\(path)")): exists already and stays as it is\n"
            )
        }
        Terminal.writeError(
            "\(outcome.written.count.counted("file")) \(verb) to \(Terminal.safe(folder))\n")
    }

    private static func warn(_ pick: PickList.Pick, in folder: String) {
        let names = [pick.page.map { "page \($0)" }, pick.note.map { "note: \($0)" }]
        let known = names.compactMap(\.self).joined(separator: ", ")
        Terminal.writeError(
            "warning: \(Terminal.safe(folder)): no photo is the pick \(pick.id.text)"
                + (known.isEmpty ? "" : " (\(Terminal.safe(known)))") + "\n")
    }
}

extension PickReport: ExpressibleByArgument {}
extension PickSidecar.Label: ExpressibleByArgument {}
