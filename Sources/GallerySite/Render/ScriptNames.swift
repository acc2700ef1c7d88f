/// Shortens the names that a script declares outside of functions, because every visitor loads it.
///
/// A name that is also a property or a key somewhere is not changed, so that objects keep their keys.
enum ScriptNames {
    /// The script with shortened names for those of `names` that can be shortened. None of them may be a global name of
    /// the browser that the script uses.
    static func shortened(_ script: [UInt8], _ names: Set<String>) -> [UInt8] {
        let tokens = ScriptToken.tokens(of: script)
        let texts = tokens.map { $0.kind == .literal ? "" : text(of: $0, in: script) }
        let kept = keys(tokens, texts)
        var counts: [String: Int] = [:]
        for (token, text) in zip(tokens, texts) where token.kind == .name {
            counts[text, default: 0] += 1
        }
        let found = names.filter { counts[$0] != nil && !kept.contains($0) }
            .sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
        var short = ShortNames(taken: Set(counts.keys))
        let replacements = Dictionary(
            uniqueKeysWithValues: found.map { ($0, $0.utf8.count > 2 ? short.next() : $0) })
        var made: [UInt8] = []
        var done = 0
        for (token, text) in zip(tokens, texts) {
            guard token.kind == .name, let name = replacements[text] else { continue }
            made += script[done..<token.range.lowerBound]
            made += name.utf8
            done = token.range.upperBound
        }
        return made + script[done...]
    }

    private static func text(of token: ScriptToken, in script: [UInt8]) -> String {
        String(decoding: script[token.range], as: UTF8.self)
    }

    /// The names that are properties, keys of objects, methods, or shorthand properties.
    private static func keys(_ tokens: [ScriptToken], _ texts: [String]) -> Set<String> {
        var keys: Set<String> = []
        // The open brackets, whether each is a block of statements, and the names alone between commas in it.
        var open: [(bracket: String, isBlock: Bool, alone: [String])] = []
        for (index, token) in tokens.enumerated() {
            let (before, text) = (index > 0 ? texts[index - 1] : "", texts[index])
            let after = index + 1 < texts.count ? texts[index + 1] : ""
            if token.kind == .name {
                let begins = ["{", ","].contains(before) && open.last?.bracket == "{"
                let isMethod = after == "(" && before != "function" && isMethod(index + 1, texts)
                if before == "." || (begins && after == ":") || isMethod { keys.insert(text) }
                if begins, [",", "}", "="].contains(after) {
                    open[open.count - 1].alone.append(text)
                }
            } else if ["{", "(", "["].contains(text) {
                open.append((text, false, []))
            } else if ["}", ")", "]"].contains(text), let closed = open.popLast() {
                if !closed.isBlock { keys.formUnion(closed.alone) }
            } else if text == ";", !open.isEmpty {
                open[open.count - 1].isBlock = true
            }
        }
        return keys
    }

    /// Whether a block follows the parameter list that begins at a token.
    private static func isMethod(_ start: Int, _ texts: [String]) -> Bool {
        var depth = 0
        for index in start..<texts.count {
            if texts[index] == "(" { depth += 1 }
            if texts[index] == ")" { depth -= 1 }
            if depth == 0 { return index + 1 < texts.count && texts[index + 1] == "{" }
        }
        return false
    }
}

/// Names of one letter, then of two, without the used ones.
private struct ShortNames {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let keywords: Set<String> = ["as", "do", "if", "in", "is", "of"]
    private let taken: Set<String>
    private var count = 0

    init(taken: Set<String>) { self.taken = taken.union(Self.keywords) }

    mutating func next() -> String {
        while true {
            let letters = Self.letters
            let (first, second) = (count / letters.count, count % letters.count)
            let name = (first == 0 ? "" : String(letters[first - 1])) + String(letters[second])
            count += 1
            if !taken.contains(name) { return name }
        }
    }
}
