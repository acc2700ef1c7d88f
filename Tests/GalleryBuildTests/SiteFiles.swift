import Foundation
import Testing

extension [String: Data] {
    /// The text of a file of a tree; a test fails where there is none.
    func text(_ path: String) throws -> String {
        String(decoding: try #require(self[path], "there is no \(path)"), as: UTF8.self)
    }
}

extension String {
    /// What the parenthesis of a pattern found, each time.
    func found(_ pattern: Regex<(Substring, Substring)>) -> [String] {
        matches(of: pattern).map { String($0.1) }
    }
}
