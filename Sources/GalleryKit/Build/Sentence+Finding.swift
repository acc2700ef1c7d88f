internal import GalleryImaging

/// The sentences for what is wrong with a published site.
extension Sentence {
    /// The sentence for a fault: what is wrong and, where it is not plain, what to do.
    static func of(_ fault: Finding.Fault) -> String {
        switch fault {
        case .missing(let path): "names \(path), which is not there"
        case .missingPlace(let path, let id): "names \(path)#\(id), but nothing there has that id"
        case .folder(let path): "names the folder \(path); name the page in it, \(index(path))"
        case .outside(let address): "names \(address), which lies outside of the site"
        case .notRelative(let address):
            "loads \(address); name it as seen from this file, so that it is found wherever the site is"
        case .thirdParty(let address):
            "loads \(address); a page must ask no one but its own host"
        case .unloadable(let address):
            "loads \(address), which the security policy forbids; put it into a file"
        case .localFile(let address): "names \(address), which is a file of one machine"
        case .scriptAddress(let address): "has a script for an address: \(address)"
        case .noAddress: "has an empty address"
        case .otherSite(let address): "names \(address), which is not an address of this site"
        case .otherIdentity(let address, let expected):
            "says that its address is \(address); it will be \(expected)"
        case .noPolicy: "has no content security policy"
        case .weakPolicy(let directive):
            "has a security policy that does not forbid enough: \(directive)"
        case .inlineScript: "has a script in the page, which the security policy forbids"
        case .inlineHandler(let name):
            "has a script in the attribute \(name), which the security policy forbids"
        case .inlineStyle(let name): "has a \(name), which the security policy forbids"
        case .notJSON: "has data for programs that is not JSON"
        case .machinePath(let path): "tells a path of the machine it was built on: \(path)"
        case .position(let position):
            "tells a position: \(position); --location coordinates would ask for that"
        case .archiveEntry(let name):
            "does not hold \(name) as the site has it; build or copy it again"
        case .archiveEnd: "ends early or has a wrong list of its files; build or copy it again"
        case .undecodable(let error): remedied(of(error))
        case .damaged(let damage): remedied(of(damage))
        case .attachment(let attachment): of(attachment)
        case .width(let path, let stated, let found):
            "says that \(path) is \(stated) pixels wide; it is \(found)"
        case .size(let path, let stated, let found):
            "says that \(path) has \(size(stated)) pixels; it has \(size(found))"
        case .bytes(let path, let stated, let found):
            "says that \(path) has \(number(stated)) bytes; it has \(number(found))"
        case .unusableVideo(let problem): remedied(of(problem))
        case .talkativeVideo:
            "holds more than picture and sound, and may tell where and with what it was filmed; build again"
        case .orphan: "is named by nothing"
        case .link:
            "is a link, which hosts do not follow; remove it or put what it leads to in its place"
        case .unfinished: "is the mark of a build that did not end; build again"
        case .leftover: "was left half-written by a build that was killed; build again"
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
            case .xmp: "XMP that says more than rights"
            case .photoshop: "IPTC or other resources of Photoshop"
            case .comment: "a comment"
            case .segment(let marker):
                "a segment of type 0x\(String(marker, radix: 16, uppercase: true))"
            case .text(let keyword): "a text (\(keyword))"
            case .chunk(let name): "a chunk of type \(name)"
            case .trailer(let bytes): "\(number(bytes)) bytes behind the picture"
            }
        let secrets = PictureAttachment.Secret.allCases.filter(attachment.secrets.contains)
            .map { secret in
                switch secret {
                case .position: "the position"
                case .serialNumber: "a serial number"
                case .ownerName: "the owner's name"
                }
            }
        guard !secrets.isEmpty else { return "holds \(what)" }
        return "holds \(what), which tells \(secrets.joined(separator: " and "))"
    }
}
