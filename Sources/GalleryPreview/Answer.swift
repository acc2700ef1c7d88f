internal import GalleryFacts
internal import GallerySite

/// The answer to a request, determined without socket and disk.
struct Answer: Sendable, Hashable {
    /// The body.
    enum Body: Sendable, Hashable {
        case none
        case bytes([UInt8])
        /// A range of the file that was found.
        case file(Range<Int>)
        /// Events for a page, as long as it listens.
        case events(page: SitePath, version: String)
    }

    /// A header field.
    struct Field: Sendable, Hashable {
        var name: String
        var value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What exists at a path of the site.
    enum Found: Sendable, Hashable {
        /// A file that is sent unchanged.
        case file(FileStamp)
        /// A page with its content.
        case page([UInt8])
        /// A folder, requested without a final slash.
        case folder
        case nothing
    }

    /// The inputs of an answer besides the request.
    struct Circumstances: Sendable {
        /// The port of the server.
        var port: Int
        /// Whether there is a site.
        var hasSite: Bool
        /// The state of the last build.
        var state: BuildState
    }

    /// The status code.
    var status: Int
    /// The header fields, without those of the connection.
    var fields: [Field]
    /// The body.
    var body: Body

    /// Determines the answer; `find` looks up a path, at most once. The answer to HEAD has no body.
    static func to(
        _ request: SiteRequest, _ circumstances: Circumstances, find: (SitePath) -> Found
    ) -> Answer {
        let answer = decide(request, circumstances, find: find)
        return request.method == "HEAD" ? answer.withoutBody : answer
    }

    private static func decide(
        _ request: SiteRequest, _ circumstances: Circumstances, find: (SitePath) -> Found
    ) -> Answer {
        guard let (host, path, query) = request.parts else {
            return message(400, "This request names no host.")
        }
        // Another host name that resolves to this machine is an attack: DNS rebinding.
        guard isOwn(host, port: circumstances.port) else {
            return message(
                421, "This server answers for localhost and 127.0.0.1 only.")
        }
        guard request.target.utf8.count <= maxTargetLength else {
            return message(414, "This address is too long.")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return message(405, "This server only shows.").adding("Allow", "GET, HEAD")
        }
        do throws(SitePath.Refusal) {
            if let address = try ServerAddress(path: path, query: query) {
                return own(address, request)
            }
            let place = try SitePath(address: path)
            return site(
                place, query: query, host: host, request, circumstances, found: find(place))
        } catch {
            switch error {
            case .malformed: return message(400, "This is no address.")
            case .nothing:
                return circumstances.hasSite
                    ? message(404, "There is nothing here.") : noSite(.root, circumstances)
            }
        }
    }

    /// The maximum length of a request target, in bytes: no address of a site is longer, and many servers reject
    /// more.
    private static let maxTargetLength = 8_192

    /// Whether a host name is one of this machine that nobody else can assign.
    private static func isOwn(_ host: String, port: Int) -> Bool {
        ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" || port == 80 && host == $0 }
    }

    // MARK: What is of the site

    private static func site(
        _ place: SitePath, query: Substring, host: String, _ request: SiteRequest,
        _ circumstances: Circumstances, found: Found
    ) -> Answer {
        guard circumstances.hasSite else { return noSite(place, circumstances) }
        switch found {
        case .file(let stamp):
            return file(place, stamp, request)
        case .page(let file):
            let page = ServedPage(file, at: place)
            let script = "http://\(host)\(ServerAddress.scriptAddress)"
            var answer = content(
                page.bytes, type: ContentType.page, caching: .checked, request)
            for policy in page.policies {
                answer = answer.adding(
                    policyField, policy.permitting(script: script).text)
            }
            return answer
        case .folder:
            // Not cached: the next site on this port may be another one.
            let address = place.asFolder.address + (query.isEmpty ? "" : "?" + query)
            return message(301, "This is a folder.").adding("Location", address)
        case .nothing:
            return ownPage(404, MessagePage.notFound(place))
        }
    }

    private static func noSite(_ place: SitePath, _ circumstances: Circumstances) -> Answer {
        ownPage(503, MessagePage.noSite(place, circumstances.state)).adding("Retry-After", "1")
    }

    private static func file(
        _ place: SitePath, _ stamp: FileStamp, _ request: SiteRequest
    ) -> Answer {
        let tag = EntityTag(of: stamp)
        let type = ContentType.of(place.names.last ?? "")
        let caching = Caching(place)
        let policy = type == "image/svg+xml" ? PagePolicy.drawings : nil
        return part(
            of: Whole(length: stamp.bytes, tag: tag, type: type, caching: caching), policy, request
        ) {
            .file($0)
        }
    }

