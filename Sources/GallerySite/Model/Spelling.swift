/// Suggestions for misspelt names.
package enum Spelling {
    /// Longer names, which no file can have, get no suggestion.
    private static let maxBytes = 255

    /// The candidate with the smallest edit distance to `name`, at most about a third of its letters; the first in
    /// alphabetical order among equals. Nil when there is none.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String?
    {
        guard name.utf8.count <= maxBytes else { return nil }
        let limit = max(1, (name.count + 1) / 3)
        return candidates.map { (distance(name, $0), $0) }.filter { $0.0 <= limit }.min { $0 < $1 }?
            .1
    }

    /// The file name with the smallest edit distance to `name` without case, at most about a third of the letters
    /// before the extension; nil when there is none.
    package static func nearest(toFile name: String, among files: some Sequence<String>) -> String?
    {
        guard name.utf8.count <= maxBytes else { return nil }
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        let maxDistance = max(1, (stem.count + 1) / 3)
        return files.map { (distance(name.lowercased(), $0.lowercased()), $0) }
            .filter { $0.0 <= maxDistance }.min { $0 < $1 }?.1
    }

    /// The minimum number of letters to insert, remove, replace or swap with the next one (Damerau 1964). O(m·n) for
    /// names of m and n letters.
    static func distance(_ a: String, _ b: String) -> Int {
        let (left, right) = (Array(a), Array(b))
        var (before, row) = ([Int](), Array(0...right.count))
        for (i, x) in left.enumerated() {
            var next = [i + 1]
            for (j, y) in right.enumerated() {
                var steps = min(row[j + 1] + 1, next[j] + 1, row[j] + (x == y ? 0 : 1))
                if i > 0, j > 0, x == right[j - 1], y == left[i - 1] {
                    steps = min(steps, before[j - 1] + 1)
                }
                next.append(steps)
            }
            (before, row) = (row, next)
        }
        return row[right.count]
    }
}
