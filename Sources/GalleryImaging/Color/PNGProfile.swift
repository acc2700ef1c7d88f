/// Colour profiles in PNG chunks: a name, a zero byte, the compression method, and the profile (W3C PNG, third
/// edition, 11.3.2.3).
enum PNGProfile {
    /// The name that the PNG encoder writes.
    private static let name = Array("profile".utf8)
    private static let maxBytes = 4 << 20

    /// The profile in the body of a chunk; nil if it cannot be decompressed or exceeds 4 MiB. Decoders ignore bytes after it:
    /// with `isAlone`, there must be none.
    static func profile(in body: ArraySlice<UInt8>, isAlone: Bool = true) -> [UInt8]? {
        guard let end = body.prefix(80).firstIndex(of: 0), end + 2 <= body.endIndex,
            body[end + 1] == 0
        else { return nil }
        var stream = body[(end + 2)...]
        if !isAlone {
            var none: [UInt8] = []
            stream = stream.prefix(
                ZlibBytes.extent(Array(stream), wanted: maxBytes, content: &none).used)
        }
        return ZlibBytes.inflated(stream, maxBytes: maxBytes)
    }

    /// The body of a chunk with a rebuilt profile; nil if it defines no colours.
    static func rebuilt(_ body: ArraySlice<UInt8>) -> [UInt8]? {
        guard let profile = profile(in: body, isAlone: false).flatMap(ColorProfile.original),
            let compressed = ZlibBytes.deflated(profile)
        else { return nil }
        return name + [0, 0] + compressed
    }

    /// Whether the body of a chunk contains a rebuilt profile with the name of a rendition's.
    static func isRebuilt(_ body: ArraySlice<UInt8>) -> Bool {
        body.starts(with: name + [0]) && profile(in: body).map(ICCProfile.isRebuilt) == true
    }
}
