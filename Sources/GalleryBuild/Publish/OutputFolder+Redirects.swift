internal import GalleryFiles
internal import GallerySite

/// The pages at old addresses, whose names may differ from those of all other pages.
extension OutputFolder {
    /// The maximum length of a page at an old address, in bytes.
    private static let maxRedirectBytes = 1 << 14

    /// Whether a build can have written the file at a path: by its name, or because it is a redirect. `place` is
    /// the current path of the file.
    func canBeOutput(_ path: String, at place: String? = nil) -> Bool {
        if OutputPathCheck.isPossible(path) { return true }
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return path.hasSuffix(".html") && names.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
            && isRedirect(place ?? path)
    }

    private func isRedirect(_ relative: String) -> Bool {
        guard let status = FileStatus(path: path + "/" + relative, followsLinks: false),
            status.kind == .file, status.bytes <= Self.maxRedirectBytes,
            let bytes = try? FileContents.read(path + "/" + relative)
        else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("<meta http-equiv=\"refresh\" content=\"0; url=")
            && text.contains("<meta name=\"generator\" content=\"gallery\">")
    }
}
