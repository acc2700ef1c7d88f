import Foundation
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct LicenseTextTests {
    @Test func `a licence in words is on pages and in the manifest`() async throws {
        let site = try AuthorSite(["a.jpg"])
        let tree = try await site.build { $0.settings.terms = "Print & show on request" }
        #expect(try tree.text("a.html").contains("<dd>Print &amp; show on request</dd>"))
        #expect(try tree.text("gallery.json").contains("\"terms\":\"Print & show on request\""))
    }

    @Test func `pictures state it as terms of use, unless the photo has a licence`() throws {
        var defaults = PhotoRights()
        defaults.terms = "Print & show on request"
        let packet = try #require(PhotoRights().filled(from: defaults).packet)
        #expect(
            packet.properties.contains(
                """
                <xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">Print &amp; show on \
                request</rdf:li></rdf:Alt>
                </xmpRights:UsageTerms>
                """))
        var own = PhotoRights()
        own.license = "https://example.org/licence"
        #expect(own.filled(from: defaults).terms == nil)
    }
}
