internal import GalleryFacts

/// The choice of a photo's renditions.
package enum RenditionPlanner {
    /// The minimum effective width of a picture that states its rights: a usable picture, not a thumbnail.
    static let minWidthWithRights = 1_280

    /// The maximum height of a picture in pixels, that of WebP. No page shows more of a photo at once, and a picture of
    /// 250,000 rows takes minutes and gigabytes.
    static let maxHeight = RenditionRequest.maxWebPExtent

    /// The renditions of a photo, narrowest first, then those in each other format. A listed width is that of usual
    /// shapes; one of an elongated photo has the area of a 3:2 picture of that width. A width beyond that of the photo
    /// becomes the photo's own width, once, which also replaces listed widths of at least 90 % of it; nothing is
    /// enlarged. `known` are the fingerprints of their options; the rights written into them are only needed for
    /// derivation. The picture for download comes last.
    static func renditions(
        of photo: Photo, widths: [Int], pictures: PictureOptions, known: ArraySlice<UInt64>,
        withRights: Bool, download: DownloadRequest? = nil
    ) -> [Rendition] {
        let format = format(of: photo)
        let sizes = sizes(of: photo, widths)
        let downloadSize = download.map { size(of: photo, atWidth: $0.width) }
        let statesRights = ([sizes.last?.size, downloadSize].compactMap(\.self)).contains {
            $0.effectiveWidth >= minWidthWithRights
        }
        let packet = withRights && statesRights ? photo.facts.rights.packet : nil
        func rendition(
            _ size: PixelSize, asked width: Int, _ value: UInt64, _ format: Rendition.Format
        ) -> Rendition {
            let identity = photo.content.picture.made(with: Fingerprint(value: value))
            return Rendition(
                key: RenditionKey(identity, width: size.width),
                path: path(of: photo, identity, width: size.width, format),
                request: RenditionRequest(
                    size: size, quality: pictures.quality.quality(atWidth: width),
                    isProgressive: pictures.hasScans && !format.isAlternative,
                    effort: format.isAlternative ? .normal : pictures.effort,
                    sharpening: sharpening(pictures),
                    packet: size.effectiveWidth >= minWidthWithRights ? packet : nil,
                    keepsGainMap: size == sizes.last?.size && keepsGainMap(photo, pictures),
                    format: format.requested),
                format: format)
        }
        let formats = [format] + alternatives(photo, pictures, sizes.map(\.size))
        var made: [Rendition] = []
        for (number, format) in formats.enumerated() {
            for (place, value) in zip(sizes, known.dropFirst(number * sizes.count)) {
                made.append(rendition(place.size, asked: widths[place.index], value, format))
            }
        }
        if let download, let downloadSize, let value = known.last {
            var last = rendition(downloadSize, asked: download.width, value, format)
            last.path = path(
                of: photo, last.key.identity, width: downloadSize.width, format,
                in: Original.folder)
            last.request.keepsGainMap = keepsGainMap(photo, pictures)
            last.request.hasWatermark = download.hasWatermark
            made.append(last)
        }
        return made
    }

    /// The path of a rendition of a photo, by the identity of its key.
    static func path(
        of photo: Photo, _ identity: ContentIdentity, width: Int, _ format: Rendition.Format,
        in folder: String = Rendition.folder
    ) -> String {
        folder + "/" + photo.fileSlug + "-" + identity.text + "-" + String(width)
            + "." + format.fileExtension
    }

    /// The sizes of a photo's renditions, each with the index of the requested width.
    static func sizes(of photo: Photo, _ widths: [Int]) -> [(index: Int, size: PixelSize)] {
        var sizes: [(index: Int, size: PixelSize)] = []
        for (index, width) in widths.enumerated() {
            let size = size(of: photo, atWidth: width)
            // A file of at least 90 % of the photo's width would take time and space without a benefit.
            if size == photo.facts.size {
                while let last = sizes.last, last.size != size,
                    10 * last.size.width >= 9 * size.width
                {
                    sizes.removeLast()
                }
            }
            if sizes.last?.size != size { sizes.append((index, size)) }
        }
        return sizes
    }

    /// The size of a photo's rendition for a listed width, at most that of the photo and at most `maxHeight` high.
    static func size(of photo: Photo, atWidth width: Int) -> PixelSize {
        let own = photo.facts.size
        return own.scaled(toWidth: Self.width(of: own, listed: width)).scaled(toHeight: maxHeight)
    }

    /// The width of a picture for a listed one: the same for usual shapes. An elongated one has the area of a 3:2
    /// picture of the listed width, so that panoramas keep their height and long screenshots have no more rows than
    /// a page shows; no side becomes longer than `maxHeight` by this.
    private static func width(of own: PixelSize, listed: Int) -> Int {
        guard own.isElongated else { return listed }
        let factor = (Double(own.width) / Double(own.height) / 1.5).squareRoot()
        let width = Int((Double(listed) * factor).rounded())
        return max(1, width > listed ? max(listed, min(width, maxHeight)) : width)
    }

    /// The format of a photo's renditions: PNG for transparency.
    static func format(of photo: Photo) -> Rendition.Format {
        photo.facts.hasAlpha ? .png : .jpeg
    }

    /// Whether a photo's largest rendition keeps its gain map.
    static func keepsGainMap(_ photo: Photo, _ pictures: PictureOptions) -> Bool {
        pictures.hdr == .keep && format(of: photo) == .jpeg && photo.facts.hasGainMap
    }

    /// The other formats of a photo's JPEGs of `sizes`: for all of them or for none, because a browser that
    /// supports one ignores the JPEGs. There are none for a photo with a kept gain map, which only JPEG has here,
    /// and none for a photo larger than WebP permits.
    static func alternatives(
        _ photo: Photo, _ pictures: PictureOptions, _ sizes: [PixelSize]
    ) -> [Rendition.Format] {
        let mayBe =
            format(of: photo) == .jpeg && !keepsGainMap(photo, pictures)
            && sizes.allSatisfy(RenditionRequest.fitsAlternatives)
        return mayBe ? pictures.alternatives : []
    }

    /// The strength of sharpening, in 256ths.
    static func sharpening(_ pictures: PictureOptions) -> Int {
        Int((pictures.sharpening * 256).rounded())
    }
}
