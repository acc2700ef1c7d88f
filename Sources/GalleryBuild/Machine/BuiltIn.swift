internal import CSQLite
internal import GalleryCryptography
internal import GalleryFacts
internal import GalleryImaging

/// The libraries and options that this program was built with.
package enum BuiltIn {
    /// The names and versions of the codec libraries, SQLite and OpenSSL: `libjpeg-turbo 2.1.5`, … `OpenSSL 3.0.15`.
    package static var libraries: [String] {
        CodecVersions.text.split(separator: ", ").map(String.init)
            + ["SQLite " + String(cString: sqlite_version()), "OpenSSL " + OpenSSLVersion.text]
    }

    /// The package traits that it was built with.
    package static var traits: [String] {
        [("HEIF", .heic), ("TIFF", .tiff), ("GIF", .gif), ("JPEGXL", FileKind.jxl)]
            .compactMap { $1.missingTrait == nil ? $0 : nil }
    }
}
