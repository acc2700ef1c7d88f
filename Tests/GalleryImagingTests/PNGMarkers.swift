import GalleryTestSupport

extension PictureMarkers {
    /// The chunks of a PNG.
    private static func chunks(_ file: [UInt8]) -> [(name: String, body: [UInt8])] {
        var found: [(String, [UInt8])] = []
        var place = 8
        while place + 12 <= file.count {
            let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            found.append(
                (
                    String(decoding: file[place + 4..<place + 8], as: UTF8.self),
                    Array(file[place + 8..<place + 8 + length])
                ))
            place += 12 + length
        }
        return found
    }

    static func png(_ file: [UInt8]) -> [Marked] {
        let chunks = chunks(file)
        let parts = [PNGBytes.signature] + chunks.map { PNGBytes.chunk($0.name, $0.body) }
        let names = [
            "tEXt", "zTXt", "iTXt", "tIME", "prVt", "sPLT", "hIST", "eXIf", "iCCP", "gAMA", "sRGB",
            "pHYs", "sBIT", "cICP", "cLLI", "bKGD", "tRNS", "acTL", "fcTL", "fdAT", "caBX",
        ]
        var inserted = names.map { ($0, PNGBytes.chunk($0, marker)) }
        inserted.append(("cHRM", PNGBytes.chunk("cHRM", marker + marker)))
        inserted.append(("mDCV", PNGBytes.chunk("mDCV", marker + marker.prefix(8))))
        inserted.append(("PLTE", PNGBytes.chunk("PLTE", marker + [0, 0])))
        inserted.append(
            ("profile", PNGBytes.chunk("iCCP", marker + [0, 0] + PNGBytes.stored(marker))))
        var marked = inserting(inserted, between: parts).filter {
            $0.file.starts(with: PNGBytes.signature)
        }
        marked += replacing(parts, "tail") { index, _ in
            index == 0
                ? nil : PNGBytes.chunk(chunks[index - 1].name, chunks[index - 1].body + marker)
        }
        marked.append(Marked(place: "after the end", file: file + marker))
        return marked
    }

    /// Pictures with samples of 8 bits after which others follow in the compressed data.
    static func longPNG() -> [UInt8] {
        let file = PNGBytes.write([[[1], [2]], [[3], [4]]], depth: 8, color: 0)
        let data = PNGBytes.stored([0, 1, 2, 0, 3, 4] + marker)
        return file[..<33] + PNGBytes.chunk("IDAT", data) + PNGBytes.chunk("IEND", [])
    }

    /// A picture with a palette of 256 colours, of which two occur; the others and their opacities have markers.
    static func palettePNG(depth: Int = 8) -> [UInt8] {
        let colors = (0..<(3 << depth)).map { UInt8(truncatingIfNeeded: $0) }
        var (palette, opacities) = (colors, [UInt8](repeating: 9, count: 1 << depth))
        palette.replaceSubrange(9..<9 + marker.count, with: marker)
        palette.replaceSubrange(palette.count - marker.count..<palette.count, with: marker)
        opacities.replaceSubrange(opacities.count - marker.count..<opacities.count, with: marker)
        let before = PNGBytes.chunk("PLTE", palette) + PNGBytes.chunk("tRNS", opacities)
        return PNGBytes.write(
            [[[1], [2], [1]], [[2], [2], [1]]], depth: depth, color: 3, before: before)
    }

    /// An animation of two frames, the first of which is the default picture.
    static func animatedPNG() -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [0, 0, 0, UInt8(value)] }
        func control(_ sequence: Int) -> [UInt8] {
            PNGBytes.chunk(
                "fcTL",
                number(sequence) + number(2) + number(2) + number(0) + number(0) + [
                    0, 1, 0, 9, 0, 0,
                ])
        }
        let data = PNGBytes.stored([0, 1, 2, 0, 3, 4])
        let file = PNGBytes.write([[[1], [2]], [[3], [4]]], depth: 8, color: 0)
        return file[..<33] + PNGBytes.chunk("acTL", number(2) + number(0)) + control(0)
            + PNGBytes.chunk("IDAT", data) + control(1)
            + PNGBytes.chunk("fdAT", number(2) + data.prefix(9))
            + PNGBytes.chunk("fdAT", number(3) + data.dropFirst(9)) + PNGBytes.chunk("IEND", [])
    }
}
