internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The web server of a preview, on the loopback interface only.
struct PreviewServer: Sendable {
    /// The port.
    let port: Int

    private let group: MultiThreadedEventLoopGroup

    /// The ports to try by default.
    static let usualPorts = 8_080...8_179
    private static let host = "127.0.0.1"
    // The time after which an idle connection is closed; browsers close them within minutes, too.
    private static let maxIdle = TimeAmount.seconds(120)

    /// The maximum number of connections, each with at most one open file.
    private static let maxConnections = 100

    /// The address of the first page.
    var address: String { "http://\(Self.host):\(port)/" }

    /// Starts to listen on a port, 0 for any free one; nil selects the first free one of the usual ports. Throws
    /// `.portIsTaken`, `.portIsForbidden`, `.noPortIsFree` or `.cannotListen`.
    static func start(_ preview: Preview, port: Int?) async throws(ServeError) -> PreviewServer {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        let candidates = port.map { $0...$0 } ?? usualPorts
        for candidate in candidates {
            do {
                let channel = try await bind(preview, port: candidate, group)
                guard let port = channel.localAddress?.port else { break }
                return PreviewServer(port: port, group: group)
            } catch {
                let number = (error as? IOError)?.errnoCode
                if number == EADDRINUSE, port == nil { continue }
                await stop(group)
                switch number {
                case EADDRINUSE: throw .portIsTaken(candidate)
                case EACCES: throw .portIsForbidden(candidate)
                default: throw .cannotListen("\(error)")
                }
            }
        }
        await stop(group)
        throw .noPortIsFree(usualPorts)
    }

    private static func bind(
        _ preview: Preview, port: Int, _ group: MultiThreadedEventLoopGroup
    ) async throws -> any Channel {
        let connections = Connections()
        return try await ServerBootstrap(group: group)
            .serverChannelOption(ChannelOptions.backlog, value: 128)
            .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                guard connections.begin(channel, limit: maxConnections) else {
                    return channel.eventLoop.makeFailedFuture(Connections.TooMany())
                }
                return channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(IdleStateHandler(allTimeout: maxIdle))
                    try pipeline.addHandler(
                        RequestHandler(preview, port: channel.localAddress?.port ?? port))
                }
            }
            .bind(host: host, port: port).get()
    }

    /// Closes every connection and stops.
    func stop() async { await Self.stop(group) }

    private static func stop(_ group: MultiThreadedEventLoopGroup) async {
        // Fails only when it is called twice.
        try? await group.shutdownGracefully()
    }
}

/// The number of open connections.
private final class Connections: Sendable {
    /// A connection is closed, because there are too many.
    struct TooMany: Error {}

    private let count = Mutex(0)

    /// Counts a connection until it closes; returns false, and does not count it, if there are `limit` others.
    func begin(_ channel: any Channel, limit: Int) -> Bool {
        let isCounted = count.withLock {
            if $0 < limit { $0 += 1; return true }
            return false
        }
        if isCounted {
            channel.closeFuture.whenComplete { [self] _ in count.withLock { $0 -= 1 } }
        }
        return isCounted
    }
}
