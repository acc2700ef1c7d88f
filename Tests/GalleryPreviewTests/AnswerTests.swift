import Testing

@testable import GalleryFacts
@testable import GalleryPreview
@testable import GallerySite

@Suite struct AnswerTests {
    private static let host = "127.0.0.1:8080"
    private static let page = Array("<head></head><body>A photo</body>".utf8)
    private static let stamp = {
        var stamp = FileStamp()
        stamp.bytes = 1_000
        return stamp
    }()
    private static let tag = EntityTag(of: stamp).text

    private static let site: [String: Answer.Found] = [
        "index.html": .page(page), "coast/index.html": .page(page), "coast": .folder,
        "gallery.json": .file(stamp),
        "images/aurora-57n6mkc26m0123456789abcdef-2048.jpg": .file(stamp),
        "assets/icon.v7w9g12qbb.svg": .file(stamp), "a b": .folder,
    ]

    private func answer(
        _ request: SiteRequest, hasSite: Bool = true, state: BuildState = .init(outcome: .built)
    ) -> Answer {
        let circumstances = Answer.Circumstances(port: 8_080, hasSite: hasSite, state: state)
        return Answer.to(request, circumstances) { Self.site[$0.filePath] ?? .nothing }
    }

    private func answer(_ target: String, method: String = "GET") -> Answer {
        answer(SiteRequest(method: method, target: target, hosts: [Self.host]))
    }

    // MARK: Files and folders

