internal import CImageCodecs
internal import GalleryFacts

/// A picture that its library decodes to rows of interleaved 8-bit samples: WebP, HEIF, TIFF, GIF or JPEG XL.
///
/// Used within one task: the handle is not safe to share.
struct RowDecoder: ~Copyable {
    private let handle: OpaquePointer
    private let limits: ImageLimits
    // Keeps the flag alive, which the codec reads until it is destroyed.
    private let cancellation: Cancellation?
    /// The format of the rows.
    let info: row_info

    /// Starts to decode `bytes`, which must outlive the decoder, up to the first row. `dropsAlpha` omits the alpha
    /// channel of a picture that is known to be opaque.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ format: row_format, limits: ImageLimits,
        dropsAlpha: Bool, cancellation: Cancellation? = nil
    ) throws(ImageError) {
        let allowed = codec_limits(limits, cancellation: cancellation)
        guard let handle = row_decoder_create(format, bytes.baseAddress, bytes.count, allowed)
        else { throw .outOfMemory }
        var info = row_info()
        let status = row_decoder_start(handle, dropsAlpha ? 1 : 0, &info)
        guard status == CODEC_OK else {
            let error =
                limits.refusal(row_decoder_refusal(handle))
                ?? imageError(status, row_decoder_message(handle))
            row_decoder_destroy(handle)
            throw error
        }
        self.handle = handle
        self.limits = limits
        self.cancellation = cancellation
        self.info = info
    }

    deinit { row_decoder_destroy(handle) }

    /// The embedded colour profile.
    var profile: [UInt8]? {
        var count = 0
        guard let bytes = row_decoder_profile(handle, &count) else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Reads one interleaved row of `info.channels` samples; false after the last.
    func readRow(_ row: UnsafeMutablePointer<UInt8>) throws(ImageError) -> Bool {
        let status = row_decoder_read(handle, row)
        guard status.rawValue >= 0 else {
            throw limits.refusal(row_decoder_refusal(handle))
                ?? imageError(status, row_decoder_message(handle))
        }
        return status == CODEC_OK
    }

    /// The damage of rows that were decoded nevertheless.
    var damage: PictureDamage? {
        guard row_decoder_damage(handle) > 0 else { return nil }
        return .corrupt(message: String(cString: row_decoder_message(handle)))
    }
}

extension ImageHeader {
    /// The decoder of the picture's rows; nil for JPEG, PNG and raw files, which have their own.
    var rowFormat: row_format? {
        switch format {
        case .jpeg, .png, .raw: nil
        case .webp: ROW_FORMAT_WEBP
        case .heif, .avif: isCropped ? ROW_FORMAT_HEIF_TRANSFORMED : ROW_FORMAT_HEIF
        case .tiff: ROW_FORMAT_TIFF
        case .gif: ROW_FORMAT_GIF
        case .jpegXL: ROW_FORMAT_JPEG_XL
        }
    }

    /// The decoder of the picture's planes; nil if there is none.
    var planarFormat: planar_format? {
        switch format {
        case .webp: PLANAR_FORMAT_WEBP
        case .heif where chroma == nil, .avif where chroma == nil: nil
        case .heif, .avif: isCropped ? PLANAR_FORMAT_HEIF_TRANSFORMED : PLANAR_FORMAT_HEIF
        case .jpeg, .png, .raw, .tiff, .gif, .jpegXL: nil
        }
    }
}
