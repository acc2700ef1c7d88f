internal import CSandbox

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Messages between a worker and its parent: a length of eight bytes, and a value encoded by `WireEncoder`.
enum WorkerChannel {
    /// Sends a value, with an open file if there is one; returns whether all bytes were sent.
    static func send(_ value: some Encodable, file: CInt?, to socket: CInt) -> Bool {
        guard let content = try? WireEncoder.bytes(of: value) else { return false }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + content.count)
        withUnsafeBytes(of: UInt64(content.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes += content
        guard var file else { return worker_send(socket, bytes, bytes.count, nil, 0) == 0 }
        return worker_send(socket, bytes, bytes.count, &file, 1) == 0
    }

    /// Receives a value and the open file that came with it; nil at the end of the connection. Throws
    /// `WireDecoder.Malformed` for a message longer than `maxBytes`, cut off or invalid.
    static func receive<Value: Decodable>(
        _ type: Value.Type, from socket: CInt, maxBytes: Int
    ) throws -> (value: Value, file: CInt?)? {
        var file: CInt?
        var isComplete = false
        defer { if !isComplete, let file { close(file) } }
        guard let head = part(8, from: socket, &file) else { return nil }
        let count = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard count <= maxBytes, let content = part(Int(count), from: socket, &file) else {
            throw WireDecoder.Malformed()
        }
        let value = try WireDecoder.value(of: type, in: content)
        isComplete = true
        return (value, file)
    }

    private static func part(_ count: Int, from socket: CInt, _ file: inout CInt?) -> [UInt8]? {
        var bytes: [UInt8] = []
        // Memory grows with the received bytes: a false length allocates nothing.
        while bytes.count < count {
            var found: CInt = -1
            var files: CInt = 1
            let chunk = [UInt8](unsafeUninitializedCapacity: min(1 << 16, count - bytes.count)) {
                let got = worker_receive(socket, $0.baseAddress, $0.count, &found, &files)
                $1 = max(0, got)
            }
            guard !chunk.isEmpty else { return nil }
            if files == 1 {
                if file == nil { file = found } else { close(found) }
            }
            bytes += chunk
        }
        return bytes
    }
}
