internal import GalleryFiles
internal import GallerySite
internal import Yams

/// `gallery.yml`: the options of a build under their long names. An unknown key is an error, because a misspelt one
/// would be ignored otherwise.
struct ConfigurationFile {
    /// Why a configuration cannot be used: the place and the problem.
    struct Problem: Error, Equatable {
        var file: String
        var line: Int?
        var column: Int?
        /// The key of the value.
        var key: String?
        var message: String
        /// How to fix it, which the message states, too.
        var remedy: String?

        /// The file and the line.
        var place: String { line.map { "\(file):\($0)" } ?? file }
        var sentence: String { "\(place): \(message)" }
    }

    /// A key with its value.
    struct Setting {
        /// The key with its position in the file.
        var entry: ConfigurationEntry
        /// The value of the option; nil for a blank one.
        var value: OptionValue?
    }

    /// The default file names, the first of them preferred.
    static let defaultNames = ["gallery.yml", "gallery.yaml"]
    /// The name of a new file.
    static let defaultName = defaultNames[0]

    /// The file with a default name in the current folder; nil when there is none.
    static var found: String? { defaultNames.first { FileStatus(path: $0) != nil } }

    private var settings: [String: Setting] = [:]

    /// Creates an empty configuration.
    init() {}

    /// Reads a given file; without one, the file with a default name if it exists.
    init(named path: String?) throws(Problem) {
        if let path = path ?? Self.found {
            try self.init(path: path)
        } else {
            self.init()
        }
    }

    /// Reads the file at `path`; paths in it are relative to its folder.
    init(path: String) throws(Problem) {
        guard let bytes = try? FileContents.read(path) else {
            let remedy = "check the name and its permissions"
            throw Problem(file: path, message: "cannot be read; \(remedy)", remedy: remedy)
        }
        let node: Node?
        do throws(YAMLProblem) {
            node = try YAMLText.compose(String(decoding: bytes, as: UTF8.self))
        } catch let problem {
            throw Problem(
                file: path, line: problem.line, message: problem.mistake.explanation,
                remedy: problem.mistake.remedy?.words)
        }
        guard let node, !node.isEmptyScalar else { return }
        guard case .mapping(let mapping) = node else {
            throw Problem(
                file: path, line: 1,
                message: "must be a list of keys with values, such as title: Rome")
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        for (key, value) in mapping {
            let entry = ConfigurationEntry(key: key, value: value, file: path, folder: folder)
            guard let option = BuildOption.keys.first(where: { $0.name == entry.name }) else {
                throw entry.unknown(among: BuildOption.keys.map(\.name))
            }
            settings[entry.name] = Setting(entry: entry, value: try option.parseEntry(entry))
        }
    }

    /// The setting of an option; nil without its key.
    subscript(option: String) -> Setting? { settings[option] }
}

extension Node {
    /// Whether a document contains only comments.
    fileprivate var isEmptyScalar: Bool {
        if case .scalar(let scalar) = self { return scalar.string.isEmpty }
        return false
    }
}
