internal import CImageCodecs

extension PhotoDerivation {
    /// Runs the rows of a PNG through pyramids: opaque ones as Y′CbCr or gray, others with their alpha.
    func fromPNG(_ buffer: UnsafeBufferPointer<UInt8>) throws(ImageError)
        -> ResampledPicture
    {
        let decoder = try PNGDecoder(buffer, limits: limits, dropsAlpha: !header.hasAlpha)
        let info = decoder.info
        guard Int(info.width) == header.storedSize.width,
            Int(info.height) == header.storedSize.height
        else {
            throw .malformed(.imageHeader)
        }
        let (layout, form): (ResampledPicture.Layout, RowConverter.Form) =
            switch info.channels {
            case 1: (.gray, .gray)
            case 2: (.grayAlpha, .grayAlpha)
            case 3: (.yCbCr, .rgb)
            default: (.rgba, .rgba)
            }
        let (length, height) = (Double(info.width), Double(info.height))
        let pyramids =
            layout == .yCbCr
            ? colorPyramids(length: length, height: height)
            : (0..<Int(info.channels)).map { _ in
                PlanePyramid(
                    length: length, height: height, targets: targets(horizontal: 1, vertical: 1))
            }
        let converter = RowConverter(form, width: Int(info.width))
        var damage: PictureDamage?
        var rows = 0
        do throws(ImageError) {
            while try decoder.readRow(converter.source) {
                if Task.isCancelled { throw .cancelled }
                rows += 1
                converter.convert()
                for (index, pyramid) in pyramids.enumerated() {
                    pyramid.push(converter.plane(index))
                }
            }
        } catch {
            guard case .undecodable(let message) = error else { throw error }
            let declared = header.declaredBytes ?? 0
            let endsEarly = declared > buffer.count
            guard rows > 0 else {
                throw endsEarly
                    ? .truncated(expectedBytes: declared, foundBytes: buffer.count) : error
            }
            // What came before the damage is worth showing; the last good row is repeated over the rest.
            damage =
                endsEarly
                ? .endsEarly(Double(rows) / Double(header.storedSize.height))
                : .corrupt(message: message)
            for (index, pyramid) in pyramids.enumerated() {
                while !pyramid.isComplete { pyramid.push(converter.plane(index)) }
            }
        }
        return ResampledPicture(
            layout: layout, planes: pyramids.map(\.planes),
            transposes: header.orientation.transposes, profile: decoder.color.profile,
            damage: damage)
    }
}
