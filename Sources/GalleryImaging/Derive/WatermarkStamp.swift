internal import CImageCodecs
internal import GalleryFacts

/// A watermark in one size, as samples in the layout of the picture.
struct WatermarkStamp {
    private let size: PixelSize
    /// The coverage of each pixel, 0 to 255.
    private let coverage: [UInt8]
    /// The samples of each component of colour.
    private let components: [[UInt8]]

    /// Converts pixels of straight red, green, blue and alpha in the colours of the picture; `opacity` is in
    /// percent.
    init(_ pixels: [UInt8], size: PixelSize, opacity: Int, layout: ResampledPicture.Layout) {
        self.size = size
        let count = size.area
        coverage = (0..<count).map { UInt8((Int(pixels[4 * $0 + 3]) * opacity + 50) / 100) }
        let rows = RowConverter(.rgb, width: count)
        for pixel in 0..<count {
            for sample in 0..<3 { rows.source[3 * pixel + sample] = pixels[4 * pixel + sample] }
        }
        rows.convert()
        let converted = (0..<3).map {
            Array(UnsafeBufferPointer(start: rows.plane($0), count: count))
        }
        components =
            switch layout {
            case .gray, .grayAlpha: [converted[0]]
            case .yCbCr: converted
            case .rgba: (0..<3).map { sample in (0..<count).map { pixels[4 * $0 + sample] } }
            }
    }

    /// Draws the mark at `corners`, which are even, into `planes`. Planes beside alpha are premultiplied; transparent
    /// pixels stay transparent.
    func draw(
        on planes: [Plane], _ layout: ResampledPicture.Layout, at corners: [(x: Int, y: Int)]
    ) {
        let alpha: Plane? =
            switch layout {
            case .gray, .yCbCr: nil
            case .grayAlpha, .rgba: planes.last
            }
        for (index, samples) in components.enumerated() {
            let plane = planes[index]
            let isHalved = !plane.hasSize(of: planes[0])
            let (samples, coverage, width) =
                isHalved ? halved(samples) : (samples, coverage, size.width)
            for corner in corners {
                let place = isHalved ? (x: corner.x / 2, y: corner.y / 2) : corner
                Self.blend(samples, coverage, width: width, into: plane, beside: alpha, at: place)
            }
        }
    }

    /// The samples at half the size, rounded up: means of 2 × 2 colours, weighted by coverage. Pixels outside have
    /// no coverage.
    private func halved(_ samples: [UInt8]) -> (samples: [UInt8], coverage: [UInt8], width: Int) {
        let (width, height) = ((size.width + 1) / 2, (size.height + 1) / 2)
        var (colors, covers) = ([UInt8](), [UInt8]())
        colors.reserveCapacity(width * height)
        covers.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                var (sum, total) = (0, 0)
                for row in 2 * y..<min(2 * y + 2, size.height) {
                    for column in 2 * x..<min(2 * x + 2, size.width) {
                        let cover = Int(coverage[row * size.width + column])
                        sum += cover * Int(samples[row * size.width + column])
                        total += cover
                    }
                }
                colors.append(total == 0 ? 128 : UInt8((sum + total / 2) / total))
                covers.append(UInt8((total + 2) / 4))
            }
        }
        return (colors, covers, width)
    }

    private static func blend(
        _ samples: [UInt8], _ coverage: [UInt8], width: Int, into plane: Plane,
        beside alpha: Plane?,
        at corner: (x: Int, y: Int)
    ) {
        let height = samples.count / max(1, width)
        let columns = max(0, -corner.x)..<max(max(0, -corner.x), min(width, plane.width - corner.x))
        let rows = max(0, -corner.y)..<max(max(0, -corner.y), min(height, plane.height - corner.y))
        samples.withUnsafeBufferPointer { samples in
            coverage.withUnsafeBufferPointer { coverage in
                for y in rows {
                    let row = plane.row(corner.y + y) + corner.x
                    let alphas = alpha.map { $0.row(corner.y + y) + corner.x }
                    for x in columns {
                        let cover = Int(coverage[y * width + x])
                        var color = Int(samples[y * width + x])
                        if let alphas { color = (color * Int(alphas[x]) + 127) / 255 }
                        let below = Int(row[x])
                        row[x] = UInt8((color * cover + below * (255 - cover) + 127) / 255)
                    }
                    plane.padRow(corner.y + y)
                }
            }
        }
    }
}
