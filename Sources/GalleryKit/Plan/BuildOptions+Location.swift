internal import GalleryImaging

extension BuildOptions {
    /// What the page of a photo says about the place.
    public enum Location: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case none
        /// The names that the photographer wrote: quarter, city, region, country.
        case names
        /// The names and the position of the camera.
        case coordinates
    }

    /// The rights of photos that state none.
    var siteRights: PhotoRights {
        var rights = PhotoRights()
        rights.creators = [creator].compactMap { $0 }
        rights.copyright = copyright
        rights.license = license
        return rights
    }
}
