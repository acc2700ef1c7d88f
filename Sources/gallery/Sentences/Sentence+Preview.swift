internal import GalleryBuild
internal import GalleryPreview
internal import GallerySite

extension ServeError: LocatedProblem {
    var place: String? { if case .build(let error) = self { error.place } else { nil } }

    var fact: String {
        switch self {
        case .build(let error): error.fact
        case .portIsTaken(let port): "port \(port) is in use"
        case .noPortIsFree(let ports):
            "ports \(ports.lowerBound) to \(ports.upperBound) are in use"
        case .portIsForbidden(let port): "permission denied for port \(port)"
        case .cannotListen(let reason): "cannot listen on a port (\(reason))"
        }
    }
}

extension WatchProblem: LocatedProblem {
    var place: String? { nil }
    var remedy: Remedy? { nil }

    var fact: String {
        let what =
            switch self {
            case .tooManyFolders(let limit):
                "cannot watch more than \(NumberText.grouped(limit)) folders "
                    + "(fs.inotify.max_user_watches)"
            case .refused(let errno): "cannot watch for changes (\(SystemReason.text(errno)))"
            case .noEventStream: "cannot watch for changes (no stream of events)"
            case .silentEventStream:
                "cannot watch for changes (the stream of events does not start)"
            case .unsupportedSystem: "cannot watch for changes (not on this system)"
            }
        return "\(what); checking for changes every second instead"
    }
}

extension ServeFailure {
    /// Place, problem and remedy.
    var sentence: String {
        switch self {
        case .build(let error): error.sentence
        case .options(let error): error.place.map { "\($0): \(error.message)" } ?? error.message
        }
    }
}

extension ServeSentences {
    /// The sentences of this program.
    static var own: ServeSentences {
        ServeSentences(
            problem: { $0.explanation }, diagnostic: { $0.sentence }, failure: { $0.sentence })
    }
}
