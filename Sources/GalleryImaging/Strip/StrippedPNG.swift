internal import GalleryFacts

/// The chunks of a PNG that determine its picture, its animation and their colours (W3C PNG, third edition, 11), each
/// at its exact length, and pixels without bytes that decoders skip.
struct StrippedPNG {
    private let bytes: [UInt8]
    private let turn: [UInt8]
    private var result: [UInt8]
    private var chunks: [(name: String, body: Range<Int>, isCut: Bool)] = []
    private var layout = PNGPictureData.Layout(
        width: 0, height: 0, depth: 0, channels: 0, isInterlaced: false)
    private var colorType: UInt8 = 0
    private var written: Set<String> = []
    private var usedColors: [Bool] = []
    private var sequence = 0
    private var hasReadPalette = false
    // The colours of the palette in the source, and in the result.
    private var colors = (source: 0, kept: 0)

    private static let palette: UInt8 = 3

    /// The stripped file; `turn` is an Exif block with the orientation, or empty. Throws for chunks that are out of
    /// bounds or contradict each other.
    static func file(_ bytes: [UInt8], turn: [UInt8]) throws(ImageError) -> [UInt8] {
        var file = StrippedPNG(bytes: bytes, turn: turn, result: Array(bytes.prefix(8)))
        file.result.reserveCapacity(bytes.count)
        try file.readChunks()
        try file.write()
        return file.result
    }

    private init(bytes: [UInt8], turn: [UInt8], result: [UInt8]) {
        (self.bytes, self.turn, self.result) = (bytes, turn, result)
    }

    private mutating func readChunks() throws(ImageError) {
        var offset = 8
        while offset + 12 <= bytes.count {
            let end = offset + 12 + OriginalStrip.number(bytes[offset..<(offset + 4)])
            let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            if name == "IEND" { break }
            guard end <= bytes.count else {
                guard name == "IDAT" else {
                    throw .truncated(expectedBytes: end, foundBytes: bytes.count)
                }
                chunks.append((name, offset + 8..<bytes.count, true))
                break
            }
            chunks.append((name, offset + 8..<end - 4, false))
            offset = end
        }
        guard let first = chunks.first, first.name == "IHDR", first.body.count == 13 else {
            throw .malformed(.imageHeader)
        }
        let fields = Array(bytes[first.body])
        colorType = fields[9]
        layout = PNGPictureData.Layout(
            width: OriginalStrip.number(fields[0..<4]), height: OriginalStrip.number(fields[4..<8]),
            depth: Int(fields[8]), channels: [1, 1, 3, 1, 2, 1, 4][Int(min(colorType, 6))],
            isInterlaced: fields[12] == 1)
        // Larger pictures are rejected; their lengths in bytes could overflow.
        let pixels = layout.width.multipliedReportingOverflow(by: layout.height)
        guard layout.width > 0, layout.height > 0, [1, 2, 4, 8, 16].contains(layout.depth),
            !pixels.overflow, pixels.partialValue < 1 << 36
        else { throw .malformed(.imageHeader) }
    }

    // MARK: Pictures

    /// A picture with the index of its first chunk.
    private struct Part {
        var chunks: [Int] = []
        var control: Int?
        var layout: PNGPictureData.Layout
        var data: PNGPictureData?
    }

    private mutating func write() throws(ImageError) {
        var parts = try parts()
        for index in parts.indices {
            let stream = parts[index].chunks.flatMap { self.data(of: $0) }
            let data = try PNGPictureData(
                stream, parts[index].layout, readsColors: colorType == Self.palette)
            if usedColors.isEmpty { usedColors = data.usedColors }
            for (color, isUsed) in data.usedColors.enumerated() where isUsed {
                usedColors[color] = true
            }
            parts[index].data = data
        }
        let starts = Dictionary(
            uniqueKeysWithValues: parts.compactMap { part in part.chunks.first.map { ($0, part) } })
        let controls = Set(parts.compactMap(\.control))
        for (index, chunk) in chunks.enumerated() {
            if let part = starts[index], let data = part.data {
                write(part, data)
            } else if controls.contains(index) {
                add(
                    "fcTL", BoxBytes.number(sequence, 4) + bytes[chunk.body].dropFirst(4).prefix(22)
                )
                sequence += 1
            } else if index == 0 || chunk.name != "IHDR" {
                try writeOther(chunk.name, chunk.body)
            }
        }
        add("IEND", [])
    }

    /// The compressed bytes in a chunk.
    private func data(of index: Int) -> ArraySlice<UInt8> {
        bytes[chunks[index].body].dropFirst(chunks[index].name == "fdAT" ? 4 : 0)
    }

    /// The default picture and the frames of the animation, up to their stated number.
    private func parts() throws(ImageError) -> [Part] {
        let pixels = chunks.indices.filter { chunks[$0].name == "IDAT" }
        guard let first = pixels.first, let last = pixels.last else { throw .malformed(.noScan) }
        // Decoders stop at another chunk between them.
        guard last - first + 1 == pixels.count else { throw .malformed(.structure(.png)) }
        let animation = chunks[..<first].first { $0.name == "acTL" && $0.body.count == 8 }
        let count = animation.map { OriginalStrip.number(bytes[$0.body].prefix(4)) } ?? 0
        var image = Part(chunks: pixels, layout: layout)
        var frames: [Part] = []
        var expected = 0
        for (index, chunk) in chunks.enumerated() where count > 0 {
            switch chunk.name {
            case "fcTL":
                guard frames.count < count else { return [image] + frames }
                let frame = try frame(chunk.body, sequence: expected)
                expected += 1
                frames.append(Part(control: index, layout: frame))
            case "fdAT" where index > last && !frames.isEmpty:
                guard chunk.body.count > 4,
                    OriginalStrip.number(bytes[chunk.body].prefix(4)) == expected
                else { throw .malformed(.structure(.png)) }
                expected += 1
                frames[frames.count - 1].chunks.append(index)
            default: break
            }
        }
        // The first frame may be the default picture.
        if let control = frames.first?.control, control < first {
            guard frames[0].layout.width == layout.width, frames[0].layout.height == layout.height,
                frames[0].chunks.isEmpty
            else { throw .malformed(.structure(.png)) }
            image.control = control
            frames.removeFirst()
        }
        return [image] + frames
    }

