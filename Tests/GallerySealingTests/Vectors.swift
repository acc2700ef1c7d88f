import Foundation
import GalleryTestSupport

/// Worked examples of the format, made by other programs.
struct Vectors: Decodable {
    struct Text: Decodable {
        var bytes: String
        var text: String
    }

    struct Keys: Decodable {
        var password_as_typed: String
        var secret: String
        var path_as_found: String
        var salt: String
        var rounds: Int
        var K: String
        var check: String
        var link: String
    }

    struct Chunk: Decodable {
        var tag: String?
        var length: Int?
    }

    struct File: Decodable {
        var role: String
        var content: String?
        var content_length: Int?
        var content_sha256: String
        var name: String
        var plaintext_length: Int
        var chunks: [Chunk]
        var file_length: Int
        var file_sha256: String
    }

    struct Refused: Decodable {
        var what: String
        var role: String
        var name: String
        var file: String
    }

    var base32: [Text]
    var padded: [[Int]]
    var keys: [Keys]
    var files: [File]
    var long_files: [File]
    var refused: [Refused]

    static func read() throws -> Vectors {
        let path = Fixtures.root + "/Fixtures/private/vectors.json"
        return try JSONDecoder().decode(
            Vectors.self, from: Data(contentsOf: URL(filePath: path)))
    }

    /// The bytes of a hexadecimal text.
    static func bytes(_ text: String) -> [UInt8] {
        let digits = Array(text.utf8)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
    }

    static func text(_ hexadecimal: String) -> String {
        String(decoding: bytes(hexadecimal), as: UTF8.self)
    }
}
