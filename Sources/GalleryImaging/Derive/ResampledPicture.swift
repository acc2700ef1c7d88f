internal import GalleryFacts

/// All renditions of one photo as planes, ready for encoding.
struct ResampledPicture {
    /// The layout of the planes.
    enum Layout {
        case gray, yCbCr, grayAlpha, rgba

        /// Whether there is no colour.
        var isGray: Bool { self == .gray || self == .grayAlpha }
    }

    /// The layout of the planes.
    let layout: Layout
    /// The planes of each size, one per component; nil after the last encoding of the size.
    private var renditions: [[Plane]?]
    /// Whether rows and columns must be transposed.
    let transposes: Bool
    /// The colour profile to embed.
    let profile: [UInt8]?
    /// The damage of the source.
    let damage: PictureDamage?
    /// Whether chroma was measured, and subsampling loses visible detail.
    let losesChroma: Bool
    /// The watermark.
    var watermark: ResampledWatermark?

    /// Collects the planes. `components` are the planes of each component in the order of `count` sizes; each chroma
    /// component may end with the measured copy.
    init(
        layout: Layout, components: [[Plane]], count: Int, transposes: Bool, profile: [UInt8]?,
        damage: PictureDamage?
    ) {
        self.layout = layout
        renditions = (0..<count).map { index in components.map { $0[index] } }
        let copies = components.dropFirst().compactMap { $0.count > count ? $0.last : nil }
        losesChroma =
            layout == .yCbCr && copies.count == 2 && ChromaDetail.isLost(copies[0], copies[1])
        self.transposes = transposes
        self.profile = profile
        self.damage = damage
    }

    /// The picture, unless it needs chroma at full resolution.
    var unlessChromaIsLost: ResampledPicture? { losesChroma ? nil : self }

    /// The upright planes of a rendition.
    func upright(_ index: Int) -> [Plane] {
        (renditions[index] ?? []).map { transposes ? $0.transposed() : $0 }
    }

    /// Encodes one rendition and passes it to `deliver`, with the gain map appended if there is one, which requires a
    /// JPEG. Releases its planes if this is their last file.
    mutating func encode<Failure: Error>(
        _ index: Int, request: RenditionRequest, gainMap: GainMapFile?, isLast: Bool,
        cancellation: Cancellation?,
        deliver: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) {
        let sharp = Plane.sharpened(upright(index), layout, request.sharpening)
        let mark = request.hasWatermark ? watermark : nil
        let upright = mark?.drawn(on: sharp, layout, request.size) ?? sharp
        if isLast { renditions[index] = nil }
        let hand = { (file: UnsafeBufferPointer<UInt8>) throws(Failure) in
            guard let gainMap else { return try deliver(file) }
            let both = gainMap.appended(to: file)
            try both.withUnsafeBufferPointer { (both) throws(Failure) in try deliver(both) }
        }
        let packet = (gainMap?.described(in: request.packet) ?? request.packet)?.bytes
        switch layout {
        case .gray where request.format == .avif, .yCbCr where request.format == .avif:
            try AVIFEncoder.encode(
                upright, size: request.size, jpegQuality: request.quality, profile: profile,
                packet: packet, body: deliver)
        case .gray where request.format == .webp, .yCbCr where request.format == .webp:
            let halved = upright.enumerated().map { index, plane in
                index > 0 && plane.hasSize(of: upright[0]) ? plane.halved() : plane
            }
            try WebPEncoder(cancellation: cancellation).encode(
                halved, size: request.size, jpegQuality: request.quality, profile: profile,
                packet: packet, body: deliver)
        case .gray, .yCbCr:
            let encoder: JPEGEncoder
            do { encoder = try JPEGEncoder() } catch { throw .image(error) }
            try encoder.encode(
                upright, size: request.size,
                coding: .init(
                    quality: request.quality, isProgressive: request.isProgressive,
                    effort: request.effort),
                profile: profile, packet: packet, body: hand)
        case .grayAlpha, .rgba:
            let encoder: PNGEncoder
            do { encoder = try PNGEncoder() } catch { throw .image(error) }
            let pixels = PNGPixels(rows: Self.interleaved(upright), channels: upright.count)
            try encoder.encode(
                // A profile for RGB does not define gray.
                pixels.reduced(mayBecomeGray: profile == nil), size: request.size,
                profile: profile, packet: packet, body: hand)
        }
    }

    /// Interleaved rows of straight colour and alpha from planes of premultiplied colour, the last of which is alpha.
    private static func interleaved(_ planes: [Plane]) -> [UInt8] {
        guard let alphas = planes.last else { return [] }
        let (width, height, count) = (alphas.width, alphas.height, planes.count)
        return [UInt8](unsafeUninitializedCapacity: width * height * count) { out, filled in
            for y in 0..<height {
                let alphaRow = alphas.row(y)
                for (index, plane) in planes.enumerated() {
                    let row = plane.row(y)
                    var position = y * width * count + index
                    for x in 0..<width {
                        let alpha = UInt32(alphaRow[x])
                        let value = UInt32(row[x])
                        if index == count - 1 {
                            out[position] = row[x]
                        } else {
                            out[position] =
                                alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
                        }
                        position += count
                    }
                }
            }
            filled = width * height * count
        }
    }

    /// The interleaved pixels of a rendition as straight red, green, blue and alpha; nil without an alpha channel.
    func straightPixels(_ index: Int) -> [UInt8]? {
        let planes = upright(index)
        switch layout {
        case .gray, .yCbCr: return nil
        case .rgba: return Self.interleaved(planes)
        case .grayAlpha: return Self.interleaved([planes[0], planes[0], planes[0], planes[1]])
        }
    }

    /// The mean colour and the preview of the picture, from the smallest rendition; `sizes` are those of all.
    func described(_ sizes: [PixelSize]) -> DerivedPhoto {
        let smallest = sizes.indices.min { sizes[$0].area < sizes[$1].area } ?? 0
        let planes = upright(smallest)
        let isHalved = layout == .yCbCr && !planes[1].hasSize(of: planes[0])
        let step = isHalved ? 2.0 : 1.0
        let (width, height) = (Double(sizes[smallest].width), Double(sizes[smallest].height))
        /// The mean of cell `column` of `columns` and `row` of `rows`.
        func color(column: Int, of columns: Double, row: Int, of rows: Double) -> MeanColor? {
            let (left, right) = (Double(column) / columns, Double(column + 1) / columns)
            let (top, bottom) = (Double(row) / rows, Double(row + 1) / rows)
            let means = planes.enumerated().map { index, plane in
                // Subsampled chroma has a sample per two pixels; an odd last one counts half.
                let (across, down) =
                    index == 0 ? (width, height) : (width / step, height / step)
                return plane.mean(
                    columns: (left * across)..<(right * across),
                    rows: (top * down)..<(bottom * down))
            }
            return MeanColor(layout, means)
        }
        let mean = color(column: 0, of: 1, row: 0, of: 1) ?? MeanColor(red: 0, green: 0, blue: 0)
        let cells = (0..<6).map { cell in
            color(column: cell % 3, of: 3, row: cell / 3, of: 2) ?? mean
        }
        return DerivedPhoto(
            meanColor: mean.rounded, preview: PicturePreview(mean: mean, cells: cells),
            damage: damage)
    }
}
