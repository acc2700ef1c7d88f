package import Yams

/// Parsing of YAML without constructs that expand.
///
/// With aliases, a few lines may stand for more nodes than fit in memory, and keys made of them take as long to
/// compare. The parser resolves them while it reads, and is recursive, so the text is scanned for both first.
package enum YAMLText {
    /// The root node of a text; nil for an empty one.
    package static func compose(_ text: String) throws(YAMLProblem) -> Node? {
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
