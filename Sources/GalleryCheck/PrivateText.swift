internal import Foundation

/// Searches a text for local paths and GPS coordinates.
struct PrivateText: Sendable {
    /// Folders of this machine, as resolved paths.
    private let folders: [[UInt8]]

    /// Prepares a search for the usual home folders and for `folders`, resolved paths of this machine; a path with
    /// one component, such as `/srv`, is too common and ignored.
    init(folders: [String]) {
        self.folders = folders.filter { $0.split(separator: "/").count > 1 }.map { Array($0.utf8) }
    }

    /// The local paths in a text, each once, with their lines.
    func paths(in bytes: [UInt8]) -> [(line: Int, path: String)] {
        var found: [(Int, String)] = []
        var seen: Set<String> = []
        bytes.withUnsafeBufferPointer { buffer in
            var line = 1
            for index in buffer.indices {
                let byte = buffer[index]
                if byte == 0x0A { line += 1 }
                guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") else { continue }
                guard let start = start(of: index, buffer) else { continue }
                let path = Self.path(from: start, buffer)
                if seen.insert(path).inserted { found.append((line, path)) }
            }
        }
        return found
    }

    /// The start of the local path whose first slash, or colon, is at `index`; nil when there is none.
    private func start(of index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
        if text[index] == UInt8(ascii: ":") {
            if Self.has("://", at: index, text), index >= 4, Self.has("file", at: index - 4, text),
                index == 4 || !Self.isPath(text[index - 5])
            {
                return index - 4
            }
            // C:\Users\, also as C:\\Users\\ and C:/Users/.
            let isDrive =
                index > 0 && (0x61...0x7A).contains(text[index - 1] | 0x20)
                && (index == 1 || !Self.isPath(text[index - 2]))
            let isUsers = ["\\Users\\", "\\\\Users\\\\", "/Users/"].contains {
                Self.has($0, at: index + 1, text)
            }
            return isDrive && isUsers ? index - 1 : nil
        }
        // The path of a URL is not local.
        if index > 0, Self.isPath(text[index - 1]) { return nil }
        for home: StaticString in ["/home/", "/Users/", "/root/"]
        where Self.has(home, at: index, text) {
            let name = index + home.utf8CodeUnitCount
            if name < text.count, Self.isPath(text[name]), text[name] != UInt8(ascii: "/") {
                return index
            }
        }
        let isFolder = folders.contains { folder in
            let end = index + folder.count
            return end <= text.count && text[index..<end].elementsEqual(folder)
                && (end == text.count || !Self.isPath(text[end]) || text[end] == UInt8(ascii: "/"))
        }
        return isFolder ? index : nil
    }

    private static func has(
        _ wanted: StaticString, at index: Int, _ text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let end = index + wanted.utf8CodeUnitCount
        guard end <= text.count else { return false }
        return text[index..<end].elementsEqual(
            UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount))
    }

    /// Whether a byte may be part of a path or of a URL before it.
    private static func isPath(_ byte: UInt8) -> Bool {
        byte > 0x20 && !"\"'<>()[]{},;=|`".utf8.contains(byte)
    }

    private static func path(from start: Int, _ text: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: text[start...].prefix(120).prefix(while: isPath), as: UTF8.self)
    }

    // MARK: Positions

    /// The coordinates in a text, in the format of photo pages, such as `47.3769° N, 8.5417° E`, with their lines.
    /// Coordinates with fewer than three decimals, about 1 km or coarser, are ignored: they are no more precise than
    /// the name of a town.
    static func positions(in bytes: [UInt8]) -> [(line: Int, position: String)] {
        // Two angles with the separators of any language.
        let pattern = /\d+[.,]\d{3,}°[^0-9°<]{0,24}\d+[.,]\d{3,}°( ?\w{1,12})?/
        let degree: [UInt8] = [0xC2, 0xB0]
        var found: [(Int, String)] = []
        var rest = bytes[...]
        var (line, countedTo) = (1, 0)
        while let sign = rest.firstIndex(of: degree[0]) {
            rest = rest[(sign + 1)...]
            guard rest.first == degree[1] else { continue }
            let start = bytes[..<sign].lastIndex { !isNumber($0) }.map { $0 + 1 } ?? 0
            let text = String(decoding: bytes[start...].prefix(64), as: UTF8.self)
            guard let match = text.prefixMatch(of: pattern) else {
                continue
            }
            line += bytes[countedTo..<sign].count { $0 == 0x0A }
            countedTo = sign
            found.append((line, String(match.0)))
        }
        return found
    }

    private static func isNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: ",")
    }
}
