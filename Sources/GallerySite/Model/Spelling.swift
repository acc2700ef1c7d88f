/// Guesses at what a misspelt name was meant to be.
package enum Spelling {
    /// The candidate that differs from `name` in the fewest letters, at most about a third of them; the first in
    /// alphabetical order among equals.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String?
    {
        let most = max(1, (name.count + 1) / 3)
        return candidates.map { (distance(name, $0), $0) }.filter { $0.0 <= most }.min { $0 < $1 }?
            .1
    }

    /// The number of letters to insert, remove or replace (Levenshtein 1966).
    private static func distance(_ a: String, _ b: String) -> Int {
        let right = Array(b)
        var row = Array(0...right.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
