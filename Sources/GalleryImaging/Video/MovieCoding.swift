internal import GalleryFacts

/// What samples of a codec consist of.
enum MovieCoding: Sendable, Hashable {
    /// The units of H.264 or HEVC.
    case units(VideoUnits)
    /// The units of AV1.
    case obus
    /// Whole JPEG files.
    case jpeg
    /// Frames of ProRes.
    case proRes
    /// Coded picture or sound, and nothing else.
    case plain

    /// Appends a sample without everything that no picture and no sound needs.
    func append(
        _ sample: Range<Int>, to copy: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        switch self {
        case .units(let units): try units.append(sample, to: &copy, &source)
        case .obus: try AV1Units.append(sample, to: &copy, &source)
        case .jpeg: try JPEGFrames.append(sample, to: &copy, &source)
        case .proRes: try ProResFrames.append(sample, to: &copy, &source)
        case .plain: copy.append(sample)
        }
    }
}
