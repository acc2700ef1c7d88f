internal import GalleryFacts

/// Finds the gain map of a JPEG, by headers alone.
struct GainMapSearch {
    /// The header of the photo.
    let photo: ImageHeader
    /// The limits for a picture.
    let limits: ImageLimits

    /// The maximum length of a segment that is read, in bytes.
    private static let maxPacketBytes = 65_536

    /// Finds a map; nil if nothing states that there is one.
    ///
    /// Of a file without an index of pictures, reads only the XMP, unless that is about a gain map.
    func run(_ window: inout ByteWindow) throws(ImageError) -> GainMapFinding? {
        var claims = photo.segments.contains { $0.kind == .gainMap }
        var places: [Range<Int>] = []
        var problem: GainMapProblem?
        for segment in photo.segments where segment.kind == .pictureIndex {
            guard let index = try bytes(&window, segment.range) else { continue }
            let pictures = MultiPictureIndex.pictures(index, at: segment.range.lowerBound)
            // Bounds the time for a file with thousands of indexes.
            for (start, count) in pictures.prefix(MultiPictureIndex.maxPictures - places.count)
            where count > 0 && start > segment.range.upperBound {
                if start < window.count, count <= window.count - start {
                    places.append(start..<(start + count))
                } else {
                    problem = .cutOff
                }
            }
        }
        for segment in photo.segments where segment.kind == .xmp {
            guard segment.range.count <= Self.maxPacketBytes,
                let packet = try bytes(&window, segment.range), Self.speaksOfGainMaps(packet)
            else { continue }
            let directory = ContainerDirectory(packet)
            claims = claims || directory.statesGainMap
            if let place = directory.gainMap(fileBytes: window.count), !places.contains(place) {
                places.append(place)
            }
        }
        for place in places {
            switch try examine(place, &window) {
            case .usable(let map): return .usable(map)
            case .unusable(let found): problem = found
            case nil: continue
            }
            claims = true
        }
        return claims ? .unusable(problem ?? .missing) : nil
    }

    private func bytes(
        _ window: inout ByteWindow, _ range: Range<Int>
    ) throws(ImageError) -> [UInt8]? {
        guard range.count <= Self.maxPacketBytes else { return nil }
        return try window.bytes(at: range.lowerBound, count: range.count).map(Array.init)
    }

    /// Whether a packet may contain a directory or a version; most packets do not and are not parsed here.
    private static func speaksOfGainMaps(_ packet: [UInt8]) -> Bool {
        ["GainMap", "hdr-gain-map"].contains { word in
            var rest = packet[...]
            while let start = rest.firstIndex(of: word.utf8.first ?? 0) {
                rest = rest[start...]
                if rest.starts(with: word.utf8) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }

    /// The map in a range; nil if the range contains something else. Throws only if the file cannot be read.
    private func examine(
        _ range: Range<Int>, _ window: inout ByteWindow
    ) throws(ImageError) -> GainMapFinding? {
        guard
            try window.bytes(at: range.lowerBound, count: 3)?.elementsEqual([0xFF, 0xD8, 0xFF])
                == true
        else { return nil }
        let header: ImageHeader
        do throws(ImageError) {
            header = try ImageHeader.readJPEG(&window, at: range.lowerBound, limits: limits)
        } catch {
            if case .unreadable = error { throw error }
            return nil
        }
        let segments = header.segments.filter { $0.range.upperBound <= range.upperBound }
        var iso: Result<GainMapValues, GainMapValues.Unreadable>?
        var xmp: Result<GainMapValues, GainMapValues.Unreadable>?
        var apple: Double?
        for segment in segments {
            guard segment.kind == .gainMap || segment.kind == .xmp,
                let bytes = try bytes(&window, segment.range)
            else { continue }
            if segment.kind == .gainMap {
                iso =
                    iso
                    ?? Result { () throws(GainMapValues.Unreadable) in
                        try GainMapValues(iso: bytes[...])
                    }
                continue
            }
            let packet = XMPPacket(bytes)
            if packet.text("hdrgm:Version") != nil {
                xmp =
                    xmp
                    ?? Result { () throws(GainMapValues.Unreadable) in
                        try GainMapValues(xmp: packet)
                    }
            } else if AppleGainMap.isDescribed(by: packet) {
                apple = try AppleGainMap.headroom(packet, photo: photo, &window) ?? 0
            }
        }
        let terms: GainMap.Terms
        switch (try? xmp?.get(), try? iso?.get(), apple) {
        case (nil, nil, let headroom?) where headroom > 0: terms = .apple(headroom: headroom)
        case (nil, nil, nil) where xmp == nil && iso == nil: return nil
        case (nil, nil, _): return .unusable(Self.problem(iso, xmp))
        case (let values, let others, _): terms = .logarithmic(xmp: values, iso: others)
        }
        guard header.components != 4, header.storedSize.area <= photo.storedSize.area,
            (try? header.checkPlausible(fileBytes: range.count)) != nil
        else { return .unusable(.unreadable) }
        guard Self.hasShape(of: header.storedSize, photo: photo.storedSize) else {
            return .unusable(.otherShape)
        }
        return .usable(
            GainMap(
                range: range, size: header.storedSize, components: header.components, terms: terms))
    }

    private static func problem(
        _ results: Result<GainMapValues, GainMapValues.Unreadable>?...
    ) -> GainMapProblem {
        results.contains { $0 == .failure(.version) } ? .unknownVersion : .unknownValues
    }

    /// Whether a map of `size` has the aspect ratio of a photo: one of its sides may differ by 1.5 pixels or 1 % from
    /// the side that follows from the other.
    static func hasShape(of size: PixelSize, photo full: PixelSize) -> Bool {
        let height = Double(size.width) * Double(full.height) / Double(full.width)
        let width = Double(size.height) * Double(full.width) / Double(full.height)
        func near(_ value: Int, _ expected: Double) -> Bool {
            abs(Double(value) - expected) <= max(1.5, 0.01 * expected)
        }
        return near(size.height, height) || near(size.width, width)
    }
}
