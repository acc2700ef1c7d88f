internal import Foundation

/// A name for files and addresses, made from any name.
package enum Slug {
    /// The ASCII spellings of letters without a Unicode decomposition.
    private static let spelled: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l",
        "ı": "i",
    ]

    /// Reserved file names of Windows, with any extension; sites are copied there on USB sticks.
    private static let devices: Set<String> = [
        "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
        "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    ]

    /// Lower-case letters and digits with single hyphens between them, short enough to begin a file name;
    /// `fallback` when nothing is left.
    ///
    /// Diacritics of Latin letters are removed; letters of other scripts are kept, so that a Greek or Japanese name
    /// stays readable.
    package static func slug(_ name: String, fallback: String = "photo") -> String {
        let slug = plainSlug(name) ?? spelledSlug(name)
        if slug.isEmpty { return fallback }
        return devices.contains(slug) ? "\(slug)-\(fallback)" : slug
    }

    private static func spelledSlug(_ name: String) -> String {
        var result = ""
        var pendingHyphen = false
        for character in name.lowercased() {
            let plain = plainForm(character)
            guard !plain.isEmpty else {
                // An apostrophe is removed, any other character separates words.
                if character != "'" && character != "’" { pendingHyphen = true }
                continue
            }
            if pendingHyphen && !result.isEmpty { result += "-" }
            pendingHyphen = false
            result += plain
        }
        return shortened(result.precomposedStringWithCanonicalMapping)
    }

    /// The maximum length of a slug in bytes: file names have at most 255, and more is added to it.
    private static let maxBytes = 180

    /// At most 80 characters and `maxBytes` bytes.
    private static func shortened(_ slug: String) -> String {
        var rest = slug.prefix(80)
        while rest.utf8.count > maxBytes { rest.removeLast() }
        while rest.last == "-" { rest.removeLast() }
        return String(rest)
    }

    /// The slug of a name in ASCII, at a tenth of the cost; nil for others.
    private static func plainSlug(_ name: String) -> String? {
        var result: [UInt8] = []
        var pendingHyphen = false
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                if pendingHyphen && !result.isEmpty { result.append(0x2D) }
                pendingHyphen = false
                result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            case 0x27: continue
            case 0x80...: return nil
            default: pendingHyphen = true
            }
        }
        return shortened(String(decoding: result, as: UTF8.self))
    }

    /// A letter without diacritics, or a digit, of a name in lower case; empty for any other character.
    static func plainForm(_ character: Character) -> String {
        if let spelled = spelled[character] { return spelled }
        let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        if let first = scalars.first, first.isASCII {
            let isPlain = ("a"..."z").contains(first) || ("0"..."9").contains(first)
            return isPlain ? String(first) : ""
        }
        return character.isLetter || character.isNumber ? String(character) : ""
    }
}
