import CImageCodecs
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Our Huffman decoder compared with libjpeg's: all samples must be identical, even for damaged files.
@Suite struct HuffmanDecoderTests {
    private struct Decoded: Equatable {
        var status: Int32
        var samples: [[UInt8]]
        var endedEarly: Bool
    }

    private static func decode(_ bytes: [UInt8], denominator: Int32, ours: Bool) -> Decoded? {
        bytes.withUnsafeBufferPointer { buffer in
            let limits = codec_limits(ImageLimits(), cancellation: nil)
            guard let decoder = jpeg_decoder_create(buffer.baseAddress, buffer.count, limits)
            else { return nil }
            defer { jpeg_decoder_destroy(decoder) }
            if !ours { jpeg_decoder_leave_huffman(decoder) }
            var info = jpeg_info()
            var status = jpeg_decoder_read_header(decoder, &info)
            if status == CODEC_OK {
                status = jpeg_decoder_start(decoder, denominator, JPEG_OUTPUT_PLANES, &info)
            }
            let all = [
                info.component.0, info.component.1, info.component.2, info.component.3,
            ].prefix(Int(info.components))
            let band = RowBand()
            for (index, component) in all.enumerated() {
                band.makeRoom(
                    component: index, rows: Int(component.rows),
                    rowBytes: Int(component.row_bytes))
            }
            var samples = [[UInt8]](repeating: [], count: all.count)
            while status == CODEC_OK {
                status = jpeg_decoder_read_planes(decoder, band.rows)
                guard status == CODEC_OK else { break }
                for (index, component) in all.enumerated() {
                    for row in 0..<Int(component.rows) {
                        samples[index] += UnsafeBufferPointer(
                            start: band[index, row], count: Int(component.row_bytes))
                    }
                }
            }
            var share = 0.0
            return Decoded(
                status: status.rawValue, samples: samples,
                endedEarly: jpeg_decoder_ended_early(decoder, &share) == 1)
        }
    }

    private func expectSame(_ bytes: [UInt8], _ denominator: Int32, _ text: String) {
        let ours = Self.decode(bytes, denominator: denominator, ours: true)
        let theirs = Self.decode(bytes, denominator: denominator, ours: false)
        #expect(ours == theirs, "\(text)")
    }

    /// Files with restart markers, gray, rare samplings, no end of image, or several scans.
    static let files = [
        "photos/coast/IMG_2113.jpg", "hdr/lamps.jpg", "hostile/odd-sampling.jpg",
        "hostile/odd-sampling-luma.jpg", "hostile/no-eoi.jpg", "hostile/truncated.jpg",
        "hostile/tall.jpg", "hostile/width-1.jpg", "hostile/many-scans.jpg", "screenshot.jpg",
        "orientations/landscape_6.jpg",
    ]

    @Test(arguments: files, [1, 2, 4, 8] as [Int32])
    func `sound files give the same samples at every scale`(name: String, denominator: Int32)
        throws
    {
        expectSame(try Fixture.bytes(name), denominator, name)
    }

    @Test(
        arguments: [
            "hdr/lamps.jpg", "hostile/odd-sampling.jpg", "hostile/truncated.jpg",
            "orientations/landscape_6.jpg",
        ], 0..<40)
    func `damaged files give the same samples`(name: String, seed: Int) throws {
        let sound = try Fixture.bytes(name)
        expectSame(damaged(sound, seed), seed % 2 == 0 ? 1 : 2, "\(name), \(seed)")
    }

    @Test(arguments: 0..<12)
    func `damaged files with restart markers give the same samples`(seed: Int) throws {
        let name = "photos/coast/IMG_2113.jpg"
        expectSame(damaged(try Fixture.bytes(name), seed), 4, "\(name), \(seed)")
    }

    /// A file with a few bytes changed, markers inserted, or its end cut off.
    private func damaged(_ sound: [UInt8], _ seed: Int) -> [UInt8] {
        var random = SeededGenerator(seed)
        var bytes = sound
        let scan = bytes.count / 3
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: scan..<(bytes.count - 4), using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2:
                let marker = UInt8.random(in: 0xD0...0xDA, using: &random)
                bytes.replaceSubrange(place..<(place + 2), with: [0xFF, marker])
            case 3: bytes.replaceSubrange(place..<(place + 2), with: [0xFF, 0xFF])
            default: bytes.removeLast((bytes.count - place) / 2)
            }
        }
        return bytes
    }
}
