internal import CImageCodecs

/// A PNG being decoded by libpng to 8-bit rows.
///
/// Made, used and ended within one task: the handle is not safe to share.
struct PNGDecoder: ~Copyable {
    private let handle: OpaquePointer
    private let limits: ImageLimits
    // The codec looks at its flag while it lives.
    private let cancellation: Cancellation?
    /// What the rows look like.
    let info: png_info_facts

    /// Starts to decode `bytes`, which must outlive the decoder, up to the first row.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits, cancellation: Cancellation? = nil
    ) throws(ImageError) {
        let allowed = codec_limits(limits, cancellation: cancellation)
        guard let handle = png_decoder_create(bytes.baseAddress, bytes.count, allowed) else {
            throw .outOfMemory
        }
        var info = png_info_facts()
        let status = png_decoder_start(handle, &info)
        guard status == CODEC_OK else {
            let error = Self.error(status, handle, limits)
            png_decoder_destroy(handle)
            throw error
        }
        self.handle = handle
        self.limits = limits
        self.cancellation = cancellation
        self.info = info
    }

    deinit { png_decoder_destroy(handle) }

    /// The embedded colour profile, decompressed.
    var profile: [UInt8]? {
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
