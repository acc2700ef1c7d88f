internal import CImageCodecs
internal import GalleryFacts

/// A JPEG being decoded by libjpeg-turbo at full or reduced scale.
///
/// Used within one task: the handle is not safe to share.
struct JPEGDecoder: ~Copyable {
    private let handle: OpaquePointer
    private let limits: ImageLimits
    // Keeps the flag alive, which the codec reads until it is destroyed.
    private let cancellation: Cancellation?
    /// The facts of the header and, once started, the sizes of the planes.
    private(set) var info: jpeg_info

    /// Starts to decode `bytes`, which must outlive the decoder, up to the first scan.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits, cancellation: Cancellation? = nil
    ) throws(ImageError) {
        let allowed = codec_limits(limits, cancellation: cancellation)
        guard let handle = jpeg_decoder_create(bytes.baseAddress, bytes.count, allowed) else {
            throw .outOfMemory
        }
        var info = jpeg_info()
        let status = jpeg_decoder_read_header(handle, &info)
        guard status == CODEC_OK else {
            let error = Self.error(status, handle, limits)
            jpeg_decoder_destroy(handle)
            throw error
        }
        self.handle = handle
        self.limits = limits
        self.cancellation = cancellation
        self.info = info
    }

    deinit { jpeg_decoder_destroy(handle) }

    /// Starts decoding at `1 / denominator` of the stored size: 1, 2, 4 or 8.
    mutating func start(denominator: Int, output: jpeg_output) throws(ImageError) {
        try check(jpeg_decoder_start(handle, Int32(denominator), output, &info))
    }

    /// Reads the next band of rows of every component into `band`; false after the last.
    func readPlanes(_ band: RowBand) throws(ImageError) -> Bool {
        let status = jpeg_decoder_read_planes(handle, band.rows)
        try check(status)
        return status == CODEC_OK
    }

    /// Reads one interleaved row; false after the last.
    func readRow(_ row: UnsafeMutablePointer<UInt8>) throws(ImageError) -> Bool {
        let status = jpeg_decoder_read_row(handle, row)
        try check(status)
        return status == CODEC_OK
    }

    /// The damage of the data decoded so far.
    var damage: PictureDamage? {
        guard jpeg_decoder_warnings(handle) > 0 else { return nil }
        var share = 0.0
        return jpeg_decoder_ended_early(handle, &share) == 1
            ? .endsEarly(share) : .corrupt(message: String(cString: jpeg_decoder_message(handle)))
    }

    private func check(_ status: codec_status) throws(ImageError) {
        guard status.rawValue < 0 else { return }
        throw Self.error(status, handle, limits)
    }

    private static func error(
        _ status: codec_status, _ handle: OpaquePointer, _ limits: ImageLimits
    ) -> ImageError {
        limits.refusal(jpeg_decoder_refusal(handle))
            ?? imageError(status, jpeg_decoder_message(handle))
    }
}
