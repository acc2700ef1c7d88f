import Testing

@testable import GalleryPreview

@Suite struct ServedPageTests {
    private static let element = """
        <script src="/-/gallery/reload.js" \
        data-events="/-/gallery/events?page=%2Fa%2520b%2F&amp;version=VERSION" defer></script>

        """

    private func served(_ html: String) throws -> (text: String, policies: [String]) {
        let bytes = Array(html.utf8)
        let page = ServedPage(bytes, at: try SitePath(address: "/a%20b/"))
        let text = String(decoding: page.bytes, as: UTF8.self)
        return (text, page.policies.map(\.text))
    }

    private func element(_ html: String) -> String {
        let parts = Self.element.split(separator: "VERSION", omittingEmptySubsequences: false)
        return parts.joined(separator: ServedPage.version(Array(html.utf8)))
    }

    @Test func `a page gets the script and its policy goes into the header`() throws {
        let html = """
            <!doctype html><html><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'">
            <title>A</title></head><body><p>B</body></html>
            """
        let (text, policies) = try served(html)
        #expect(
            text == """
                <!doctype html><html><head><meta charset="utf-8">

                <title>A</title></head><body><p>B\(element(html))</body></html>
                """)
        #expect(policies == ["default-src 'none'; img-src 'self'"])
    }

    @Test(arguments: [
        "<META HTTP-EQUIV=content-security-policy CONTENT=\"a b\">",
        "<meta content='a b' http-equiv='Content-Security-Policy' />",
        "<meta\n http-equiv = \"Content-Security-Policy\"\n content = \"a b\" data-x>",
        "<meta http-equiv=\"Content-Security-Policy\" content=\"a&#32;b\"><!-- -->",
    ])
    func `a policy is found however it is written`(meta: String) throws {
        let (text, policies) = try served("<head>\(meta)</head>")
        #expect(!text.lowercased().contains("http-equiv"))
        #expect(policies.count == 1)
    }

    @Test func `quotes in a policy may be written as references`() throws {
        let meta = "<meta http-equiv=Content-Security-Policy content=\"img-src &#39;self&#39;\">"
        #expect(try served(meta).policies == ["img-src 'self'"])
    }

    @Test(arguments: [
        "<!-- <meta http-equiv=\"Content-Security-Policy\" content=\"a\"> -->",
        "<meta name=\"Content-Security-Policy\" content=\"a\">",
        "<meta http-equiv=\"Content-Security-Policy\">",
        "<body><meta http-equiv=\"Content-Security-Policy\" content=\"a\">",
        "<metadata http-equiv=\"refresh\" content=\"a\">",
    ])
    func `what states no policy stays`(html: String) throws {
        let (text, policies) = try served(html)
        #expect(text == html + element(html))
        #expect(policies == [])
    }

    @Test func `all policies of a page apply`() throws {
        func meta(_ policy: String) -> String {
            "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
        }
        let (text, policies) = try served(meta("img-src a") + "<p>" + meta("img-src b"))
        #expect(policies == ["img-src a", "img-src b"])
        #expect(text.hasPrefix("<p><script"))
    }

    @Test(arguments: [
        "", "<", "<meta", "<meta ", "<meta a", "<meta a=", "<meta a=\"", "<!--", "</body", "text",
        "<meta http-equiv=\"Content-Security-Policy\" content=\"a",
    ])
    func `a page that is cut short is served`(html: String) throws {
        #expect(try served(html).text.contains("reload.js"))
    }

    @Test func `the last end of the body counts`() throws {
        let html = "<body><!-- </body> --><p>x</BODY>"
        #expect(try served(html).text == "<body><!-- </body> --><p>x\(element(html))</BODY>")
    }

    @Test(
        arguments: [
            (
                "default-src 'none'; script-src 'self'",
                "default-src 'none'; script-src 'self'; connect-src 'self'"
            ),
            (
                "default-src 'none'",
                "default-src 'none'; script-src http://h/r.js; connect-src 'self'"
            ),
            (
                "default-src 'self'; script-src 'none'",
                "default-src 'self'; script-src http://h/r.js; connect-src 'self'"
            ),
            (
                "script-src 'none'; script-src-elem https://a; connect-src https://b",
                "script-src 'none'; script-src-elem https://a http://h/r.js; connect-src https://b 'self'"
            ),
            ("img-src 'self'", "img-src 'self'"),
            ("default-src *", "default-src *; script-src *; connect-src *"),
            (
                " Script-Src 'none' ;; script-src 'self';",
                "script-src http://h/r.js"
            ),
            ("", ""),
        ])
    func `a policy is widened for the script and the messages and for nothing else`(
        policy: String, widened: String
    ) {
        #expect(PagePolicy(policy).permitting(script: "http://h/r.js").text == widened)
    }
}