    private static func own(_ address: ServerAddress, _ request: SiteRequest) -> Answer {
        switch address {
        case .script:
            return content(
                PreviewFiles.script, type: ContentType.of("reload.js"), caching: .checked, request)
        case .style:
            return content(
                PreviewFiles.style, type: ContentType.of("message.css"), caching: .checked, request)
        case .events(let page, let version):
            return Answer(
                status: 200,
                fields: common + [
                    Field("Content-Type", "text/event-stream"), Caching.never.field,
                ],
                body: .events(page: page, version: version))
        }
    }

    // MARK: Parts

    /// How long a browser may cache without revalidation.
    private enum Caching {
        case never, checked, forever

        init(_ place: SitePath) {
            self = place.isNamedByContent ? .forever : .checked
        }

        var field: Field {
            switch self {
            case .never: Field("Cache-Control", "no-store")
            case .checked: Field("Cache-Control", "no-cache")
            case .forever: Field("Cache-Control", "public, max-age=31536000, immutable")
            }
        }
    }

    /// Content that can be requested in ranges.
    private struct Whole {
        /// The length in bytes.
        var length: Int
        /// The tag, which changes with the content.
        var tag: EntityTag
        /// The media type.
        var type: String
        /// How long a browser may cache it without revalidation.
        var caching: Caching
    }

    private static let policyField = "Content-Security-Policy"

    /// The header fields of every answer: no content sniffing, no referrer, and no embedding in other sites.
    private static let common = [
        Field("X-Content-Type-Options", "nosniff"), Field("Referrer-Policy", "no-referrer"),
        Field("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    private static func content(
        _ bytes: [UInt8], type: String, caching: Caching, _ request: SiteRequest
    ) -> Answer {
        part(
            of: Whole(
                length: bytes.count, tag: EntityTag(of: bytes), type: type, caching: caching),
            nil, request
        ) { $0 == bytes.indices ? .bytes(bytes) : .bytes(Array(bytes[$0])) }
    }

    /// The requested part of the content: all, a range, or nothing because the browser has it (RFC 9110, 13.2.2).
    private static func part(
        of whole: Whole, _ policy: PagePolicy?, _ request: SiteRequest, body: (Range<Int>) -> Body
    ) -> Answer {
        let (length, tag, type) = (whole.length, whole.tag, whole.type)
        var fields = common + [whole.caching.field, Field("ETag", tag.text)]
        if let policy { fields.append(Field(policyField, policy.text)) }
        if let names = request.noneMatch, tag.isNamed(by: names) {
            return Answer(status: 304, fields: fields, body: .none)
        }
        fields.append(Field("Accept-Ranges", "bytes"))
        // A range of another version would be useless for the browser.
        let isAsked = request.method == "GET" && (request.ifRange.map { $0 == tag.text } ?? true)
        switch isAsked ? ByteRange(request.range, length: length) : .whole {
        case .whole:
            fields += [Field("Content-Type", type), Field("Content-Length", "\(length)")]
            return Answer(status: 200, fields: fields, body: body(0..<length))
        case .part(let range):
            fields += [
                Field("Content-Type", type), Field("Content-Length", "\(range.count)"),
                Field(
                    "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"),
            ]
            return Answer(status: 206, fields: fields, body: body(range))
        case .beyond:
            fields += [Field("Content-Range", "bytes */\(length)"), Field("Content-Length", "0")]
            return Answer(status: 416, fields: fields, body: .none)
        }
    }

    private static func ownPage(_ status: Int, _ page: [UInt8]) -> Answer {
        Answer(
            status: status,
            fields: common + [
                Caching.never.field, Field(policyField, PagePolicy.ownPages.text),
                Field("Content-Type", ContentType.page), Field("Content-Length", "\(page.count)"),
            ], body: .bytes(page))
    }

    private static func message(_ status: Int, _ text: String) -> Answer {
        let bytes = Array((text + "\n").utf8)
        return Answer(
            status: status,
            fields: common + [
                Caching.never.field, Field("Content-Type", "text/plain; charset=utf-8"),
                Field("Content-Length", "\(bytes.count)"),
            ], body: .bytes(bytes))
    }

    private func adding(_ name: String, _ value: String) -> Answer {
        var copy = self
        copy.fields.append(Field(name, value))
        return copy
    }

    private var withoutBody: Answer {
        var copy = self
        copy.body = .none
        return copy
    }
}

extension SitePath {
    /// Whether the name changes with the content, as those of pictures and assets do:
    /// `images/<slug>-<identity>-<width>.jpg`, `assets/<name>.<fingerprint>.css`.
    var isNamedByContent: Bool {
        guard names.count == 2, !isFolder else { return false }
        let parts = names[1].split(separator: ".")
        switch names[0] {
        case "images":
            let words = parts.first?.split(separator: "-") ?? []
            return parts.count == 2 && words.count >= 3 && Int(words[words.count - 1]) != nil
                && ContentIdentity(text: words[words.count - 2]) != nil
        case "assets":
            return parts.count >= 3 && Fingerprint(text: parts[parts.count - 2]) != nil
        default: return false
        }
    }
}
