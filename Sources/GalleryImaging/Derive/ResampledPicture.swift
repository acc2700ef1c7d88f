/// All renditions of one photo as planes, ready to be encoded.
struct ResampledPicture {
    /// What the planes are.
    enum Layout {
        case gray, yCbCr, grayAlpha, rgba
    }

    /// What the planes are.
    let layout: Layout
    /// The planes of each component, in the order of the renditions.
    let planes: [[Plane]]
    /// Whether rows and columns are yet to be exchanged.
    let transposes: Bool
    /// The colour profile to embed.
    let profile: [UInt8]?
    /// What was wrong with the source.
    let damage: PictureDamage?

    /// Encodes one rendition and hands it out.
    func encode<Failure: Error>(
        _ index: Int, request: RenditionRequest,
        deliver: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(EncodingFailure<Failure>) {
        let upright = Plane.sharpened(
            planes.map { transposes ? $0[index].transposed() : $0[index] }, layout,
            request.sharpening)
        let hand = { (file: UnsafeBufferPointer<UInt8>) throws(Failure) in try deliver(index, file)
        }
        switch layout {
        case .gray, .yCbCr:
            let encoder: JPEGEncoder
            do { encoder = try JPEGEncoder() } catch { throw .image(error) }
            try encoder.encode(
                upright, size: request.size, quality: request.quality,
                isProgressive: request.isProgressive, profile: profile, packet: request.packet,
                body: hand)
        case .grayAlpha, .rgba:
            let encoder: PNGEncoder
            do { encoder = try PNGEncoder() } catch { throw .image(error) }
            try encoder.encode(
                Self.interleaved(upright), size: request.size, channels: upright.count,
                profile: profile, packet: request.packet, body: hand)
        }
    }

    /// Rows of pixels from planes of premultiplied colour, the last of which is alpha.
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

    /// The mean colour, taken from the smallest rendition; transparent parts count for nothing.
    var meanColor: RGBColor {
        let smallest = planes.map {
            $0.min { $0.width * $0.height < $1.width * $1.height }?.mean ?? 0
        }
        func color(_ red: Double, _ green: Double, _ blue: Double) -> RGBColor {
            func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
            return RGBColor(red: byte(red), green: byte(green), blue: byte(blue))
        }
        switch layout {
        case .gray:
            return color(smallest[0], smallest[0], smallest[0])
        case .yCbCr:
            return RGBColor(
                luma: smallest[0], blueDifference: smallest[1], redDifference: smallest[2])
        case .grayAlpha:
            let value = smallest[1] > 0 ? smallest[0] * 255 / smallest[1] : 0
            return color(value, value, value)
        case .rgba:
            let scale = smallest[3] > 0 ? 255 / smallest[3] : 0
            return color(smallest[0] * scale, smallest[1] * scale, smallest[2] * scale)
        }
    }
}
