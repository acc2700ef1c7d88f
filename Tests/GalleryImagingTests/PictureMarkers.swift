import GalleryTestSupport

/// Pictures with a marker in the places of their formats that decoders skip.
enum PictureMarkers {
    /// A picture with a marker, and a description of its place.
    struct Marked {
        var place: String
        var file: [UInt8]
    }

    static let marker = VideoMarkers.marker

    /// The files that result from inserting each of `parts` before each part of a file, and after the last.
    static func inserting(
        _ parts: [(name: String, bytes: [UInt8])], between others: [[UInt8]]
    ) -> [Marked] {
        (0...others.count).flatMap { index in
            parts.map { part in
                Marked(
                    place: "\(part.name) before part \(index)",
                    file: others[..<index].flatMap { $0 } + part.bytes
                        + others[index...].flatMap { $0 })
            }
        }
    }

    /// The files that result from replacing one part of a file.
    static func replacing(
        _ parts: [[UInt8]], _ name: String, _ change: (Int, [UInt8]) -> [UInt8]?
    ) -> [Marked] {
        parts.indices.compactMap { index in
            var changed = parts
            guard let part = change(index, parts[index]) else { return nil }
            changed[index] = part
            return Marked(place: "\(name) of part \(index)", file: changed.flatMap { $0 })
        }
    }
}

// MARK: JPEG

extension PictureMarkers {
    /// A JPEG in segments, coded data and restart markers.
    static func jpegParts(_ file: [UInt8]) -> [[UInt8]] {
        var parts = [Array(file[..<2])]
        var place = 2
        while place + 1 < file.count {
            let start = place
            let code = file[place + 1]
            if file[place] == 0xFF, code != 0, !(0xD0...0xD9).contains(code) {
                place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
            } else {
                // A marker without a segment, or coded data up to the next marker.
                place += 2
                if file[start] == 0xFF, code != 0 {
                    parts.append(Array(file[start..<place]))
                    continue
                }
                while place + 1 < file.count, file[place] != 0xFF || file[place + 1] == 0 {
                    place += 1
                }
            }
            parts.append(Array(file[start..<min(place, file.count)]))
        }
        return parts
    }

    static func jpeg(_ file: [UInt8]) -> [Marked] {
        let parts = jpegParts(file)
        func segment(_ code: UInt8, _ body: [UInt8]) -> [UInt8] { JPEGBytes.segment(code, body) }
        let table = [UInt8](repeating: 16, count: 48)
        let counts: [UInt8] = [0, 0, 0, 0, 16] + [UInt8](repeating: 0, count: 11)
        var inserted: [(String, [UInt8])] = [
            ("bytes", marker), ("bytes and fill", [0xFF, 0xFF] + marker + [0xFF, 0xFF, 0xFF]),
            ("unused quantisation", segment(0xDB, [3] + marker + table)),
            ("unused codes", segment(0xC4, [0x13] + counts + marker)),
            ("number of lines", segment(0xDC, marker)), ("hierarchy", segment(0xDE, marker)),
            ("MPF", segment(0xE2, Array("MPF\0".utf8) + marker)),
            ("profile", segment(0xE2, Array("ICC_PROFILE\0\u{3}\u{9}".utf8) + marker)),
            ("JFXX", segment(0xE0, Array("JFXX\0".utf8) + marker)),
            ("picture", file[..<2] + segment(0xFE, marker) + file[2...]),
        ]
        for code: UInt8 in [0xE0, 0xE1, 0xE3, 0xED, 0xEE, 0xEF, 0xFE, 0xF7, 0x02] {
            inserted.append((String(code, radix: 16), segment(code, marker)))
        }
        // Bytes before the coded data of a scan are part of it.
        let data = parts.indices.filter { $0 > 0 && parts[$0 - 1].starts(with: [0xFF, 0xDA]) }
        var marked = inserting(inserted, between: parts).filter { marked in
            !data.contains { marked.place.hasSuffix("before part \($0)") }
        }
        let first = parts.firstIndex { $0.starts(with: [0xFF, 0xDB]) } ?? 0
        marked.append(
            Marked(
                place: "a table that is defined again",
                file: parts[..<first].flatMap { $0 }
                    + segment(0xDB, [parts[first][4]] + marker + table)
                    + parts[first...].flatMap { $0 }))
        marked += replacing(parts, "tail") { _, part in
            guard part.count > 2, part[0] == 0xFF, part[1] > 1, !(0xD0...0xD9).contains(part[1])
            else { return part.count > 2 ? part + marker : nil }
            return segment(part[1], part.dropFirst(4) + marker)
        }
        marked += replacing(parts, "codes without use") { _, part in
            guard part.starts(with: [0xFF, 0xC4]) else { return nil }
            var body = Array(part.dropFirst(4))
            let last = 17 + body[1...16].reduce(0) { $0 + Int($1) }
            guard last == body.count, body[16] < 200 else { return nil }
            body[16] += UInt8(marker.count)
            return segment(0xC4, body + marker)
        }
        let once = parts.firstIndex { $0.starts(with: [0xFF, 0xDA]) } ?? 0
        marked.append(
            Marked(
                place: "a scan that no decoder reads",
                file: parts.filter { $0 != [0xFF, 0xD9] }.flatMap { $0 } + parts[once] + marker + [
                    0xFF, 0xD9,
                ]))
        marked.append(Marked(place: "after the end", file: file + [0xFF, 0xD8] + marker))
        return marked
    }
}

