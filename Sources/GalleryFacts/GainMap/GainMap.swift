/// The second picture of an Ultra HDR photo: how much brighter each place of the photo is on a display that
/// can show it (Android, Ultra HDR Image Format 1.1; ISO 21496-1).
package struct GainMap: Sendable, Hashable, Codable {
    /// What defines the meaning of the samples.
    package enum Terms: Sendable, Hashable, Codable {
        /// Gains on a logarithmic scale, stated in the XMP of Adobe and Google, by ISO 21496-1, or by both; one
        /// of them at least is there.
        case logarithmic(xmp: GainMapValues?, iso: GainMapValues?)
        /// Gains on a linear scale, as Apple's phones wrote them before ISO 21496-1, up to a headroom in
        /// stops.
        case apple(headroom: Double)
    }

    /// Where its own JPEG lies in the file; of a HEIC the item that it is, which is no JPEG.
    package var range: Range<Int>
    /// Its extents as stored; it is turned as the photo is.
    package var size: PixelSize
    /// One component for all colours, or three.
    package var components: Int
    /// What defines the meaning of the samples.
    package var terms: Terms

    /// Creates a map from the facts of its header.
    package init(range: Range<Int>, size: PixelSize, components: Int, terms: Terms) {
        self.range = range
        self.size = size
        self.components = components
        self.terms = terms
    }

    /// How many stops brighter than white the photo gets at most.
    package var headroom: Double {
        switch terms {
        case .logarithmic(let xmp, let iso): (iso ?? xmp)?.headroom ?? 0
        case .apple(let headroom): headroom
        }
    }

    /// The extents of the map beside a rendition of `size` of a photo of `photo` pixels, all upright: as much
    /// smaller as the rendition, and at most half as wide as it.
    ///
    /// Phones store maps at a quarter or half of the photo's extents, since gains change slowly. A map as
    /// large as its photo would weigh half as much as the rendition and show no more.
    package func size(beside size: PixelSize, of photo: PixelSize, turned: Bool) -> PixelSize {
        let own = turned ? self.size.transposed : self.size
        let scale = min(
            Double(size.width) / Double(photo.width), Double(size.width) / 2 / Double(own.width))
        func scaled(_ extent: Int) -> Int {
            min(extent, max(1, Int((Double(extent) * scale).rounded())))
        }
        return PixelSize(width: scaled(own.width), height: scaled(own.height))
    }
}

/// What became of the look for a gain map in a file that seems to have one.
package enum GainMapFinding: Sendable, Hashable, Codable {
    /// There is one, and everything about it is understood.
    case usable(GainMap)
    /// There is one, or the file states that there is, and it cannot be used.
    case unusable(GainMapProblem)

    /// The map that can be used.
    package var usable: GainMap? {
        guard case .usable(let map) = self else { return nil }
        return map
    }
}

/// Why a gain map cannot be used; the photo is shown without it.
public enum GainMapProblem: String, Sendable, Hashable, Codable, CaseIterable {
    /// The file states where one is, and none is there.
    case missing
    /// It reaches past the end of the file.
    case cutOff
    /// It is no JPEG that could be a map.
    case unreadable
    /// Its metadata is of a version that is not known.
    case unknownVersion
    /// Its metadata lacks something or contradicts itself.
    case unknownValues
    /// Its shape is not that of the photo, which someone has cropped or turned.
    case otherShape
    /// Its picture data is damaged.
    case damaged
    /// It is an item of a HEIC by ISO 21496-1, which libheif does not hand out.
    case toneMapItem
}
