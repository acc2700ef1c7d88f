internal import CTheme

/// The built-in files of the server.
enum PreviewFiles {
    /// The script that reloads pages.
    static let script = bytes(preview_script())
    /// The style sheet of the server's own pages.
    static let style = bytes(preview_style())

    private static func bytes(_ file: theme_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
