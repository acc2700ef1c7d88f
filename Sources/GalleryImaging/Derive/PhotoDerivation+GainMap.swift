internal import CImageCodecs
internal import GalleryFacts

extension PhotoDerivation {
    /// The quality of maps on libjpeg's scale. An error of one level in 255 is a hundredth of a stop.
    private static let mapQuality = 85

    /// The outcome of making a gain map.
    enum MapOutcome {
        /// None is requested, or the photo has none.
        case none
        case made(GainMapFile)
        case unusable(GainMapProblem)
    }

    /// Makes the gain map for the first rendition that keeps it, from the file of the photo. A map that cannot be
    /// decoded completely is omitted: the photo is better without HDR than with a wrong map. Throws only for
    /// cancellation and lack of memory.
    func gainMap(_ file: UnsafeBufferPointer<UInt8>) throws(ImageError) -> MapOutcome {
        guard let map = header.gainMap?.usable,
            let request = requests.first(where: \.keepsGainMap)
        else { return .none }
        guard map.range.upperBound <= file.count else { return .unusable(.cutOff) }
        do throws(ImageError) {
            guard header.format == .heif else {
                let jpeg = Array(file[map.range])
                return try made(map, jpeg, .read(jpeg, limits: limits), beside: request)
            }
            let item = ImageHeader(
                format: .heif, storedSize: map.size, components: 3, bitsPerSample: 8,
                coding: .sequential(arithmetic: false))
            return try made(map, bytes, item, beside: request)
        } catch {
            switch error {
            case .cancelled, .outOfMemory: throw error
            default: return .unusable(.damaged)
            }
        }
    }

    /// Makes a map from its JPEG, or from an item of a HEIC.
    private func made(
        _ map: GainMap, _ bytes: [UInt8], _ mapHeader: ImageHeader, beside request: RenditionRequest
    ) throws(ImageError) -> MapOutcome {
        var mapHeader = mapHeader
        // The map must be the one in the header. It has the orientation of the photo; its own is ignored.
        guard mapHeader.storedSize == map.size else { return .unusable(.damaged) }
        mapHeader.orientation = header.orientation
        let size = map.size(
            beside: request.size, of: header.size, turned: header.orientation.transposes)
        var derivation = PhotoDerivation(
            bytes, header: mapHeader,
            requests: [RenditionRequest(size: size, quality: Self.mapQuality)], limits: limits,
            cancellation: cancellation)
        derivation.chroma = .half
        if mapHeader.format == .heif { derivation.planarFormat = PLANAR_FORMAT_GAIN_MAP }
        let picture = try derivation.resampled()
        guard picture.damage == nil else { return .unusable(.damaged) }
        var planes = picture.upright(0)
        if case .apple(let headroom) = map.terms {
            // Apple's map is gray by definition; its colours have no meaning.
            planes = [planes[0]]
            planes[0].replaceSamples(AppleGainMap.logarithms(headroom: headroom))
        }
        let (xmp, iso) = GainMapFile.metadata(map.terms)
        let needsProfile = iso.map { !$0.usesBaseSpace } ?? false
        let profile =
            needsProfile
            ? ColorProfile.assembled(from: mapHeader, in: bytes).flatMap(ColorProfile.original)
            : nil
        let encoder = try JPEGEncoder()
        var made: GainMapFile?
        do {
            try encoder.encode(
                planes, size: size, coding: .init(quality: Self.mapQuality),
                profile: profile,
                packet: xmp?.xmp.bytes
            ) { (file) throws(Never) in made = GainMapFile(file, xmp: xmp, iso: iso) }
        } catch {
            switch error {
            case .image(let error): throw error
            }
        }
        return made.map(MapOutcome.made) ?? .none
    }
}
