internal import GallerySite
internal import Yams

/// A key of a configuration with its value, and the messages for invalid values.
struct ConfigurationEntry {
    /// The key.
    let key: Node
    /// The value.
    let value: Node
    /// The file that contains it.
    let file: String
    /// The folder of the file, with a final slash, or empty.
    let folder: String

    /// The key as a text.
    var name: String { key.string ?? "" }

    /// A problem of the value.
    func fail(_ message: String) -> ConfigurationFile.Problem {
        problem(value.mark ?? key.mark, "\(name) \(message)")
    }

    /// A problem of the whole value, which may have several lines: the line is that of the key.
    func failWhole(_ message: String) -> ConfigurationFile.Problem {
        problem(key.mark, "\(name) \(message)")
    }

    /// The problem of an unknown key.
    func unknown(among names: [String]) -> ConfigurationFile.Problem {
        let remedy = Spelling.nearest(to: name, among: names).map { "did you mean \($0)?" }
        var problem = problem(
            key.mark, "unknown key \(name)" + (remedy.map { "; \($0)" } ?? ""))
        problem.remedy = remedy
        return problem
    }

    private func problem(_ mark: Mark?, _ message: String) -> ConfigurationFile.Problem {
        .init(file: file, line: mark?.line, column: mark?.column, key: name, message: message)
    }

    /// A text.
    func text() throws(ConfigurationFile.Problem) -> String {
        guard case .scalar(let scalar) = value else { throw fail("must be a text") }
        return scalar.string
    }

    /// A text; nil for a blank one, and for a key without a value.
    func nonBlankText() throws(ConfigurationFile.Problem) -> String? {
        let text = try text()
        return value.null != nil || text.allSatisfy(\.isWhitespace) ? nil : text
    }

    /// A path; a relative one is resolved against the folder of the file.
    func path() throws(ConfigurationFile.Problem) -> String {
        let path = try text()
        guard !path.isEmpty else { throw fail("must name a file or folder") }
        return path.hasPrefix("/") ? path : folder + path
    }

    /// A number.
    func number() throws(ConfigurationFile.Problem) -> Double {
        guard let number = value.float else { throw fail("must be a number") }
        return number
    }

    /// An integer.
    func int() throws(ConfigurationFile.Problem) -> Int {
        guard let number = value.int else { throw fail("must be a whole number") }
        return number
    }

    /// A Boolean.
    func bool() throws(ConfigurationFile.Problem) -> Bool {
        guard let isOn = value.bool else { throw fail("must be true or false") }
        return isOn
    }

    /// The elements of a list.
    func list(_ example: String) throws(ConfigurationFile.Problem) -> [ConfigurationEntry] {
        guard case .sequence(let values) = value else {
            throw fail("must be a list, such as \(example)")
        }
        return values.map { ConfigurationEntry(key: key, value: $0, file: file, folder: folder) }
    }

    /// The entries of a mapping.
    func entries(_ example: String) throws(ConfigurationFile.Problem) -> [ConfigurationEntry] {
        guard case .mapping(let mapping) = value else { throw fail("must be \(example)") }
        return mapping.map {
            ConfigurationEntry(key: $0.key, value: $0.value, file: file, folder: folder)
        }
    }
}
