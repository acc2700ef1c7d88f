package import GalleryImaging

/// One encoded size of a photo, before it exists.
package struct Rendition: Sendable, Hashable {
    /// The file formats that are written.
    package enum Format: String, Sendable, Hashable {
        case jpeg, png

        /// The end of the file name.
        package var fileExtension: String { self == .jpeg ? "jpg" : "png" }
    }

    /// What the file holds, whatever it is called.
    package var key: RenditionKey
    /// The path below the output folder.
    package var path: String
    /// What is asked of the derivation.
    package var request: RenditionRequest
    /// The file format.
    package var format: Format

    /// The upright extents.
    package var size: PixelSize { request.size }
}

/// What decides the bytes of a rendition: content, options and width, but not the name of the photo.
package struct RenditionKey: Sendable, Hashable {
    /// The upper 50 bits of the fingerprint of content and options, which are what names show.
    package let fingerprint: UInt64
    /// The width in pixels.
    package let width: Int

    private static let shownBits: UInt64 = ~0 << 14

    /// The key of a rendition with a fingerprint of content and options.
    package init(_ fingerprint: Fingerprint, width: Int) {
        self.fingerprint = fingerprint.value & Self.shownBits
        self.width = width
    }

    /// Reads the end of a rendition's name, `…-<fingerprint>-<width>.jpg`; nil for other names.
    package init?(path: String) {
        let name = path.utf8
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")),
            let hyphen = name[..<dot].lastIndex(of: UInt8(ascii: "-")),
            let width = Int(path[name.index(after: hyphen)..<dot]),
            let start = name[..<hyphen].lastIndex(of: UInt8(ascii: "-")),
            let fingerprint = Fingerprint(text: path[name.index(after: start)..<hyphen])
        else { return nil }
        self.init(fingerprint, width: width)
    }
}

/// The choice of a photo's renditions.
package enum RenditionPlanner {
    /// The least width of a picture that states its rights: what someone would use, not a thumbnail.
    static let leastWidthWithRights = 1_280

    /// The renditions of a photo, narrowest first. A width that the photo does not reach is the photo's
    /// own width, once; nothing is enlarged.
    package static func renditions(
        of photo: Photo, widths: [Int], pictures: PictureOptions
    ) -> [Rendition] {
        var fingerprints: [UInt64] = []
        var planner = RenditionFingerprints(widths: widths, pictures: pictures)
        planner.add(of: photo, to: &fingerprints)
        return renditions(
            of: photo, widths: widths, pictures: pictures, known: fingerprints[...],
            withRights: pictures.rights == .keep)
    }

    /// The renditions of a photo, given the fingerprints of their keys; what is written into them of its
    /// rights is only looked at for their derivation.
    static func renditions(
        of photo: Photo, widths: [Int], pictures: PictureOptions, known: ArraySlice<UInt64>,
        withRights: Bool
    ) -> [Rendition] {
        let format = format(of: photo)
        let sizes = sizes(of: photo, widths)
        let isLarge = (sizes.last?.size.width ?? 0) >= leastWidthWithRights
        let packet = withRights && isLarge ? photo.facts.rights.packet : nil
        return zip(sizes, known).map { place, value in
            let (index, size) = place
            let fingerprint = Fingerprint(value: value)
            return Rendition(
                key: RenditionKey(fingerprint, width: size.width),
                path: path(of: photo, fingerprint, width: size.width),
                request: RenditionRequest(
                    size: size, quality: pictures.quality.quality(atWidth: widths[index]),
                    isProgressive: pictures.isProgressive, sharpening: sharpening(pictures),
                    packet: size.width >= leastWidthWithRights ? packet : nil,
                    keepsGainMap: size == sizes.last?.size && keepsGainMap(photo, pictures)),
                format: format)
        }
    }

    /// The path of a rendition of a photo, by the fingerprint of its key.
    static func path(of photo: Photo, _ fingerprint: Fingerprint, width: Int) -> String {
        OutputFolder.pictures + "/" + photo.slug + "-" + fingerprint.text + "-" + String(width)
            + "." + format(of: photo).fileExtension
    }

    /// The sizes of a photo's renditions with the index of the width that asked for each.
    static func sizes(of photo: Photo, _ widths: [Int]) -> [(index: Int, size: PixelSize)] {
        var sizes: [(index: Int, size: PixelSize)] = []
        for (index, width) in widths.enumerated() {
            let size = photo.facts.size.scaled(toWidth: width)
            if sizes.last?.size != size { sizes.append((index, size)) }
        }
        return sizes
    }

    /// The format of a photo's renditions: transparency needs PNG.
    static func format(of photo: Photo) -> Rendition.Format {
        photo.facts.hasAlpha ? .png : .jpeg
    }

    /// Whether a photo's largest rendition is to have its gain map.
    static func keepsGainMap(_ photo: Photo, _ pictures: PictureOptions) -> Bool {
        pictures.hdr == .keep && format(of: photo) == .jpeg && photo.facts.hasGainMap
    }

    /// How much renditions are sharpened, in 256ths.
    static func sharpening(_ pictures: PictureOptions) -> Int {
        Int((pictures.sharpening * 256).rounded())
    }
}
