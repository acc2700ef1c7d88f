/// The directory of the items after the first picture of a file, in its XMP (Google, Container): the items are
/// consecutive up to the end of the file.
struct ContainerDirectory {
    /// One item; its length in bytes is 0 where none is stated.
    struct Item: Equatable {
        var semantic = ""
        var count = 0
    }

    /// The items in the order of the file, at most 64; empty for a packet over 1 MiB.
    private(set) var items: [Item] = []
    /// Whether the packet states a version of gain map metadata.
    private(set) var statesGainMap = false

    private static let maxItems = 64
    private static let item = "Container:Directory/Container:Item/Item:"

    /// Reads the directory of a packet.
    init(_ packet: [UInt8]) {
        guard packet.count <= XMPPacket.maxBytes else { return }
        var reader = XMPReader(packet)
        var found: [Item] = []
        var seen: Set<String> = []
        var version = false
        reader.read { path, value in
            if path == "hdrgm:Version" { version = true }
            guard path.hasPrefix(Self.item), found.count < Self.maxItems else { return }
            // The reader does not report the boundaries of items; a repeated name starts the next one.
            if found.isEmpty || !seen.insert(path).inserted {
                found.append(Item())
                seen = [path]
            }
            switch path.dropFirst(Self.item.count) {
            case "Semantic": found[found.count - 1].semantic = value.text
            case "Length": found[found.count - 1].count = max(0, Int(value.text) ?? 0)
            default: break
            }
        }
        items = found
        statesGainMap = version || found.contains { $0.semantic == "GainMap" }
    }

    /// The range of the gain map in a file of `fileBytes` bytes, counted from its end, because the end of the first
    /// picture is not known before decoding. Nil if there is no gain map, or if the directory states no length for it
    /// or a later item.
    func gainMap(fileBytes: Int) -> Range<Int>? {
        guard let index = items.firstIndex(where: { $0.semantic == "GainMap" }) else { return nil }
        let counts = items[index...].map(\.count)
        guard counts.allSatisfy({ $0 > 0 && $0 <= fileBytes }) else { return nil }
        let start = fileBytes - counts.reduce(0, +)
        guard start > 0 else { return nil }
        return start..<(start + counts[0])
    }
}
