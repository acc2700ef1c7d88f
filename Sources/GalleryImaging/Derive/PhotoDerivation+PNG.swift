internal import CImageCodecs
internal import GalleryFacts

extension PhotoDerivation {
    /// Runs the rows of a PNG through pyramids: opaque ones as Y′CbCr or gray, others with their alpha.
    func fromPNG(_ buffer: UnsafeBufferPointer<UInt8>) throws(ImageError)
        -> ResampledPicture
    {
        let decoder = try PNGDecoder(
            buffer, limits: limits, dropsAlpha: !header.hasAlpha, cancellation: cancellation)
        let info = decoder.info
        guard Int(info.width) == header.storedSize.width,
            Int(info.height) == header.storedSize.height
        else {
            throw .malformed(.imageHeader)
        }
        let layout = ResampledPicture.Layout(channels: Int(info.channels))
        let pyramids = pyramids(
            width: Int(info.width), height: Int(info.height), channels: Int(info.channels),
            profile: decoder.color.profile)
        var damage: PictureDamage?
        var rows = 0
        do throws(ImageError) {
            while try decoder.readRow(pyramids.source) {
                try checkCancellation()
                rows += 1
                pyramids.processRow()
            }
        } catch {
            guard case .undecodable(let message) = error else { throw error }
            let declared = header.declaredBytes ?? 0
            let endsEarly = declared > buffer.count
            guard rows > 0 else {
                throw endsEarly
                    ? .truncated(expectedBytes: declared, foundBytes: buffer.count) : error
            }
            // The part before the damage is kept; its last row is repeated over the rest.
            let share =
                decoder.info.interlaced != 0
                ? Double(buffer.count) / Double(declared)
                : Double(rows) / Double(header.storedSize.height)
            damage = endsEarly ? .endsEarly(share) : .corrupt(message: message)
            pyramids.repeatToEnd()
        }
        return ResampledPicture(
            layout: layout, components: pyramids.planes, count: sizes.count,
            transposes: header.orientation.transposes, profile: decoder.color.profile,
            damage: damage)
    }
}
