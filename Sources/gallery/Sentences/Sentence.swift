internal import GallerySite

/// A problem that the program reports, with its remedy.
protocol Explainable {
    /// The problem, without a capital letter or a full stop.
    var fact: String { get }
    /// The remedy; nil when there is none, and when the fact states it.
    var remedy: Remedy? { get }
}

extension Explainable {
    /// The problem and its remedy.
    var explanation: String { remedy.map { "\(fact); \($0.words)" } ?? fact }
}

/// A problem with a place.
protocol LocatedProblem: Explainable {
    /// The file or folder of the problem, with the line after a colon if any.
    var place: String? { get }
    /// The line of the problem in a file, from 1; nil when it is about no line.
    var line: Int? { get }
}

extension LocatedProblem {
    var line: Int? { nil }

    /// The file or folder of the problem, without a line.
    var file: String? {
        guard let place, let line else { return place }
        let end = ":\(line)"
        return place.hasSuffix(end) ? String(place.dropLast(end.count)) : place
    }

    /// Place, problem and remedy.
    var sentence: String { place.map { "\($0): \(explanation)" } ?? explanation }

    /// A file or folder, with a line if any.
    static func place(_ path: String?, _ line: Int?) -> String? {
        path.map { path in line.map { "\(path):\($0)" } ?? path }
    }
}
