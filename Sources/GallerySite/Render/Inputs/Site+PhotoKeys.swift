internal import GalleryFacts

extension Site {
    /// The keys of each photo, by the photos' numbers: fingerprints of everything that pages show of it, except for
    /// its position in its album.
    ///
    /// The facts in a file follow from the identities of its content and of its sidecar, so that only the date of the
    /// metadata is encoded: a `clock` can correct it, and a picture from a video has the date of the video.
    func photoKeys() -> [Fingerprint] {
        var keys = [Fingerprint](repeating: Fingerprint(value: 0), count: plan.photoCount)
        var rights: (value: PhotoRights, key: Fingerprint)?
        var encoder = KeyEncoder()
        plan.forEachPhoto { photo in
            // Most photos of a folder state the same rights.
            let own = photo.facts.rights
            let rightsKey =
                rights.flatMap { $0.value == own ? $0.key : nil }
                ?? KeyEncoder.key(of: own)
            rights = (own, rightsKey)
            encoder.removeAll()
            encoder.put("id", photo.id)
            encoder.put("slug", photo.slug)
            encoder.put("fileSlug", photo.fileSlug)
            encoder.put("source", photo.source)
            encoder.put("content", photo.content)
            encoder.put("sidecar", photo.sidecar)
            encoder.put("rights", rightsKey)
            encoder.put("words", photo.words)
            encoder.put("renditions", plan.fingerprints(of: photo))
            encoder.put("lengths", derived.lengths(of: photo))
            encoder.put("color", derived[photo]?.color)
            encoder.put("original", originals[photo.id])
            encoder.put("videoSource", plan.videos[photo.source])
            encoder.put("video", plan.video(of: photo, as: videos[photo.id]))
            encoder.put("animation", animations[photo.id])
            encoder.put("hasPlainPoster", photo.frame?.isPlain)
            encoder.put("taken", photo.metadata.taken?.iso8601)
            keys[photo.number] = encoder.key
        }
        return keys
    }
}

extension PhotoRights: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("creators", creators)
        encoder.put("credit", credit)
        encoder.put("copyright", copyright)
        encoder.put("isProtected", isProtected)
        encoder.put("license", license)
        encoder.put("terms", terms)
        encoder.put("licensorPage", licensorPage)
        encoder.put("prohibitsDataMining", prohibitsDataMining)
    }
}

extension PhotoWords: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("title", title)
        encoder.put("caption", caption)
        encoder.put("markdown", markdown)
        encoder.put("altText", altText)
    }
}

extension PhotoPlacement: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("columns", columns)
        encoder.put("rows", rows)
        encoder.put("startColumn", startColumn)
        encoder.put("startRow", startRow)
        encoder.put("isHero", isHero)
        encoder.put("breaksBefore", breaksBefore)
    }
}

extension PhotoVideo: KeyEncodable {
    /// The facts in the header follow from the content.
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("source", source)
        encoder.put("content", content)
    }
}

extension RGBColor: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("red", red)
        encoder.put("green", green)
        encoder.put("blue", blue)
    }
}

extension Original: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("path", path)
        encoder.put("bytes", bytes)
        encoder.put("policy", policy)
        // The height follows from the width.
        encoder.put("size", size?.width)
    }
}

extension Animation: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("path", path)
        encoder.put("bytes", bytes)
    }
}

extension Manifest.Video: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("path", path)
        encoder.put("type", type)
        encoder.put("bytes", bytes)
        encoder.put("width", width)
        encoder.put("height", height)
        encoder.put("seconds", seconds)
        encoder.put("source", source)
    }
}
