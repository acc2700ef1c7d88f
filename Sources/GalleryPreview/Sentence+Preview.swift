internal import GalleryBuild
internal import GallerySite

extension Sentence {
    /// The sentence for a site that cannot be served.
    package static func of(_ error: ServeError) -> String {
        switch error {
        case .build(let error): error.diagnostic.message
        case .portIsTaken(let port):
            "port \(port) is in use; choose another with --port, or omit --port to use a free one"
        case .noPortIsFree(let ports):
            "ports \(ports.lowerBound) to \(ports.upperBound) are in use; "
                + "choose another with --port"
        case .portIsForbidden(let port):
            "permission denied for port \(port); choose one from 1024 up with --port"
        case .cannotListen(let reason):
            "cannot listen on a port (\(reason)); choose another with --port"
        }
    }

    /// The sentence for a system that does not tell of changes.
    package static func of(_ problem: WatchProblem) -> String {
        let remedy = "checking for changes every second instead"
        switch problem {
        case .tooManyFolders(let limit):
            return "cannot watch more than \(number(limit)) folders "
                + "(fs.inotify.max_user_watches); \(remedy)"
        case .unavailable(let reason):
            return "cannot watch for changes (\(reason)); \(remedy)"
        }
    }
}
