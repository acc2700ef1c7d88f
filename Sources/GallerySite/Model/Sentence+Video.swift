package import GalleryFacts

/// The sentences for videos.
extension Sentence {
    /// The sentence for a video that is not shown although it could be played.
    package static func of(_ reason: VideoPairing.Rest.Reason) -> String {
        switch reason {
        case .noStill:
            "is a video without a poster; add a picture of the same name, "
                + "or use --videos none"
        case .secondOf(let path):
            "has the same name as \(path), which is shown; rename or remove this one"
        }
    }

    /// The sentence for a video that cannot be published.
    package static func of(_ problem: VideoProblem) -> String {
        let again = "copy it again from the camera"
        let remedy = "save it as MP4 with H.264"
        switch problem {
        case .empty: return of(ImageError.empty)
        case .unreadable(let errno): return of(ImageError.unreadable(errno: errno))
        case .changed: return of(ImageError.changed)
        case .truncated(let expected, let found):
            return of(ImageError.truncated(expectedBytes: expected, foundBytes: found))
        case .malformed: return "is a damaged video (inconsistent structure); \(again)"
        case .tooManyParts: return "is a video with too many parts; \(remedy)"
        case .noPicture: return "has no video track; remove it"
        case .matroska: return "is a Matroska video, which few browsers play; \(remedy)"
        case .compressedHeader:
            return
                "is a QuickTime video with a compressed header, which is not supported; \(remedy)"
        case .otherFile:
            return "is a QuickTime video with its data in another file; save it as one file"
        case .hiddenTrack:
            return
                "contains extra tracks, which may expose where it was recorded; "
                + "save it as MP4 without them"
        }
    }

    /// The sentence for a video whose picture not every browser can show, by the name of its coding.
    package static func of(unusual codec: String) -> String {
        let name =
            switch codec {
            case "hvc1", "hev1", "dvh1", "dvhe": "HEVC"
            case "apch", "apcn", "apcs", "apco", "ap4h", "ap4x": "ProRes"
            case "jpeg", "mjpa", "mjpb": "Motion JPEG"
            case "mp4v": "MPEG-4 Part 2"
            case "s263", "h263": "H.263"
            default: codec.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            }
        return "is \(name) video, which many browsers do not play; save it as MP4 with H.264"
    }
}
