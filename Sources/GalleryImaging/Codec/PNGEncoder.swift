internal import CImageCodecs
internal import GalleryFacts

/// The encoder of 8-bit interleaved rows to PNG, by libpng; for one picture.
struct PNGEncoder: ~Copyable {
    private let handle: OpaquePointer

    /// Creates an encoder.
    init() throws(ImageError) {
        guard let handle = png_encoder_create() else { throw .outOfMemory }
        self.handle = handle
    }

    deinit { png_encoder_destroy(handle) }

    /// Encodes a picture with a colour profile and an XMP packet; the file is valid only within `body`.
    ///
    /// Indexed pictures are compressed as drawings, all others as photos. A file with less than two bits per pixel is
    /// compressed both ways, and the smaller result is kept.
    func encode<Failure: Error>(
        _ pixels: PNGPixels, size: PixelSize, profile: [UInt8]?, packet: [UInt8]? = nil,
        body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) {
        var picture = png_picture()
        picture.width = UInt32(size.width)
        picture.height = UInt32(size.height)
        picture.channels = Int32(pixels.channels)
        picture.palette_count = Int32(pixels.palette.count / 4)
        var bytes: UnsafePointer<UInt8>?
        var count = 0
        let (profile, packet) = (profile ?? [], packet ?? [])
        let status = profile.withUnsafeBufferPointer { icc in
            packet.withUnsafeBufferPointer { xmp in
                pixels.rows.withUnsafeBufferPointer { samples in
                    pixels.palette.withUnsafeBufferPointer { palette in
                        picture.icc = icc.baseAddress
                        picture.icc_count = icc.count
                        picture.xmp = xmp.baseAddress
                        picture.xmp_count = xmp.count
                        picture.rows = samples.baseAddress
                        picture.palette = palette.baseAddress
                        return png_encoder_encode(handle, &picture, &bytes, &count)
                    }
                }
            }
        }
        guard status == CODEC_OK else {
            throw .image(imageError(status, png_encoder_message(handle)))
        }
        do { try body(UnsafeBufferPointer(start: bytes, count: count)) } catch {
            throw .delivery(error)
        }
    }
}
