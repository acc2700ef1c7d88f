import Foundation
import GalleryTestSupport
import Testing

/// A copy of a small built site, in which a test plants a fault.
struct CheckedSite {
    /// The site, built once. Tests read it, and change only copies.
    nonisolated(unsafe) private static let built = Result { try builtSite() }

    private static func builtSite() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("# About\n\nSee [the trip](trip/index.html).\n", to: "about.md")
        try folder.write("pages: [about.md]\n", to: "gallery.yml")
        let run = try Program.run(
            "build", "-o", "site", "--base-url", "https://example.org/p", "--widths", "320,640",
            "--sort", "date", "--title", "Site", "--copyright", "Jane", in: folder.path)
        try #require(run.status == 0, "\(run.error)")
        return folder
    }

    let folder: TemporaryFolder
    /// The picture that the tests change.
    let picture: String

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Self.built.get().path + "/site", toPath: folder.path + "/site")
        let images = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/site/images")
        picture =
            "images/"
            + (try #require(images.first { $0.hasPrefix("rings-") && $0.contains("-320.") }))
    }

    func path(_ name: String) -> String { folder.path + "/site/" + name }

    func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: path(name))))
    }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try folder.write(bytes, to: "site/" + name)
    }

    func asset(_ ending: String) throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: path("assets"))
        return "assets/" + (try #require(names.first { $0.hasSuffix(ending) }))
    }

    /// Replaces a text once and returns the line in which the new text begins.
    func replace(_ old: String, with new: String, in name: String) throws -> Int {
        let text = String(decoding: try bytes(name), as: UTF8.self)
        let place = try #require(text.range(of: old), "\(old) is not in \(name)")
        try write(text.replacingCharacters(in: place, with: new).utf8, to: name)
        return text[..<place.lowerBound].count(where: \.isNewline) + 1
    }

    func check(_ arguments: String...) throws -> Program.Result {
        try Program.run(["check", "site"] + arguments, in: folder.path)
    }

    /// The lines that a check prints, except the last.
    func findings() throws -> [String] {
        let result = try check()
        #expect(result.status == 1)
        #expect(result.error == "")
        return result.output.split(separator: "\n").dropLast().map(String.init)
    }
}
