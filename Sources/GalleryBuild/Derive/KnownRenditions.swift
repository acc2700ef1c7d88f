internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

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

    /// What may have been lost with the power although it has its length.
    var unsynced = UnsyncedPictures()

    /// Whether a file holds a rendition, as far as is known. No file is read but those that may have been lost
    /// with the power.
    func isWhole(_ rendition: Rendition, at path: String, in output: OutputFolder) -> Bool {
        guard let bytes = bytes(of: rendition), output.bytes(of: path) == bytes else {
            return false
        }
        guard let digest = unsynced.digests[rendition.key] else { return true }
        let content = try? FileContents.read(output.path + "/" + path)
        return content.map { Fingerprint(of: $0) == digest } ?? false
    }

    /// The length in bytes of a rendition.
    func bytes(of rendition: Rendition) -> Int? { bytes(of: rendition.key) }

    /// The length in bytes of a rendition.
    func bytes(of key: RenditionKey) -> Int? { lengths[key] }

    /// What a photo with these renditions, narrowest first, turned out to be.
    func facts(_ renditions: [Rendition]) -> Facts? {
        renditions.first.flatMap { facts(narrowest: $0.key) }
    }

    /// What a photo turned out to be, by its narrowest rendition.
    func facts(narrowest: RenditionKey) -> Facts? { facts[narrowest] }

    /// Learns the length of a rendition.
    mutating func learn(_ key: RenditionKey, bytes: Int) { lengths[key] = bytes }

    /// Learns what a photo turned out to be; `narrowest` is its narrowest rendition.
    mutating func learn(narrowest: RenditionKey, _ facts: Facts) { self.facts[narrowest] = facts }
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
