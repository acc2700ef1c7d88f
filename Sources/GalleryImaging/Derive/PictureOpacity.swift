internal import CImageCodecs
package import GalleryFacts

/// Reads a picture's alpha channel.
package enum PictureOpacity {
    /// Whether every pixel of the file `bytes`, which has an alpha channel, is opaque; false if no row can be decoded.
    ///
    /// Takes at most the time of a decode; stops at the first pixel that is not opaque. Also stops at damage, because
    /// the rest is not shown, and when the task is cancelled: the result then covers the rows before.
    package static func isOpaque(
        _ bytes: [UInt8], header: ImageHeader, limits: ImageLimits = ImageLimits()
    ) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            if let format = header.rowFormat {
                guard
                    let decoder = try? RowDecoder(buffer, format, limits: limits, dropsAlpha: false)
                else { return false }
                return isOpaque(
                    width: Int(decoder.info.width), channels: Int(decoder.info.channels)
                ) { (try? decoder.readRow($0)) == true }
            }
            guard let decoder = try? PNGDecoder(buffer, limits: limits) else { return false }
            return isOpaque(
                width: Int(decoder.info.width), channels: Int(decoder.info.channels)
            ) { (try? decoder.readRow($0)) == true }
        }
    }

    private static func isOpaque(
        width: Int, channels: Int, read: (UnsafeMutablePointer<UInt8>) -> Bool
    ) -> Bool {
        guard channels % 2 == 0 else { return true }
        let samples = width * channels
        let row = UnsafeMutablePointer<UInt8>.allocate(capacity: samples + Int(RESAMPLE_ROW_SLACK))
        defer { row.deallocate() }
        var rows = 0
        while !Task.isCancelled, read(row) {
            var minimum: UInt8 = 255
            for index in stride(from: channels - 1, to: samples, by: channels) {
                minimum = min(minimum, row[index])
            }
            guard minimum == 255 else { return false }
            rows += 1
        }
        return rows > 0
    }
}
