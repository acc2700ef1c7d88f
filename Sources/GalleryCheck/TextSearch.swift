#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension [UInt8] {
    /// Whether these bytes contain those of a text; every text contains the empty one.
    func hold(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        return withUnsafeBytes { bytes in
            guard var place = bytes.baseAddress else { return false }
            // The end of the possible positions.
            let end = place + bytes.count - wanted.count + 1
            while place < end, let found = memchr(place, CInt(first), end - place) {
                if memcmp(found, wanted, wanted.count) == 0 { return true }
                place = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
