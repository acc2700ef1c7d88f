public import GalleryBuild
public import GallerySite

/// Why a site cannot be served.
public enum ServeError: Error, Sendable, Hashable {
    /// The first build was interrupted, or failed because of the photo folder or the output folder.
    case build(BuildError)
    /// Another program listens on the requested port.
    case portIsTaken(Int)
    /// Other programs listen on all ports that were tried.
    case noPortIsFree(ClosedRange<Int>)
    /// This user may not listen on the port.
    case portIsForbidden(Int)
    /// The system fails to listen, with its own message.
    case cannotListen(String)

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .build(let error): error.remedy
        case .portIsTaken: .chooseFreePort
        case .noPortIsFree, .cannotListen: .choosePort
        case .portIsForbidden: .choosePortFrom1024
        }
    }
}

/// Why a build of a preview failed; the site has not changed.
public enum ServeFailure: Error, Sendable, Hashable {
    /// The build failed.
    case build(BuildError)
    /// The options cannot be read.
    case options(OptionsError)
}

/// Why the options cannot be read, as a message.
public struct OptionsError: Error, Sendable, Hashable {
    /// The file and line of the problem, if any.
    public var place: String?
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    public init(place: String?, message: String) {
        (self.place, self.message) = (place, message)
    }
}
