/// Media types of files.
package enum ContentType {
    /// The media type of a page.
    package static let page = "text/html; charset=utf-8"

    // Text files of the program are UTF-8; other files in an output folder state their own encoding, as SVG does.
    private static let types = [
        "avif": "image/avif",
        "css": "text/css; charset=utf-8",
        "dng": "image/x-adobe-dng",
        "gif": "image/gif",
        "heic": "image/heic",
        "heif": "image/heif",
        "htm": page,
        "html": page,
        "ico": "image/vnd.microsoft.icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "jxl": "image/jxl",
        "json": "application/json; charset=utf-8",
        "md": "text/markdown; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8",
        "mov": "video/quicktime",
        "mp3": "audio/mpeg",
        "mp4": "video/mp4",
        "otf": "font/otf",
        "pdf": "application/pdf",
        "png": "image/png",
        "svg": "image/svg+xml",
        "tif": "image/tiff",
        "tiff": "image/tiff",
        "ttf": "font/ttf",
        "txt": "text/plain; charset=utf-8",
        "webm": "video/webm",
        "webmanifest": "application/manifest+json; charset=utf-8",
        "webp": "image/webp",
        "woff": "font/woff",
        "woff2": "font/woff2",
        "xml": "application/xml; charset=utf-8",
        "zip": "application/zip",
    ]

    /// The media type of a file by its name.
    package static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }
}
