internal import GalleryFacts
internal import GalleryImaging
internal import GallerySite

/// What a worker is asked to do with a file.
enum FileTask: Codable, Sendable {
    /// To look at its header and metadata, and at its whole content if that is asked for.
    case inspect(readsContent: Bool)
    /// To make renditions.
    case derive(RenditionTask)
    /// To take everything out of it but the picture.
    case strip(RenditionTask)
    /// To find what of a video is published.
    case video
    /// To read the metadata beside a photo.
    case sidecar
}

/// What is made of the pixels of a photo.
struct RenditionTask: Codable, Sendable {
    /// The fingerprint of the content that the names of the outputs were planned for.
    var content: Fingerprint
    /// Whether the photo has transparent parts.
    var hasAlpha: Bool
    /// All renditions of the photo.
    var requests: [RenditionRequest] = []
    /// Which of them are to be made, a bit for each, the first the lowest.
    var missing: UInt64 = 0
    /// Whether pictures are made smaller in linear light.
    var isLinear = false
    /// What is drawn over them.
    var watermark: Watermark?
}

/// What a worker answers.
enum FileAnswer: Codable, Sendable {
    case found(FileFinding)
    case derived(lengths: [Int], places: [Int], photo: DerivedPhoto)
    case stripped(length: Int)
    case video(VideoFile)
    case sidecar(SidecarFacts)
    case failed(ImageError)
    case unusableVideo(VideoProblem)
}

/// What a file of metadata beside a photo says.
struct SidecarFacts: Codable, Sendable {
    /// The metadata.
    var metadata: PhotoMetadata
    /// The fingerprint of the file.
    var digest: Fingerprint
}

/// What a look at a file brought to light.
enum FileFinding: Codable, Sendable {
    /// A photo; its content only if it was asked for.
    case photo(header: ImageHeader, metadata: PhotoMetadata, content: PhotoContent?)
    /// A video.
    case video(VideoHeader)
    /// A video that cannot be published.
    case unusableVideo(VideoProblem)
    /// Something else, or a photo that cannot be used.
    case failed(ImageError)
}

/// What a worker is to know before its first file.
struct WorkerSettings: Codable, Sendable {
    /// What one file may cost.
    var limits: ImageLimits
    /// Seconds of processor time for one file.
    var seconds: Int
    /// Bytes of address space.
    var memoryBytes: Int
}
