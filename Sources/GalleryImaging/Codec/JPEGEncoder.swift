internal import CImageCodecs
internal import GalleryFacts

/// The encoder of gray and Y′CbCr planes to JPEG, for any number of pictures, one after another.
struct JPEGEncoder: ~Copyable {
    private let handle: OpaquePointer

    /// Creates an encoder.
    init() throws(ImageError) {
        guard let handle = jpeg_encoder_create() else { throw .outOfMemory }
        self.handle = handle
    }

    deinit { jpeg_encoder_destroy(handle) }

    /// The coding of a picture.
    struct Coding {
        /// The quality on libjpeg's scale, 1 to 100.
        var quality: Int
        /// Whether the JPEG is progressive.
        var isProgressive = false
        /// The encoding effort.
        var effort = EncodingEffort.normal
    }

    /// Encodes one plane as gray or three as Y′CbCr, 4:4:4 if chroma has the size of luma and 4:2:0 if it has half
    /// of it, with a colour profile and an XMP packet; the file is valid only within `body`.
    ///
    /// Milliseconds per megapixel: 1.3 with effort `fast`, 2.5 with `normal`, 6 with several scans.
    func encode<Failure: Error>(
        _ planes: [Plane], size: PixelSize, coding: Coding, profile: [UInt8]?,
        packet: [UInt8]? = nil, body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) {
        var picture = jpeg_picture()
        picture.width = UInt32(size.width)
        picture.height = UInt32(size.height)
        picture.components = Int32(planes.count)
        picture.quality = Int32(coding.quality)
        picture.progressive = coding.isProgressive || coding.effort == .high ? 1 : 0
        picture.effort = coding.effort == .fast ? JPEG_EFFORT_FAST : JPEG_EFFORT_NORMAL
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
        var bytes: UnsafePointer<UInt8>?
        var count = 0
        let (profile, packet) = (profile ?? [], packet ?? [])
        let status = profile.withUnsafeBufferPointer { icc in
            packet.withUnsafeBufferPointer { xmp in
                picture.icc = icc.baseAddress
                picture.icc_count = icc.count
                picture.xmp = xmp.baseAddress
                picture.xmp_count = xmp.count
                return jpeg_encoder_encode(handle, &picture, &bytes, &count)
            }
        }
        guard status == CODEC_OK else {
            throw .image(imageError(status, jpeg_encoder_message(handle)))
        }
        do { try body(UnsafeBufferPointer(start: bytes, count: count)) } catch {
            throw .delivery(error)
        }
    }
}
