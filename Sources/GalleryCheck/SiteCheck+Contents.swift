internal import GalleryFacts
internal import GallerySite

/// The check of what files contain, whatever their names are.
extension SiteCheck {
    /// What is known of one file by its content.
    struct Look: Sendable {
        var size: PixelSize?
        /// Whether a file without the name of a page is a text.
        var isText = false
        var refusal: MachineRefusal?
        var findings: [Finding] = []
    }

    /// Reads a file.
    func look(_ number: Int) -> Look {
        let file = files.files[number]
        var look = Look()
        func add(_ fault: Finding.Fault) {
            look.findings.append(Finding(path: file.path, fault: fault))
        }
        // Originals are offered unchanged, including damaged ones.
        let depth: VerifiedFile.Depth =
            file.kind != .picture ? .content : isOriginal(file.path) ? .header : .picture
        let content: VerifiedFile
        do throws(ImageError) {
            content = try verify(files.folder + "/" + file.path, depth)
        } catch {
            switch error {
            case .cancelled: break
            case .unreadable(let errno): add(.unreadable(errno: errno))
            case .worker(.refused(let refusal)): look.refusal = refusal
            default: add(.undecodable(error))
            }
            return look
        }
        look.size = content.size
        look.isText =
            content.kind == .text || content.kind == .html
            // Short texts may have an unusual encoding.
            || content.kind == .unknown && file.kind == .text && file.bytes < Self.maxUnknownBytes
        if let failure = content.failure { add(.undecodable(failure)) }
        if let damage = content.damage { add(.damaged(damage)) }
        if file.path.hasPrefix(PublishedVideo.folder + "/") {
            let isNoVideo = FileKind(name: file.path) == .video && content.kind == .unknown
            if let problem = content.problem ?? (isNoVideo ? .malformed : nil) {
                add(.unusableVideo(problem))
            }
        }
        faults(of: content, file.path).forEach(add)
        return look
    }

    private static let maxUnknownBytes = 1 << 24

    /// Whether a file is an original for download.
    private func isOriginal(_ path: String) -> Bool { path.hasPrefix(Original.folder + "/") }

    /// The faults of a file with a content.
    private func faults(of content: VerifiedFile, _ path: String) -> [Finding.Fault] {
        var parts: [String] = []
        var faults: [Finding.Fault] = []
        for attachment in content.attachments
        where mustNotHold(attachment, path) {
            if content.kind == .video, case .part(let part) = attachment {
                parts.append(part)
            } else {
                faults.append(.attachment(attachment))
            }
        }
        if !parts.isEmpty { faults.append(.unstrippedVideo(parts)) }
        let isKnown = archives.contains(path)
        return faults
            + content.entries.compactMap { entry in
                // The files of the archives of albums are those of the site, which are checked on their own.
                guard !isKnown, mustNotHold(entry.attachment, path) else { return nil }
                return .entryAttachment(entry.name, entry.attachment)
            }
    }

    /// The folder of the files of themes and authors.
    private static let assetFolder = "assets"

    /// Whether a file must not contain an attachment. Copies of originals contain all their metadata. The theme's
    /// pictures, logos and files for hosts may contain what programs write, but no personal data.
    func mustNotHold(_ attachment: PictureAttachment, _ path: String) -> Bool {
        if copies.contains(path) { return false }
        let isFromAuthor =
            path.hasPrefix(Self.assetFolder + "/") || Self.isForVisitorsOrHosts(path)
        return !isFromAuthor || !attachment.secrets.isEmpty
    }
}
