import Foundation

@testable import GalleryFacts

/// A temporary file made for one read.
enum TemporaryPhoto {
    /// The metadata of `bytes`, read from a file as the program does.
    static func metadata(of bytes: [UInt8]) throws -> PhotoMetadata {
        let url = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID())")
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try Fixture.metadata(path: url.path)
    }
}
