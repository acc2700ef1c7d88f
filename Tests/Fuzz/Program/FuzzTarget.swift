@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GalleryLayoutJSON
@testable import GallerySite
import GalleryTestSupport

/// The readers of untrusted bytes.
enum FuzzTarget: String, CaseIterable {
    case header, exif, iptc, xmp, icc, video, videoMarkers, yaml, frontMatter, albumFile, markdown
    case table, template
    case markup, json, layout, huffman, jpeg, png, webp, heif, tiff, gif, jxl, strip, wire, check

    /// Reads bytes; a broken promise ends the program.
    func run(_ bytes: [UInt8]) {
        switch self {
        case .header: _ = try? ImageHeader.read(bytes)
        case .exif: _ = PhotoMetadata(tiff: bytes)
        case .iptc: _ = IPTCRecord(photoshop: bytes)
        case .xmp: _ = PhotoMetadata(xmp: bytes)
        case .icc: Self.profile(bytes)
        case .video: Self.video(bytes)
        case .videoMarkers: Self.videoMarkers(bytes)
        case .yaml: _ = try? YAMLText.compose(Self.text(bytes))
        case .frontMatter:
            for subject in [FrontMatter.Subject.album, .photo, .page] {
                _ = FrontMatter(bytes, of: subject)
            }
        case .albumFile: NoteComparison.publishesNothingPrivate(bytes)
        case .markdown: Self.markdown(Self.text(bytes))
        case .table: NoteComparison.costsLittle(bytes)
        case .template: _ = try? Theme(own: [.init(name: "album.mustache", bytes: bytes)])
        case .markup: Self.markup(bytes)
        case .json: _ = try? JSONDocument(bytes)
        case .layout: _ = try? LayoutRequest(json: bytes)
        case .huffman: HuffmanComparison.run(bytes)
        case .jpeg, .png, .heif, .tiff, .gif, .jxl: Self.derive(bytes)
        case .webp:
            Self.webP(bytes)
            Self.derive(bytes)
        case .strip: Self.strip(bytes)
        case .wire: Self.wire(bytes)
        case .check: _ = Self.contents(of: bytes)
        }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Ends the program if a promise is broken.
    static func promise(_ isKept: Bool, _ text: String) {
        if !isKept { fatalError(text) }
    }

    private static func profile(_ bytes: [UInt8]) {
        guard let profile = ICCProfile(bytes) else { return }
        for tables in [ICCProfile.Tables.none, .reading, .editing] {
            guard let rebuilt = profile.rebuilt(tables) else { continue }
            promise(ICCProfile.isRebuilt(rebuilt), "a rebuilt profile is not rebuilt")
        }
    }

    private static func video(_ bytes: [UInt8]) {
        guard let file = try? VideoFile.read(bytes) else { return }
        let copy = file.cleaning.cleaned(bytes)
        promise(file.isPlausible(count: bytes.count), "a reader gives what is not plausible")
        guard let again = try? VideoFile.read(copy) else { return }
        promise(again.cleaning.cleaned(copy) == copy, "a copy of a copy is another one")
    }

    /// The first two bytes select the first of some places, which are far from each other.
    private static func videoMarkers(_ bytes: [UInt8]) {
        guard bytes.count > 2, !bytes.contains(VideoMarkers.marker) else { return }
        let markers = VideoMarkers(Array(bytes.dropFirst(2)))
        let first = Int(bytes[0]) << 8 | Int(bytes[1])
        for step in 0..<8 {
            let video = markers.video(markedAt: (first + step * 997) % markers.count)
            guard let file = try? VideoFile.read(video) else { continue }
            promise(
                !file.cleaning.cleaned(video).contains(VideoMarkers.marker),
                "a copy contains what a marker planted")
        }
    }

    private static func markdown(_ text: String) {
        let html = Markdown.html(text)
        _ = Markdown.line(text)
        _ = Markdown.summary(of: text)
        var scanner = MarkupScanner(Array(html.utf8), .html)
        while let token = scanner.next() {
            guard case .start(let tag) = token else { continue }
            promise(tag.name != "script" && tag.name != "style", "Markdown gives a \(tag.name)")
            let isInert = tag.attributes.allSatisfy { attribute in
                // Browsers only show these two.
                ["title", "alt"].contains(attribute.name)
                    || !attribute.name.hasPrefix("on") && attribute.name != "style"
                        && !attribute.value.lowercased().hasPrefix("javascript:")
            }
            promise(isInert, "Markdown gives an attribute that acts")
        }
    }

    private static func markup(_ bytes: [UInt8]) {
        for language in [MarkupScanner.Language.html, .xml] {
            var scanner = MarkupScanner(bytes, language)
            while scanner.next() != nil {}
        }
        _ = PageReading(html: bytes)
        _ = PageReading(css: bytes)
    }

    // Small, so that a run takes milliseconds.
    private static let limits: ImageLimits = {
        var limits = ImageLimits()
        (limits.pixels, limits.scannedPixels, limits.scans) = (1 << 18, 1 << 20, 20)
        limits.workingBytes = 8 << 20
        return limits
    }()

    private static func derive(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader.read(bytes, limits: limits) else { return }
        let requests = [16, 40].map {
            RenditionRequest(size: header.size.scaled(toWidth: $0), quality: 80, sharpening: 30)
        }
        _ = try? PhotoDerivation(bytes, header: header, requests: requests, limits: limits).run {
            (_, file) throws(Never) in
            promise(!file.isEmpty, "a rendition is empty")
        }
        _ = try? VerifiedPicture(bytes, limits: limits)
    }

    private static func webP(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            guard let decoder = try? WebPDecoder(buffer, limits: limits), !decoder.isAnimated else {
                return
            }
            _ = try? decoder.planes()
        }
    }

    private static func contents(of bytes: [UInt8]) -> [PictureAttachment] {
        var file = CheckedFile(bytes)
        file.read()
        return file.found
    }

    private static func strip(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader.read(bytes),
            let stripped = try? OriginalStrip.stripped(bytes, header: header),
            let again = try? ImageHeader.read(stripped)
        else { return }
        promise(again.size == header.size, "a stripped picture has another size")
        let twice = try? OriginalStrip.stripped(stripped, header: again)
        promise(twice == stripped, "stripping what is stripped changes it")
        let found = contents(of: stripped)
        promise(found.isEmpty, "a stripped picture contains \(found)")
    }

    private static func wire(_ bytes: [UInt8]) {
        _ = try? WireDecoder.value(of: FileTask.self, in: bytes)
        guard let answer = try? WireDecoder.value(of: FileAnswer.self, in: bytes) else { return }
        if case .found(let finding) = answer { _ = finding.isPlausible(count: 1 << 20) }
        if case .video(let file) = answer { _ = file.isPlausible(count: 1 << 20) }
    }
}
