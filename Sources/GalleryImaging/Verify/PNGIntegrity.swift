/// Whether the file of a PNG is intact.
package enum PNGIntegrity {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let end = Array("IEND".utf8)
    /// The length and the checksum of a chunk, and its type.
    private static let frameBytes = 12

    /// Whether a file consists of chunks with right checksums, from the signature to the end. Nothing is decoded.
    package static func isIntact(_ bytes: [UInt8]) -> Bool {
        func number(_ place: Int) -> Int {
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard bytes.starts(with: signature) else { return false }
        var place = signature.count
        while bytes.count - place >= frameBytes {
            let length = number(place)
            guard length <= bytes.count - place - frameBytes else { return false }
            let sum = place + 8 + length
            let chunk = Array(bytes[place + 4..<sum])
            guard ZlibBytes.checksum(chunk) == UInt32(number(sum)) else { return false }
            place = sum + 4
            if chunk.starts(with: end) { return place == bytes.count }
        }
        return false
    }
}
