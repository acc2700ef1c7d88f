import Foundation
import Testing

@testable import GalleryLayoutJSON

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct LayoutPictureTests {
    /// Counts the elements of an SVG picture and collects the content of its text elements.
    private final class Reader: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]
        var texts: [String: [String]] = [:]
        var root: [String: String] = [:]
        private var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String] = [:]
        ) {
            if name == "svg" { root = attributes }
            let key = [name, attributes["class"]].compactMap { $0 }.joined(separator: ".")
            counts[key, default: 0] += 1
            text = ""
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            texts[name, default: []].append(text)
            text = ""
        }
    }

    private func read(_ request: String, statistics: Bool = false) throws -> Reader {
        let answer = try LayoutAnswer(to: LayoutRequest(json: Array(request.utf8)))
        let parser = XMLParser(data: Data(answer.svg(includesStatistics: statistics)))
        let reader = Reader()
        parser.delegate = reader
        let isWellFormed = parser.parse()
        #expect(isWellFormed, "\(String(describing: parser.parserError))")
        return reader
    }

    @Test func `a picture shows every item with its index, id and size`() throws {
        let found = try read(
            #"{"layout": {"rowHeight": 200, "rows": "greedy"}, "width": 800, "items": [{"id": "a<&>\"\u0001'.jpg", "aspectRatio": 1.5}, 0.7, 1, 3, 1]}"#,
            statistics: true)
        #expect(found.counts["rect.broad"] == 1 && found.counts["rect.tall"] == 1)
        #expect(found.counts["rect.even"] == 2 && found.counts["rect.long"] == 1)
        #expect(found.counts["rect.track"] == 3 && found.counts["rect.container"] == 1)
        #expect(found.root["role"] == "img")
        #expect(found.root["aria-labelledby"] == "title description")
        let texts = try #require(found.texts["text"])
        for label in ["0", "4", "a<&>\"\u{FFFD}'.jpg"] { #expect(texts.contains(label)) }
        let title = try #require(found.texts["title"]?.first)
        #expect(title.hasPrefix("flow layout of 5 items, 800 × "))
        let description = try #require(found.texts["desc"]?.first)
        #expect(description.contains("3 rows") && description.contains("mean scale"))
    }

    @Test(arguments: LayoutExampleTests.all)
    func `the picture of a worked example is well-formed`(_ example: LayoutExample) throws {
        let found = try read(example.request)
        let answer = try ReadAnswer.to(example.request)
        let shown = answer.items.filter { $0.width > 0 && $0.height > 0 }.count
        let shapes = ["broad", "tall", "even", "long"].flatMap { ["rect.\($0)", "polygon.\($0)"] }
        #expect(shapes.reduce(0) { $0 + (found.counts[$1] ?? 0) } == shown)
    }

    @Test func `hexagons, cells and warnings are drawn and reported`() throws {
        let found = try read(
            #"{"layout": {"type": "honeycomb", "flatTop": true, "fit": "contain"}, "items": [{"id": "a", "aspectRatio": 1.5}, {"id": "a"}]}"#
        )
        #expect(found.counts["polygon.broad"] == 2)
        let description = try #require(found.texts["desc"]?.first)
        #expect(description.contains("Warning: item 1: repeatedKey"))
    }
}
