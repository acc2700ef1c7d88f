package import Foundation

/// A folder that is removed when its value is released.
package final class TemporaryFolder {
    /// The path, with symbolic links resolved.
    package let path: String

    /// Creates a folder with copies of fixtures: the fixture for the name of each copy.
    package init(fixtures: [String: String] = [:]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
        for (name, fixture) in fixtures { try copy(fixture, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and creates the folders above it.
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try createFolder(above: name)
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    /// Writes a file atomically and creates the folders above it.
    package func write(_ text: String, to name: String) throws {
        try createFolder(above: name)
        try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }

    /// Writes an executable file and creates the folders above it.
    package func writeProgram(_ text: String, to name: String) throws {
        let source = name + ".text"
        try write(text, to: source)
        // Another process writes the file: a process that this one starts meanwhile would inherit an open descriptor,
        // and a file that is open for writing cannot be executed (ETXTBSY).
        let install = Process()
        install.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        install.arguments = ["install", "-m", "755", path + "/" + source, path + "/" + name]
        try install.run()
        install.waitUntilExit()
        guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
        try remove(source)
    }

    /// Moves a file or a folder, and creates the folders above its new name.
    package func move(_ old: String, to new: String) throws {
        try createFolder(above: new)
        try FileManager.default.moveItem(atPath: path + "/" + old, toPath: path + "/" + new)
    }

    /// Removes a file or a folder with everything in it.
    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
    }

    /// Whether a file or folder exists.
    package func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/" + name)
    }

    private func createFolder(above name: String) throws {
        try FileManager.default.createDirectory(
            atPath: ((path + "/" + name) as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
    }

    /// Copies a fixture.
    package func copy(_ fixture: String, to name: String) throws {
        try write(Data(contentsOf: URL(fileURLWithPath: Fixtures.path(fixture))), to: name)
    }

    /// The files below a folder, by path. Throws when there is no folder.
    package func tree(_ name: String = "") throws -> [String: Data] {
        let root = name.isEmpty ? path : path + "/" + name
        // The enumerator of a missing folder is empty and throws nothing.
        _ = try FileManager.default.contentsOfDirectory(atPath: root)
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

/// The fixtures of the project.
package enum Fixtures {
    /// The root folder of the project.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The path of a file of `Fixtures`.
    package static func path(_ name: String) -> String { root + "/Fixtures/" + name }
}
