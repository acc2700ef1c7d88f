internal import Foundation
internal import GalleryFacts

/// Why a password is weak.
public enum PasswordWeakness: String, Sendable, Hashable {
    /// It is empty, or begins or ends with white space, which the page removes.
    case blank
    /// It has fewer than 12 characters.
    case short
    /// It is a common password.
    case common
    /// It is made of words, names, dates or keyboard patterns that programs guess first.
    case guessable
    /// It consists mainly of the title, the folder or the date of its album.
    case madeOfAlbum

    private static let minCount = 12
    // The minimum length of a password without the words of its album.
    private static let minRest = 8
    private static let minWord = 3
    // A graphics card tries some 2³⁹ keys of this kind in a year.
    private static let minBits = 45.0

    /// Checks a password of an album; `words` are the publicly known texts about it. Nil for a strong one.
    package init?(_ password: String, words: [String]) {
        guard !password.isEmpty,
            password == password.trimmingCharacters(in: .whitespacesAndNewlines)
        else {
            self = .blank
            return
        }
        guard password.count >= Self.minCount else {
            self = .short
            return
        }
        let folded = Self.folded(password)
        if CommonPasswords.contains(folded) || Set(folded).count < 4 {
            self = .common
            return
        }
        var rest = folded
        let parts = words.flatMap(Self.parts).filter { $0.count >= Self.minWord }
        for part in Set(parts).sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
            rest = rest.replacingOccurrences(of: part, with: "")
        }
        if rest.count < min(Self.minRest, folded.count) {
            self = .madeOfAlbum
            return
        }
        guard PasswordStrength.bits(password, words: parts) < Self.minBits else { return nil }
        self = .guessable
    }

    /// A random password of 80 bits, in four groups of unambiguous letters and digits.
    package static func fresh() -> String {
        var generator = SystemRandomNumberGenerator()
        let text = Array(
            Base32.text((0..<10).map { _ in UInt8.random(in: 0...255, using: &generator) }))
        return stride(from: 0, to: text.count, by: 4).map { String(text[$0..<$0 + 4]) }
            .joined(separator: "-")
    }

    /// The letters and digits of a text, in lower case and without diacritics.
    private static func folded(_ text: String) -> String {
        text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
        ).filter { $0.isLetter || $0.isNumber }
    }

    /// The words of a text, and its digits in the orders of date formats.
    private static func parts(_ text: String) -> [String] {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map { folded(String($0)) }
        let numbers = words.filter { $0.allSatisfy(\.isNumber) }
        return words + [folded(text), numbers.reversed().joined(), numbers.joined()]
            + numbers.filter { $0.count == 4 }.map { String($0.suffix(2)) }
    }
}
