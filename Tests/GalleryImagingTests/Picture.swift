import CImageCodecs

@testable import GalleryFacts
@testable import GalleryImaging

/// A decoded picture of interleaved 8-bit samples, for comparison.
struct Picture: Equatable {
    var width: Int
    var height: Int
    var channels: Int
    var samples: [UInt8]

    /// Decodes a JPEG to RGB or gray, or a PNG to its own channels, at full size and without rotation.
    init(decoding bytes: [UInt8]) throws(ImageError) {
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<Picture, ImageError> in
            outcome { () throws(ImageError) in
                FileKind(prefix: bytes) == .png
                    ? try Self.png(buffer) : try Self.jpeg(buffer)
            }
        }
        self = try result.get()
    }

    init(width: Int, height: Int, channels: Int, samples: [UInt8]) {
        self.width = width
        self.height = height
        self.channels = channels
        self.samples = samples
    }

    private static func jpeg(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) -> Picture {
        var decoder = try JPEGDecoder(bytes, limits: ImageLimits())
        let isGray = decoder.info.components == 1
        if isGray {
            let plane = try DecodedPlane.all(&decoder, denominator: 1)[0]
            return Picture(
                width: plane.width, height: plane.height, channels: 1, samples: plane.samples)
        }
        try decoder.start(denominator: 1, output: JPEG_OUTPUT_RGB)
        let width = Int(decoder.info.width)
        let height = Int(decoder.info.height)
        var samples: [UInt8] = []
        var row = [UInt8](repeating: 0, count: width * 3)
        while try decoder.readRow(&row) { samples += row }
        return Picture(width: width, height: height, channels: 3, samples: samples)
    }

    private static func png(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) -> Picture {
        let decoder = try PNGDecoder(bytes, limits: ImageLimits())
        let channels = Int(decoder.info.channels)
        var row = [UInt8](repeating: 0, count: Int(decoder.info.width) * channels)
        var samples: [UInt8] = []
        while try decoder.readRow(&row) { samples += row }
        return Picture(
            width: Int(decoder.info.width), height: Int(decoder.info.height), channels: channels,
            samples: samples)
    }

    var size: PixelSize { PixelSize(width: width, height: height) }

    /// The samples of one pixel.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * width + x) * channels
        return Array(samples[start..<(start + channels)])
    }

    /// The mean of each channel. Colours are weighted by their alpha, if there is one.
    var mean: [Double] {
        let hasAlpha = channels % 2 == 0
        var totals = [Int](repeating: 0, count: channels)
        samples.withUnsafeBufferPointer { samples in
            var start = 0
            while start < samples.count {
                let weight = hasAlpha ? Int(samples[start + channels - 1]) : 1
                for channel in 0..<channels {
                    let isAlpha = hasAlpha && channel == channels - 1
                    totals[channel] += Int(samples[start + channel]) * (isAlpha ? 1 : weight)
                }
                start += channels
            }
        }
        let pixels = Double(width * height)
        guard hasAlpha else { return totals.map { Double($0) / pixels } }
        let alpha = totals[channels - 1]
        return totals.dropLast().map { Double($0) / Double(max(1, alpha)) } + [
            Double(alpha) / pixels
        ]
    }

    /// The mean and the greatest absolute difference between the samples of two pictures of the same shape.
    func difference(from other: Picture) -> (mean: Double, greatest: Int) {
        precondition(
            (width, height, channels) == (other.width, other.height, other.channels),
            "the pictures differ in shape")
        var (total, greatest) = (0, 0)
        samples.withUnsafeBufferPointer { one in
            other.samples.withUnsafeBufferPointer { two in
                var index = 0
                while index < one.count {
                    let distance = abs(Int(one[index]) - Int(two[index]))
                    total += distance
                    if distance > greatest { greatest = distance }
                    index += 1
                }
            }
        }
        return (Double(total) / Double(samples.count), greatest)
    }
}

/// One component of a JPEG at its own resolution.
struct DecodedPlane {
    var width: Int
    var height: Int
    var samples: [UInt8]

    /// The components of a gray or Y′CbCr file.
    static func all(_ bytes: [UInt8]) throws(ImageError) -> [DecodedPlane] {
        let result = bytes.withUnsafeBufferPointer { buffer in
            outcome { () throws(ImageError) -> [DecodedPlane] in
                var decoder = try JPEGDecoder(buffer, limits: ImageLimits())
                return try all(&decoder, denominator: 1)
            }
        }
        return try result.get()
    }

    static func all(
        _ decoder: inout JPEGDecoder, denominator: Int
    ) throws(ImageError) -> [DecodedPlane] {
        try decoder.start(denominator: denominator, output: JPEG_OUTPUT_PLANES)
        let info = decoder.info
        let components = [
            info.component.0, info.component.1, info.component.2, info.component.3,
        ].prefix(Int(info.components))
        let band = RowBand()
        for (index, component) in components.enumerated() {
            band.makeRoom(
                component: index, rows: Int(component.rows), rowBytes: Int(component.row_bytes))
        }
        var planes = components.map {
            DecodedPlane(width: Int($0.width), height: Int($0.height), samples: [])
        }
        while try decoder.readPlanes(band) {
            for (index, component) in components.enumerated() {
                for y in 0..<Int(component.rows)
                where planes[index].samples.count < planes[index].width * planes[index].height {
                    planes[index].samples += UnsafeBufferPointer(
                        start: band[index, y], count: planes[index].width)
                }
            }
        }
        return planes
    }
}

extension Plane {
    /// A plane whose samples are given by a function of column and row.
    convenience init(width: Int, height: Int, _ sample: (Int, Int) -> UInt8) {
        self.init(width: width, height: height)
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width { row[x] = sample(x, y) }
            padRow(y)
        }
    }

    /// The samples without padding, row by row.
    var packed: [UInt8] {
        (0..<height).flatMap { Array(UnsafeBufferPointer(start: row($0), count: width)) }
    }
}
