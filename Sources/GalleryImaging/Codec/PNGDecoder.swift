internal import CImageCodecs
internal import GalleryFacts

/// A PNG being decoded by libpng to 8-bit rows.
///
/// Used within one task: the handle is not safe to share.
struct PNGDecoder: ~Copyable {
    private let handle: OpaquePointer
    private let limits: ImageLimits
    // Keeps the flag alive, which the codec reads until it is destroyed.
    private let cancellation: Cancellation?
    /// The format of the rows.
    let info: png_info_facts
    /// The meaning of the samples.
    let color: PictureColor

    /// Starts to decode `bytes`, which must outlive the decoder, up to the first row. `dropsAlpha` omits the alpha
    /// channel of a picture that is known to be opaque. Throws `unsupported` for HDR samples without a profile.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits, dropsAlpha: Bool = false,
        cancellation: Cancellation? = nil
    ) throws(ImageError) {
        let allowed = codec_limits(limits, cancellation: cancellation)
        guard let handle = png_decoder_create(bytes.baseAddress, bytes.count, allowed) else {
            throw .outOfMemory
        }
        var info = png_info_facts()
        var reading: PNGColor.Reading?
        var status = png_decoder_read_header(handle)
        if status == CODEC_OK {
            reading = PNGColor(bytes).reading(
                embedded: Self.profile(handle),
                model: png_decoder_is_gray(handle) != 0 ? .gray : .rgb)
        }
        if let reading {
            let transforms = png_transforms(
                file_gamma: reading.fileGamma ?? 0, drops_alpha: dropsAlpha ? 1 : 0)
            status = png_decoder_start(handle, transforms, &info)
        }
        guard status == CODEC_OK, let reading else {
            let error =
                status == CODEC_OK
                ? ImageError.unsupported(.highDynamicRange(.png))
                : Self.error(status, handle, limits)
            png_decoder_destroy(handle)
            throw error
        }
        self.handle = handle
        self.limits = limits
        self.cancellation = cancellation
        self.info = info
        color = reading.color
    }

    deinit { png_decoder_destroy(handle) }

    /// The embedded colour profile, decompressed.
    var profile: [UInt8]? { Self.profile(handle) }

    private static func profile(_ handle: OpaquePointer) -> [UInt8]? {
        var count = 0
        guard let bytes = png_decoder_profile(handle, &count) else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Reads one interleaved row of `info.channels` samples; false after the last.
    func readRow(_ row: UnsafeMutablePointer<UInt8>) throws(ImageError) -> Bool {
        let status = png_decoder_read_row(handle, row)
        try check(status)
        return status == CODEC_OK
    }

    private func check(_ status: codec_status) throws(ImageError) {
        guard status.rawValue < 0 else { return }
        throw Self.error(status, handle, limits)
    }

    private static func error(
        _ status: codec_status, _ handle: OpaquePointer, _ limits: ImageLimits
    ) -> ImageError {
        limits.refusal(png_decoder_refusal(handle))
            ?? imageError(status, png_decoder_message(handle))
    }
}
