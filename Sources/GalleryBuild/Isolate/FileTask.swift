internal import GalleryFacts
internal import GalleryImaging
internal import GallerySite

/// A task for a worker, about one file.
enum FileTask: Codable, Sendable {
    /// Read header and metadata, and on request the whole content.
    case inspect(readsContent: Bool)
    /// Make renditions.
    case derive(RenditionTask)
    /// Strip everything but the picture.
    case strip(RenditionTask)
    /// Find how a video is published.
    case video
    /// Read the metadata of a sidecar.
    case sidecar
    /// Read a published file by its content.
    case verify(VerifiedFile.Depth)
}

/// The pixel work for a photo.
struct RenditionTask: Codable, Sendable {
    /// The fingerprint of the content that the names of the outputs were planned for.
    var content: Fingerprint
    /// Whether the photo has transparent parts.
    var hasAlpha: Bool
    /// All renditions of the photo.
    var requests: [RenditionRequest] = []
    /// The renditions to make, a bit for each, the first the lowest.
    var missing: UInt64 = 0
    /// Whether pictures are resampled in linear light.
    var isLinear = false
    /// The watermark.
    var watermark: Watermark?
}

/// An answer of a worker.
enum FileAnswer: Codable, Sendable {
    case found(FileFinding)
    case derived(lengths: [Int], places: [Int], photo: DerivedPhoto)
    case stripped(length: Int)
    case video(VideoFile)
    case sidecar(SidecarFacts)
    case verified(VerifiedFile)
    case failed(ImageError)
    case unusableVideo(VideoProblem)
}

/// The metadata of a sidecar.
struct SidecarFacts: Codable, Sendable {
    /// The metadata.
    var metadata: PhotoMetadata
    /// The fingerprint of the file.
    var digest: Fingerprint
}

/// The outcome of an inspection.
enum FileFinding: Codable, Sendable {
    /// A photo; the content identity only on request.
    case photo(header: ImageHeader, metadata: PhotoMetadata, content: PhotoContent?)
    /// A video.
    case video(VideoHeader)
    /// A video that cannot be published.
    case unusableVideo(VideoProblem)
    /// Another file, or a photo that cannot be used.
    case failed(ImageError)
}

/// The settings of a worker, sent before its first task.
struct WorkerSettings: Codable, Sendable {
    /// The limits for one file.
    var limits: ImageLimits
    /// The limit of processor time for one file, in seconds.
    var seconds: Int
    /// The limit of address space, in bytes.
    var memoryBytes: Int
}
