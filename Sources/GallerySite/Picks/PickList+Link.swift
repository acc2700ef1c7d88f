/// The list in a link: `#picks=`, the differences of the sorted ids as variable-length integers of seven bits per
/// byte, lowest first, with the high bit set when more follow, in base64url (RFC 4648, section 5); then `name`, and
/// `note0` … by the positions of their ids, in form encoding.
extension PickList {
    private static let start = "#picks="

    /// Where the list in the first link of a text begins; the end without one.
    static func start(ofLinkIn text: String) -> String.Index {
        text.firstRange(of: start)?.lowerBound ?? text.endIndex
    }

    /// The fragment of the first link in a text, without its name; nil when there is none. Punctuation after the link is
    /// no part of it; form encoding leaves only the full stop.
    static func fragment(in text: String) -> Substring? {
        guard let range = text.firstRange(of: start) else { return nil }
        var link = text[range.upperBound...].prefix { !$0.isWhitespace && !"<>\"".contains($0) }
        let after = link.contains("&") ? ",;:!?)]}'" : ".,;:!?)]}'"
        while let last = link.last, after.contains(last) { link.removeLast() }
        return link
    }

    /// Parses a fragment without its name.
    init(fragment: Substring) throws(PickListMistake) {
        let parts = fragment.split(separator: "&", omittingEmptySubsequences: false)
        var fields: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2 { fields[String(pair[0])] = Self.decoded(pair[1]) }
        }
        let ids = try Self.ids(parts.first ?? "")
        self.init(
            name: Self.note(fields["name"]),
            picks: ids.enumerated().map { index, id in
                Pick(id: id, note: Self.note(fields["note\(index)"]))
            })
    }

    private static func ids(_ code: Substring) throws(PickListMistake) -> [PickID] {
        guard let bytes = base64(code) else { throw .damagedLink }
        var ids: [PickID] = []
        var (number, part, shift): (UInt64, UInt64, UInt64) = (0, 0, 0)
        for byte in bytes {
            guard shift <= 28 else { throw .damagedLink }
            part |= UInt64(byte & 0x7F) << shift
            shift += 7
            guard byte < 0x80 else { continue }
            number += part
            guard let value = UInt32(exactly: number), ids.last.map({ $0.value < value }) ?? true
            else { throw .damagedLink }
            ids.append(PickID(value: value))
            (part, shift) = (0, 0)
        }
        guard shift == 0 else { throw .damagedLink }
        return ids
    }

    /// Decodes base64url without padding; nil for any other text.
    private static func base64(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count): (UInt32, Int) = (0, 0)
        for character in text.utf8 {
            let digit: UInt8
            switch character {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = character - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = character - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0") + 52
            case UInt8(ascii: "-"): digit = 62
            case UInt8(ascii: "_"): digit = 63
            default: return nil
            }
            bits = bits << 6 | UInt32(digit)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return count < 6 ? bytes : nil
    }

    /// Decodes a form value, in which `+` is a space.
    private static func decoded(_ text: Substring) -> String {
        PageAddress.decoded(text.replacing("+", with: " "))
    }
}
