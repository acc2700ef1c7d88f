internal import GalleryImaging

/// What is known of renditions made by earlier builds and by this one, by what they hold and not by what
/// they are called, so that a photo that was renamed or moved is known.
struct KnownRenditions {
    /// What a photo turned out to be when it was decoded.
    struct Facts: Hashable, Sendable {
        /// The mean colour.
        var color: RGBColor
        /// The picture at a glance.
        var preview: PicturePreview
        /// What is wrong with the picture although it is shown.
        var damage: String?
        /// Why the largest rendition lacks the gain map that it was to keep.
        var lostHDR: String?
    }

    private var lengths: [RenditionKey: Int] = [:]
    // The colour is taken from the narrowest rendition.
    private var facts: [RenditionKey: Facts] = [:]

    /// The length in bytes of a rendition.
    func bytes(of rendition: Rendition) -> Int? { lengths[rendition.key] }

    /// What a photo with these renditions, narrowest first, turned out to be.
    func facts(_ renditions: [Rendition]) -> Facts? {
        renditions.first.flatMap { facts[$0.key] }
    }

    /// Learns the length of a rendition.
    mutating func learn(_ key: RenditionKey, bytes: Int) { lengths[key] = bytes }

    /// Learns what a photo turned out to be; `narrowest` is its narrowest rendition.
    mutating func learn(narrowest: RenditionKey, _ facts: Facts) { self.facts[narrowest] = facts }

    /// Learns what a site's manifest says, where nothing is known yet.
    mutating func learn(_ manifest: Manifest) {
        for photo in manifest.photos {
            var narrowest: RenditionKey?
            for rendition in photo.renditions {
                guard let key = RenditionKey(path: rendition.path) else { continue }
                if lengths[key] == nil { lengths[key] = rendition.bytes }
                if narrowest == nil { narrowest = key }
            }
            if let narrowest, facts[narrowest] == nil,
                let color = RGBColor(css: photo.placeholder),
                let preview = photo.preview.flatMap(PicturePreview.init)
            {
                facts[narrowest] = Facts(
                    color: color, preview: preview, damage: photo.damage, lostHDR: photo.lostHDR)
            }
        }
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