    /// The layout of a frame, which must be inside of the picture.
    private func frame(
        _ body: Range<Int>, sequence: Int
    ) throws(ImageError) -> PNGPictureData.Layout {
        guard body.count >= 26 else { throw .malformed(.structure(.png)) }
        let numbers = (0..<5).map {
            OriginalStrip.number(bytes[body].dropFirst(4 * $0).prefix(4))
        }
        guard numbers[0] == sequence, numbers[1] > 0, numbers[2] > 0,
            numbers[1] + numbers[3] <= layout.width, numbers[2] + numbers[4] <= layout.height
        else { throw .malformed(.structure(.png)) }
        var frame = layout
        (frame.width, frame.height) = (numbers[1], numbers[2])
        return frame
    }

    /// Writes the chunks of a picture, as they are if nothing is removed.
    private mutating func write(_ part: Part, _ data: PNGPictureData) {
        let isFrame = chunks[part.chunks[0]].name == "fdAT"
        func numbered(_ content: some Sequence<UInt8>, _ sequence: inout Int) -> [UInt8] {
            guard isFrame else { return Array(content) }
            defer { sequence += 1 }
            return BoxBytes.number(sequence, 4) + content
        }
        if let replaced = data.replaced {
            add(isFrame ? "fdAT" : "IDAT", numbered(replaced, &sequence))
            return
        }
        var left = data.count
        for index in part.chunks {
            let content = self.data(of: index)
            guard left > 0 || index == part.chunks[0] else { break }
            if content.count <= left, !isFrame, !chunks[index].isCut {
                result +=
                    bytes[chunks[index].body.lowerBound - 8..<chunks[index].body.upperBound + 4]
            } else {
                add(chunks[index].name, numbered(content.prefix(left), &sequence))
            }
            left -= min(left, content.count)
        }
    }

    // MARK: Other chunks

    private mutating func writeOther(_ name: String, _ body: Range<Int>) throws(ImageError) {
        guard let content = kept(name, Array(bytes[body])), written.insert(name).inserted else {
            return
        }
        if content.count == body.count, bytes[body].elementsEqual(content) {
            result += bytes[body.lowerBound - 8..<body.upperBound + 4]
        } else {
            add(name, content)
        }
        if name == "IHDR", !turn.isEmpty { add("eXIf", turn) }
    }

    /// The content of a chunk about the picture and its colours; nil for another one, and for one that decoders ignore.
    private mutating func kept(_ name: String, _ body: [UInt8]) -> [UInt8]? {
        func exactly(_ count: Int) -> [UInt8]? { body.count == count ? body : nil }
        let hasPalette = colorType == Self.palette
        switch name {
        case "IHDR": return body
        case "PLTE":
            hasReadPalette = true
            return hasPalette ? palette(body) : nil
        case "tRNS":
            guard !hasPalette else { return transparency(body) }
            return colorType == 0 ? exactly(2) : colorType == 2 ? exactly(6) : nil
        // Decoders ignore a profile after a palette, even after one that they do not use.
        case "iCCP": return hasReadPalette ? nil : PNGProfile.rebuilt(body[...])
        case "cHRM":
            // Chromaticities, in units of 1/100,000.
            let isPlausible = stride(from: 0, to: body.count - 3, by: 4).allSatisfy {
                OriginalStrip.number(body[$0..<$0 + 4]) <= 200_000
            }
            return isPlausible ? exactly(32) : nil
        case "gAMA", "cICP": return exactly(4)
        case "sRGB": return exactly(1)
        case "sBIT": return exactly(hasPalette ? 3 : layout.channels)
        case "mDCV":
            // Red, green, blue; the other order begins with green.
            guard body.count == 24 else { return nil }
            let display = body[4..<12] + body[0..<4] + body[12...]
            return MasteringDisplay.isPlausible(Array(display)) ? body : nil
        case "cLLI", "acTL": return exactly(8)
        case "bKGD":
            guard hasPalette else { return exactly(colorType & 2 == 0 ? 2 : 6) }
            return body.first.map { Int($0) < colors.kept } == true ? exactly(1) : nil
        case "pHYs": return body.last.map { $0 <= 1 } == true ? exactly(9) : nil
        default: return nil
        }
    }

    /// A palette, in which colours that do not occur are black, up to the last one that does.
    private mutating func palette(_ body: [UInt8]) -> [UInt8]? {
        guard body.count.isMultiple(of: 3), !body.isEmpty else { return nil }
        let used = usedColors.prefix(min(body.count / 3, 1 << layout.depth, 256))
        let last = used.lastIndex(of: true) ?? 0
        colors = (body.count / 3, last + 1)
        return (0...last).flatMap { used[$0] ? body[3 * $0..<3 * $0 + 3] : [0, 0, 0] }
    }

    /// The opacities of colours; those that do not occur are opaque.
    private func transparency(_ body: [UInt8]) -> [UInt8]? {
        guard !body.isEmpty, body.count <= colors.source else { return nil }
        return zip(body.prefix(colors.kept), usedColors).map { $1 ? $0 : 255 }
    }

    private mutating func add(_ name: String, _ content: [UInt8]) {
        result += OriginalStrip.chunk(name, content[...])
    }
}
