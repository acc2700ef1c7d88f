import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PhotoRightsTests {
    private func rights(
        creators: [String] = [], copyright: String? = nil, license: String? = nil,
        isProtected: Bool? = nil
    ) -> PhotoRights {
        var rights = PhotoRights()
        (rights.creators, rights.copyright) = (creators, copyright)
        (rights.license, rights.isProtected) = (license, isProtected)
        return rights
    }

    private var site: PhotoRights {
        rights(
            creators: ["Jane Doe"], copyright: "© 2026 Jane Doe",
            license: "https://creativecommons.org/licenses/by/4.0/")
    }

    @Test func `data mining is prohibited by whoever publishes a photo, whosever it is`() throws {
        var site = site
        site.prohibitsDataMining = true
        let other = rights(creators: ["Ann"]).filled(from: site)
        #expect(other.prohibitsDataMining && other.license == nil && other.creators == ["Ann"])
        var alone = PhotoRights()
        alone.prohibitsDataMining = true
        let packet = String(decoding: try #require(alone.packet).bytes, as: UTF8.self)
        #expect(
            packet.contains(
                "<plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING</plus:DataMining>"
            ))
        #expect(
            !String(decoding: try #require(self.site.packet).bytes, as: UTF8.self).contains(
                "DataMining"))
    }

    @Test func `a photo without rights takes those of the site`() {
        #expect(PhotoRights().filled(from: site) == site)
        #expect(PhotoRights().filled(from: PhotoRights()).isEmpty)
    }

    @Test func `a photo of the same person takes what it lacks`() {
        #expect(rights(creators: ["JANE DOE"]).filled(from: site).license == site.license)
        let own = rights(copyright: "Copyright 2024 Jane Doe").filled(from: site)
        #expect(own.copyright == "Copyright 2024 Jane Doe")
        #expect(own.creators == ["Jane Doe"] && own.license == site.license)
    }

    @Test func `a photo by someone else is licensed by no one but them`() {
        for other in [rights(creators: ["Ann"]), rights(copyright: "© Ann")] {
            #expect(other.filled(from: site) == other)
        }
    }

    @Test func `without a name to compare, each value stands for itself`() {
        let license = rights(license: "https://example.com/terms")
        let filled = rights(creators: ["Ann"]).filled(from: license)
        #expect(filled == rights(creators: ["Ann"], license: "https://example.com/terms"))
    }

    @Test func `no notice is added to a photo in the public domain`() {
        #expect(rights(isProtected: false).filled(from: site).copyright == nil)
    }

    @Test(arguments: [
        ("https://example.com/a?b=c&d#e", "https://example.com/a?b=c&d#e"),
        ("HTTP://example.com", "HTTP://example.com"),
        ("www.example.com/rights", "https://www.example.com/rights"),
        ("https://example.com/größe", "https://example.com/größe"), ("javascript:alert(1)", nil),
        ("data:text/html,x", nil), ("example.com", nil), ("https://", nil), ("https://a b", nil),
        ("https://a\"onclick=", nil), ("https://a\u{1B}", nil), ("", nil), ("//example.com", nil),
    ])
    func `only addresses of the web are addresses`(text: String, expected: String?) {
        #expect(PhotoRights.address(text) == expected)
    }

    // MARK: Packets

    private var full: PhotoRights {
        var rights = rights(
            creators: ["Jane Doe", "Ann & <Co>"], copyright: "© 2026 Jane\nDoe ]]> \"x\" 日本",
            license: "https://creativecommons.org/licenses/by-nc/4.0/?a=1&b=2", isProtected: true)
        rights.credit = "Jane's agency"
        rights.licensorPage = "https://example.com/buy"
        return rights
    }

    @Test func `what a packet states is read back`() throws {
        let packet = try #require(full.packet).bytes
        #expect(PhotoMetadata(xmp: packet).rights == full)
        var expected = PhotoMetadata()
        expected.rights = full
        #expect(PhotoMetadata(xmp: packet) == expected)
        #expect(try #require(full.packet).bytes == packet)
    }

    @Test func `a notice means that the photo is protected, unless the photo states otherwise`()
        throws
    {
        let noticed = try #require(rights(copyright: "©").packet).bytes
        #expect(PhotoMetadata(xmp: noticed).rights.isProtected == true)
        let free = rights(creators: ["Jane"], isProtected: false)
        #expect(PhotoMetadata(xmp: try #require(free.packet).bytes).rights == free)
        let named = try #require(rights(creators: ["Jane"]).packet).bytes
        #expect(PhotoMetadata(xmp: named).rights.isProtected == nil)
        #expect(rights(isProtected: true).packet == nil && PhotoRights().packet == nil)
    }

    @Test func `a packet fits a segment however long its texts are`() throws {
        let endless = String(repeating: "&", count: 100_000)
        var long = rights(
            creators: (0..<100).map { "\($0)" + endless }, copyright: endless, license: endless)
        (long.credit, long.licensorPage) = (endless, endless)
        let packet = try #require(long.packet).bytes
        #expect(packet.count <= 60_000)
        let read = PhotoMetadata(xmp: packet).rights
        #expect(read.creators.count == 16 && read.creators[9].hasPrefix("9&&"))
    }

    @Test(arguments: ["photos/coast/lighthouse-at-dusk.jpg", "photos/patterns/jellyfish.png"])
    func `a rendition states what it is asked to and nothing else, its pixels untouched`(
        name: String
    ) throws {
        let bytes = try Fixture.bytes(name)
        let header = try ImageHeader.read(bytes)
        let size = header.size.scaled(toWidth: 320)
        var files: [[UInt8]] = [[], []]
        let derivation = PhotoDerivation(
            bytes, header: header,
            requests: [full.packet, nil].map { .init(size: size, quality: 82, packet: $0) })
        _ = try derivation.run { (index, file) throws(Never) in files[index] = Array(file) }
        var expected = PhotoMetadata()
        expected.rights = full
        #expect(try TemporaryPhoto.metadata(of: files[0]) == expected)
        #expect(try TemporaryPhoto.metadata(of: files[1]) == PhotoMetadata())
        #expect(try Picture(decoding: files[0]) == Picture(decoding: files[1]))
        #expect(try ImageHeader.read(files[0]).segments.map(\.kind) == [.xmp])
    }

    @Test func `a packet that no segment can hold is refused, not cut`() throws {
        let plane = Plane(width: 8, height: 8) { _, _ in 77 }
        let encoder = try JPEGEncoder()
        for (length, fits) in [(65_504, true), (65_505, false)] {
            var written = 0
            do {
                try encoder.encode(
                    [plane], size: PixelSize(width: 8, height: 8), coding: .init(quality: 80),
                    profile: nil,
                    packet: [UInt8](repeating: 0x20, count: length)
                ) { (file) throws(Never) in written = file.count }
                #expect(fits && written > length)
            } catch {
                #expect(!fits)
            }
        }
    }
}
