internal import GalleryCryptography
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

/// The addresses of the private albums of a photo folder, which no page of the site links to.
public enum PrivateLinks {
    /// The address of an album.
    public struct Link: Sendable, Hashable {
        /// The path of the folder below the photo folder.
        public var source: String
        /// The path of the page below the output folder.
        public var page: String
        /// The fragment that opens the album without a password, such as `#k=cmf4…`.
        public var fragment: String
    }

    /// The albums that a build would publish, in the order of their folders. Takes a fifth of a second per album.
    public static func run(
        _ options: BuildOptions, in environment: BuildEnvironment
    ) throws(BuildError) -> [Link] {
        let paths = try BuildPaths(options)
        let tree: SourceTree
        do throws(FileSystemError) {
            tree = try FolderWalk.files(
                below: paths.photos, followsLinks: options.followsLinks, excluding: paths.excluded,
                limits: options.limits)
        } catch {
            throw .fileSystem(error)
        }
        let folders = try PrivateFolders(
            tree, root: paths.photos, options, options.settings.wording, today: environment.today)
        var links: [Link] = []
        for album in folders.albums {
            do throws(CryptographyError) {
                links.append(try link(to: album))
            } catch {
                throw .refused(.memory, path: album.path)
            }
        }
        return links
    }

    private static func link(
        to album: PrivateFolders.Album
    ) throws(CryptographyError) -> Link {
        let secret = try AlbumSecret(password: album.password, salt: album.salt)
        let check = try secret.keys.check
        return Link(
            source: album.path, page: PrivateAlbum.page(in: album.access.address ?? check),
            fragment: secret.fragment)
    }
}
