/// What ffprobe says about a video.
struct VideoProbe: Sendable, Hashable {
    /// The duration in seconds; nil when it is not known.
    var seconds: Double?
    /// How light is coded: `smpte2084`, `arib-std-b67`, `bt709`.
    var transfer: String?
    /// How RGB became what is coded: `bt709`, `bt2020nc`.
    var matrix: String?
    /// The rows of a coded picture.
    var height: Int?

    /// The names of what is asked for, of the first stream of pictures and of the file.
    static let entries = "format=duration:stream=height,color_transfer,color_space"

    /// Learns a line, `name=value`.
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

    /// Whether the picture gets brighter than white, by PQ or HLG.
    var isHDR: Bool { ["smpte2084", "arib-std-b67"].contains(transfer) }
}
