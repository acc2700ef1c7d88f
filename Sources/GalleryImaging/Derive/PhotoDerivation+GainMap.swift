internal import CImageCodecs
internal import GalleryFacts

extension PhotoDerivation {
    /// The quality of maps on libjpeg's scale. An error of one level in 255 is a hundredth of a stop.
    private static let mapQuality = 85

    /// What becomes of the photo's gain map.
    enum MapOutcome {
        /// None is wanted, or there is none.
        case none
        case made(GainMapFile)
        case unusable(GainMapProblem)
    }

    /// Makes the gain map of the rendition that keeps it, from the file that holds both. A map that cannot be
    /// decoded whole is left out: the photo is better without light than with that of another place.
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

    /// Makes the map of a file of its own, or of an item of a HEIC.
    private func made(
        _ map: GainMap, _ bytes: [UInt8], _ mapHeader: ImageHeader, beside request: RenditionRequest
    ) throws(ImageError) -> MapOutcome {
        var mapHeader = mapHeader
        // What was found must still be there, and be turned as the photo is, whatever it states itself.
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
            // The map is gray by Apple's definition; colours would mean nothing.
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
