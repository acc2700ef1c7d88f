internal import GalleryImaging

/// What is known of the renditions of a site: from the manifest of the last build and from this one.
struct SiteState {
    /// The length of each rendition that is in place, by its path.
    private(set) var bytes: [String: Int] = [:]
    /// The mean colour of each photo, by its id.
    private(set) var colors: [String: RGBColor] = [:]
    /// What is wrong with photos that are shown all the same, by their ids.
    private(set) var damages: [String: String] = [:]
    private let oldColors: [String: RGBColor]
    private let oldDamages: [String: String]
    private let oldBytes: [String: Int]

    /// Takes over what the last build's manifest says.
    init(_ manifest: Manifest?) {
        var colors: [String: RGBColor] = [:]
        var bytes: [String: Int] = [:]
        var damages: [String: String] = [:]
        for photo in manifest?.photos ?? [] {
            for rendition in photo.renditions {
                bytes[rendition.path] = rendition.bytes
                // The path holds the fingerprint of content and options, so what was true of it still is.
                colors[rendition.path] = RGBColor(css: photo.placeholder)
                damages[rendition.path] = photo.damage
            }
        }
        oldColors = colors
        oldDamages = damages
        oldBytes = bytes
    }

    /// Whether every rendition of a photo is in `output` as the last build left it. Learns them if so.
    mutating func reuses(_ photo: Photo, _ renditions: [Rendition], in output: OutputFolder) -> Bool
    {
        guard let first = renditions.first, let color = oldColors[first.path],
            renditions.allSatisfy({
                oldBytes[$0.path] != nil && output.bytes(of: $0.path) == oldBytes[$0.path]
            })
        else { return false }
        for rendition in renditions { bytes[rendition.path] = oldBytes[rendition.path] }
        colors[photo.id] = color
        damages[photo.id] = oldDamages[first.path]
        return true
    }

    /// Learns what was just made of a photo.
    mutating func learn(_ photo: Photo, bytes made: [String: Int], derived: DerivedPhoto) {
        bytes.merge(made) { $1 }
        colors[photo.id] = derived.meanColor
        damages[photo.id] = derived.damage.map(Sentence.of)
    }
}

extension RGBColor {
    /// Reads `#8a6f4d`.
    init?(css text: String) {
        guard text.utf8.count == 7, text.hasPrefix("#"),
            let value = UInt32(text.dropFirst(), radix: 16)
        else {
            return nil
        }
        self.init(
            red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
}
