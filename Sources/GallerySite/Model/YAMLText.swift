package import Yams

/// Texts in YAML, read without what makes small ones large.
///
/// Aliases let a few lines stand for more nodes than memory has room for, and a key made of them takes as long to compare.
/// The parser resolves them while it reads, and calls itself for each level, so both are looked for before.
package enum YAMLText {
    /// The root of a text; nil for an empty one.
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
