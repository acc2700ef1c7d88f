#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The lines of a stream such as a pipe, as soon as they arrive.
package struct StreamLines {
    private let descriptor: CInt
    private let path: String
    private var rest: [UInt8] = []
    private var isAtEnd = false

    private static let chunkBytes = 1 << 18

    /// The lines of standard input.
    package static var standardInput: Self {
        Self(descriptor: STDIN_FILENO, path: "standard input")
    }

    /// Reads the lines of an open stream; `path` is only for the error.
    init(descriptor: CInt, path: String) { (self.descriptor, self.path) = (descriptor, path) }

    /// The lines that have arrived, without their line feeds; blocks until there is one. Nil at the end of the
    /// stream.
    package mutating func next() throws(FileSystemError) -> [[UInt8]]? {
        while !isAtEnd {
            guard
                let more = try FileContents.next(
                    of: descriptor, count: Self.chunkBytes, path: path)
            else {
                isAtEnd = true
                // The last line may have no line feed.
                return rest.isEmpty ? nil : [rest]
            }
            let searched = rest.count
            rest += more
            guard let end = rest[searched...].lastIndex(of: 0x0A) else { continue }
            defer { rest.removeSubrange(...end) }
            return rest[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).map(
                Array.init)
        }
        return nil
    }
}
