internal import Foundation

#if canImport(CZxcvbn)
    internal import CZxcvbn
#endif

/// How many guesses a password withstands.
enum PasswordStrength {
    /// The base-2 logarithm of the number of guesses that a program needs which knows common words, names, dates,
    /// keyboard patterns and the usual replacements of letters, and `words`.
    ///
    /// Estimated by zxcvbn (Wheeler, USENIX Security 2016). Homebrew has no zxcvbn-c: on macOS, `patternBits`.
    static func bits(_ password: String, words: [String]) -> Double {
        let text = ascii(password)
        #if canImport(CZxcvbn)
            let known = (words + CommonPasswords.words).map { strdup(ascii($0)) }
            defer { known.forEach { free($0) } }
            var list = known.map { UnsafePointer($0) } + [nil]
            return ZxcvbnMatch(text, &list, nil)
        #else
            return patternBits(text)
        #endif
    }

    /// A cautious estimate without a dictionary: a run of three letters or more is a word, a run of digits a date
    /// or a sequence, and repeated signs are one.
    static func patternBits(_ password: String) -> Double {
        let wordBits = 13.0
        let lettersPerWord = 8
        var bits = 0.0
        for run in runs(password) {
            let (first, count) = (run[0], Double(run.count))
            if first.isLetter {
                let words = (run.count + lettersPerWord - 1) / lettersPerWord
                bits += run.count < 3 ? 4.7 * count : wordBits * Double(words)
            } else if first.isNumber {
                bits += min(3.3 * count, wordBits)
            } else {
                bits += 3
            }
        }
        return bits
    }

    /// The runs of letters, of digits and of equal other characters.
    private static func runs(_ text: String) -> [[Character]] {
        text.reduce(into: []) { runs, character in
            guard let last = runs.last?.last else { return runs.append([character]) }
            let continues =
                last.isLetter && character.isLetter || last.isNumber && character.isNumber
                || last == character
            if continues {
                runs[runs.count - 1].append(character)
            } else {
                runs.append([character])
            }
        }
    }

    /// The text without diacritics, and with a letter for each character that ASCII lacks: estimators would count
    /// the bytes of such a character as characters.
    private static func ascii(_ text: String) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let folded = text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
        return String(
            folded.unicodeScalars.map { scalar in
                scalar.isASCII && scalar.value != 0
                    ? Character(scalar) : letters[Int(scalar.value) % letters.count]
            })
    }
}
