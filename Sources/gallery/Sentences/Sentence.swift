internal import GallerySite

/// Something that the program reports to a person: what is wrong, and what to do.
protocol Explainable {
    /// What is wrong, without a capital or a full stop.
    var fact: String { get }
    /// What a person can do about it; nil where nothing helps, and where the fact says it.
    var remedy: Remedy? { get }
}

extension Explainable {
    /// What is wrong, and what to do.
    var explanation: String { remedy.map { "\(fact); \($0.words)" } ?? fact }
}

/// A problem with a place.
protocol LocatedProblem: Explainable {
    /// The file or folder it is about, with the line behind a colon if it is about one.
    var place: String? { get }
}

extension LocatedProblem {
    /// Where it is, what is wrong, and what to do.
    var sentence: String { place.map { "\($0): \(explanation)" } ?? explanation }

    /// A file or folder, and a line of it.
    static func place(_ path: String?, _ line: Int?) -> String? {
        path.map { path in line.map { "\(path):\($0)" } ?? path }
    }
}
