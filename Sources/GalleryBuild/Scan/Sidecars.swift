internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
package import GallerySite

/// The XMP sidecars that editors write beside photos: `IMG_2041.jpg.xmp` (darktable, digiKam) or `IMG_2041.xmp`
/// (Adobe).
package struct Sidecars: Sendable {
    private var metadata: [String: PhotoMetadata] = [:]
    private var digests: [String: UInt64] = [:]

    /// The maximum length of a packet, in bytes.
    static let maxBytes = 1 << 20
    private static let ending = ".xmp"

    /// Reads the sidecars of a tree, whose root is at `root`; one that cannot be read is reported, one longer than
    /// `maxBytes` is ignored. A cancelled task stops early.
    init(
        _ tree: SourceTree, root: String, _ readers: FileReaders,
        onProblem: (String, ImageError) -> Void
    ) {
        for file in tree.folders.lazy.flatMap(\.files) {
            let path = file.path.lowercased()
            guard path.hasSuffix(Self.ending), file.bytes <= Self.maxBytes else { continue }
            if Task.isCancelled { return }
            do throws(ImageError) {
                (metadata[path], digests[path]) = try Self.read(file, root, readers)
            } catch {
                onProblem(file.path, error)
            }
        }
    }

    private static func read(
        _ file: SourceTree.File, _ root: String, _ readers: FileReaders
    ) throws(ImageError) -> (PhotoMetadata, UInt64) {
        let handle: SourceFileHandle
        do { handle = try readers.open(file, below: root) } catch { throw .init(opening: error) }
        let facts = try readers.sidecar(handle)
        return (facts.metadata, facts.digest.value)
    }

    /// The problem of a sidecar that cannot be read.
    static func problem(_ error: ImageError) -> Problem {
        if case .unreadable(let errno) = error { return .unreadable(errno: errno) }
        return .photo(error)
    }

    /// The photos with the metadata of their sidecars, which replaces that of the photos' own files; a sidecar with
    /// the whole name of the photo has precedence over one with its name without extension.
    package func overlaid(_ photos: [InspectedPhoto]) -> [InspectedPhoto] {
        guard !metadata.isEmpty else { return photos }
        return photos.map { photo in
            let path = photo.file.path.lowercased()
            let name = path.split(separator: "/").last ?? ""
            var copy = photo
            func overlay(_ key: String) {
                guard let sidecar = metadata[key], let digest = digests[key] else { return }
                copy.metadata = copy.metadata.overlaid(by: sidecar)
                copy.sidecar = Fingerprint(combining: ["\(copy.sidecar)", "\(digest)"]).value
            }
            if let dot = name.lastIndex(of: ".") {
                overlay(path.dropLast(name[dot...].count) + Self.ending)
            }
            overlay(path + Self.ending)
            return copy
        }
    }
}
