internal import CImageCodecs
internal import GalleryFacts

/// A watermark in the sizes for the renditions of a photo, in the colours of the photo.
struct ResampledWatermark {
    private let watermark: Watermark
    /// The marks, by their sizes; empty for an opaque mark.
    private var stamps: [PixelSize: WatermarkStamp] = [:]
    private let own: PixelSize

    /// Resamples a watermark for renditions of `sizes` of a picture. Throws if its PNG cannot be read.
    init(
        _ watermark: Watermark, for picture: borrowing ResampledPicture, _ sizes: [PixelSize],
        limits: ImageLimits
    ) throws(ImageError) {
        self.watermark = watermark
        let header = try ImageHeader.read(watermark.png, limits: limits)
        own = header.size
        let requests = sizes.filter { $0.effectiveWidth >= watermark.minWidth }.map {
            RenditionRequest(size: watermark.size(of: header.size, on: $0), quality: 100)
        }
        guard !requests.isEmpty else { return }
        let derivation = PhotoDerivation(
            watermark.png, header: header, requests: requests, limits: limits)
        let marks = try derivation.resampled()
        for (index, size) in derivation.sizes.enumerated() {
            guard var pixels = marks.straightPixels(index) else { continue }
            // A profile for gray does not define red, green and blue.
            Self.convert(
                &pixels, from: marks.layout.isGray ? nil : marks.profile,
                to: picture.layout.isGray ? nil : picture.profile)
            stamps[size] = WatermarkStamp(
                pixels, size: size, opacity: watermark.opacity, layout: picture.layout)
        }
    }

    /// Copies of the upright planes of a rendition with the mark; the planes themselves if the rendition has none.
    func drawn(
        on planes: [Plane], _ layout: ResampledPicture.Layout, _ size: PixelSize
    ) -> [Plane] {
        let mark = watermark.size(of: own, on: size)
        guard size.effectiveWidth >= watermark.minWidth, let stamp = stamps[mark] else {
            return planes
        }
        let copies = planes.map { $0.copied() }
        stamp.draw(on: copies, layout, at: watermark.corners(of: mark, on: size))
        return copies
    }

    /// Converts red, green and blue of RGBA pixels in place between profiles; nil means sRGB.
    private static func convert(_ pixels: inout [UInt8], from source: [UInt8]?, to target: [UInt8]?)
    {
        guard source != target else { return }
        let (source, target) = (source ?? [], target ?? [])
        let count = pixels.count / 4
        rgb_colors_convert(source, source.count, target, target.count, &pixels, count)
    }
}
