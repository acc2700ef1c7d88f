import Foundation
import GalleryTestSupport
import Testing

/// A page of the guide: the README or a file of `Documentation/`.
struct GuidePage: Sendable, CustomTestStringConvertible {
    /// A fenced block.
    struct Block: Sendable {
        /// The text after the opening fence, such as `sh`.
        var kind: String
        /// The line of the opening fence, counted from 1.
        var line: Int
        /// The lines between the fences, without the indentation of the opening fence.
        var lines: [String]

        var text: String { lines.map { $0 + "\n" }.joined() }
    }

    /// A line of a shell block.
    struct Command: Sendable {
        var line: Int
        var text: String
        /// The first word.
        var program: Substring { text.prefix { $0 != " " } }
    }

    /// The path in the repository.
    let path: String
    /// The fenced blocks.
    private(set) var blocks: [Block] = []
    /// The lines outside of the blocks.
    private(set) var prose: [String] = []
    /// The number of lines.
    let lineCount: Int

    var testDescription: String { path }

    init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOfFile: Fixtures.root + "/" + path, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        lineCount = lines.count
        var open: Block?
        for (number, line) in lines.enumerated() {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(kind: String(content.dropFirst(3)), line: number + 1, lines: [])
                }
            } else if open != nil {
                open?.lines.append(String(line))
            } else {
                prose.append(String(line))
            }
        }
    }

    /// All pages, the README first.
    static let all: [GuidePage] = {
        let folder = Fixtures.root + "/Documentation"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/" + $0 }
        return (["README.md"] + pages).compactMap { try? GuidePage($0) }
    }()

    /// The page at a path.
    static func named(_ path: String) throws -> GuidePage {
        try #require(all.first { $0.path == path }, "\(path) is missing")
    }

    /// The blocks of one kind.
    func blocks(_ kind: String) -> [Block] { blocks.filter { $0.kind == kind } }

    /// The lines of the shell blocks, in the order of the page.
    var commands: [Command] {
        blocks("sh").flatMap { block in
            block.lines.enumerated().filter { !$1.isEmpty }
                .map { Command(line: block.line + 1 + $0, text: $1) }
        }
    }

    /// The code spans of the prose.
    var codeSpans: [String] {
        prose.flatMap { line in
            line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    /// The targets of the links in the prose.
    var links: [String] {
        prose.flatMap { line in
            let plain = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .map { $0.offset % 2 == 0 ? String($0.element) : "" }.joined()
            return plain.components(separatedBy: "](").dropFirst()
                .map { String($0.prefix { $0 != ")" }) }
        }
    }

    /// The anchors that source code hosts create for the headings.
    var anchors: Set<String> {
        let headings = prose.filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                heading.drop { $0 == "#" || $0 == " " }.lowercased().compactMap { letter in
                    letter == " "
                        ? "-"
                        : letter.isLetter || letter.isNumber || letter == "-" || letter == "_"
                            ? String(letter) : nil
                }.joined()
            })
    }
}
