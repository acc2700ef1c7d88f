internal import GalleryFacts

/// The frames in samples of ProRes (SMPTE RDD 36). A published copy has their pictures, and the fields of their header
/// that decoders need.
enum ProResFrames {
    private static let mark = Array("icpf".utf8)
    /// A program that every decoder knows.
    private static let creator = Array("fmpg".utf8)
    private static let headBytes = 28

    /// Appends a frame. Throws `malformed` for a sample that is none.
    static func append(
        _ sample: Range<Int>, to copy: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        guard sample.count >= headBytes else { throw .malformed }
        // Length and mark of the frame, and the header.
        let head = Array(try source.bytes(at: sample.lowerBound, count: headBytes))
        let stated = Int(head[8]) << 8 | Int(head[9])
        guard head[4..<8].elementsEqual(mark) else { throw .malformed }
        let matrices = 64 * (Int(head[27] & 2) / 2 + Int(head[27] & 1))
        guard stated >= 20 + matrices, stated <= sample.count - 8 else { throw .malformed }
        let header =
            BoxBytes.number(20 + matrices, 2) + head[10..<12] + creator + head[16..<21]
            + head[21..<26] + [0, head[27] & 3]
        var end = sample.lowerBound + 8 + stated
        let first = end
        // A frame of two fields has two pictures.
        for _ in 0..<(head[20] & 0x0C == 0 ? 1 : 2) {
            let length = end + 5 <= sample.upperBound ? try source.number(at: end + 1, bytes: 4) : 0
            guard length >= 8, length <= sample.upperBound - end else { throw .malformed }
            end += length
        }
        let tables = sample.lowerBound + headBytes
        copy.append(
            BoxBytes.number(8 + header.count + matrices + end - first, 4) + mark + header)
        copy.append(tables..<tables + matrices)
        copy.append(first..<end)
    }
}
