internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
public import GallerySite

/// The facts about a folder of photos, for other programs: `gallery scan`.
public struct Scan: Sendable {
    /// The HDR gain map of a photo.
    struct GainMap: Sendable {
        /// The metadata that describes its use: `xmp`, `iso` or `apple`.
        var metadata: [String]?
        var width: Int?
        var height: Int?
        var components: Int?
        var bytes: Int?
        /// The maximum headroom above white, in stops, rounded to thousandths.
        var headroom: Double?
        /// Why it cannot be used.
        var problem: String?
    }

    /// A photo; width and height are those of the upright picture.
    package struct Photo: Sendable {
        /// The path below the photo folder.
        package var source: String
        var bytes: Int
        var format: String
        var width: Int
        var height: Int
        /// Width divided by height of the upright picture.
        package var aspectRatio: Double
        var orientation: Int
        var components: Int
        var bitsPerSample: Int
        var progressive: Bool
        var alpha: Bool
        var profile: Bool
        var gainMap: GainMap?
        /// Whether the file contains GPS coordinates; the coordinates themselves are not stored.
        var hasPosition: Bool
        var metadata: Manifest.Metadata
    }

    /// A video; width and height are those of the upright picture.
    package struct Video: Sendable {
        var source: String
        var bytes: Int
        var type: String
        var codec: String
        var width: Int
        var height: Int
        var seconds: Double?
    }

    /// A file that is left out.
    package struct Skipped: Sendable {
        /// The path below the photo folder.
        package var source: String
        /// Why it is left out.
        package var reason: String
    }

    var version = 1
    /// The photos; those of a folder before those of its subfolders, names in natural order.
    package var photos: [Photo]
    /// The videos; nil when there are none.
    package var videos: [Video]?
    /// The files that look like photos, videos or sidecars and cannot be used.
    package var skipped: [Skipped]

    /// Reads headers and metadata of every photo below `folder`, `jobs` files in parallel. `sentence` turns a
    /// problem into the sentence that states it. Throws `.noPhotoFolder`, `.fileSystem` when the folder cannot be
    /// listed, and `.interrupted` when the task is cancelled.
    public static func run(
        _ folder: String, followsLinks: Bool, jobs: Int, isolation: Isolation = .inProcess,
        limits: ReadingLimits = ReadingLimits(), sentence: (Problem) -> String
    ) async throws(BuildError) -> Scan {
        let readers = FileReaders(isolation, limits: limits)
        let inspected = try await InspectedFolder(
            folder, followsLinks: followsLinks, jobs: jobs, readers: readers, limits: limits)
        let tree = inspected.tree
        var scan = Scan(photos: [], skipped: [])
        for problem in tree.problems {
            scan.skip(problem.path, sentence(.ignored(problem.reason)))
        }
        var photos: [InspectedPhoto] = []
        for outcome in inspected.outcomes {
            switch outcome {
            case .photo(let file): photos.append(file)
            case .video(let video): scan.add(video, sentence: sentence)
            case .other: break
            case .failed(let file, let error):
                scan.skip(file.path, sentence(.photo(error)))
            }
        }
        let sidecars = Sidecars(tree, root: inspected.root, readers) { path, error in
            scan.skip(path, sentence(Sidecars.problem(error)))
        }
        scan.photos = sidecars.overlaid(photos).compactMap { Photo($0, sentence: sentence) }
        return scan
    }

    private mutating func skip(_ path: String, _ reason: String) {
        skipped.append(Skipped(source: path, reason: reason))
    }

    private mutating func add(_ video: InspectedVideo, sentence: (Problem) -> String) {
        switch video.result {
        case .failure(let problem): skip(video.file.path, sentence(.video(problem)))
        case .success(let header):
            let video = Video(
                source: video.file.path, bytes: video.file.bytes, type: header.format.mediaType,
                codec: header.codec, width: header.size.width, height: header.size.height,
                seconds: header.milliseconds.map { Double($0) / 1_000 })
            videos = (videos ?? []) + [video]
        }
    }
}

extension Scan.Photo {
    fileprivate init?(_ inspected: InspectedPhoto, sentence: (Problem) -> String) {
        guard let header = inspected.header else { return nil }
        var isProgressive = false
        if case .progressive = header.coding { isProgressive = true }
        self.init(
            source: inspected.file.path, bytes: inspected.file.bytes,
            format: header.format.rawValue,
            width: header.size.width, height: header.size.height,
            aspectRatio: Double(header.size.width) / Double(header.size.height),
            orientation: header.orientation.rawValue, components: header.components,
            bitsPerSample: header.bitsPerSample, progressive: isProgressive, alpha: header.hasAlpha,
            profile: header.segments.contains { segment in
                if case .profile = segment.kind { return true }
                return false
            },
            gainMap: header.gainMap.map { Scan.GainMap($0, sentence: sentence) },
            hasPosition: inspected.metadata.hasPosition,
            metadata: Manifest.Metadata(inspected.metadata))
    }
}

extension Scan.GainMap {
    fileprivate init(_ finding: GainMapFinding, sentence: (Problem) -> String) {
        switch finding {
        case .unusable(let problem): self.init(problem: sentence(.lostGainMap(problem)))
        case .usable(let map):
            let metadata: [String] =
                switch map.terms {
                case .apple: ["apple"]
                case .logarithmic(let xmp, let iso):
                    [xmp == nil ? nil : "xmp", iso == nil ? nil : "iso"].compactMap { $0 }
                }
            self.init(
                metadata: metadata, width: map.size.width, height: map.size.height,
                components: map.components, bytes: map.range.count,
                headroom: (map.headroom * 1_000).rounded() / 1_000)
        }
    }
}
