package import GalleryFacts

/// What of a photo's file decides what is published of its picture.
package enum CodedPicture {
    /// Hands out the picture as it is coded, with what describes its colours and the way it is turned, and its gain map,
    /// part by part: equal parts are equal pictures, whatever else their files state. `header` is that of the file.
    package static func forEachPart(
        of bytes: [UInt8], header: ImageHeader, _ body: (ArraySlice<UInt8>) -> Void
    ) {
        do throws(ImageError) {
            try OriginalStrip.forEachPart(of: bytes, header: header, body)
        } catch {
            // What cannot be taken apart is only equal as a whole.
            body(bytes[...])
        }
        guard let map = header.gainMap?.usable, map.range.upperBound <= bytes.count else { return }
        let (xmp, iso) = GainMapFile.metadata(map.terms)
        body((xmp?.xmp.bytes ?? [])[...])
        body((iso?.iso ?? [])[...])
        // A map of several parts is only equal where all of the file is.
        body(map.range.isEmpty ? bytes[...] : bytes[map.range])
    }
}
