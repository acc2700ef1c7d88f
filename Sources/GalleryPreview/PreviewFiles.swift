internal import CTheme

/// The files that are part of the program and not of any site.
enum PreviewFiles {
    /// The script that reloads pages.
    static let script = bytes(preview_script())
    /// The style of pages that are not of the site.
    static let style = bytes(preview_style())

    private static func bytes(_ file: theme_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
