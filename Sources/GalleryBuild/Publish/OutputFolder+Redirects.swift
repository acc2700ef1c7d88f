internal import GalleryFiles
internal import GallerySite

/// The pages at old addresses, which may have names that no other page has.
extension OutputFolder {
    /// A page at an old address is no longer, in bytes.
    private static let maxRedirectBytes = 1 << 14

    /// Whether a build can have made the file that is, or is to be, at a path: by its name, or because it leads from an old
    /// address. `place` is where the file is now.
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
