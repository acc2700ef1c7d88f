import Foundation
import GalleryTestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Sends requests to a server on this machine, in exactly the bytes that a test specifies.
struct Visitor {
    /// A response.
    struct Answer {
        var status: Int
        var fields: [String: String]
        var body: Data
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    let port: Int

    /// Requests a target on a new connection.
    func get(
        _ target: String, method: String = "GET", host: String? = nil,
        fields: [String: String] = [:]
    ) throws -> Answer {
        let lines =
            ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
            + fields.map { "\($0.key): \($0.value)" } + ["Connection: close", "", ""]
        let connection = try Connection(port: port)
        connection.send(lines.joined(separator: "\r\n"))
        return try Self.answer(connection.rest())
    }

    /// Parses a response.
    static func answer(_ bytes: Data) throws -> Answer {
        let end = try #require(bytes.range(of: Data("\r\n\r\n".utf8)), "no answer")
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
            .split(separator: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let status = try #require(Int(lines[0].split(separator: " ")[1]))
        return Answer(status: status, fields: fields, body: bytes[end.upperBound...])
    }

    /// A connection, closed when its value is released. Reading times out after a minute.
    final class Connection {
        let descriptor: CInt

        init(port: Int) throws {
            #if canImport(Darwin)
                descriptor = socket(AF_INET, SOCK_STREAM, 0)
            #else
                descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
            #endif
            var limit = timeval(tv_sec: 60, tv_usec: 0)
            setsockopt(
                descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let result = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            try #require(result == 0, "no connection")
        }

        deinit { close(descriptor) }

        /// Sends a text; nothing happens when the server has closed the connection.
        func send(_ text: String) {
            let bytes = Array(text.utf8)
            #if canImport(Darwin)
                var isOn: CInt = 1
                setsockopt(
                    descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
                _ = bytes.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, 0) }
            #else
                _ = bytes.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
                }
            #endif
        }

        /// The next bytes; empty at the end.
        func some() -> Data {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            return Data(buffer.prefix(max(0, count)))
        }

        /// All bytes up to the end.
        func rest() -> Data {
            var all = Data()
            while true {
                let bytes = some()
                if bytes.isEmpty { return all }
                all += bytes
            }
        }

        /// Reads until the data contains `text`.
        func read(until text: String) throws -> String {
            var all = Data()
            while all.range(of: Data(text.utf8)) == nil {
                let bytes = some()
                try #require(
                    !bytes.isEmpty, "\(text) did not come: \(String(decoding: all, as: UTF8.self))")
                all += bytes
            }
            return String(decoding: all, as: UTF8.self)
        }
    }
}

/// A preview that runs in a folder until its value is released.
final class RunningPreview {
    let process: Process
    let visitor: Visitor
    let address: String
    private let errors: String

    /// Starts the preview and waits for its address. Its port is any free one for 0, and the program's choice for nil.
    init(
        _ folder: TemporaryFolder, _ arguments: String..., port wanted: Int? = 0,
        environment: [String: String] = [:]
    ) throws {
        errors = folder.path + "/errors-\(UUID())"
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        let output = Pipe()
        let options = wanted.map { ["--port", String($0)] } ?? []
        process = try Program.start(
            ["serve"] + options + arguments, in: folder.path,
            into: (
                output.fileHandleForWriting, try #require(FileHandle(forWritingAtPath: errors))
            ), environment: environment)
        try output.fileHandleForWriting.close()
        address = output.fileHandleForReading.text(until: "\n")
        let port = address.split(separator: ":").last?.prefix { $0.isNumber }
        guard let port = port.flatMap({ Int($0) }) else {
            process.waitUntilExit()
            let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            throw Failure(description: "no address: \(text)")
        }
        visitor = Visitor(port: port)
    }

    struct Failure: Error, CustomStringConvertible { var description: String }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// The standard error of the preview.
    var error: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    /// The address of the event stream of a page, as the page contains it.
    func events(_ page: String) throws -> String {
        let text = try visitor.get(page).text
        let start = try #require(text.range(of: "data-events=\""))
        return text[start.upperBound...].prefix { $0 != "\"" }
            .replacingOccurrences(of: "&amp;", with: "&")
    }

    /// Opens the event stream of a page.
    func listen(_ page: String) throws -> Visitor.Connection {
        let connection = try Visitor.Connection(port: visitor.port)
        connection.send(
            "GET \(try events(page)) HTTP/1.1\r\nHost: localhost:\(visitor.port)\r\n\r\n")
        return connection
    }
}
