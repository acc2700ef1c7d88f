internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

extension ImageError: Explainable {
    var fact: String {
        switch self {
        case .empty: "is empty (0 bytes)"
        case .notAPhoto(let kind): kind.fact
        case .unreadable(let errno) where FileSystemError.isAbsence(errno):
            "deleted during the build"
        case .changed: "changed during the build"
        case .unreadable(let errno): "cannot be read (\(SystemReason.text(errno)))"
        case .truncated(let expected, let found):
            "is truncated (\(NumberText.grouped(expected)) bytes expected, "
                + "\(NumberText.grouped(found)) found)"
        case .malformed(let malformation): malformation.fact
        case .unsupported(let kind): kind.fact
        case .tooLarge(let measure, let value, let limit): measure.fact(value, limit)
        case .impossibleSize(let width, let height, let bytes):
            "has a header for \(NumberText.grouped(width)) × \(NumberText.grouped(height)) pixels "
                + "but only \(NumberText.grouped(bytes)) bytes"
        case .undecodable(let message): "cannot be decoded (\(message))"
        case .outOfMemory: "ran out of memory"
        case .cancelled: "was cancelled"
        case .worker(let failure): failure.fact
        }
    }
}

extension WorkerFailure {
    /// What is wrong with the file that it was to read.
    var fact: String {
        switch self {
        case .notStarted(let errno):
            "cannot be decoded (no process for it can be started: \(SystemReason.text(errno)))"
        case .crashed(let signal): "crashed its decoder (\(SystemReason.text(signal: signal)))"
        case .ended(let status): "cannot be decoded (the decoder ended with status \(status))"
        case .timedOut(let seconds): "takes longer than \(seconds) s to decode"
        case .nonsense: "cannot be decoded (the decoder gave no valid answer)"
        case .cancelled: ImageError.cancelled.fact
        }
    }
}

extension FileKind {
    fileprivate var fact: String {
        switch self {
        case .heic: "is a HEIC image, which is not supported"
        case .avif: "is an AVIF image, which is not supported"
        case .webp: "is a WebP image, which is not supported"
        case .gif: "is a GIF image, which is not supported"
        case .tiff: "is a TIFF image, which is not supported"
        case .raw: "is a raw image, which is not supported"
        case .psd: "is a Photoshop document, which is not supported"
        case .jpeg2000: "is a JPEG 2000 image, which is not supported"
        case .avi: "is an AVI video, which is not supported"
        case .mpeg: "is an MPEG or AVCHD video, which is not supported"
        case .windowsMedia: "is a Windows Media video, which is not supported"
        case .flash: "is a Flash video, which is not supported"
        case .bmp: "is a BMP image, which is not supported"
        case .jxl: "is a JPEG XL image, which is not supported"
        case .video: "is a video, not a photo"
        case .pdf: "is a PDF document, not a photo"
        case .html: "is a web page, not a photo"
        case .text: "is text, not a photo"
        case .jpeg, .png, .unknown: "is neither JPEG nor PNG"
        }
    }
}

extension ImageError.Malformation {
    fileprivate var fact: String {
        switch self {
        case .noFrameHeader: "is an incomplete JPEG (no frame header)"
        case .noScan: "has no image data"
        case .zeroExtent: "has a width or height of 0"
        case .segmentLength(let marker):
            "is damaged (segment \(NumberText.hexadecimal(marker)) has an invalid length)"
        case .frameHeader: "is damaged (inconsistent frame header)"
        case .componentCount(let count): "has \(count) colour components, which must be 1 to 4"
        case .imageHeader: "is damaged (invalid PNG image header)"
        }
    }
}

extension ImageError.Unsupported {
    fileprivate var fact: String {
        switch self {
        case .lossless: "is a lossless JPEG, which browsers cannot show"
        case .hierarchical: "is a hierarchical JPEG, which browsers cannot show"
        case .bitsPerSample(let bits):
            "is a JPEG with \(bits) bits per sample, which browsers cannot show"
        case .heightInLaterMarker: "has no height in its frame header"
        case .appleOptimisedPNG: "is a PNG in Apple's private CgBI format"
        case .highDynamicRangePNG: "is an HDR PNG (BT.2100), which looks wrong on most displays"
        }
    }
}

extension ImageError.Limit {
    fileprivate func fact(_ value: Int, _ limit: Int) -> String {
        switch self {
        case .pixels:
            "has too many pixels (\(NumberText.grouped(value)), at most \(NumberText.grouped(limit)))"
        case .markers: "has more than \(NumberText.grouped(limit)) metadata segments"
        case .fileBytes:
            "is too large (\(NumberText.grouped(value)) bytes, at most \(NumberText.grouped(limit)))"
        case .workingBytes:
            "needs \(NumberText.memory(value)) of memory to decode, more than the limit of "
                + NumberText.memory(limit)
        case .scans: "has more than \(NumberText.grouped(limit)) scans"
        case .scannedPixels:
            "has more scans than its size allows (\(NumberText.grouped(limit)) pixels in all of them)"
        }
    }
}

extension PictureDamage: Explainable {
    var fact: String {
        switch self {
        case .endsEarly(let share) where share > 0 && share < 1:
            "is truncated (\(Int((share * 100).rounded(.down))) % of the picture found)"
        case .endsEarly: "is truncated"
        case .corrupt(let message): "is damaged (\(message))"
        }
    }
}

extension GainMapProblem: Explainable {
    var fact: String {
        let reason =
            switch self {
            case .missing: "gain map not found"
            case .cutOff: "truncated gain map"
            case .unreadable: "unreadable gain map"
            case .unknownVersion: "unsupported gain map version"
            case .unknownValues: "invalid gain map metadata"
            case .otherShape: "gain map with another aspect ratio"
            case .damaged: "damaged gain map"
            }
        return "is shown without HDR (\(reason))"
    }
}
