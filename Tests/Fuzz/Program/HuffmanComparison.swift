import CImageCodecs
@testable import GalleryFacts
@testable import GalleryImaging

/// Compares our Huffman decoder with libjpeg's: if neither finds damage, their samples are equal.
///
/// They may differ if the coded data contains a marker or a fill byte: libjpeg-turbo then decodes a block twice,
/// keeps the output of the first attempt, and does not always warn.
enum HuffmanComparison {
    private struct Decoded: Equatable {
        var status: CInt
        var samples: [UInt8]
        var isDamaged: Bool
        var endedEarly: CInt
    }

    /// Decodes a file with both decoders and compares the results.
    static func run(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader.read(bytes), header.format == .jpeg,
            header.size.area <= 1 << 16, !hasMarkerInData(bytes)
        else { return }
        for denominator in [1, 8] as [CInt] {
            guard let ours = decode(bytes, denominator, ours: true),
                let theirs = decode(bytes, denominator, ours: false),
                !ours.isDamaged, !theirs.isDamaged
            else { continue }
            if ours != theirs { fatalError("the decoders differ at 1/\(denominator)") }
        }
    }

    /// Whether the data after the first scan header contains a marker or a fill byte. Stuffed bytes, restart markers
    /// and the final end marker do not count.
    private static func hasMarkerInData(_ bytes: [UInt8]) -> Bool {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
            place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        guard place + 4 <= bytes.count, bytes[place] == 0xFF else { return true }
        place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        while place + 1 < bytes.count {
            if bytes[place] == 0xFF {
                switch bytes[place + 1] {
                case 0, 0xD0...0xD7: break
                case 0xD9: return place + 2 < bytes.count
                default: return true
                }
                place += 1
            }
            place += 1
        }
        return false
    }

    private static func decode(_ bytes: [UInt8], _ denominator: CInt, ours: Bool) -> Decoded? {
        bytes.withUnsafeBufferPointer { buffer in
            var limits = ImageLimits()
            (limits.scans, limits.scannedPixels) = (20, 1 << 20)
            let allowed = codec_limits(limits, cancellation: nil)
            guard let decoder = jpeg_decoder_create(buffer.baseAddress, buffer.count, allowed)
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
            var samples: [UInt8] = []
            while status == CODEC_OK {
                status = jpeg_decoder_read_planes(decoder, band.rows)
                guard status == CODEC_OK else { break }
                for (index, component) in all.enumerated() {
                    for row in 0..<Int(component.rows) {
                        samples += UnsafeBufferPointer(
                            start: band[index, row], count: Int(component.row_bytes))
                    }
                }
            }
            var share = 0.0
            let isDamaged = jpeg_decoder_warnings(decoder) > 0
            return Decoded(
                status: status.rawValue, samples: samples, isDamaged: isDamaged,
                endedEarly: jpeg_decoder_ended_early(decoder, &share))
        }
    }
}
