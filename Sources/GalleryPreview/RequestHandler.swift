internal import NIOCore
internal import NIOHTTP1

/// One connection of a browser: reads requests and sends their answers.
final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let preview: Preview
    private let port: Int
    private var head: HTTPRequestHead?
    private var page: Int?
    private var pulse: RepeatedTask?

    // Shorter than the timeout of any proxy for idle connections.
    private static let pause = TimeAmount.seconds(15)

    init(_ preview: Preview, port: Int) {
        self.preview = preview
        self.port = port
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        // Request bodies are ignored, but must be read.
        case .body: break
        case .end:
            guard let head else { return }
            self.head = nil
            let (answer, file) = preview.answer(SiteRequest(head), port: port)
            send(answer, file, to: head, context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        pulse?.cancel()
        if let page { preview.remove(page) }
        (pulse, page) = (nil, nil)
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent {
            context.close(promise: nil)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The browser closed the connection, or did not send HTTP and has got an answer.
        context.close(promise: nil)
    }

    // MARK: Sending

    private func send(
        _ answer: Answer, _ file: SiteFolder.OpenFile?, to request: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        var fields = HTTPHeaders(answer.fields.map { ($0.name, $0.value) })
        if !request.isKeepAlive { fields.add(name: "Connection", value: "close") }
        let status = HTTPResponseStatus(statusCode: answer.status)
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
        let channel = context.channel
        let last: HTTPServerResponsePart
        switch answer.body {
        case .none: last = .head(head)
        case .bytes(let bytes):
            write(.head(head), context)
            last = .body(.byteBuffer(channel.allocator.buffer(bytes: bytes)))
        case .file(let range):
            guard let file else { return context.close(promise: nil) }
            write(.head(head), context)
            // The system sends the file at the speed of the browser.
            let region = FileRegion(
                fileHandle: file.handle, readerIndex: range.lowerBound, endIndex: range.upperBound)
            last = .body(.fileRegion(region))
        case .events(let place, let version):
            write(.head(head), context)
            return listen(place, version, context)
        }
        // The next request of the connection comes after the end of this answer. A client that sends requests and reads
        // no answers has one of them in memory, and one open file.
        context.writeAndFlush(wrapOutboundOut(last)).whenComplete { result in
            withExtendedLifetime(file) {}
            guard case .success = result else { return channel.close(promise: nil) }
            let end = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
            if !request.isKeepAlive { end.whenComplete { _ in channel.close(promise: nil) } }
        }
    }

    private func write(_ part: HTTPServerResponsePart, _ context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(part), promise: nil)
    }

    /// Keeps the connection open for events of a page.
    private func listen(_ place: SitePath, _ version: String, _ context: ChannelHandlerContext) {
        let channel = context.channel
        let send: @Sendable (Preview.Message) -> Void = { message in
            // The client does not read.
            guard channel.isWritable else { return channel.close(promise: nil) }
            let bytes = channel.allocator.buffer(string: message.text)
            channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
        }
        context.flush()
        page = preview.add(.init(place: place, version: version, send: send))
        pulse = context.eventLoop.scheduleRepeatedTask(
            initialDelay: Self.pause, delay: Self.pause
        ) { _ in send(.pause) }
    }
}

extension SiteRequest {
    /// The relevant parts of a request head.
    fileprivate init(_ head: HTTPRequestHead) {
        let noneMatch = head.headers["If-None-Match"]
        self.init(
            method: head.method.rawValue, target: head.uri, hosts: head.headers["Host"],
            noneMatch: noneMatch.isEmpty ? nil : noneMatch.joined(separator: ","),
            range: head.headers.first(name: "Range"), ifRange: head.headers.first(name: "If-Range"))
    }
}
