internal import GalleryImaging

/// The sentences for films.
extension Sentence {
    /// The sentence for a film that is not shown although it could be played.
    static func of(_ reason: ClipPairing.Rest.Reason) -> String {
        switch reason {
        case .noStill:
            "is a video without a still; put a picture of the same name beside it, "
                + "or use --videos none"
        case .secondOf(let path):
            "is a second video of its name; \(path) is shown, rename or remove this one"
        }
    }

    /// The sentence for a film that cannot be published.
    static func of(_ problem: ClipProblem) -> String {
        let again = "copy it again from the camera"
        let remedy = "save it as MP4 with H.264"
        switch problem {
        case .empty: return of(ImageError.empty)
        case .unreadable(let errno): return of(ImageError.unreadable(errno: errno))
        case .changed: return of(ImageError.changed)
        case .truncated(let expected, let found):
            return of(ImageError.truncated(expectedBytes: expected, foundBytes: found))
        case .malformed: return "is a damaged video (its structure contradicts itself); \(again)"
        case .tooManyParts: return "is a video of more parts than can be looked at; \(remedy)"
        case .noPicture: return "holds no moving picture; remove it"
        case .matroska: return "is a Matroska video, which few browsers play; \(remedy)"
        case .compressedHeader:
            return "is a QuickTime film with a compressed header, which is not read; \(remedy)"
        case .otherFile:
            return "is a QuickTime film whose picture is in another file; save it as one file"
        case .hiddenTrack:
            return
                "has a track that is neither picture nor sound and may tell where it was filmed; "
                + "save it as MP4 without it"
        }
    }

    /// The sentence for a film whose picture not every browser can show, by the name of its coding.
    static func of(unusual codec: String) -> String {
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
