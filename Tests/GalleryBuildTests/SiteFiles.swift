import Foundation
import Testing

extension [String: Data] {
    /// The text of a file of a tree. The test fails if there is no such file.
    func text(_ path: String) throws -> String {
        String(decoding: try #require(self[path], "there is no \(path)"), as: UTF8.self)
    }
}

extension String {
    /// The text that the capture group of a pattern matches, once for each match.
    func found(_ pattern: Regex<(Substring, Substring)>) -> [String] {
        matches(of: pattern).map { String($0.1) }
    }
}
