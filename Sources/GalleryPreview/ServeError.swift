public import GalleryBuild
public import GallerySite

/// Why a site cannot be served at all.
public enum ServeError: Error, Sendable, Hashable {
    /// The first build failed in a way that no change of a file fixes.
    case build(BuildError)
    /// Another program listens on the port that was asked for.
    case portIsTaken(Int)
    /// Other programs listen on all ports that are tried.
    case noPortIsFree(ClosedRange<Int>)
    /// The system does not let this user listen on the port.
    case portIsForbidden(Int)
    /// The system refuses for another reason, in its own words.
    case cannotListen(String)

    /// What a person can do about it.
    public var remedy: Remedy? {
        switch self {
        case .build(let error): error.remedy
        case .portIsTaken: .chooseFreePort
        case .noPortIsFree, .cannotListen: .choosePort
        case .portIsForbidden: .choosePortFrom1024
        }
    }
}

/// Why one build of a preview failed; the site stays what it was.
public enum ServeFailure: Error, Sendable, Hashable {
    /// The build failed.
    case build(BuildError)
    /// There are no options to build with.
    case options(OptionsError)
}

/// Why there are no options to build with, in the words of the program that reads them.
public struct OptionsError: Error, Sendable, Hashable {
    /// The file and line it is about, if it is about one.
    public var place: String?
    /// What is wrong and what to do.
    public var message: String

    /// States a place and what is wrong there.
    public init(place: String?, message: String) {
        (self.place, self.message) = (place, message)
    }
}
