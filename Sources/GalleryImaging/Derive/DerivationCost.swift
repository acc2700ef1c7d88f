package import GalleryFacts

/// The cost of deriving one photo, estimated from its header.
package struct DerivationCost: Sendable, Hashable {
    /// The peak memory in bytes: the file, the buffers of its codec, and the renditions' planes.
    package var memory: Int
    /// The time on one core, in arbitrary units, for comparisons between photos.
    package var time: Double

    /// Estimates the derivation of renditions of `sizes` from a file of `fileBytes`, of which those of `webPs` are also
    /// made in WebP and those of `avifs` in AVIF.
    ///
    /// A picture of three components counts two samples per pixel, as in 4:2:2: 4:2:0 takes a quarter less, 4:4:4
    /// half as much again.
    package init(
        _ picture: PictureFacts, fileBytes: Int, sizes: [PixelSize], webPs: [PixelSize] = [],
        avifs: [PixelSize] = []
    ) {
        let area = picture.storedSize.area
        let samples = area * (picture.components >= 3 ? 2 : 1)
        let pixels = sizes.reduce(0) { $0 + $1.area }
        // Whether chroma needs full resolution is only known after decoding.
        let made = pixels * (picture.hasAlpha ? 4 : 3)
        let whole: Int
        let decoding: Double
        switch (picture.format, picture.isProgressive) {
        case (.jpeg, false): (whole, decoding) = (0, Double(samples))
        // 66 bytes hold a block of 64 coefficients, and every scan processes all of them.
        case (.jpeg, true): (whole, decoding) = (samples * 66 / 64, Double(samples) * 4)
        // Interlaced rows are in memory as pixels. Every byte of a PNG is inflated.
        case (.png, true):
            whole = area * picture.components
            decoding = Double(whole) * 10
        case (.png, false):
            whole = 0
            decoding = Double(area * picture.components) * 10
        case (.raw, true): (whole, decoding) = (samples * 66 / 64, Double(samples) * 4)
        case (.raw, false): (whole, decoding) = (0, Double(samples))
        // In memory as a whole; phones code tiles. HEVC and AV1 take some 60 ns per pixel, the others at most half of
        // it.
        case (.webp, _), (.gif, _), (.tiff, _):
            (whole, decoding) = (area * 4, Double(area) * 10)
        case (.heif, _), (.avif, _), (.jpegXL, _):
            whole = area * 2 * (picture.bitsPerSample > 8 ? 2 : 1)
            decoding = Double(area) * 25
        }
        // A map is copied, decoded and encoded beside the photo; most have a quarter of its width and height and
        // three components.
        let mapSamples = picture.gainMap == .usable ? area / 16 * 3 : 0
        // One WebP at a time, with its own samples and output.
        let webPPixels = webPs.map(\.area)
        memory = fileBytes + mapSamples / 8 + whole + made + mapSamples
        memory += sizes.reduce(0) { $0 + Self.axes(from: picture.storedSize, to: $1) }
        memory += (webPPixels.max() ?? 0) * 4
        // Measured on camera files: a byte of Huffman code takes the time of ten samples or five output pixels.
        time = Double(fileBytes) * 10 + decoding + Double(pixels) * 2 + Double(mapSamples)
        // 60 ns per pixel where a JPEG takes three.
        time += Double(webPPixels.reduce(0, +)) * 40
        // 350 ns and some 18 bytes per pixel.
        let avifPixels = avifs.map(\.area)
        memory += (avifPixels.max() ?? 0) * 18
        time += Double(avifPixels.reduce(0, +)) * 230
    }

    /// The bytes of the weights for a rendition: those of columns and rows, plain and arranged. A rendition is resampled
    /// from a level less than four times as large, with some six weights of two bytes per sample of it.
    private static func axes(from picture: PixelSize, to size: PixelSize) -> Int {
        32 * min(picture.width + picture.height, 4 * (size.width + size.height))
    }
}
