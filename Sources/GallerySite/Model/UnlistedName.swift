/// The names of the folders of unlisted albums: 16 characters of base32 at the site's root.
package enum UnlistedName {
    /// The alphabet of Crockford's base32, in small letters: none that is easily taken for another.
    private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private static let count = 16

    /// The name of the first 80 bits of a hash.
    package static func name(of hash: some Sequence<UInt8>) -> String {
        var name: [UInt8] = []
        var (bits, bitCount) = (0, 0)
        for byte in hash.prefix(count * 5 / 8) {
            bits = (bits << 8 | Int(byte)) & 0xFFFF
            bitCount += 8
            while bitCount >= 5 {
                bitCount -= 5
                name.append(letters[bits >> bitCount & 31])
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether a folder may be that of an unlisted album.
    package static func isName(_ name: some StringProtocol) -> Bool {
        name.utf8.count == count && name.utf8.allSatisfy(letters.contains)
    }
}
