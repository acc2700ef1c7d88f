import Foundation
import GalleryTestSupport
import Testing

@testable import gallery

/// The page of the guide about options is made from the table of options.
@Suite struct OptionGuideTests {
    private static let page = Fixtures.root + "/Documentation/Configuration.md"
    private static let markers = ("<!-- options -->\n", "<!-- /options -->")

    /// The table as the page has it, a part for each section.
    private static var table: String {
        BuildOption.sections.map { section in
            "\n### \(section.title)\n\n| option | default | what it does |\n|---|---|---|\n"
                + section.options.map(row).joined()
        }.joined() + "\n"
    }

    private static func row(_ option: BuildOption) -> String {
        let values = option.choices.map { "`\($0)`" }
        let summary = values.isEmpty ? option.help : "\(option.help): \(values.joinedAsChoice)"
        let text = option.details.isEmpty ? "\(summary)." : "\(summary). \(option.details)"
        return "| \(name(option)) | \(standard(option)) | \(cell(text)) |\n"
    }

    private static func name(_ option: BuildOption) -> String {
        let key = option.isKey ? "`\(option.name):`" : nil
        let long: String? =
            switch option.syntax {
            case .argument: "`<\(option.name)>`"
            case .value, .flag: "`--\(option.name)`"
            case .invertibleFlag: "`--\(option.name)`, `--no-\(option.name)`"
            case nil: key
            }
        return [long, option.short.map { "`-\($0)`" }].compactMap { $0 }.joined(separator: ", ")
    }

    /// The default: a value, words, or nothing.
    private static func standard(_ option: BuildOption) -> String {
        guard let text = option.defaultText else { return "" }
        return text.contains(" ") ? cell(text) : "`\(text)`"
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    @Test func `the guide lists the options as the table of options has them`() throws {
        let text = try String(contentsOfFile: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: Self.markers.0)).upperBound
        let end = try #require(text.range(of: Self.markers.1)).lowerBound
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.replacingCharacters(in: start..<end, with: Self.table)
                .write(toFile: Self.page, atomically: true, encoding: .utf8)
            return
        }
        #expect(
            text[start..<end] == Self.table,
            """
            Documentation/Configuration.md is not current. To rewrite its table: \
            RECORD=1 swift test --filter OptionGuideTests
            """)
    }

    @Test(arguments: ["build", "serve"])
    func `the guide names every option of a command`(command: String) throws {
        let help = try Program.run(command, "--help", in: "/").output
        let text = try String(contentsOfFile: Self.page, encoding: .utf8)
        let options = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
            .subtracting(["--help", "--version"])
        #expect(options.count > 40)
        #expect(options.filter { !text.contains("`\($0)`") }.sorted() == [])
    }
}
