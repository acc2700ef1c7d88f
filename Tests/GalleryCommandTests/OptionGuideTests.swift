import Foundation
import GalleryTestSupport
import Testing

@testable import gallery

/// The page of the guide about options is generated from the table of options.
@Suite struct OptionGuideTests {
    private static let page = Fixtures.root + "/Documentation/Configuration.md"

    /// The table as the page shows it, with a part for each section.
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

    /// The cell of the default: a value as code, words, or nothing.
    private static func standard(_ option: BuildOption) -> String {
        guard let text = option.defaultText else { return "" }
        return text.contains(" ") ? cell(text) : "`\(text)`"
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    @Test func `the guide lists the options as the table of options has them`() throws {
        try GuideTable(page: "Configuration.md", name: "options").expect(Self.table)
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
