/// The modules of a theme's script, joined into one file.
///
/// A page that was opened from disk cannot load modules, so the file is a script without imports and exports.
/// Modules follow those that they import, as in browsers (ECMA-262, 16.2.1.6), and share one scope, in which their
/// names are shortened.
package struct ScriptModules {
    private struct Import {
        var line: Int
        var names: [Substring]
        var module: String
    }

    private struct Module {
        var text = ""
        var imports: [Import] = []
        var exports: Set<Substring> = []
        /// The names that it declares outside of functions, with their lines.
        var names: [(name: Substring, line: Int)] = []
    }

    /// The folder of the modules in a theme.
    package static let folder = "script"
    private static let ending = ".js"
    private let modules: [String: Module]

    /// Whether a path below a theme is that of its modules or of one of them.
    package static func isModule(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.first == folder[...], parts.count <= 2 else { return false }
        return parts.count == 1
            || !(parts[1].hasPrefix(".") || parts[1].hasPrefix("_")) && parts[1].hasSuffix(ending)
    }

    /// Parses modules. Throws at the first import or export of an unsupported form.
    init(_ files: [Theme.File]) throws(ThemeError) {
        var modules: [String: Module] = [:]
        for file in files { modules[file.name] = try Self.read(file) }
        self.modules = modules
    }

    /// The script of the entry modules and of all that they import. Throws when an import references a missing module
    /// or export, and when two modules declare the same name.
    func joined(_ entries: [String]) throws(ThemeError) -> [UInt8] {
        var order: [String] = []
        var visited: Set<String> = []
        for entry in entries { try visit(entry, &visited, &order) }
        var owners: [Substring: String] = [:]
        for module in order {
            for (name, line) in modules[module]?.names ?? [] {
                if let owner = owners[name], owner != module {
                    throw .invalidScript(
                        file: module, line: line,
                        problem: .repeatedName(String(name), other: owner))
                }
                owners[name] = module
            }
        }
        let texts = order.compactMap { modules[$0]?.text }
        let script = Array("(() => {\n'use strict';\n\(texts.joined())})();\n".utf8)
        return ScriptNames.shortened(script, Set(owners.keys.map(String.init)))
    }

    /// The first module, sorted by name, that no entry module imports directly or indirectly; nil when there is none.
    /// Throws when an import references a missing module or export.
    func unused(from entries: [String]) throws(ThemeError) -> String? {
        var order: [String] = []
        var visited: Set<String> = []
        for entry in entries { try visit(entry, &visited, &order) }
        return modules.keys.sorted().first { !visited.contains($0) }
    }

    private func visit(
        _ name: String, _ visited: inout Set<String>, _ order: inout [String]
    ) throws(ThemeError) {
        guard visited.insert(name).inserted, let module = modules[name] else { return }
        for one in module.imports {
            guard let imported = modules[one.module] else {
                throw .invalidScript(
                    file: name, line: one.line,
                    problem: .missingModule(
                        one.module, suggestion: Self.nearest(to: one.module, among: modules.keys)))
            }
            if let unknown = one.names.first(where: { !imported.exports.contains($0) }) {
                throw .invalidScript(
                    file: name, line: one.line,
                    problem: .missingExport(String(unknown), of: one.module))
            }
            try visit(one.module, &visited, &order)
        }
        order.append(name)
    }

    /// The path with the most similar spelling, if there is one.
    static func nearest(to path: String, among paths: some Sequence<String>) -> String? {
        func name(_ path: String) -> String {
            String(path.dropFirst(folder.count + 1).dropLast(ending.count))
        }
        return Spelling.nearest(to: name(path), among: paths.map(name)).map {
            "\(folder)/\($0)\(ending)"
        }
    }

    // MARK: Reading

    private static func read(_ file: Theme.File) throws(ThemeError) -> Module {
        var module = Module()
        let text = String(decoding: file.bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("import ") {
                guard var found = imported(line) else {
                    throw .invalidScript(
                        file: file.name, line: index + 1,
                        problem: .invalidImport)
                }
                found.line = index + 1
                module.imports.append(found)
                continue
            }
            let isExported = line.hasPrefix("export ")
            let statement = isExported ? line.dropFirst("export ".count) : line
            let names = declared(statement)
            guard !isExported || !names.isEmpty else {
                throw .invalidScript(
                    file: file.name, line: index + 1,
                    problem: .invalidExport)
            }
            if isExported { module.exports.formUnion(names) }
            module.names += names.map { ($0, index + 1) }
            module.text += statement + "\n"
        }
        return module
    }

    /// The import in a line: `import { a, b } from './name.js';` or `import './name.js';`.
    private static func imported(_ line: Substring) -> Import? {
        var rest = line.dropFirst("import ".count).drop { $0 == " " }
        var names: [Substring] = []
        if rest.first == "{" {
            guard let end = rest.firstIndex(of: "}") else { return nil }
            names = rest[..<end].dropFirst().split(separator: ",").map { trimmed($0) }
            rest = rest[end...].dropFirst().drop { $0 == " " }
            guard rest.hasPrefix("from ") else { return nil }
            rest = rest.dropFirst("from ".count)
        }
        let path = trimmed(rest).split(separator: ";").first ?? ""
        guard path.count > 4, let quote = path.first, "'\"".contains(quote), path.last == quote,
            path.dropFirst().hasPrefix("./"), names.allSatisfy({ $0.allSatisfy(isNamePart) })
        else { return nil }
        return Import(line: 0, names: names, module: folder + "/" + path.dropFirst(3).dropLast())
    }

    /// The names of a line that begins a declaration outside of functions.
    private static func declared(_ line: Substring) -> [Substring] {
        for keyword in ["async function ", "function ", "class ", "const ", "let "]
        where line.hasPrefix(keyword) {
            let rest = line.dropFirst(keyword.count)
            if keyword == "let " || rest.first == "{" || rest.first == "[" {
                return rest.prefix { $0 != "=" && $0 != ";" }
                    .split { !isNamePart($0) }
            }
            return [rest.prefix(while: isNamePart)]
        }
        return []
    }

    private static func isNamePart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}
