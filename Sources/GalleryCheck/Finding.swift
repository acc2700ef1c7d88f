package import GalleryFacts
package import GallerySite

/// A fault of a published site, and its place.
package struct Finding: Sendable, Hashable {
    /// The kinds of faults.
    package enum Fault: Sendable, Hashable {
        // Addresses
        /// No file is at the path.
        case missing(String)
        /// The page at the path has no element with the id.
        case missingPlace(String, id: String)
        /// The address leads to a folder.
        case folder(String)
        /// The address leads out of the site.
        case outside(String)
        /// The address is only valid on one host, or at the root of a host.
        case notRelative(String)
        /// The page loads a file from another host.
        case thirdParty(String)
        /// The content security policy forbids the address.
        case unloadable(String)
        /// The address is that of a local file.
        case localFile(String)
        /// The address runs a script.
        case scriptAddress(String)
        /// The attribute is empty.
        case noAddress
        /// The address should be one of this site.
        case otherSite(String)
        /// The page states another address than its own.
        case otherIdentity(String, expected: String)
        // Pages
        /// There is no content security policy.
        case noPolicy
        /// The content security policy permits more than a page needs; the directive in lower case, or the name of a
        /// missing one.
        case weakPolicy(String)
        /// The page contains an inline script.
        case inlineScript
        /// An attribute contains a script.
        case inlineHandler(String)
        /// The page contains an inline style: the name of the attribute or element.
        case inlineStyle(String)
        /// The structured data is not JSON.
        case notJSON
        // Privacy
        /// The path of a file or folder of the building machine.
        case machinePath(String)
        /// GPS coordinates that were not requested.
        case position(String)
        /// The file references one of an unlisted album, or its folder.
        case namesUnlisted(String)
        /// The file contains the folder name of a private album, or a title in it.
        case namesPrivate(String)
        /// No password opens the album.
        case unopened
        /// The encrypted file was changed or truncated, or is another one.
        case sealDamaged
        /// The page of an unlisted album does not exclude search engines.
        case indexed
        // Archives
        /// The archive does not hold the file of the name as the site has it.
        case archiveEntry(String)
        /// The central directory of the archive is wrong.
        case archiveEnd
        // Pictures
        /// The picture at the path cannot be decoded.
        case undecodable(ImageError)
        /// The picture is damaged.
        case damaged(PictureDamage)
        /// The file contains metadata or other data besides the picture.
        case attachment(PictureAttachment)
        /// A file in the archive contains metadata or other data besides the picture.
        case entryAttachment(String, PictureAttachment)
        /// The picture at the path has another width than stated.
        case width(String, stated: Int, found: Int)
        /// The picture at the path has another size than stated.
        case size(String, stated: PixelSize, found: PixelSize)
        /// The file at the path has another length than stated.
        case bytes(String, stated: Int, found: Int)
        // Videos
        /// The video cannot be played.
        case unusableVideo(VideoProblem)
        /// The file contains parts that are not known to be picture or sound: their paths.
        case unstrippedVideo([String])
        // The folder
        /// The site has no photos, and no private albums.
        case noPhotos
        /// Nothing names the file.
        case orphan
        /// It is a symbolic link, and not the folder of an album.
        case link
        /// A build did not finish.
        case unfinished
        /// A killed build left the file.
        case leftover
        /// The file cannot be read.
        case unreadable(errno: Int32)
    }

    /// The path of the file below the site's folder.
    package var path: String
    /// The line, from 1, in text files.
    package var line: Int?
    /// The fault.
    package var fault: Fault
}

extension Finding.Fault {
    /// How to fix it; nil when the fault states it.
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
        case .unstrippedVideo, .unfinished, .leftover, .attachment(.blankMetadata): .buildAgain
        case .link: .replaceWithFile
        case .noPhotos: .buildFromPhotos
        case .missing, .missingPlace, .outside, .localFile, .scriptAddress, .noAddress, .otherSite,
            .otherIdentity, .noPolicy, .weakPolicy, .inlineScript, .inlineHandler, .inlineStyle,
            .notJSON, .machinePath, .namesUnlisted, .namesPrivate, .indexed, .attachment,
            .entryAttachment, .width, .size, .bytes, .orphan, .unreadable:
            nil
        }
    }
}
