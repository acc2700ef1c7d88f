internal import CImageCodecs
internal import GalleryFacts

extension codec_limits {
    init(_ limits: ImageLimits, cancellation: Cancellation?) {
        self.init(
            pixels: UInt64(limits.pixels), working_bytes: UInt64(limits.workingBytes),
            scanned_pixels: UInt64(limits.scannedPixels), scans: Int32(clamping: limits.scans),
            cancel: cancellation?.flag)
    }
}

/// Converts the status of a failed codec call to an error. `message`, which may be nil, is copied, unless memory ran
/// out or the call was cancelled.
func imageError(_ status: codec_status, _ message: UnsafePointer<CChar>?) -> ImageError {
    switch status {
    case CODEC_MEMORY: .outOfMemory
    case CODEC_CANCELLED: .cancelled
    default: .undecodable(message: message.map { String(cString: $0) } ?? "")
    }
}

extension ImageLimits {
    /// The limit that a codec reports as exceeded; nil when it reports none.
    func refusal(_ refusal: codec_refusal) -> ImageError? {
        let value = Int(clamping: refusal.value)
        switch refusal.limit {
        case CODEC_LIMIT_PIXELS: return .tooLarge(.pixels, value: value, limit: pixels)
        case CODEC_LIMIT_SCANS: return .tooLarge(.scans, value: value, limit: scans)
        case CODEC_LIMIT_SCANNED_PIXELS:
            return .tooLarge(.scannedPixels, value: value, limit: scannedPixels)
        case CODEC_LIMIT_WORKING_BYTES:
            return .tooLarge(.workingBytes, value: value, limit: workingBytes)
        default: return nil
        }
    }
}
