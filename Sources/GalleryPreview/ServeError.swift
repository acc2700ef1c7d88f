public import GalleryBuild
public import GallerySite

/// Why a site cannot be served at all.
public enum ServeError: Error, Sendable, Hashable {
    /// The first build failed in a way that no change of a file mends.
    case build(BuildError)
    /// Another program listens on the port that was asked for.
    case portIsTaken(Int)
    /// Other programs listen on all ports that are tried.
    case noPortIsFree(ClosedRange<Int>)
    /// The system does not let this user listen on the port.
    case portIsForbidden(Int)
    /// The system refuses for another reason.
    case cannotListen(String)

    /// The sentence for it.
    public var diagnostic: Diagnostic {
        if case .build(let error) = self { return error.diagnostic }
        return Diagnostic(.error, message: Sentence.of(self))
    }
}