// MARK: GIF

extension PictureMarkers {
    /// A GIF in its head, blocks and trailer.
    static func gifParts(_ file: [UInt8]) -> [[UInt8]] {
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        var place = 13 + table(file[10])
        var parts = [Array(file[..<place])]
        while place < file.count, file[place] != 0x3B {
            let start = place
            place += file[place] == 0x2C ? 11 + table(file[place + 9]) : 2
            while file[place] != 0 { place += 1 + Int(file[place]) }
            place += 1
            parts.append(Array(file[start..<place]))
        }
        return parts + [[0x3B]]
    }

    static func gif(_ file: [UInt8]) -> [Marked] {
        let parts = gifParts(file)
        let block = [UInt8(marker.count)] + marker
        func extended(_ label: UInt8, _ head: [UInt8] = []) -> [UInt8] {
            [0x21, label] + head + block + [0]
        }
        let name = Array("XMP DataXMP".utf8)
        let inserted = [
            ("comment", extended(0xFE)),
            ("text", extended(1, [12] + [UInt8](repeating: 0, count: 12))),
            ("application", extended(0xFF, [11] + name)), ("unknown", extended(0x99)),
            ("second loop", extended(0xFF, [11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0])),
            ("bytes", marker), ("zeros", [0, 0]),
        ]
        var marked = inserting(inserted, between: parts).filter {
            $0.file.starts(with: file[..<13])
        }
        marked += replacing(parts, "further sub-block") { index, part in
            index > 0 && part.count > 1 ? part.dropLast() + block + [0] : nil
        }
        marked += replacing(parts, "unused colours") { _, part in
            // A local table of 256 colours in place of the own one, of which the first is used.
            guard part[0] == 0x2C, part[9] & 0x80 == 0 else { return nil }
            let own = Array(file[13..<parts[0].count])
            guard own.count < 600 else { return nil }
            let table = own + [UInt8](repeating: 7, count: 768 - own.count - marker.count) + marker
            return part[..<9] + [part[9] & 0x40 | 0x87] + table + part[10...]
        }
        return marked
    }
}

// MARK: WebP

extension PictureMarkers {
    /// The chunks of a WebP, from a place on.
    static func webpParts(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var rest = bytes
        while rest.count >= 8 {
            let length = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            parts.append(Array(rest.prefix(8 + length)))
            rest = rest.dropFirst(8 + length + length % 2)
        }
        return parts
    }

    private static func chunk(_ name: some Sequence<UInt8>, _ content: [UInt8]) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
        return name + length + content + (content.count % 2 == 0 ? [] : [0])
    }

    static func webp(_ file: [UInt8]) -> [Marked] {
        let parts = webpParts(file[12...]).map { chunk($0.prefix(4), Array($0.dropFirst(8))) }
        func whole(_ marked: [Marked]) -> [Marked] {
            marked.map {
                Marked(
                    place: $0.place,
                    file: chunk("RIFF".utf8, "WEBP".utf8 + $0.file))
            }
        }
        let others = ["SECR", "XMP ", "EXIF", "ICCP", "ALPH", "VP8 ", "ANMF", "VP8X"].map {
            ($0, chunk($0.utf8, marker + marker))
        }
        var marked = inserting(others, between: parts)
        marked += replacing(parts, "tail") { index, part in
            let content = webpParts(part[...])[0].dropFirst(8)
            return chunk(part.prefix(4), content + marker)
        }
        marked += replacing(parts, "long tail") { index, part in
            let content = webpParts(part[...])[0].dropFirst(8)
            return chunk(part.prefix(4), content + marker + [UInt8](repeating: 0xA5, count: 999))
        }
        marked += replacing(parts, "tail of the first partition") { _, part in
            part.starts(with: "VP8 ".utf8)
                ? chunk("VP8 ".utf8, withTail(webpParts(part[...])[0])) : nil
        }
        marked += replacing(parts, "chunk of a frame") { _, part in
            guard part.starts(with: "ANMF".utf8) else { return nil }
            let content = webpParts(part[...])[0].dropFirst(8)
            return chunk("ANMF".utf8, content + chunk("SECR".utf8, marker))
        }
        marked = whole(marked)
        marked.append(Marked(place: "after the end", file: file + marker))
        return marked
    }

    /// The content of a chunk whose first partition has bytes after its codes.
    private static func withTail(_ part: [UInt8]) -> [UInt8] {
        var frame = Array(part.dropFirst(8))
        let length = Int(frame[0]) >> 5 | Int(frame[1]) << 3 | Int(frame[2]) << 11
        frame.insert(contentsOf: marker, at: 10 + length)
        let longer = length + marker.count
        frame[0] = frame[0] & 0x1F | UInt8(truncatingIfNeeded: longer << 5)
        frame[1] = UInt8(truncatingIfNeeded: longer >> 3)
        frame[2] = UInt8(truncatingIfNeeded: longer >> 11)
        return frame
    }
}
