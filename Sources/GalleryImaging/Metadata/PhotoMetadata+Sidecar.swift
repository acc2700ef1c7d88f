package import GalleryFacts

extension PhotoMetadata {
    /// The metadata of a photo with a `sidecar` of an editor: each value of the sidecar, or else of the photo's own
    /// file.
    ///
    /// Camera data comes from the photo's file first, because a sidecar of a raw file may be about another exposure.
    /// The date comes from the sidecar first, because the editor may have corrected the camera's clock. Location names
    /// are never mixed.
    package func overlaid(by sidecar: PhotoMetadata) -> PhotoMetadata {
        var result = self
        result.taken = sidecar.taken?.completed(from: taken) ?? taken
        result.camera = camera ?? sidecar.camera
        result.lens = lens ?? sidecar.lens
        result.focalLength = focalLength ?? sidecar.focalLength
        result.focalLength35mm = focalLength35mm ?? sidecar.focalLength35mm
        result.aperture = aperture ?? sidecar.aperture
        result.exposureTime = exposureTime ?? sidecar.exposureTime
        result.iso = iso ?? sidecar.iso
        result.title = sidecar.title ?? title
        result.headline = sidecar.headline ?? headline
        result.caption = sidecar.caption ?? caption
        result.altText = sidecar.altText ?? altText
        result.keywords = sidecar.keywords.isEmpty ? keywords : sidecar.keywords
        result.rating = sidecar.rating ?? rating
        result.rights = rights.overlaid(by: sidecar.rights)
        result.place = sidecar.place.all.isEmpty ? place : sidecar.place
        result.position = sidecar.position ?? position
        return result
    }
}

extension PhotoRights {
    fileprivate func overlaid(by other: PhotoRights) -> PhotoRights {
        var result = self
        result.creators = other.creators.isEmpty ? creators : other.creators
        result.credit = other.credit ?? credit
        result.copyright = other.copyright ?? copyright
        result.isProtected = other.isProtected ?? isProtected
        result.license = other.license ?? license
        result.licensorPage = other.licensorPage ?? licensorPage
        return result
    }
}
