/// The lines of a file, read in chunks.
package struct FileLines: ~Copyable {
    private let file: SourceFileHandle
    private var buffer: [UInt8] = []
    private var start = 0
    private var offset = 0

    private static let chunkBytes = 1 << 18

    /// Opens a file.
    package init(_ path: String) throws(FileSystemError) { file = try SourceFileHandle(path) }

    /// The next line without its line feed; nil after the last.
    package mutating func next() throws(FileSystemError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return buffer[start..<end]
            }
            searched = buffer.count - start
            buffer.removeSubrange(..<start)
            start = 0
            let more = try file.bytes(at: offset, count: Self.chunkBytes)
            if more.isEmpty {
                defer { start = buffer.count }
                return buffer.isEmpty ? nil : buffer[...]
            }
            offset += more.count
            buffer += more
        }
    }
}
