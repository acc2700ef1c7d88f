internal import Foundation
internal import GalleryKit
internal import Yams

/// `gallery.yml`: the options of `build` under their long names. A key that does not exist is an error,
/// because a misspelt one would otherwise be ignored.
struct ConfigurationFile {
    /// Why a configuration cannot be used: where, and what is wrong.
    struct Problem: Error, Equatable {
        var file: String
        var line: Int?
        var message: String

        var sentence: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
    }

    var photos: String?
    var output: String?
    var title: String?
    var baseURL: String?
    var layout: BuildOptions.Layout?
    var rows: BuildOptions.Rows?
    var rowHeight: Double?
    var spacing: Double?
    var fill: Bool?
    var lastRow: BuildOptions.LastRow?
    var widths: [Int]?
    var quality: PictureQuality?
    var progressive: Bool?
    var sharpen: Double?
    var linear: Bool?
    var rights: PictureOptions.Rights?
    var creator: String?
    var copyright: String?
    var license: String?
    var location: BuildOptions.Location?
    var sort: BuildOptions.Sort?
    var theme: String?
    var jobs: Int?
    var followSymlinks: Bool?
    var strict: Bool?

    /// The name that is looked for when none is given.
    static let defaultName = "gallery.yml"

    private static let keys = [
        "base-url", "copyright", "creator", "fill", "follow-symlinks", "jobs", "last-row",
        "license", "linear", "location", "output", "photos", "progressive", "quality", "rights",
        "row-height", "sharpen", "sort", "spacing", "strict", "theme", "title", "widths",
    ]

    /// A configuration that says nothing.
    init() {}

    /// Reads the file at `path`; paths in it are relative to its folder.
    init(path: String) throws(Problem) {
        guard let bytes = try? FileContents.read(path) else {
            throw Problem(file: path, message: "cannot be read; check the name and its permissions")
        }
        let node: Node?
        do { node = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)) } catch {
            throw Self.problem(error, file: path)
        }
        guard let node, !node.isEmptyScalar else { return }
        guard case .mapping(let mapping) = node else {
            throw Problem(
                file: path, line: 1,
                message: "must be a list of keys with values, such as title: Rome")
        }
        let slash = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        for (key, value) in mapping { try take(key, value, file: path, folder: slash) }
    }

    private static func problem(_ error: any Error, file: String) -> Problem {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            Problem(file: file, line: mark.line, message: "is not valid YAML (\(problem))")
        default:
            Problem(file: file, message: "is not valid YAML")
        }
    }

    private mutating func take(_ key: Node, _ value: Node, file: String, folder: String)
        throws(Problem)
    {
        let name = key.string ?? ""
        func fail(_ message: String) -> Problem {
            Problem(file: file, line: (value.mark ?? key.mark)?.line, message: "\(name) \(message)")
        }
        func text() throws(Problem) -> String {
            guard case .scalar(let scalar) = value else { throw fail("must be a text") }
            return scalar.string
        }
        func located() throws(Problem) -> String {
            let path = try text()
            return path.hasPrefix("/") ? path : folder + path
        }
        func number() throws(Problem) -> Double {
            guard let number = value.float else { throw fail("must be a number") }
            return number
        }
        func whole() throws(Problem) -> Int {
            guard let number = value.int else { throw fail("must be a whole number") }
            return number
        }
        func truth() throws(Problem) -> Bool {
            guard let truth = value.bool else { throw fail("must be true or false") }
            return truth
        }
        func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(Problem) -> Choice {
            if let known = Choice(rawValue: try text()) { return known }
            let names = Choice.allCases.map(\.rawValue)
            throw fail("must be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
        }
        switch name {
        case "photos": photos = try located()
        case "output": output = try located()
        case "theme": theme = try located()
        case "title": title = try text()
        case "creator": creator = try text()
        case "copyright": copyright = try text()
        case "license": license = try text()
        case "rights": rights = try choice()
        case "location": location = try choice()
        case "base-url": baseURL = try text()
        case "row-height": rowHeight = try number()
        case "spacing": spacing = try number()
        case "quality":
            guard let mapping = value.mapping else {
                quality = PictureQuality(try whole())
                break
            }
            var qualities: [Int: Int] = [:]
            for (width, quality) in mapping {
                guard let width = width.int, let quality = quality.int else {
                    throw fail("must give whole numbers by width, such as {320: 70, 1280: 82}")
                }
                qualities[width] = quality
            }
            quality = PictureQuality(byWidth: qualities)
        case "progressive": progressive = try truth()
        case "sharpen": sharpen = try number()
        case "linear": linear = try truth()
        case "jobs": jobs = try whole()
        case "fill": fill = try truth()
        case "follow-symlinks": followSymlinks = try truth()
        case "strict": strict = try truth()
        case "layout": layout = try choice()
        case "rows": rows = try choice()
        case "last-row": lastRow = try choice()
        case "sort": sort = try choice()
        case "widths":
            let numbers = value.sequence.map { $0.map(\.int) } ?? [value.int]
            guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else {
                throw fail("must be a list of whole numbers, such as [640, 1280]")
            }
            widths = Array(Set(numbers.compactMap { $0 })).sorted()
        default:
            let suggestion =
                Spelling.nearest(to: name, among: Self.keys).map { "; did you mean \($0)?" } ?? ""
            throw Problem(
                file: file, line: key.mark?.line, message: "there is no key \(name)\(suggestion)")
        }
    }
}

extension Node {
    /// Whether a document holds nothing but comments.
    fileprivate var isEmptyScalar: Bool {
        if case .scalar(let scalar) = self { return scalar.string.isEmpty }
        return false
    }
}
