import GalleryTestSupport

@testable import GalleryImaging

extension PictureMarkers {
    /// A box with its fields before other boxes, if it contains any.
    private struct Part {
        var name: [UInt8]
        var fields: [UInt8]
        var parts: [Part]?

        var bytes: [UInt8] {
            let content = fields + (parts ?? []).flatMap(\.bytes)
            return BoxBytes.number(content.count + 8, 4) + name + content
        }
    }

    /// The fields before the boxes in other boxes.
    private static let lists = ["meta": 4, "iinf": 6, "iref": 4, "iprp": 0, "ipco": 0]

    private static func boxes(_ bytes: ArraySlice<UInt8>) -> [Part] {
        var parts: [Part] = []
        var rest = bytes
        while rest.count >= 8 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let name = Array(rest.dropFirst(4).prefix(4))
            let content = rest.prefix(length).dropFirst(8)
            let fields = lists[String(decoding: name, as: UTF8.self)]
            parts.append(
                Part(
                    name: name, fields: Array(content.prefix(fields ?? content.count)),
                    parts: fields.map { boxes(content.dropFirst($0)) }))
            rest = rest.dropFirst(length)
        }
        return parts
    }

    /// The variants of a part, with a box before or after each part of it, or bytes after its fields.
    private static func variants(_ part: Part) -> [(String, Part)] {
        let name = String(decoding: part.name, as: UTF8.self)
        let others = ["free", "SECR", "uuid", "udes", "idat", "grpl"].map {
            Part(name: Array($0.utf8), fields: marker)
        }
        guard let inner = part.parts else {
            var changed = part
            changed.fields += marker
            return [("tail of \(name)", changed)]
        }
        var found: [(String, Part)] = []
        for other in others where name != "ipco" {
            var changed = part
            changed.parts?.append(other)
            found.append(("\(String(decoding: other.name, as: UTF8.self)) in \(name)", changed))
        }
        // A property at the end keeps the numbers of the others.
        if name == "ipco" {
            var changed = part
            changed.parts?.append(others[1])
            found.append(("property", changed))
        }
        for (index, original) in inner.enumerated() {
            for (place, variant) in variants(original) {
                var changed = part
                changed.parts?[index] = variant
                found.append((place, changed))
            }
        }
        return found
    }

    /// The descriptions of a file, and the file without them, in which all data keeps its offset.
    private static func descriptions(_ file: [UInt8]) -> (before: [UInt8], meta: Part)? {
        let boxes = boxes(file[...])
        guard let meta = boxes.first(where: { $0.parts != nil }) else { return nil }
        let before = boxes.flatMap { box in
            box.parts == nil
                ? box.bytes
                : Part(name: Array("free".utf8), fields: Array(box.bytes.dropFirst(8))).bytes
        }
        return (before, meta)
    }

    /// HEIF files with other descriptions, which come after the data so that its offsets stay.
    static func heif(_ file: [UInt8]) -> [Marked] {
        guard let (before, meta) = descriptions(file) else { return [] }
        var marked = variants(meta).map { Marked(place: $0, file: before + $1.bytes) }
        marked.append(Marked(place: "after the end", file: file + marker))
        let box = Part(name: Array("SECR".utf8), fields: marker)
        marked.append(Marked(place: "last box", file: file + box.bytes))
        return marked
    }

    /// A HEIF file whose primary item has other data, at the end of the file.
    static func heif(_ file: [UInt8], _ place: String, change: ([UInt8]) -> [UInt8]) -> Marked? {
        let boxes = HEIFBox.all(in: file[...])
        guard let meta = boxes.first(where: { $0.type == "meta" })?.content,
            let items = HEIFItems(meta, at: 0), let extent = items.place(of: items.primary)
        else { return nil }
        let own = BoxBytes.number(extent.lowerBound, 4) + BoxBytes.number(extent.count, 4)
        let data = change(Array(file[extent]))
        var changed = file
        guard let location = meta.indices.first(where: { meta[$0...].starts(with: own) }) else {
            return nil
        }
        changed.replaceSubrange(
            location..<location + 8,
            with: BoxBytes.number(file.count + 8, 4) + BoxBytes.number(data.count, 4))
        return Marked(place: place, file: changed + BoxBytes.box("mdat", data))
    }

    /// HEVC in lengths of four bytes, with units that no decoder of pictures needs.
    static func hevc(_ file: [UInt8]) -> [Marked] {
        let units: [(String, [UInt8])] = [
            ("message", [0x4E, 1, 5, UInt8(marker.count)] + marker + [0x80]),
            ("last message", [0x50, 1, 5, UInt8(marker.count)] + marker + [0x80]),
            ("filler", [0x4C, 1] + marker), ("reserved unit", [0x52, 1] + marker),
            ("unspecified unit", [0x7E, 1] + marker), ("other layer", [0x28, 9] + marker),
            ("other parameters", [0x44, 1] + marker + [0x80]),
            ("second picture", [0x28, 1, 0x80] + marker),
            ("later picture", [2, 1, 0xD0] + marker),
        ]
        return units.flatMap { name, unit in
            let bytes = BoxBytes.number(unit.count, 4) + unit
            let changes: [(String, ([UInt8]) -> [UInt8])] = [
                (name + " before", { bytes + $0 }), (name + " after", { $0 + bytes }),
                ("bytes after", { $0 + marker }),
            ]
            return changes.compactMap { heif(file, $0, change: $1) }
        }
    }

    /// AV1 with units that no decoder of pictures needs.
    static func av1(_ file: [UInt8]) -> [Marked] {
        let kinds: [(String, UInt8)] = [
            ("metadata", 5), ("tile list", 8), ("padding", 15), ("reserved unit", 9), ("frame", 6),
            ("sequence", 1), ("delimiter", 2),
        ]
        return kinds.flatMap { name, kind in
            let unit = [kind << 3 | 2, UInt8(marker.count)] + marker
            let changes: [(String, ([UInt8]) -> [UInt8])] = [
                (name + " before", { unit + $0 }), (name + " after", { $0 + unit }),
            ]
            return changes.compactMap { heif(file, $0, change: $1) }
        }
    }

    /// Parameters with bytes after their end: those of HEVC in `hvcC`, those of AV1 in `av1C`.
    static func parameters(_ file: [UInt8]) -> [Marked] {
        guard let (before, meta) = descriptions(file) else { return [] }
        func changed(_ part: Part, _ change: ([UInt8]) -> [UInt8]) -> Part {
            var part = part
            part.parts = part.parts?.map { changed($0, change) }
            if part.name == Array("hvcC".utf8) || part.name == Array("av1C".utf8) {
                part.fields = change(part.fields)
            }
            return part
        }
        return (0..<3).map { number in
            let meta = changed(meta) {
                number < 3 && $0[0] == 1 ? hevcWithTails($0, in: number) : av1WithUnit($0, number)
            }
            return Marked(place: "parameters \(number)", file: before + meta.bytes)
        }
    }

    /// A configuration of HEVC, one of whose units is followed by bytes.
    private static func hevcWithTails(_ content: [UInt8], in array: Int) -> [UInt8] {
        var result = Array(content.prefix(23))
        var place = 23
        for index in 0..<Int(content[22]) {
            let length = Int(content[place + 3]) << 8 | Int(content[place + 4])
            let unit = content[place + 5..<place + 5 + length] + (index == array ? marker : [])
            result += content[place..<place + 3] + BoxBytes.number(unit.count, 2) + unit
            place += 5 + length
        }
        return result
    }

    private static func av1WithUnit(_ content: [UInt8], _ number: Int) -> [UInt8] {
        let kinds: [UInt8] = [5, 15, 1]
        return content + [kinds[number] << 3 | 2, UInt8(marker.count)] + marker
    }
}
