internal import CImageCodecs
internal import GalleryFacts

/// The encoder of gray and Y′CbCr planes to lossy WebP, by libwebp.
struct WebPEncoder {
    /// The method of libwebp, 0 to 6. At equal similarity, by Tests/Benchmarks/webp, 0 and 2 take 22 and 39 % of
    /// the time of 4 for 54 and 21 % more bytes; 3 takes as long as 4, and 5 and 6 take 10 and 76 % longer and save
    /// nothing.
    private static let method: Int32 = 4

    /// Qualities of libjpeg and of libwebp whose luma is equally similar to the source: medians of
    /// Tests/Benchmarks/webp over widths of 640 and 2048.
    private static let curve = QualityCurve(points: [
        (0, 0), (40, 43), (60, 71), (70, 78), (75, 81.5), (82, 86), (88, 91), (92, 93.5), (95, 96),
        (100, 100),
    ])

    /// The quality on libwebp's scale at which a picture is as similar to its source as at a quality of
    /// libjpeg, 1 to 100.
    static func quality(likeJPEG quality: Int) -> Double { curve.quality(likeJPEG: quality) }

    /// The cancellation flag.
    var cancellation: Cancellation?

    /// Encodes one plane as gray or three as Y′CbCr 4:2:0, with a colour profile and an XMP packet; the file is
    /// valid only within `body`. `jpegQuality` is the quality of the JPEG to match.
    ///
    /// About 60 ns per pixel, some 25 times the time of a JPEG. Samples are rounded to video range, with an error of
    /// a third of a step on average. The chroma of a gray picture is 128.
    func encode<Failure: Error>(
        _ planes: [Plane], size: PixelSize, jpegQuality: Int, profile: [UInt8]?,
        packet: [UInt8]? = nil, body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) {
        var picture = webp_picture()
        picture.width = UInt32(size.width)
        picture.height = UInt32(size.height)
        picture.components = Int32(planes.count)
        picture.quality = Float(Self.quality(likeJPEG: jpegQuality))
        picture.method = Self.method
        picture.cancel = cancellation?.flag
        if let first = planes.first {
            picture.plane.0 = UnsafePointer(first.samples)
            picture.stride.0 = first.stride
        }
        if planes.count == 3 {
            picture.plane.1 = UnsafePointer(planes[1].samples)
            picture.plane.2 = UnsafePointer(planes[2].samples)
            picture.stride.1 = planes[1].stride
            picture.stride.2 = planes[2].stride
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = webp_encode(&picture, &bytes, &count)
        defer { webp_free(bytes) }
        guard status == CODEC_OK else {
            throw .image(imageError(status, "it cannot become a WebP"))
        }
        let file = UnsafeBufferPointer(start: UnsafePointer(bytes), count: count)
        do throws(Failure) {
            if profile == nil, packet == nil { return try body(file) }
            let whole = WebPContainer.file(
                around: file, size: size, profile: profile ?? [], packet: packet ?? [])
            try whole.withUnsafeBufferPointer { (whole) throws(Failure) in try body(whole) }
        } catch {
            throw .delivery(error)
        }
    }
}