    @Test func `a file is sent whole with all that a browser needs to know`() {
        #expect(
            answer("/gallery.json")
                == Answer(
                    status: 200,
                    fields: [
                        .init("X-Content-Type-Options", "nosniff"),
                        .init("Referrer-Policy", "no-referrer"),
                        .init("Cross-Origin-Resource-Policy", "same-origin"),
                        .init("Cache-Control", "no-cache"), .init("ETag", Self.tag),
                        .init("Accept-Ranges", "bytes"),
                        .init("Content-Type", "application/json; charset=utf-8"),
                        .init("Content-Length", "1000"),
                    ], body: .file(0..<1_000)))
    }

    @Test func `a file that is named by its content is kept for good`() {
        let answer = answer("/images/aurora-57n6mkc26m0123456789abcdef-2048.jpg")
        #expect(answer["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(answer["Content-Type"] == "image/jpeg")
    }

    @Test(arguments: ["/", "/index.html", "/coast/", "/coast/index.html", "/?x=1"])
    func `a page is sent as it is served`(target: String) throws {
        let answer = answer(target)
        let path = try SitePath(address: target == "/?x=1" ? "/" : target)
        let served = ServedPage(Self.page, at: path)
        #expect(answer.status == 200)
        #expect(answer.body == .bytes(served.bytes))
        #expect(answer["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer["Content-Length"] == "\(served.bytes.count)")
        #expect(answer["ETag"] == EntityTag(of: served.bytes).text)
        #expect(answer["Cache-Control"] == "no-cache")
    }

    @Test func `a drawing cannot run scripts`() {
        #expect(
            answer("/assets/icon.v7w9g12qbb.svg")["Content-Security-Policy"]
                == "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    }

    @Test(arguments: [
        ("/coast", "/coast/"), ("/coast?a=b&c", "/coast/?a=b&c"), ("/a%20b", "/a%20b/"),
    ])
    func `a folder is asked for again with a slash`(target: String, location: String) {
        let answer = answer(target)
        #expect(answer.status == 301)
        #expect(answer["Location"] == location)
        #expect(answer["Cache-Control"] == "no-store")
    }

    @Test(arguments: ["/nope.html", "/coast/nope/", "/gallery.json/"])
    func `what is not there is answered with a page that says so`(target: String) {
        let answer = answer(target)
        #expect(answer.status == 404)
        #expect(answer["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer["Content-Security-Policy"]?.hasPrefix("default-src 'none';") == true)
        #expect(answer.text.contains("There is no such page"))
        #expect(answer.text.contains("version=none"))
    }

    @Test func `the page for what is not there is no markup of the address`() {
        let text = answer("/%3Cscript%3Ealert(1)%3C/script%3E").text
        #expect(text.contains("<code>/%3Cscript%3Ealert%281%29%3C/script%3E</code>"))
    }

    @Test(arguments: ["/../x", "/%2e%2e/x", "/.gallery-unfinished", "/-/gallery/x", "//coast/"])
    func `what no site has is nothing`(target: String) {
        #expect(answer(target).status == 404)
    }

    // MARK: Requests that are refused

    @Test(arguments: [
        "*", "x", "", "/%zz", "/%00", "https://127.0.0.1:8080/", "/-/gallery/events",
        "/-/gallery/events?page=x&version=1", "/-/gallery/events?page=%2F",
        "/-/gallery/events?page",
    ])
    func `what is no address is refused`(target: String) {
        #expect(answer(target).status == 400)
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get"])
    func `nothing but reading is possible`(method: String) {
        let answer = answer("/", method: method)
        #expect(answer.status == 405)
        #expect(answer["Allow"] == "GET, HEAD")
    }

    @Test(
        arguments: [
            (["127.0.0.1:8080"], 200), (["localhost:8080"], 200), (["LOCALHOST:8080"], 200),
            (["evil.example:8080"], 421), (["127.0.0.1"], 421), (["localhost"], 421),
            (["127.0.0.1:80"], 421), (["127.0.0.1:8080.evil.example"], 421), ([""], 421),
            (["localhost:8080@evil"], 421), ([], 400), (["127.0.0.1:8080", "localhost:8080"], 400),
        ])
    func `only this machine's own names lead to the site`(hosts: [String], status: Int) {
        #expect(answer(SiteRequest(target: "/", hosts: hosts)).status == status)
    }

    @Test(
        arguments: [
            ("http://localhost:8080/coast/", 200), ("HTTP://localhost:8080/coast/", 200),
            ("http://localhost:8080", 200), ("http://localhost:8080?x", 200),
            ("http://evil.example/", 421), ("http://evil.example", 421),
        ])
    func `the host of a whole address counts`(target: String, status: Int) {
        #expect(answer(target).status == status)
    }

    @Test func `on the port of the web a host needs no port`() {
        let circumstances = Answer.Circumstances(port: 80, hasSite: true, state: .init())
        let request = SiteRequest(target: "/", hosts: ["localhost"])
        let answer = Answer.to(request, circumstances) { Self.site[$0.filePath] ?? .nothing }
        #expect(answer.status == 200)
    }

    // MARK: Ranges and conditional requests

    private func file(
        method: String = "GET", noneMatch: String? = nil, range: String? = nil,
        ifRange: String? = nil
    ) -> Answer {
        answer(
            SiteRequest(
                method: method, target: "/gallery.json", hosts: [Self.host], noneMatch: noneMatch,
                range: range, ifRange: ifRange))
    }

    @Test func `a part is sent with its place`() {
        let answer = file(range: "bytes=100-199")
        #expect(answer.status == 206)
        #expect(answer["Content-Range"] == "bytes 100-199/1000")
        #expect(answer["Content-Length"] == "100")
        #expect(answer.body == .file(100..<200))
    }

    @Test func `a part beyond the end is answered with the length`() {
        let answer = file(range: "bytes=1000-")
        #expect(answer.status == 416)
        #expect(answer["Content-Range"] == "bytes */1000")
        #expect(answer.body == .none)
    }

    @Test func `several parts are answered with the whole`() {
        #expect(file(range: "bytes=0-1,5-6").status == 200)
    }

    @Test func `a part of a page is one of what is served`() throws {
        let answer = answer(
            SiteRequest(target: "/", hosts: [Self.host], range: "bytes=0-5"))
        #expect(answer.status == 206)
        #expect(answer.body == .bytes(Array("<head>".utf8)))
    }

    @Test func `a part of what has changed is the whole`() {
        #expect(file(range: "bytes=0-9", ifRange: Self.tag).status == 206)
        #expect(file(range: "bytes=0-9", ifRange: "\"other\"").status == 200)
        #expect(file(range: "bytes=0-9", ifRange: "W/" + Self.tag).status == 200)
        #expect(file(range: "bytes=0-9", ifRange: "Sat, 21 Nov 2026 10:00:00 GMT").status == 200)
    }

    @Test(
        arguments: [
            (tag, 304), ("W/" + tag, 304), ("*", 304), ("\"a\", \(tag)", 304), ("\"a\"", 200),
            ("", 200), (String(tag.dropLast()), 200),
        ])
    func `what a browser has is not sent again`(names: String, status: Int) {
        let answer = file(noneMatch: names, range: "bytes=0-9")
        #expect(answer.status == (status == 200 ? 206 : 304))
        if status == 304 {
            #expect(answer.body == .none)
            #expect(answer["ETag"] == Self.tag && answer["Cache-Control"] == "no-cache")
            #expect(answer["Content-Length"] == nil)
        }
    }

    @Test(arguments: ["/", "/gallery.json", "/coast", "/nope", "/-/gallery/reload.js", "*"])
    func `HEAD says what GET says and sends nothing`(target: String) {
        let (get, head) = (answer(target), answer(target, method: "HEAD"))
        #expect(head.status == get.status)
        #expect(head.fields == get.fields)
        #expect(head.body == .none)
    }

    @Test func `HEAD knows no parts`() {
        #expect(file(method: "HEAD", range: "bytes=0-9").status == 200)
    }

    @Test func `an address longer than any name of a file is refused`() {
        #expect(answer("/" + String(repeating: "a", count: 8_191)).status == 404)
        #expect(answer("/" + String(repeating: "a", count: 8_192)).status == 414)
    }

    // MARK: Missing site and the server's own files

    @Test func `while there is no site every page says so`() {
        let request = SiteRequest(target: "/coast/", hosts: [Self.host])
        let state = BuildState(outcome: .building)
        let answer = answer(request, hasSite: false, state: state)
        #expect(answer.status == 503)
        #expect(answer["Retry-After"] == "1")
        #expect(answer.text.contains("The site is being built"))
        #expect(answer.text.contains("page=%2Fcoast%2F&amp;version=\(state.version)"))
    }

    @Test func `a site that cannot be built says why, as text`() {
        let request = SiteRequest(target: "/", hosts: [Self.host])
        let problem = BuildState.Problem(
            severity: .error, sentence: "<b>.mustache:2: says \"&\"")
        let answer = answer(
            request, hasSite: false, state: BuildState(outcome: .failed, problems: [problem]))
        #expect(answer.status == 503)
        #expect(answer.text.contains("&lt;b&gt;.mustache:2: says &quot;&amp;&quot;"))
    }

    @Test func `script, style and messages are the server's own`() throws {
        #expect(answer("/-/gallery/reload.js")["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(answer("/-/gallery/message.css")["Content-Type"] == "text/css; charset=utf-8")
        let events = answer("/-/gallery/events?page=%2Fa%2520b%2F&version=x")
        #expect(events["Content-Type"] == "text/event-stream")
        #expect(
            events.body == .events(page: try SitePath(address: "/a%20b/"), version: "x"))
    }

    @Test(
        arguments: [
            ("a.html", "text/html; charset=utf-8"), ("a.CSS", "text/css; charset=utf-8"),
            ("a.js", "text/javascript; charset=utf-8"), ("a.jpg", "image/jpeg"),
            ("a.JPEG", "image/jpeg"), ("a.png", "image/png"), ("a.svg", "image/svg+xml"),
            ("feed.xml", "application/xml; charset=utf-8"),
            ("gallery.json", "application/json; charset=utf-8"),
            ("a.mp4", "video/mp4"), ("a.woff2", "font/woff2"),
            ("a.txt", "text/plain; charset=utf-8"),
            ("CNAME", "application/octet-stream"), ("a.", "application/octet-stream"),
            ("a.xyz", "application/octet-stream"), ("a.tar.zip", "application/zip"),
        ])
    func `a type follows from the name`(name: String, type: String) {
        #expect(ContentType.of(name) == type)
    }

    @Test func `a state is one line of JSON in which everything is text`() {
        let state = BuildState(
            outcome: .failed,
            problems: [.init(severity: .error, sentence: "a\nb: </script> \"x\"")])
        #expect(
            state.json
                == #"{"outcome":"failed","problems":[{"sentence":"a\nb: </script> \"x\"","severity":"error"}]}"#
        )
        #expect(Preview.Message.state(state).text == "event: state\ndata: \(state.json)\n\n")
    }
}

extension Answer {
    /// The value of a header field.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The body as text.
    var text: String {
        if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
}
