package import Foundation

/// A folder that exists as long as its value does.
package final class TemporaryFolder {
    /// The path, without symbolic links in it.
    package let path: String

    /// Creates an empty folder.
    package init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and the folders above it.
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        let target = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (target as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: target))
    }

    /// Copies a picture that comes with the project.
    package func copy(_ fixture: String, to name: String) throws {
        try write(Data(contentsOf: URL(fileURLWithPath: Fixtures.path(fixture))), to: name)
    }

    /// The files below a folder with their content.
    package func tree(_ name: String = "") throws -> [String: Data] {
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

    /// The text of a file.
    package func text(_ name: String) throws -> String {
        String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
    }
}

/// The pictures that come with the project.
package enum Fixtures {
    /// The folder of the project.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The path of a file of `Fixtures`.
    package static func path(_ name: String) -> String { root + "/Fixtures/" + name }
}
