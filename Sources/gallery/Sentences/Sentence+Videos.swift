internal import GalleryFacts
internal import GallerySite

extension VideoProblem: Explainable {
    var fact: String {
        switch self {
        case .empty: ImageError.empty.fact
        case .unreadable(let errno): ImageError.unreadable(errno: errno).fact
        case .changed: ImageError.changed.fact
        case .truncated(let expected, let found):
            ImageError.truncated(expectedBytes: expected, foundBytes: found).fact
        case .malformed: "is a damaged video (inconsistent structure)"
        case .tooManyParts: "is a video with too many parts"
        case .noPicture: "has no video track"
        case .matroska: "is a Matroska video, which few browsers play"
        case .otherContainer(let kind): ImageError.notAPhoto(kind: kind).fact
        case .compressedHeader:
            "is a QuickTime video with a compressed header, which is not supported"
        case .otherFile: "is a QuickTime video with its data in another file"
        case .opaqueCodec(let codec):
            "contains \(CodecText.name(codec)), in which personal data cannot be found and removed"
        case .hiddenTrack: "contains extra tracks, which may expose where it was recorded"
        case .worker(let failure): failure.fact
        case .notConverted(let failure): "is not converted: ffmpeg \(failure.conversionFact)"
        }
    }
}

extension WorkerFailure {
    /// The failure of a conversion in words, after the name of the program.
    var conversionFact: String {
        switch self {
        case .notStarted(let errno): "cannot be started (\(SystemReason.text(errno)))"
        case .crashed(let signal): "crashed (signal \(signal))"
        case .ended(let status): "ended with status \(status)"
        case .timedOut(let seconds): "takes longer than \(seconds) s"
        case .nonsense: "produced nothing that can be shown"
        case .refused(let refusal): "cannot run (\(refusal.fact))"
        case .cancelled: "was cancelled"
        }
    }
}

/// The names of codecs.
enum CodecText {
    /// The common name of a codec, by its name in files.
    static func name(_ codec: String) -> String {
        switch codec {
        case "hvc1", "hev1", "dvh1", "dvhe": "HEVC"
        case "apch", "apcn", "apcs", "apco", "ap4h", "ap4x": "ProRes"
        case "jpeg", "mjpa", "mjpb": "Motion JPEG"
        case "mp4v": "MPEG-4 Part 2"
        case "s263", "h263": "H.263"
        case "sowt", "twos", "lpcm", "in24", "in32", "fl32", "fl64", "ipcm", "fpcm", "raw ": "PCM"
        case "ac-3": "AC-3"
        case "ec-3": "E-AC-3"
        case "alac": "Apple Lossless"
        default: codec.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }
    }
}
