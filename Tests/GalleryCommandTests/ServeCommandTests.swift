import Foundation
import GalleryTestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct ServeCommandTests {
    @Test func `serve prints the address and shows the site that build makes`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        #expect(preview.address == "http://127.0.0.1:\(preview.visitor.port)/\n")
        #expect(preview.error.contains("2 photos, "))
        let page = try preview.visitor.get("/")
        #expect(page.status == 200)
        #expect(page.fields["content-type"] == "text/html; charset=utf-8")
        let policy = try #require(page.fields["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; img-src 'self';"))
        #expect(policy.contains("; script-src 'self'; connect-src 'self'; "))
        let file = try folder.text("public/index.html")
        #expect(!file.contains("/-/gallery/"), "the script is in the site")
        #expect(try preview.visitor.get("/trip/").text.contains("data-photo"))
        #expect(try preview.visitor.get("/trip").fields["location"] == "/trip/")
    }

    @Test func `pictures are sent byte for byte, whole and in parts`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let images = folder.path + "/public/images"
        let names = try FileManager.default.contentsOfDirectory(atPath: images)
        let name = try #require(names.first { $0.hasPrefix("rings-") })
        let file = try Data(contentsOf: URL(fileURLWithPath: images + "/" + name))
        let whole = try preview.visitor.get("/images/" + name)
        #expect(whole.body == file)
        #expect(whole.fields["content-type"] == "image/jpeg")
        #expect(whole.fields["cache-control"] == "public, max-age=31536000, immutable")
        let part = try preview.visitor.get("/images/" + name, fields: ["Range": "bytes=100-299"])
        #expect(part.status == 206)
        #expect(part.body == file[100..<300])
        #expect(part.fields["content-range"] == "bytes 100-299/\(file.count)")
        let tag = try #require(whole.fields["etag"])
        let known = try preview.visitor.get("/images/" + name, fields: ["If-None-Match": tag])
        #expect(known.status == 304)
        #expect(known.body.isEmpty)
        let head = try preview.visitor.get("/images/" + name, method: "HEAD")
        #expect(head.fields["content-length"] == "\(file.count)")
        #expect(head.body.isEmpty)
    }

    @Test func `a connection takes request after request`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let connection = try Visitor.Connection(port: preview.visitor.port)
        let host = "Host: 127.0.0.1:\(preview.visitor.port)\r\n"
        connection.send(
            "HEAD /gallery.json HTTP/1.1\r\n\(host)\r\nPOST / HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc"
                + "GET /nope HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
        let text = String(decoding: connection.rest(), as: UTF8.self)
        let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
        #expect(statuses == ["200", "405", "404"])
    }

    @Test func `requests that nobody reads the answers of take one open file and no memory`() throws
    {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let (count, bytes) = (100, 1 << 20)
        try folder.write([UInt8](repeating: 7, count: bytes), to: "public/large.zip")
        func openFiles() -> Int? {
            let path = "/proc/\(preview.process.processIdentifier)/fd"
            return try? FileManager.default.contentsOfDirectory(atPath: path).count
        }
        let before = openFiles()
        let connection = try Visitor.Connection(port: preview.visitor.port)
        let lines = "GET /large.zip HTTP/1.1\r\nHost: 127.0.0.1:\(preview.visitor.port)\r\n"
        connection.send(
            String(repeating: lines + "\r\n", count: count - 1)
                + lines + "Connection: close\r\n\r\n")
        var received = 0
        while received < bytes { received += connection.some().count }
        if let before, let now = openFiles() { #expect(now <= before + 2) }
        // Other connections are served meanwhile.
        #expect(try preview.visitor.get("/").status == 200)
        while true {
            let more = connection.some().count
            if more == 0 { break }
            received += more
        }
        #expect(received > count * bytes && received < count * (bytes + 2_000))
    }

    @Test func `the number of connections is limited, and closed ones do not count`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        var connections = try (0..<100).map { _ in
            try Visitor.Connection(port: preview.visitor.port)
        }
        connections[99].send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(preview.visitor.port)\r\n\r\n")
        #expect(try connections[99].read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200"))
        #expect(try Visitor.Connection(port: preview.visitor.port).rest().isEmpty)
        connections.removeAll()
        // The server notices closed connections one by one.
        var isServed = false
        for _ in 0..<1_000 where !isServed {
            let connection = try Visitor.Connection(port: preview.visitor.port)
            connection.send(
                "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(preview.visitor.port)\r\nConnection: close\r\n\r\n"
            )
            isServed = connection.rest().starts(with: "HTTP/1.1 200".utf8)
        }
        #expect(isServed)
    }

    @Test func `no path leads out of the site`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        // No page, path or message contains it.
        let secret = "The diary lies in the blue drawer of the lighthouse"
        try folder.write(secret, to: "secret.html")
        let preview = try RunningPreview(folder)
        for (name, target) in [("link.html", "../secret.html"), ("out", "..")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/public/" + name, withDestinationPath: target)
        }
        try folder.write(secret, to: "public/.secret")
        for target in [
            "/../secret.html", "/%2e%2e/secret.html", "/..%2fsecret.html", "/%2e%2e%2fsecret.html",
            "/trip/../../secret.html", "/link.html", "/out/secret.html", "/.secret", "/%2esecret",
            "//etc/passwd", "/..%5csecret.html", "\(folder.path)/secret.html",
        ] {
            let answer = try preview.visitor.get(target)
            #expect(answer.status == 404, "\(target)")
            #expect(!answer.text.contains(secret), "\(target)")
        }
    }

    @Test func `only this machine's own names lead to the site`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let port = preview.visitor.port
        #expect(try preview.visitor.get("/", host: "localhost:\(port)").status == 200)
        #expect(try preview.visitor.get("/", host: "evil.example:\(port)").status == 421)
        #expect(try preview.visitor.get("/", method: "POST").status == 405)
    }

    @Test func `a new photo appears and open pages are asked to reload`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let home = try preview.listen("/")
        #expect(try home.read(until: "}\n\n").contains("\"outcome\":\"built\""))
        try folder.copy("photos/patterns/terrazzo.jpg", to: "photos/new.jpg")
        _ = try home.read(until: "event: reload")
        #expect(try preview.visitor.get("/new.html").status == 200)
        #expect(preview.error.contains("\nrebuilt: 3 photos, "))
    }

    @Test func `a page that a build leaves as it was is not asked to reload`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let (changed, other) = (try preview.listen("/trip/"), try preview.listen("/rings.html"))
        _ = try changed.read(until: "}\n\n")
        _ = try other.read(until: "}\n\n")
        try folder.write("---\ncaption: Up\n---\n", to: "photos/trip/up.md")
        _ = try changed.read(until: "event: reload")
        #expect(try other.read(until: "}\n\n").contains("event: state"))
    }

    @Test func `a page that was rebuilt before it listens is asked to reload at once`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let connection = try Visitor.Connection(port: preview.visitor.port)
        connection.send(
            "GET /-/gallery/events?page=%2F&version=old HTTP/1.1\r\n"
                + "Host: localhost:\(preview.visitor.port)\r\n\r\n")
        _ = try connection.read(until: "event: reload")
    }

    @Test func `a broken theme keeps the site and shows the sentence until it is fixed`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        _ = try Program.run("theme", "theme", in: folder.path)
        let template = try folder.text("theme/album.mustache")
        let preview = try RunningPreview(folder, "--theme", "theme")
        let before = try preview.visitor.get("/").text
        let page = try preview.listen("/")
        try folder.write("{{titel}}", to: "theme/album.mustache")
        let sentence = "album.mustache:1: unknown name titel; did you mean title?"
        let event = try page.read(until: "did you mean title?\"")
        #expect(event.contains("\"outcome\":\"failed\""))
        #expect(event.contains("\"sentence\":\"\(sentence)\",\"severity\":\"error\""))
        #expect(preview.error.contains("error: \(sentence)\n"))
        #expect(try preview.visitor.get("/").text == before)
        try folder.write(template + "<!-- fixed -->", to: "theme/album.mustache")
        _ = try page.read(until: "event: reload")
        #expect(try preview.visitor.get("/").text.contains("<!-- fixed -->"))
    }

    @Test func `a site that someone removes is built again when it is looked at`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        try folder.remove("public")
        let page = try preview.visitor.get("/trip/")
        #expect(page.status == 503)
        #expect(page.text.contains("The site is being built"))
        let address = try #require(page.text.split(separator: "data-events=\"").last)
            .prefix { $0 != "\"" }.replacingOccurrences(of: "&amp;", with: "&")
        let connection = try Visitor.Connection(port: preview.visitor.port)
        connection.send(
            "GET \(address) HTTP/1.1\r\nHost: 127.0.0.1:\(preview.visitor.port)\r\n\r\n")
        _ = try connection.read(until: "event: reload")
        #expect(try preview.visitor.get("/trip/").text.contains("data-photo"))
    }

    @Test func `a wrong key in the configuration keeps the site until it is fixed`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("title: One\n", to: "gallery.yml")
        let preview = try RunningPreview(folder)
        let page = try preview.listen("/")
        try folder.write("titel: Two\n", to: "gallery.yml")
        _ = try page.read(until: "gallery.yml:1: unknown key titel; did you mean title?")
        #expect(try preview.visitor.get("/").text.contains("<h1>One</h1>"))
        try folder.write("quality: 900\n", to: "gallery.yml")
        _ = try page.read(until: "gallery.yml:1: quality must be from 1 to 100")
        try folder.write("title: Two\n", to: "gallery.yml")
        _ = try page.read(until: "event: reload")
        #expect(try preview.visitor.get("/").text.contains("<h1>Two</h1>"))
    }

    @Test func `a theme that is broken from the start is shown in the page and can be fixed`()
        throws
    {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("{{titel}}", to: "theme/album.mustache")
        let preview = try RunningPreview(folder, "--theme", "theme")
        let answer = try preview.visitor.get("/")
        #expect(answer.status == 503)
        #expect(answer.text.contains("album.mustache:1: unknown name titel"))
        let page = try preview.listen("/")
        try folder.remove("theme/album.mustache")
        _ = try page.read(until: "event: reload")
        #expect(try preview.visitor.get("/").status == 200)
    }

    @Test func `while another build writes the earlier site is shown, then it is built again`()
        throws
    {
        let folder = try TemporaryFolder.withTwoPhotos()
        #expect(try Program.run("build", "-q", in: folder.path).status == 0)
        let other = open(folder.path + "/public", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        #expect(flock(other, LOCK_EX) == 0)
        let preview = try RunningPreview(folder)
        #expect(preview.error.contains("error: public: in use by another build"))
        #expect(try preview.visitor.get("/").status == 200)
        let page = try preview.listen("/")
        _ = try page.read(until: "\"outcome\":\"failed\"")
        close(other)
        _ = try page.read(until: "\"outcome\":\"built\"")
        #expect(preview.error.contains("rebuilt: 2 photos, "))
    }

    @Test func `a photo that is left out is shown in the page`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let page = try preview.listen("/")
        try folder.write("", to: "photos/bad.jpg")
        let event = try page.read(until: "\"severity\":\"warning\"")
        #expect(event.contains("bad.jpg: is empty (0 bytes); copy it again from the camera"))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal ends a preview although pages are open`(signal: CInt) throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let preview = try RunningPreview(folder)
        let page = try preview.listen("/")
        _ = try page.read(until: "event: state")
        kill(preview.process.processIdentifier, signal)
        preview.process.waitUntilExit()
        #expect(preview.process.terminationStatus == 0)
        #expect(preview.process.terminationReason == .exit)
        _ = page.rest()
    }

    @Test func `a signal before there is a site ends as it does with build`() throws {
        let folder = try TemporaryFolder.withManyPhotos()
        #expect(
            try Program.interrupt("serve", "--port", "0", "--jobs", "1", in: folder.path) == 130)
        #expect(!folder.exists("public/index.html"))
    }

    @Test func `a port that is used is reported, and without one the next is taken`() throws {
        let (folder, other) = (
            try TemporaryFolder.withTwoPhotos(), try TemporaryFolder.withTwoPhotos()
        )
        // Takes 8080 unless another program uses it.
        let first = try RunningPreview(folder, port: nil)
        let port = first.visitor.port
        let result = try Program.run("serve", "--port", "\(port)", in: folder.path)
        #expect(result.status == 1)
        #expect(
            result.error
                == "error: port \(port) is in use; choose another with --port, or omit --port to use a free one\n"
        )
        let second = try RunningPreview(other, port: nil)
        #expect(second.visitor.port != port)
        for preview in [first, second] {
            #expect((8_080..<8_180).contains(preview.visitor.port))
            #expect(try preview.visitor.get("/").status == 200)
        }
    }

    @Test(arguments: [
        (
            ["serve", "pics"], 1,
            "error: pics: is not a folder; name the folder that holds the photos\n"
        ),
        (["serve", "-o", "photos"], 1, "error: photos: overlaps the photo folder photos"),
        (
            ["serve", "-o", "foreign"], 1,
            "error: foreign: contains files that gallery did not create"
        ),
        (["serve", "--port", "70000"], 64, "--port must be from 0 to 65535."),
        (["serve", "--dry-run"], 64, "--dry-run writes no site that could be served"),
        (["serve", "--config", "nope.yml"], 64, "error: nope.yml: cannot be read"),
        (["serve", "--quality", "0"], 64, "--quality must be from 1 to 100."),
    ])
    func `what cannot be served is reported and ends`(
        arguments: [String], status: Int32, message: String
    ) throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("mine", to: "foreign/index.html")
        let port = arguments.contains("--port") ? [] : ["--port", "0"]
        let result = try Program.run(arguments + port, in: folder.path)
        #expect(result.status == status)
        #expect(result.output == "")
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func `open shows the address in the browser`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let opened = try Inbox(folder.path + "/opened")
        // Stand-ins for the programs that open a browser on Linux and macOS.
        for name in ["xdg-open", "open"] {
            try folder.writeProgram("#!/bin/sh\necho \"$1\" >\(folder.path)/opened\n", to: name)
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let preview = try RunningPreview(
            folder, "--open", environment: ["PATH": "\(folder.path):\(path)"])
        #expect(opened.text() == preview.address)
    }
}

/// A named pipe, to which any program can write.
private final class Inbox {
    private let descriptor: CInt

    init(_ path: String) throws {
        try #require(mkfifo(path, 0o600) == 0)
        // Opened for reading and writing, the pipe has no end, and opening does not wait for a writer.
        descriptor = open(path, O_RDWR)
        try #require(descriptor >= 0)
    }

    deinit { close(descriptor) }

    /// The first text that is written, or an empty string after a minute.
    func text() -> String {
        var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&events, 1, 60_000) == 1 else { return "" }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}
