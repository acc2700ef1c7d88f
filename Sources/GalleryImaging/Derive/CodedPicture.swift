package import GalleryFacts

/// The parts of a photo's file that determine its published picture.
package enum CodedPicture {
    /// Passes the coded picture, its colours and orientation, and its gain map to `body`, part by part: equal parts
    /// are equal pictures, regardless of other metadata. `header` is that of the file.
    package static func forEachPart(
        of bytes: [UInt8], header: ImageHeader, _ body: (ArraySlice<UInt8>) -> Void
    ) {
        do throws(ImageError) {
            try OriginalStrip.forEachPart(of: bytes, header: header, body)
        } catch {
            // A file that cannot be split is compared as a whole.
            body(bytes[...])
        }
        guard let map = header.gainMap?.usable, map.range.upperBound <= bytes.count else { return }
        let (xmp, iso) = GainMapFile.metadata(map.terms)
        body((xmp?.xmp.bytes ?? [])[...])
        body((iso?.iso ?? [])[...])
        // For a map in several ranges, the whole file counts.
        body(map.range.isEmpty ? bytes[...] : bytes[map.range])
    }
}
