internal import GalleryImaging

extension SiteSettings {
    /// The rights of photos that state none.
    var siteRights: PhotoRights {
        var rights = PhotoRights()
        rights.creators = [creator].compactMap { $0 }
        rights.copyright = copyright
        rights.license = license
        return rights
    }
}
