internal import GalleryCheck
internal import GalleryFacts
internal import GallerySite

extension CheckError: LocatedProblem {
    var place: String? { path }

    var fact: String {
        switch self {
        case .notASite(_, let hasManifest): SiteText.notASite(hasManifest: hasManifest)
        case .siteIsBusy: "in use by another build"
        case .fileSystem(let error): error.fact
        case .refused(let refusal, _): refusal.fact
        case .interrupted: "interrupted"
        }
    }
}

extension Finding: LocatedProblem {
    var place: String? { Self.place(path, line) }
    var fact: String { fault.fact }
    var remedy: Remedy? { fault.remedy }
}

extension Finding.Fault: Explainable {
    var fact: String {
        switch self {
        case .missing(let path): "links to missing file \(path)"
        case .missingPlace(let path, let id): "links to missing id \(path)#\(id)"
        case .folder(let path): "links to the folder \(path)"
        case .outside(let address): "links to \(address), which is outside the site"
        case .notRelative(let address): "loads \(address) by an absolute address"
        case .thirdParty(let address): "loads \(address) from another host"
        case .unloadable(let address):
            "loads \(address), which the content security policy blocks"
        case .localFile(let address): "links to \(address), a file on the local disk"
        case .scriptAddress(let address): "has a script for an address: \(address)"
        case .noAddress: "has an empty address"
        case .otherSite(let address): "links to \(address), which is not an address of this site"
        case .otherIdentity(let address, let expected):
            "states the address \(address) instead of \(expected)"
        case .noPolicy: "has no content security policy"
        case .weakPolicy(let directive):
            "has a content security policy that allows too much: \(directive)"
        case .inlineScript: "has an inline script, which the content security policy blocks"
        case .inlineHandler(let name):
            "has an inline event handler (\(name)), which the content security policy blocks"
        case .inlineStyle(let name): "has a \(name), which the content security policy blocks"
        case .notJSON: "contains invalid JSON"
        case .machinePath(let path): "exposes a path of the build machine: \(path)"
        case .position(let position): "exposes GPS coordinates: \(position)"
        case .namesUnlisted(let path): "names \(path) of an unlisted album"
        case .namesPrivate(let text): "names \(text) of a private album"
        case .unopened: "no password opens this private album"
        case .sealDamaged: "is not what was encrypted"
        case .indexed: "is a page of an unlisted album without noindex"
        case .archiveEntry(let name): "does not match \(name) of the site"
        case .archiveEnd: "is truncated or has an invalid list of files"
        case .undecodable(let error): error.fact
        case .damaged(let damage): damage.fact
        case .attachment(let attachment): attachment.fact
        case .entryAttachment(let name, let attachment): "\(name) in it \(attachment.fact)"
        case .width(let path, let stated, let found):
            "states a width of \(stated) for \(path), which is \(found) pixels wide"
        case .size(let path, let stated, let found):
            "states \(stated.text) pixels for \(path), which has \(found.text)"
        case .bytes(let path, let stated, let found):
            "states \(NumberText.grouped(stated)) bytes for \(path), "
                + "which has \(NumberText.grouped(found))"
        case .unusableVideo(let problem): problem.fact
        case .unstrippedVideo(let parts):
            "contains extra tracks or metadata: \(parts.joined(separator: ", "))"
        case .noPhotos: "the site has no photos"
        case .orphan: "not referenced by any page"
        case .link: "symbolic link, which hosts do not follow"
        case .unfinished: "left by an unfinished build"
        case .leftover: "temporary file of a killed build"
        case .unreadable(let errno): "cannot be read (\(SystemReason.text(errno)))"
        }
    }
}

extension PixelSize {
    fileprivate var text: String { "\(width) × \(height)" }
}

extension PictureAttachment {
    fileprivate var fact: String {
        let what =
            switch self {
            case .exif: "Exif"
            case .xmp: "XMP beyond the rights"
            case .blankMetadata:
                "an empty Exif item, with which libavif 1.4 and Pillow refuse to open it"
            case .profile: "a colour profile with more than its colours"
            case .photoshop: "IPTC or other Photoshop resources"
            case .comment: "a comment"
            case .segment(let marker): "a segment of type \(NumberText.hexadecimal(marker))"
            case .text(let keyword): "a text chunk (\(keyword))"
            case .chunk(let name): "a chunk of type \(name)"
            case .application(let name): "an application extension (\(name))"
            case .part(let path): "an unknown part (\(path))"
            case .unknown(let bytes):
                "\(NumberText.grouped(bytes)) bytes that are no part of the picture"
            case .trailer(let bytes): "\(NumberText.grouped(bytes)) bytes after the picture"
            }
        let exposed = Secret.allCases.filter(secrets.contains).map(\.text)
        guard let last = exposed.last else { return "contains \(what)" }
        let others = exposed.dropLast().joined(separator: ", ")
        return "contains \(what) with " + (others.isEmpty ? last : "\(others) and \(last)")
    }
}

extension PictureAttachment.Secret {
    fileprivate var text: String {
        switch self {
        case .position: "GPS coordinates"
        case .serialNumber: "a serial number"
        case .ownerName: "the owner's name"
        case .makerNote: "a maker note"
        case .preview: "a preview"
        }
    }
}
