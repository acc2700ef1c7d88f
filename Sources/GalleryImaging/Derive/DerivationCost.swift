package import GalleryFacts

/// What the derivation of one photo takes, estimated from its header before a byte of it is decoded.
package struct DerivationCost: Sendable, Hashable {
    /// The bytes held at a time: the file, what its coding needs whole, and the renditions' planes.
    package var memory: Int
    /// The time on one core, in arbitrary units; only its ratio to that of other photos means anything.
    package var time: Double

    /// Estimates the derivation of renditions of `sizes` from a file of `fileBytes`, those of `webPs` in WebP and
    /// those of `avifs` in AVIF too.
    ///
    /// A picture of three components is taken to have two samples a pixel, which is what 4:2:2 has: 4:2:0 takes
    /// a quarter less, 4:4:4 half as much again.
    package init(
        _ picture: PictureFacts, fileBytes: Int, sizes: [PixelSize], webPs: [PixelSize] = [],
        avifs: [PixelSize] = []
    ) {
        let area = picture.storedSize.area
        let samples = area * (picture.components >= 3 ? 2 : 1)
        let pixels = sizes.reduce(0) { $0 + $1.area }
        // Whether chroma needs all of its samples is known when it is decoded.
        let made = pixels * (picture.hasAlpha ? 4 : 3)
        let whole: Int
        let decoding: Double
        switch (picture.format, picture.isProgressive) {
        case (.jpeg, false): (whole, decoding) = (0, Double(samples))
        // 66 bytes hold a block of 64 coefficients, and every scan goes over all of them.
        case (.jpeg, true): (whole, decoding) = (samples * 66 / 64, Double(samples) * 4)
        // Interlaced rows are held as pixels. Every byte of a PNG is inflated and none is skipped.
        case (.png, true):
            whole = area * picture.components
            decoding = Double(whole) * 10
        case (.png, false):
            whole = 0
            decoding = Double(area * picture.components) * 10
        case (.raw, true): (whole, decoding) = (samples * 66 / 64, Double(samples) * 4)
        case (.raw, false): (whole, decoding) = (0, Double(samples))
        // Held whole; phones code tiles one by one. HEVC and AV1 take some 60 ns a pixel, the others a half of it and less.
        case (.webp, _), (.gif, _), (.tiff, _):
            (whole, decoding) = (area * 4, Double(area) * 10)
        case (.heif, _), (.avif, _), (.jpegXL, _):
            whole = area * 2 * (picture.bitsPerSample > 8 ? 2 : 1)
            decoding = Double(area) * 25
        }
        // A map is copied, decoded and encoded beside the photo; most have a quarter of its extents and three
        // components.
        let mapSamples = picture.gainMap == .usable ? area / 16 * 3 : 0
        // One WebP at a time, with samples and codes of its own.
        let webPPixels = webPs.map(\.area)
        memory = fileBytes + mapSamples / 8 + whole + made + mapSamples
        memory += (webPPixels.max() ?? 0) * 4
        // Measured on camera files: a byte of Huffman code takes as long as ten samples or five pixels made.
        time = Double(fileBytes) * 10 + decoding + Double(pixels) * 2 + Double(mapSamples)
        // 60 ns a pixel where a JPEG takes three.
        time += Double(webPPixels.reduce(0, +)) * 40
        // 350 ns and some 18 bytes a pixel.
        let avifPixels = avifs.map(\.area)
        memory += (avifPixels.max() ?? 0) * 18
        time += Double(avifPixels.reduce(0, +)) * 230
    }
}
