import GalleryTestSupport

@testable import GalleryFacts
@testable import GalleryImaging

extension PictureMarkers {
    /// The bytes of bits, from the lowest of each byte.
    static func bytes(_ bits: [Int]) -> [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
                $0 | UInt8($1.element) << UInt8($1.offset)
            }
        }
    }

    static func bits(_ bytes: some Sequence<UInt8>) -> [Int] {
        bytes.flatMap { byte in (0..<8).map { Int(byte >> UInt8($0)) & 1 } }
    }

    /// The whole bytes of a text at each distance from the beginning of a byte.
    static func shifts(of text: [UInt8]) -> [[UInt8]] {
        (0..<8).map { shift in
            let all = bytes([Int](repeating: 0, count: shift) + bits(text))
            return Array(all.dropFirst(shift > 0 ? 1 : 0).prefix(text.count - 1))
        }
    }

    /// JPEG XL in boxes, with others between them; and with names and extensions in the header of a frame.
    static func jpegXL(_ file: [UInt8]) throws -> [Marked] {
        let isInBoxes = file[0] == 0
        let boxes = isInBoxes ? HEIFBox.all(in: file[...]) : []
        let inBoxes =
            boxes.filter { $0.type == "jxlc" }.flatMap { $0.content }
            + boxes.filter { $0.type == "jxlp" }.flatMap { $0.content.dropFirst(4) }
        let stream = isInBoxes ? inBoxes : file
        guard !stream.isEmpty else { return [] }
        let names = ["Exif", "xml ", "jumb", "brob", "jbrd", "jxli", "free", "SECR", "uuid"]
        let head = [
            BoxBytes.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]),
            BoxBytes.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8)),
        ]
        let half = stream.count / 2
        let whole = head + [BoxBytes.box("jxlc", stream)]
        let parts =
            head + [
                BoxBytes.box("jxlp", BoxBytes.number(0, 4), Array(stream[..<half])),
                BoxBytes.box("jxlp", BoxBytes.number(1 << 31 | 1, 4), Array(stream[half...])),
            ]
        let others = names.map { ($0, BoxBytes.box($0, marker)) }
        var marked = (inserting(others, between: whole) + inserting(others, between: parts)).filter
        {
            $0.file.starts(with: head[0] + head[1])
        }
        marked.append(Marked(place: "tail", file: stream + marker))
        marked.append(
            Marked(
                place: "tail of the box",
                file: (head + [BoxBytes.box("jxlc", stream + marker)]).flatMap { $0 }))
        let brands = BoxBytes.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8), marker)
        marked.append(Marked(place: "brands", file: head[0] + brands + whole[2]))
        let name = [0, 1, 0, 0, 0, 0, 0] + bits(marker)
        // One extension of 128 bits: 1; 17 + 111.
        let extended = [1, 0, 0, 0, 0, 0] + [0, 1] + bits([111]) + bits(marker)
        for (place, bits) in [("name in a header", name), ("extension in a header", extended)] {
            let index = place.hasPrefix("name") ? 0 : -1
            guard let changed = replaced(stream, bits, part: index) else { continue }
            marked.append(Marked(place: place, file: changed))
        }
        return marked
    }

    /// A codestream whose first frame has other bits in place of an absent part of its header.
    private static func replaced(_ stream: [UInt8], _ part: [Int], part index: Int) -> [UInt8]? {
        var codestream = JPEGXLCodestream(bits: JPEGXLBits(stream, from: 2))
        guard codestream.readHeader() else { return nil }
        let picture = codestream.picture
        var reader = codestream.bits
        let start = reader.place
        guard
            let frame = JPEGXLFrameHeader(
                &reader, of: picture.size, isXYB: picture.isXYB,
                extraChannels: picture.extraChannels,
                animation: nil), !frame.absent.isEmpty
        else { return nil }
        // A bit for the order of the parts follows.
        let end = reader.place + 1
        let range = index < 0 ? frame.absent[frame.absent.count - 1] : frame.absent[index]
        let all = bits(stream[(start / 8)...])
        let header =
            all[..<(range.lowerBound - start)] + part
            + all[(range.upperBound - start)..<(end - start)]
        return stream[..<(start / 8)] + bytes(Array(header)) + stream[((end + 7) / 8)...]
    }
}
