#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension [UInt8] {
    /// Whether these bytes contain those of a path that starts with a folder: no letter, digit or hyphen precedes it.
    func contains(folder: String) -> Bool {
        contains(text: folder + "/") { before in
            before != UInt8(ascii: "-") && before < 0x80
                && !Character(UnicodeScalar(before)).isLetter
                && !Character(UnicodeScalar(before)).isNumber
        }
    }

    /// Whether these bytes contain those of a text; every text contains the empty one. A byte before the text must
    /// satisfy `isBoundary`.
    func contains(text: String, after isBoundary: (UInt8) -> Bool = { _ in true }) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var place = start
            // The end of the possible positions.
            let end = place + bytes.count - wanted.count + 1
            while place < end, let found = memchr(place, CInt(first), end - place) {
                let before = UnsafeRawPointer(found) - start - 1
                if memcmp(found, wanted, wanted.count) == 0, before < 0 || isBoundary(bytes[before])
                {
                    return true
                }
                place = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
