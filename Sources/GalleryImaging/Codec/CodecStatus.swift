internal import CImageCodecs

extension codec_limits {
    init(_ limits: ImageLimits) {
        self.init(
            pixels: UInt64(limits.pixels), working_bytes: UInt64(limits.workingBytes),
            scans: Int32(clamping: limits.scans))
    }
}

/// Turns a codec's refusal into a fact; `message` is read only then.
func imageError(_ status: codec_status, _ message: UnsafePointer<CChar>?) -> ImageError {
    status == CODEC_MEMORY
        ? .outOfMemory : .undecodable(message: message.map { String(cString: $0) } ?? "")
}
