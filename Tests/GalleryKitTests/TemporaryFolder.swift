import Foundation
import Testing

/// A folder that exists as long as its value does.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = try #require(url.resolvingSymlinksInPath().path as String?)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        let target = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (target as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: target))
    }

    func copy(_ fixture: String, to name: String) throws {
        try write(Data(contentsOf: URL(fileURLWithPath: Fixtures.path(fixture))), to: name)
    }

    /// The files below a folder with their content.
    func tree(_ name: String = "") throws -> [String: Data] {
        let root = name.isEmpty ? path : path + "/" + name
        var tree: [String: Data] = [:]
        for case let file as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: root + "/" + file, isDirectory: &isFolder),
                !isFolder.boolValue
            {
                tree[file] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + file))
            }
        }
        return tree
    }

    func text(_ name: String) throws -> String {
        String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
    }
}

/// The pictures that come with the project.
enum Fixtures {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func path(_ name: String) -> String { root + "/Fixtures/" + name }
}
