/// The gain map of an HDR photo: how much brighter each part of the photo is on an HDR display (Android, Ultra HDR
/// Image Format 1.1; ISO 21496-1).
package struct GainMap: Sendable, Hashable, Codable {
    /// The meaning of the samples.
    package enum Terms: Sendable, Hashable, Codable {
        /// Gains on a logarithmic scale, stated in the XMP of Adobe and Google, by ISO 21496-1, or by both; at
        /// least one of them is present.
        case logarithmic(xmp: GainMapValues?, iso: GainMapValues?)
        /// Gains on a linear scale, as in Apple's photos before ISO 21496-1, up to a headroom in stops.
        case apple(headroom: Double)
    }

    /// The byte range of its JPEG in the file. In a HEIC, the range of its item, which is not a JPEG; empty for an
    /// item in several ranges.
    package var range: Range<Int>
    /// The stored size; it has the orientation of the photo.
    package var size: PixelSize
    /// One component for all colours, or three.
    package var components: Int
    /// The meaning of the samples.
    package var terms: Terms

    /// Creates a map from the facts of its header.
    package init(range: Range<Int>, size: PixelSize, components: Int, terms: Terms) {
        self.range = range
        self.size = size
        self.components = components
        self.terms = terms
    }

    /// The maximum headroom of the photo above white, in stops.
    package var headroom: Double {
        switch terms {
        case .logarithmic(let xmp, let iso): (iso ?? xmp)?.headroom ?? 0
        case .apple(let headroom): headroom
        }
    }

    /// The upright size of the map for a rendition of `size` of a photo of `photo` pixels, both upright: scaled like
    /// the rendition, at most half as wide, rounded to the nearest, at least 1. `turned` states whether the photo's
    /// orientation exchanges width and height.
    ///
    /// Phones store maps at a quarter or half of the photo's size, since gains change slowly. A map as large as its
    /// photo would add half of the rendition's bytes and show no more.
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

/// The result of reading the gain map of a file that seems to have one.
package enum GainMapFinding: Sendable, Hashable, Codable {
    /// There is one, with valid metadata.
    case usable(GainMap)
    /// There is one, or the file states so, and it cannot be used.
    case unusable(GainMapProblem)

    /// The usable map.
    package var usable: GainMap? {
        guard case .usable(let map) = self else { return nil }
        return map
    }
}

/// Why a gain map cannot be used; the photo is shown without it.
public enum GainMapProblem: String, Sendable, Hashable, Codable, CaseIterable {
    /// The file states the position of one, and there is none.
    case missing
    /// It ends after the end of the file.
    case cutOff
    /// It is not a JPEG that can be a map.
    case unreadable
    /// Its metadata has an unknown version.
    case unknownVersion
    /// Its metadata is incomplete or contradictory.
    case unknownValues
    /// Its aspect ratio differs from that of the photo, which was cropped or rotated.
    case otherShape
    /// Its picture data is damaged.
    case damaged
    /// It is an item of a HEIC by ISO 21496-1, which libheif does not expose.
    case toneMapItem
}
