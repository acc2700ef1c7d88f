internal import CImageCodecs
internal import GalleryFacts

/// The encoder of gray and Y′CbCr planes to AVIF: libheif with an AV1 encoder.
package enum AVIFEncoder {
    /// The encoding speed of libaom. Over 13 photos of 1024 pixels, at equal SSIMULACRA2, 8 takes two fifths of the
    /// time of 6 for a sixth more bytes; 4 takes five times as long and saves a tenth.
    private static let speed: Int32 = 6

    /// Qualities of libjpeg and of libheif at which pictures score the same in SSIMULACRA2: means over every second
    /// photo of the search in Tests/Benchmarks/bytes, at 1024 pixels.
    private static let curve = QualityCurve(points: [
        (0, 0), (20, 26), (40, 44), (55, 52), (70, 60), (78, 69), (85, 79), (91, 87), (95, 94),
        (100, 100),
    ])

    /// Whether this program and the installed libheif can encode AVIF.
    package static let exists: Bool = {
        // Encoders may be plug-ins, which some versions of libheif do not load on demand.
        CodecVersions.load()
        return avif_encoder_exists() != 0
    }()

    /// The quality on libheif's scale, rounded to the nearest, that scores the same as a quality of libjpeg, 1 to 100.
    static func quality(likeJPEG quality: Int) -> Int {
        Int(curve.quality(likeJPEG: quality).rounded())
    }

    /// Encodes one plane as gray or three as Y′CbCr, 4:4:4 if chroma has the size of luma and 4:2:0 if it has half
    /// of it, with a colour profile and an XMP packet; the file is valid only within `body`. `jpegQuality` is the
    /// quality of the JPEG to match.
    ///
    /// About 350 ns per pixel, more than 100 times the time of a JPEG; cannot be cancelled.
    static func encode<Failure: Error>(
        _ planes: [Plane], size: PixelSize, jpegQuality: Int, profile: [UInt8]?,
        packet: [UInt8]? = nil, body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) {
        var picture = avif_picture()
        picture.width = UInt32(size.width)
        picture.height = UInt32(size.height)
        picture.components = Int32(planes.count)
        picture.quality = Int32(quality(likeJPEG: jpegQuality))
        picture.speed = speed
        if let first = planes.first {
            picture.plane.0 = UnsafePointer(first.samples)
            picture.stride.0 = first.stride
        }
        if planes.count == 3 {
            picture.has_full_chroma = planes[1].hasSize(of: planes[0]) ? 1 : 0
            picture.plane.1 = UnsafePointer(planes[1].samples)
            picture.plane.2 = UnsafePointer(planes[2].samples)
            picture.stride.1 = planes[1].stride
            picture.stride.2 = planes[2].stride
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = (profile ?? []).withUnsafeBufferPointer { icc in
            (packet ?? []).withUnsafeBufferPointer { xmp in
                picture.icc = profile == nil ? nil : icc.baseAddress
                picture.icc_count = icc.count
                picture.xmp = xmp.baseAddress
                picture.xmp_count = xmp.count
                return avif_encode(&picture, &bytes, &count)
            }
        }
        defer { avif_free(bytes) }
        guard status == CODEC_OK else {
            throw .image(imageError(status, "it cannot become an AVIF"))
        }
        do { try body(UnsafeBufferPointer(start: bytes, count: count)) } catch {
            throw .delivery(error)
        }
    }
}
