import Foundation

/// The imports of a target's sources.
package enum SourceImports {
    /// The modules that a target of `Sources` imports, each with the files that import it, relative to the target.
    package static func modules(of target: String) throws -> [String: Set<String>] {
        let folder = Fixtures.root + "/Sources/" + target
        let pattern = #/^\s*(?:@\w+ )*(?:\w+ )?import (?:\w+ )?(\w+)/#.anchorsMatchLineEndings()
        var found: [String: Set<String>] = [:]
        for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
        where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            for match in text.matches(of: pattern) {
                found[String(match.1), default: []].insert(file)
            }
        }
        return found
    }
}
