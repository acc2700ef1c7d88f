import Foundation
import GalleryTestSupport

@testable import GalleryFacts
@testable import GalleryImaging

/// The files in `Fixtures`, found relative to this source file.
enum Fixture {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func path(_ name: String) -> String { root.appending(path: "Fixtures/\(name)").path }

    static func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: root.appending(path: "Fixtures/\(name)")))
    }

    static func header(_ name: String) throws -> ImageHeader { try .read(bytes(name)) }

    /// The metadata of a file, read through a descriptor as the program does.
    static func metadata(path: String) throws -> PhotoMetadata {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file.close() }
        let count = Int(try file.seekToEnd())
        let header = try ImageHeader.read(descriptor: file.fileDescriptor, count: count)
        return PhotoMetadata.read(descriptor: file.fileDescriptor, header: header)
    }

    /// The names of the files in a folder, sorted.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }
}

/// Files of real cameras, which are too many and too large for the repository.
enum CameraFiles {
    static let folder = Fixture.root.deletingLastPathComponent()
        .appending(path: "shared/photos/exif-samples/jpg")

    static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }
}

/// The outcome of a read as a value, so that errors and headers can be compared alike.
func outcome<Success>(_ body: () throws(ImageError) -> Success) -> Result<Success, ImageError> {
    do throws(ImageError) { return .success(try body()) } catch { return .failure(error) }
}
