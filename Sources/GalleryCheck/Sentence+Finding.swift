internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The sentences for what is wrong with a published site.
extension Sentence {
    /// The sentence for a fault: what is wrong and, where it is not plain, what to do.
    static func of(_ fault: Finding.Fault) -> String {
        switch fault {
        case .missing(let path): "links to missing file \(path)"
        case .missingPlace(let path, let id): "links to missing id \(path)#\(id)"
        case .folder(let path): "links to the folder \(path); link to its page, \(index(path))"
        case .outside(let address): "links to \(address), which is outside the site"
        case .notRelative(let address):
            "loads \(address) by an absolute address; use a relative one"
        case .thirdParty(let address):
            "loads \(address) from another host; copy it into the site"
        case .unloadable(let address):
            "loads \(address), which the content security policy blocks; put it into a file"
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
        case .position(let position):
            "exposes GPS coordinates: \(position); use --location coordinates to publish them"
        case .archiveEntry(let name):
            "does not match \(name) of the site; build or copy it again"
        case .archiveEnd: "is truncated or has an invalid list of files; build or copy it again"
        case .undecodable(let error): remedied(of(error))
        case .damaged(let damage): remedied(of(damage))
        case .attachment(let attachment): of(attachment)
        case .width(let path, let stated, let found):
            "states a width of \(stated) for \(path), which is \(found) pixels wide"
        case .size(let path, let stated, let found):
            "states \(size(stated)) pixels for \(path), which has \(size(found))"
        case .bytes(let path, let stated, let found):
            "states \(number(stated)) bytes for \(path), which has \(number(found))"
        case .unusableVideo(let problem): remedied(of(problem))
        case .talkativeVideo:
            "contains extra tracks or metadata; build again"
        case .orphan: "not referenced by any page"
        case .link:
            "symbolic link, which hosts do not follow; replace it with the file"
        case .unfinished: "left by an unfinished build; build again"
        case .leftover: "temporary file of a killed build; build again"
        case .unreadable(let errno):
            "cannot be read (\(FileSystemError(operation: .read, path: "", errno: errno).reason))"
        }
    }

    private static func index(_ folder: String) -> String {
        folder == "." ? "index.html" : folder + "/index.html"
    }

    private static func size(_ size: PixelSize) -> String { "\(size.width) × \(size.height)" }

    /// The sentence of a photo with what is to be done about a published picture.
    private static func remedied(_ sentence: String) -> String {
        sentence.split(separator: "; ").dropLast().joined(separator: "; ")
            + "; build or copy it again"
    }

    private static func of(_ attachment: PictureAttachment) -> String {
        let what =
            switch attachment {
            case .exif: "Exif"
            case .xmp: "XMP beyond the rights"
            case .photoshop: "IPTC or other Photoshop resources"
            case .comment: "a comment"
            case .segment(let marker):
                "a segment of type 0x\(String(marker, radix: 16, uppercase: true))"
            case .text(let keyword): "a text chunk (\(keyword))"
            case .chunk(let name): "a chunk of type \(name)"
            case .trailer(let bytes): "\(number(bytes)) bytes after the picture"
            }
        let secrets = PictureAttachment.Secret.allCases.filter(attachment.secrets.contains)
            .map { secret in
                switch secret {
                case .position: "GPS coordinates"
                case .serialNumber: "a serial number"
                case .ownerName: "the owner's name"
                }
            }
        guard !secrets.isEmpty else { return "contains \(what)" }
        return "contains \(what) with \(secrets.joined(separator: " and "))"
    }
}
