internal import GalleryFacts

/// The gain map in a HEIC.
enum HEIFGainMap {
    private static let appleType = "urn:com:apple:photo:2020:aux:hdrgainmap"
    private static let toneMapType = "tmap"

    /// Finds the gain map; nil if nothing states that there is one. Apple's own form has precedence over ISO 21496-1,
    /// which is unusable here: Apple's phones write both.
    static func finding(
        _ items: HEIFItems, photo: ImageHeader, _ window: inout ByteWindow
    ) throws(ImageError) -> GainMapFinding? {
        let auxiliary = items.items(referring: "auxl", to: items.primary)
        guard let id = auxiliary.first(where: { items.auxiliaryType(of: $0) == appleType }) else {
            let isMapped = items.items(referring: "dimg", to: items.primary).contains {
                items.items[$0]?.type == toneMapType
            }
            return isMapped ? .unusable(.toneMapItem) : nil
        }
        guard let size = items.properties("ispe", of: id).first.flatMap(ImageHeader.size),
            size.area <= photo.storedSize.area
        else { return .unusable(.unreadable) }
        guard GainMapSearch.hasShape(of: size, photo: photo.storedSize), !photo.isCropped else {
            return .unusable(.otherShape)
        }
        let place = items.place(of: id) ?? 0..<0
        guard place.upperBound <= window.count else { return .unusable(.cutOff) }
        var packet = XMPPacket()
        for segment in try ImageHeader.metadata(items, of: id, &window)
        where segment.kind == .xmp && segment.range.count <= XMPPacket.maxBytes {
            packet =
                try window.bytes(at: segment.range.lowerBound, count: segment.range.count)
                .map { XMPPacket(Array($0)) } ?? packet
        }
        guard let headroom = try AppleGainMap.headroom(packet, photo: photo, &window),
            headroom > 0
        else { return .unusable(.unknownValues) }
        return .usable(
            GainMap(
                range: place, size: size, components: 1,
                terms: .apple(headroom: headroom)))
    }
}
