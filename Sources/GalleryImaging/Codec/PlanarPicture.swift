internal import CImageCodecs
internal import GalleryFacts

/// A picture that its library decodes as a whole to planes of Y′, or Y′, Cb and Cr: lossy WebP, HEIC and AVIF.
///
/// Used within one task: the handle is not safe to share.
struct PlanarPicture: ~Copyable {
    private let handle: OpaquePointer
    /// The planes, valid as long as the picture, and the meaning of their samples.
    let info: planar_info

    /// Decodes `bytes`, which must outlive the picture; nil if its pixels are neither gray nor Y′CbCr, if they have
    /// alpha, or if there is no gain map in `format`.
    init?(
        _ bytes: UnsafeBufferPointer<UInt8>, _ format: planar_format, _ chroma: ImageHeader.Chroma,
        limits: ImageLimits,
        cancellation: Cancellation?
    ) throws(ImageError) {
        let allowed = codec_limits(limits, cancellation: cancellation)
        guard
            let handle = planar_picture_create(
                format, planar_chroma(UInt32(chroma.rawValue)), bytes.baseAddress, bytes.count,
                allowed)
        else { throw .outOfMemory }
        var info = planar_info()
        let status = planar_picture_decode(handle, &info)
        guard status == CODEC_OK else {
            defer { planar_picture_destroy(handle) }
            if status == CODEC_END { return nil }
            throw limits.refusal(planar_picture_refusal(handle))
                ?? imageError(status, planar_picture_message(handle))
        }
        self.handle = handle
        self.info = info
    }

    deinit { planar_picture_destroy(handle) }

    /// The planes, one for each component.
    var planes: [planar_plane] {
        [info.plane.0, info.plane.1, info.plane.2].prefix(Int(info.components)).map { $0 }
    }
}
