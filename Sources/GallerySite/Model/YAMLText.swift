package import Yams

/// Parsing of YAML without constructs that expand.
///
/// Aliases let a few lines expand to more nodes than fit in memory, and lists or mappings as keys take as long to
/// compare. The parser expands aliases while it reads and recurses into nested nodes, so the text is first scanned for
/// aliases, complex keys and deep nesting.
package enum YAMLText {
    /// The root node of a text; nil for an empty one. A byte order mark at its beginning is ignored.
    package static func compose(_ text: String) throws(YAMLProblem) -> Node? {
        let scalars = text.unicodeScalars
        let text = scalars.first == "\u{FEFF}" ? String(scalars.dropFirst()) : text
        var scan = YAMLScan()
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if let mistake = scan.mistake(in: Array(line.utf8)) {
                throw YAMLProblem(line: index + 1, mistake: mistake)
            }
        }
        do { return try Yams.compose(yaml: text) } catch { throw YAMLProblem(error) }
    }
}
