package import GalleryFacts
package import GallerySite

/// Something that is wrong with a published site, and where.
package struct Finding: Sendable, Hashable {
    /// What can be wrong.
    package enum Fault: Sendable, Hashable {
        // Addresses
        /// No file is at the path.
        case missing(String)
        /// Nothing on the page at the path has the id.
        case missingPlace(String, id: String)
        /// The path is that of a folder.
        case folder(String)
        /// The address leads out of the site.
        case outside(String)
        /// What the address names is only there at one host, or at the root of one.
        case notRelative(String)
        /// The page asks someone else than its own host.
        case thirdParty(String)
        /// The security policy keeps browsers from loading the address.
        case unloadable(String)
        /// The address is that of a file of one machine.
        case localFile(String)
        /// The address runs a script.
        case scriptAddress(String)
        /// There is nothing in the attribute.
        case noAddress
        /// The address should be one of this site.
        case otherSite(String)
        /// The page says that it is at another address than where it will be.
        case otherIdentity(String, expected: String)
        // Pages
        /// There is no content security policy.
        case noPolicy
        /// The security policy allows more than a page needs; a directive as it is written, or the name of
        /// one that is missing.
        case weakPolicy(String)
        /// A script stands in the page.
        case inlineScript
        /// An attribute holds a script.
        case inlineHandler(String)
        /// A style stands in the page: the name of the attribute or element.
        case inlineStyle(String)
        /// What is meant for programs is not JSON.
        case notJSON
        // Privacy
        /// The path of a file or folder of the building machine.
        case machinePath(String)
        /// A position that no one asked for.
        case position(String)
        /// The file names one of an unlisted album, or its folder.
        case namesUnlisted(String)
        /// The file names the folder of a private album, or a title in it.
        case namesPrivate(String)
        /// No password opens the album.
        case unopened
        /// The encrypted file was changed or shortened, or is another one.
        case sealDamaged
        /// The page of an unlisted album does not keep search engines away.
        case indexed
        // Archives
        /// The archive does not hold the file of the name as the site has it.
        case archiveEntry(String)
        /// What shows programs where the files of the archive are is not as it should be.
        case archiveEnd
        // Pictures
        /// The picture at the path cannot be decoded.
        case undecodable(ImageError)
        /// The picture is damaged.
        case damaged(PictureDamage)
        /// The file carries something beside the picture.
        case attachment(PictureAttachment)
        /// The picture at the path has another width than is said.
        case width(String, stated: Int, found: Int)
        /// The picture at the path has another size than is said.
        case size(String, stated: PixelSize, found: PixelSize)
        /// The file at the path has another length than is said.
        case bytes(String, stated: Int, found: Int)
        // Videos
        /// The video cannot be played.
        case unusableVideo(VideoProblem)
        /// The file contains more than picture and sound.
        case unstrippedVideo
        // The folder
        /// Nothing names the file.
        case orphan
        /// It is a link, and none that stands for the folder of an album.
        case link
        /// A build did not end.
        case unfinished
        /// A build that was killed left the file.
        case leftover
        /// The file cannot be read.
        case unreadable(errno: Int32)
    }

    /// The path of the file below the site's folder.
    package var path: String
    /// The line, from 1, in files that have lines.
    package var line: Int?
    /// What is wrong.
    package var fault: Fault
}

extension Finding.Fault {
    /// What a person can do about it; nil where the fault says it.
    package var remedy: Remedy? {
        switch self {
        case .folder(let path): .linkToPage(path == "." ? "index.html" : path + "/index.html")
        case .notRelative: .useRelativeAddress
        case .thirdParty: .copyIntoSite
        case .unloadable: .putIntoFile
        case .position: .publishCoordinates
        case .archiveEntry, .archiveEnd, .undecodable, .damaged, .unusableVideo: .buildOrCopyAgain
        case .sealDamaged: .buildOrCopyAgain
        case .unopened: .namePasswordFile
        case .unstrippedVideo, .unfinished, .leftover: .buildAgain
        case .link: .replaceWithFile
        case .missing, .missingPlace, .outside, .localFile, .scriptAddress, .noAddress, .otherSite,
            .otherIdentity, .noPolicy, .weakPolicy, .inlineScript, .inlineHandler, .inlineStyle,
            .notJSON, .machinePath, .namesUnlisted, .namesPrivate, .indexed, .attachment, .width,
            .size, .bytes,
            .orphan, .unreadable:
            nil
        }
    }
}
