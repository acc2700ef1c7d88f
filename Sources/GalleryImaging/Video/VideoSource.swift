internal import GalleryFacts

/// The bytes of a video's file while its structure is read, with limits for the numbers of its parts.
struct VideoSource: ~Copyable {
    private var window: ByteWindow
    private var parts = 0
    private var units = 0

    /// The maximum number of boxes or elements: more than ten hours of a live recording with one per picture.
    private static let maxParts = 1 << 22
    /// The maximum number of units: ten hours of sixty pictures per second with thirty units each.
    private static let maxUnits = 1 << 26
    /// The maximum number of parts in a list, more than any valid file needs.
    static let maxListEntries = 1 << 16

    init(_ window: consuming ByteWindow) { self.window = window }

    /// The length of the file.
    var count: Int { window.count }

    /// Counts a part; a file with too many parts is rejected before it takes long.
    mutating func step() throws(VideoProblem) {
        parts += 1
        guard parts <= Self.maxParts else { throw .tooManyParts }
    }

    /// Counts a unit of a sample.
    mutating func stepUnit() throws(VideoProblem) {
        units += 1
        guard units <= Self.maxUnits else { throw .tooManyParts }
    }

    /// The bytes at an offset; throws `malformed` past the end of the file.
    mutating func bytes(at offset: Int, count: Int) throws(VideoProblem) -> ArraySlice<UInt8> {
        let found: ArraySlice<UInt8>?
        do throws(ImageError) { found = try window.bytes(at: offset, count: count) } catch {
            throw VideoProblem(error)
        }
        guard let found else { throw .malformed }
        return found
    }

    /// Whether the file contains `bytes` at an offset.
    mutating func has(_ bytes: [UInt8], at offset: Int) throws(VideoProblem) -> Bool {
        guard offset <= count - bytes.count else { return false }
        return try self.bytes(at: offset, count: bytes.count).elementsEqual(bytes)
    }

    /// A big-endian number of 1 to 8 bytes, clamped to the largest `Int`; throws `malformed` past the end of the file.
    mutating func number(at offset: Int, bytes length: Int) throws(VideoProblem) -> Int {
        let value = try bytes(at: offset, count: length).reduce(0 as UInt64) {
            $0 << 8 | UInt64($1)
        }
        return Int(clamping: value)
    }
}
