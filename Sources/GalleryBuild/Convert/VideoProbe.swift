/// The facts that ffprobe states about a video.
struct VideoProbe: Sendable, Hashable {
    /// The duration in seconds; nil when it is not known.
    var seconds: Double?
    /// The transfer function: `smpte2084`, `arib-std-b67`, `bt709`.
    var transfer: String?
    /// The matrix from RGB to Y′CbCr: `bt709`, `bt2020nc`.
    var matrix: String?
    /// The height of a stored frame, in pixels, before rotation.
    var height: Int?

    /// The names of the requested values, of the first video stream and of the file.
    static let entries = "format=duration:stream=height,color_transfer,color_space"

    /// Parses a line, `name=value`.
    mutating func learn(_ line: Substring) {
        guard let equals = line.firstIndex(of: "=") else { return }
        let value = String(line[line.index(after: equals)...])
        guard !["N/A", "unknown", ""].contains(value) else { return }
        switch line[..<equals] {
        case "duration":
            if let seconds = Double(value), seconds > 0, seconds < 1e7 { self.seconds = seconds }
        case "color_transfer": transfer = value
        case "color_space": matrix = value
        case "height": height = Int(value)
        default: break
        }
    }

    /// Whether the picture is HDR, by PQ or HLG.
    var isHDR: Bool { ["smpte2084", "arib-std-b67"].contains(transfer) }
}
