public import GalleryFacts

extension ImageError {
    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .empty, .truncated, .impossibleSize: .copyAgain
        case .notAPhoto(let kind): kind.remedy
        case .notBuiltIn(_, let trait): .buildWithTrait(trait)
        // ENOENT and ENOTDIR, which have the same numbers on all systems.
        case .unreadable(errno: 2), .unreadable(errno: 20): .buildAgain
        case .unreadable: .checkPermissions
        case .changed: .buildAgainWhenComplete
        case .malformed(.componentCount): .exportAgain
        case .malformed: .copyAgain
        case .unsupported(.appleOptimisedPNG): .exportAsStandardPNG
        case .unsupported(.highDynamicRange): .exportAsSDR
        case .unsupported(.rawWithoutPicture), .unsupported(.stripping): .exportAsJPEGOrPNG
        case .unsupported: .exportAsBaselineJPEG
        case .tooLarge(.pixels, _, _): .exportSmallerOrRaise(.pixels)
        case .tooLarge(.side, _, _): .exportSmaller
        case .tooLarge(.fileBytes, _, _): .exportSmallerOrRaise(.fileBytes)
        case .tooLarge(.markers, _, _): .exportAgainOrRaise(.segments)
        case .tooLarge(.workingBytes, _, _): .saveAsPlainPictureOrRaise(.workingBytes)
        case .tooLarge(.scans, _, _): .saveAsBaselineJPEGOrRaise(.scans)
        case .tooLarge(.scannedPixels, _, _): .saveAsBaselineJPEG
        case .undecodable: .exportAgain
        case .outOfMemory: .exportSmallerOrUseOneJob
        case .cancelled: nil
        case .worker(let failure): failure.remedy
        }
    }
}

extension WorkerFailure {
    /// How to fix it.
    fileprivate var remedy: Remedy? {
        switch self {
        case .notStarted: .decodeInProcess
        case .crashed, .ended, .nonsense: .exportAgain
        case .timedOut: .exportSmallerOrRaise(.timeout)
        case .refused(let refusal): .liftLimit(refusal)
        case .cancelled: nil
        }
    }
}

extension FileKind {
    /// How to fix a file with the name of a photo.
    fileprivate var remedy: Remedy {
        switch self {
        case .video: .rename
        case .avi, .mpeg, .windowsMedia, .flash: .saveAsMP4
        case .pdf, .text: .renameOrRemove
        case .html: .downloadAgain
        case .jpeg, .png, .heic, .avif, .webp, .gif, .tiff, .bmp, .jxl, .jpeg2000, .psd, .raw,
            .unknown:
            .exportAsJPEGOrPNG
        }
    }
}

extension PictureDamage {
    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .endsEarly: .copyAgain
        case .corrupt: .compareWithOriginal
        }
    }
}

extension GainMapProblem {
    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .cutOff, .damaged: .copyAgain
        case .toneMapItem: .exportWithHDROrDropIt
        case .missing, .unreadable, .unknownVersion, .unknownValues, .otherShape:
            .exportWithHDROrDropIt
        }
    }
}

extension VideoProblem {
    /// What a person can do about it.
    public var remedy: Remedy? {
        switch self {
        case .empty, .truncated, .malformed: .copyAgain
        case .unreadable(let errno): ImageError.unreadable(errno: errno).remedy
        case .changed: ImageError.changed.remedy
        case .tooManyParts: .saveAsMP4
        case .matroska, .otherContainer, .compressedHeader, .opaqueCodec: .saveAsMP4OrTranscode
        case .noPicture: .remove
        case .otherFile: .saveAsOneFile
        case .hiddenTrack: .saveAsMP4WithoutExtraTracks
        case .worker(let failure): failure.remedy
        case .notConverted(.timedOut): .raise(.timeout)
        case .notConverted: .saveAsMP4
        }
    }
}
