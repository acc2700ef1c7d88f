internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

extension ImageError: Explainable {
    var fact: String {
        switch self {
        case .empty: "is empty (0 bytes)"
        case .notAPhoto(let kind): kind.fact
        case .notBuiltIn(let kind, let trait):
            "is \(kind.name), which this program was built without (package trait \(trait))"
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
    /// The failure as a predicate whose subject is the file.
    var fact: String {
        switch self {
        case .notStarted(let errno):
            "cannot be decoded (no process for it can be started: \(SystemReason.text(errno)))"
        case .crashed(let signal): "crashed its decoder (\(SystemReason.text(signal: signal)))"
        case .ended(let status): "cannot be decoded (the decoder ended with status \(status))"
        case .timedOut(let seconds): "takes longer than \(seconds) s to decode"
        case .nonsense: "cannot be decoded (the decoder gave no valid answer)"
        case .refused(let refusal): "cannot be decoded (\(refusal.fact))"
        case .cancelled: ImageError.cancelled.fact
        }
    }
}

extension FileKind {
    fileprivate var fact: String {
        switch self {
        case .text: "is text, not a photo"
        case .video, .pdf, .html: "is \(name), not a photo"
        case .unknown: "is of no known picture format"
        case .jpeg, .png, .heic, .avif, .webp, .gif, .tiff, .jxl, .raw:
            "is not \(name) as its name states"
        case .psd, .jpeg2000, .bmp, .avi, .mpeg, .windowsMedia, .flash:
            "is \(name), which is not supported"
        }
    }

    fileprivate var name: String {
        switch self {
        case .jpeg: "a JPEG image"
        case .png: "a PNG image"
        case .heic: "a HEIC image"
        case .avif: "an AVIF image"
        case .webp: "a WebP image"
        case .gif: "a GIF image"
        case .tiff: "a TIFF image"
        case .raw: "a raw image"
        case .psd: "a Photoshop document"
        case .jpeg2000: "a JPEG 2000 image"
        case .avi: "an AVI video"
        case .mpeg: "an MPEG or AVCHD video"
        case .windowsMedia: "a Windows Media video"
        case .flash: "a Flash video"
        case .bmp: "a BMP image"
        case .jxl: "a JPEG XL image"
        case .video: "a video"
        case .pdf: "a PDF document"
        case .html: "a web page"
        case .text: "text"
        case .unknown: "a file"
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
        case .structure(let format): "is damaged (invalid structure of \(format.name))"
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
        case .highDynamicRange(let kind):
            "is \(kind.name) in HDR (BT.2100), which looks wrong on most displays"
        case .stripping(let kind): "is \(kind.name), whose metadata cannot be removed"
        case .rawWithoutPicture(0, 0): "is a raw image without an embedded JPEG"
        case .rawWithoutPicture(let width, let height):
            "is a raw image whose embedded JPEG has only \(width) × \(height) pixels"
        }
    }
}

extension ImageError.Limit {
    fileprivate func fact(_ value: Int, _ limit: Int) -> String {
        switch self {
        case .pixels:
            "has too many pixels (\(NumberText.grouped(value)), at most \(NumberText.grouped(limit)))"
        case .side:
            "has a side of \(NumberText.grouped(value)) pixels, more than \(NumberText.grouped(limit))"
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
            case .toneMapItem: "gain map in a HEIC that is not Apple's own form"
            }
        return "is shown without HDR (\(reason))"
    }
}
